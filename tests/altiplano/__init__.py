"""What is true of Altiplano alone."""
