"""What all games stand on: chance, the table, the fold of a match, times."""
