"""The log: one contract, several stores."""
