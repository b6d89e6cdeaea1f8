"""An example of every shape ever stored, as the bytes it is stored in.

`moves.jsonl` and `events.jsonl` have a line for each, `entries.jsonl` whole entries with their
hashes. A line is never changed and never removed: what was stored has to be read for ever. A shape
that changes gets a new name, and the old one an upcaster (`events.upcasting`).

`options.jsonl` has options of matches as they were stored, the whole of them and less; and
`bundles.jsonl` names bundles of content that matches were created with, and their digests.

`python -m tests.shapes` adds lines for shapes that have none.
"""
