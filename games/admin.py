"""Where Django looks for the operators' pages; they are in the operators' room."""

from games.operators import admin

__all__ = ["admin"]
