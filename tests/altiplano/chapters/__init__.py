"""Each chapter of the rulebook of Altiplano, told as what follows from what."""
