"""The plugin framework: hook specifications, discovery, composition into a ruleset.

pluggy works here and only here, once, before any game.
"""
