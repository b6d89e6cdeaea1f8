"""How others reach it: the HTTP interface and the command line."""
