"""Bots: what they are out for, how they search for programs, how they answer everything else.

They know no course, no Option card and no special rule: cards and rules say themselves what a robot can do with them.
"""
