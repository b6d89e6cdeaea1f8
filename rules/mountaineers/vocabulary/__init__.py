"""The typed vocabulary that every card, route and face of Mountaineers is written in.

A card is never code: what it does is one of the effects, what a route asks for is one of the goals.
So an owner of the printed game can transcribe it without touching a rule, and a test can ask of
every kind of effect and goal whether it works.
"""
