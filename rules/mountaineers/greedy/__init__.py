"""The greedy bot: how it judges routes, plans its way and spends its turns."""
