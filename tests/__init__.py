"""What Gipfelbuch promises, as tests."""
