"""What a kind of game calls its things, so that the pages and mails that all games share speak its language."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


def _somewhere(view: Any) -> str:
    return "in mid-turn"


@dataclass(frozen=True)
class Terms:
    """The words of one kind of game, as they stand inside a sentence."""

    title: str = "Game"
    game: str = "game"
    turn: str = "turn"
    board: str = "board"
    venue: str = "place"
    """Where it is played: what a table chooses."""
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
