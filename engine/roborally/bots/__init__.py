"""Bots: what they are out for, how they search for programs, and how they answer everything else.

They know no course, Option card or special rule by name. Cards and rules themselves say what a robot can do. From the
search for a robot that is alone (search.py, programming.py) come programs; the strongest bots play the best of them on
trial in several worlds (worlds.py, weighing.py), and value the end of the turn (expectation.py, chances.py).
"""
