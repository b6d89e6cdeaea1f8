"""Mountaineers as its events add up: the state, its fold, and the view of a seat."""
