"""Small pictures of how a puzzle or a lesson begins."""

from typing import Any

from games.kinds.base import GameKind


def small_board(kind: GameKind, view: Any) -> dict[str, Any]:
    """The context of a small picture: the venue with the robots on it."""
    seen = kind.pages.glance(view)
    marks = [{"mark": mark, "mine": mark.seat == view.seat} for mark in seen.marks]
    return {"kind": kind.slug, "venue": seen.venue, "frame": seen.frame, "marks": marks}
