"""What is true of Alpenglow alone."""
