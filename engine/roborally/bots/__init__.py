"""Bots: what they are out for, how they search for programs, and how they answer everything else.

They know no course, Option card or special rule by name. Cards and rules themselves say what a robot can do.
"""
