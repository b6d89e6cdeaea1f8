"""The numbered rules of Mountaineers."""

from rules import rulebook

BOOK = rulebook.load("rules.mountaineers")

RULES, EXEMPT = BOOK.rules, BOOK.exempt
