"""Golden playthroughs: whole recorded matches, one for each way a match can end.

Each lies here as its exact entries, one a line. `python -m tests.golden` plays them again and
writes what has changed; the difference is then read like any other. A change of the rules that
changes one of these changes how matches are played: it wants a new rules version.
"""
