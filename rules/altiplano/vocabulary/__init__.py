"""What roles and extensions of Altiplano do, as words in data."""
