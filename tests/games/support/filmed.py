"""Animated pictures of turns, beside how the page plays them."""

from typing import Any

from games.shapes.page import TurnPage


def check_shots_follow_motion(pages: Any, picture: Any, page: TurnPage) -> None:
    """Each step of the player is a shot of the same length, with the same effects."""
    steps = [step for frame in pages.motion(page.before, page.events)["frames"] for step in frame["steps"]]
    shots = picture.shots(page)
    assert [shot.ms for shot in shots] == [0, *(step["ms"] for step in steps)]
    for shot, step in zip(shots[1:], steps, strict=True):
        assert step.get("effects", "") in shot.still.svg
