"""Games, and the state of the site."""

from games.operators.admin import games, observability

__all__ = ["games", "observability"]
