"""The operator's view. What is secret while a game runs (seeds, hands, answers, states) is not shown here either."""

from games.admin import people, play, watching

__all__ = ["people", "play", "watching"]
