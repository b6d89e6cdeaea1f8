"""What it adds up to: the state of a match, views of a seat, read models. Folds, never decides."""
