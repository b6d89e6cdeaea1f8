"""The rules of Altiplano: what may be done, and what comes of it."""
