"""The admin. It does not show what is secret while a game runs, either: seeds, hands, answers and states."""

from games.operators.admin import multi_accounts, observability, people, play, puzzles, ratings, reviews, tournaments

__all__ = ["multi_accounts", "observability", "people", "play", "puzzles", "ratings", "reviews", "tournaments"]
