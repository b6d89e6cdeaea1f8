"""The words that the content of Alpenglow is written in: what cards, tiles and upgrades do."""
