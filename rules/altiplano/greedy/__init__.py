"""A bot that plans its round: what its tiles can do, where the pawn has to go for it."""
