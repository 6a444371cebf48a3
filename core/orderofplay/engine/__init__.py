"""The engine: the algorithm of the rulebook (section 25), a short file for each part.

It knows no card, no keyword and no plugin: words of vocabulary reach it as the
callables of a ruleset's definitions. Like `orderofplay.state` it is compiled by
mypyc in one of the test environments.
"""
