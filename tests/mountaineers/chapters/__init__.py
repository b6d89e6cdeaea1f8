"""The rulebook chapter by chapter, each rule told as given, when, then."""
