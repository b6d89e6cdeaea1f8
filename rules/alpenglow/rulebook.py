"""The numbered rules of Alpenglow."""

from rules import rulebook

BOOK = rulebook.load("rules.alpenglow")

RULES, EXEMPT = BOOK.rules, BOOK.exempt
