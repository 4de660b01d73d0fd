"""The operator's view. What is secret while a game runs (seeds, hands, answers, states) is not shown here either."""

from games.operators.admin import multi_accounts, observability, people, play

__all__ = ["multi_accounts", "observability", "people", "play"]
