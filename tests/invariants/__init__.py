"""What must always hold of a game's state: one module a game, named like it.

broken(board, state) → a sentence for each invariant that does not hold
MORE_OPTIONS: options worth trying that no list of values gives: (seats, options)
"""
