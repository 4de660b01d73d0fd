"""The words of each kind of game, for the pages and emails that all games share."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


def _somewhere(view: Any) -> str:
    return "in mid-turn"


@dataclass(frozen=True)
class Terms:
    """The words of one kind of game, as they are used inside a sentence."""

    title: str = "Game"
    game: str = "game"
    game_plural: str = "games"
    turn: str = "turn"
    turn_plural: str = "turns"
    board: str = "board"
    venue: str = "place"
    """The place that a table chooses to play."""
    venue_plural: str = "places"
    gain: str = "turn"
    """What reviews count gains and losses in."""
    gain_plural: str = "turns"
    turns_a_gain: float = 1.0
    """How many turns one of these is worth."""
    hand: str = "question"
    """What stays sealed until the seat opens it, where players have only seconds to answer."""
    phase: str = "phase"
    """A part of a turn."""
    phase_plural: str = "phases"
    step: str = "step"
    """The unit by which the full story of a turn is told: register by register, die by die."""
    turns: int = 15
    """How many turns a long game takes, for estimates."""
    drive: str = "play"
    """What a player does with a robot."""
    at_once: str = "Play now"
    """The button that starts a game against bots at once."""
    late: str = "chance decides"
    """What happens to the part of a program that was not handed in."""
    first_point: str = ""
    """The title of the badge for a first point of what decides the game. Empty if nothing is counted."""
    scored: str = ""
    """What someone with that badge has done: a sentence."""
    unseated: str = "No one"
    """Who has won if no seat has."""
    where: Callable[[Any], str] = _somewhere
    """Where a turn in progress waits for a decision, given the viewer's view."""
