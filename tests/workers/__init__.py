"""What the workers promise."""
