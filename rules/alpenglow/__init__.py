"""Alpenglow: two to five ski areas on one mountain, two seasons of five turns."""
