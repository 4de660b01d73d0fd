"""The topics of news."""

TABLES = "tables"
"""The list of open tables."""


def game(game_id: int) -> str:
    return f"game/{game_id}"


def person(user_id: int) -> str:
    """Everything that belongs to one person: their games, and how many of these are waiting for them."""
    return f"person/{user_id}"


def tournament(tournament_id: int) -> str:
    return f"tournament/{tournament_id}"
