"""Mountaineers, rule by rule."""
