"""The themes of puzzles, as their rows keep them: words with a comma before and after each, so that a search for one
finds no part of another."""

from collections.abc import Iterable

from games.models import Puzzle

COMMA = ","


def packed(themes: Iterable[str]) -> str:
    """Of no themes, a comma: they are known."""
    return COMMA + "".join(f"{theme}{COMMA}" for theme in themes)


def unpacked(row: str) -> list[str]:
    return [theme for theme in row.split(COMMA) if theme]


def wanted(theme: str) -> str:
    """What a row with this theme contains."""
    return f"{COMMA}{theme}{COMMA}"


def known_themes() -> dict[str, str]:
    """All themes that some puzzle has, with their titles."""
    rows = Puzzle.objects.values_list("themes", flat=True).distinct()
    return {theme: theme.capitalize() for theme in sorted({theme for row in rows for theme in unpacked(row)})}
