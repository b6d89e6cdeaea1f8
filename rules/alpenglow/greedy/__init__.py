"""The greedy bot: how it values a table, plans its openings and spends its turns."""
