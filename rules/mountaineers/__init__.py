"""Mountaineers: one to six climbers, a three-sided mountain, ten rounds."""
