"""Card data: the words it is made of, its schema, and its compilation for the engine.

pydantic works here, while a ruleset is composed, and never while a game runs.
"""
