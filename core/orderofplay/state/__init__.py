"""The state of a game: plain objects with slots, and nothing that acts.

The package is compiled by mypyc in one of the test environments, so its classes
are no extension points: a plugin reads and never subclasses them.
"""
