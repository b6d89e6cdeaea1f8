"""What may come next: legal moves, decisions, chance, scoring and content of every game."""
