"""The terms of a race."""

from engine.roborally.views.race import RaceView
from games.wording.terms import Terms


def _where(view: RaceView) -> str:
    return f"in register {view.phase}" if view.phase else "before the next turn"


TERMS = Terms(
    title="RoboRally",
    game="race",
    game_plural="races",
    turn="turn",
    board="board",
    venue="course",
    venue_plural="courses",
    hand="hand",
    phase="register",
    phase_plural="registers",
    step="register",
    drive="drive",
    at_once="Race now",
    late="chance fills empty registers",
    first_point="First flag",
    scored="Touched a flag.",
    where=_where,
)
