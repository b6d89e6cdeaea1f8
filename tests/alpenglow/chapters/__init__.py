"""Each chapter of the rulebook of Alpenglow, told as what follows from what."""
