"""The actions of phase 3, one file for a kind of action."""
