"""What a kind of game calls its things, so that the pages and mails that all games share speak its language.

A game's own words are TERMS in its module games.kinds.<kind>.terms; a game without one gets plain words.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from engine.catalogue import games


def _somewhere(view: Any) -> str:
    return "in mid-turn"


@dataclass(frozen=True)
class Terms:
    """The words of one kind of game, as they stand inside a sentence."""

    title: str = "Game"
    game: str = "game"
    turn: str = "turn"
    board: str = "board"
    hand: str = "question"
    """What lies face down before a seat until it is opened, where the answer has a clock of seconds."""
    phase: str = "phase"
    """What a turn is divided into."""
    step: str = "step"
    """In whose order a turn is told in full: register by register, die by die."""
    turns: int = 15
    """As many turns as a long game takes: what to reckon with."""
    drive: str = "play"
    """What a player does with a robot."""
    late: str = "chance decides"
    """What becomes of the part of a program that somebody has not handed in."""
    unseated: str = "Nobody"
    """Who has won if none of the seats has."""
    where: Callable[[Any], str] = _somewhere
    """Where a turn under way waits for somebody's decision, from the viewer's view."""


@cache
def terms_of(kind: str) -> Terms:
    name = f"games.kinds.{kind}"
    if find_spec(name) and find_spec(f"{name}.terms"):
        return import_module(f"{name}.terms").TERMS  # type: ignore[no-any-return]
    return Terms()


@cache
def kinds() -> list[str]:
    """The kinds of game that this site has pages for, in the order in which they are offered."""
    return [kind for kind in games() if find_spec(f"games.kinds.{kind}")]
