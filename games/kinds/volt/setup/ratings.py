"""All games of VOLT are rated together: training, full games and the bouts of series. Records are for full games by
the usual rules, between operators alone."""

from typing import Any

from engine.volt.state import NOBODY, Setup, VoltState
from games.kinds.volt.told.terms import TERMS
from games.shapes.goals import Goals

BOTS = {
    "easy": "Takes the first way to a good space that it finds.",
    "medium": "Tries out forty ideas before it sets its dice.",
    "hard": "Tries out forty ideas, each against what the others may do, and does not do what they expect.",
}
AFTER_UNITS = 4
"""The phase of a game that ended after the last control unit of its round."""


def editions() -> dict[str, str]:
    return {"all": TERMS.title}


def edition_of(options: dict[str, Any]) -> str:
    return "all"


def at_once(venue: str, edition: str) -> dict[str, str]:
    return {"arena": venue, "play": "full"}


def goals(state: VoltState) -> Goals | None:
    """The goals. None for training, series, KillBots and house rules: each makes VOLT another game."""
    setup = state.setup
    if setup != Setup(arena=setup.arena, operators=setup.operators) or state.winner == NOBODY:
        return None
    winner = state.robots[state.winner]
    phase = state.unit if state.unit else AFTER_UNITS
    return Goals(len(state.robots), {winner.seat: state.round}, {winner.seat: winner.damage}, phase)
