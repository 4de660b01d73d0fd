"""What there can be news about."""

TABLES = "tables"
"""The list of open tables."""


def game(game_id: int) -> str:
    return f"game/{game_id}"


def person(user_id: int) -> str:
    """Everything that is this person's own: their games, and how many of them wait."""
    return f"person/{user_id}"


def tournament(tournament_id: int) -> str:
    return f"tournament/{tournament_id}"
