"""All games of VOLT are rated together: training, full games and the bouts of series. Records are for full games by
the usual rules, between operators alone."""

from typing import Any

from engine.volt.state import NOBODY, Setup, VoltState
from games.kinds.volt.told.terms import TERMS
from games.shapes.goals import Goals


def editions() -> dict[str, str]:
    return {"all": TERMS.title}


def edition_of(options: dict[str, Any]) -> str:
    return "all"


def goals(state: VoltState) -> Goals | None:
    """The goals. None for training, series, KillBots and house rules: each makes VOLT another game."""
    setup = state.setup
    if setup != Setup(arena=setup.arena, operators=setup.operators) or state.winner == NOBODY:
        return None
    return Goals(len(state.robots), {state.robots[state.winner].seat: state.round})
