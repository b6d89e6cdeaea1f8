"""What happened: the stored vocabulary, entries and their log. Imports nothing of ours."""
