"""The words tests are written in: given, when, then, refuses; and whole matches to look at.

given(events…).when(seat, move).then(events…)
given(events…).when(seat, move).refuses("MTN-066")
"""
