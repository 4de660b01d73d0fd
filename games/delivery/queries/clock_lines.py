"""Why a clock is stopped, and when it goes on, in the sentences of a notification. The page of a game says the same."""

from collections.abc import Callable
from datetime import datetime

from games.models import Game
from games.shapes.page import ClockFace, GamePage, Rest
from games.timekeeping.words import span
from games.view.queries.clock_face import OUTAGE, PAUSED, RESTS

TimeWords = Callable[[datetime], str]
"""A moment in the reader's time zone."""

PARKED = "The clocks are stopped: a fault has stopped the game, or the operators have. No time is lost."
OUTAGE_LINE = (
    "The clocks of this site were stopped for a while. No one loses that time: the deadlines are put off in a moment."
)


def stands_still(page: GamePage, in_words: TimeWords) -> str:
    """Empty while the clock runs."""
    if page.status == Game.Status.PARKED:
        return PARKED
    face = page.clock
    if face is None:
        return ""
    if face.state == PAUSED:
        return _paused(face, in_words)
    if face.state == OUTAGE:
        return OUTAGE_LINE
    return _rests(face, in_words) if face.state == RESTS else ""


def is_stopped(page: GamePage) -> bool:
    """Tells whether it is stopped for the whole table and no one can say when an answer is due."""
    return page.status == Game.Status.PARKED or (page.clock is not None and page.clock.state in (PAUSED, OUTAGE))


def _paused(face: ClockFace, in_words: TimeWords) -> str:
    until = f"; it goes on {in_words(face.goes_on_at)} at the latest" if face.goes_on_at else ""
    left = f" Then {span(face.left)} will be left." if face.left else ""
    return f"The clocks are stopped: the game is paused{until}.{left}"


def _rests(face: ClockFace, in_words: TimeWords) -> str:
    lines = [_rest(rest, in_words) for rest in face.rests]
    left = f" Then {span(face.left)} will be left." if face.left else ""
    return " ".join(lines) + left


def _rest(rest: Rest, in_words: TimeWords) -> str:
    if rest.is_mine and rest.until:
        return f"Your clock is stopped: your {rest.why} until {in_words(rest.until)}."
    if rest.until:
        return f"{rest.name}'s clock is stopped: {rest.why} until {in_words(rest.until)}."
    return "A clock is stopped: someone is resting."
