"""The operator's view. What is secret while a game runs (seeds, hands, answers, states) is not shown here either."""

from games.admin import doubles, people, play, watching

__all__ = ["doubles", "people", "play", "watching"]
