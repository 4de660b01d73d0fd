"""Puzzles: a page of all, one a day, attempts, ratings and streaks. What a puzzle is, its kind of game knows."""
