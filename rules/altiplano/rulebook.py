"""The numbered rules of Altiplano."""

from rules import rulebook

BOOK = rulebook.load("rules.altiplano")

RULES, EXEMPT = BOOK.rules, BOOK.exempt
