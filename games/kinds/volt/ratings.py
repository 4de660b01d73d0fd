"""All games of VOLT are rated together: training, full games and the bouts of series."""

from typing import Any

from engine.volt.state import VoltState
from games.kinds.volt.terms import TERMS
from games.shapes.goals import Goals


def editions() -> dict[str, str]:
    return {"all": TERMS.title}


def edition_of(options: dict[str, Any]) -> str:
    return "all"


def goals(state: VoltState) -> Goals | None:
    """There are no records: modes, modules and KillBots make every game another one."""
    return None
