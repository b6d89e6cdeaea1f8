"""How fast it is, each figure beside its peer's in the same run. `make bench`."""
