"""The terms of VOLT."""

from engine.volt.review import ROUNDS_EACH
from engine.volt.views.game import VoltView
from games.wording.terms import Terms

UNITS = {1: "I", 2: "II", 3: "III"}
ACTIVATION = 2
PHASES = {0: "in the preparation", 1: "in the programming", ACTIVATION: "in the activation", 3: "in the resolution"}


def _where(view: VoltView) -> str:
    if view.phase == ACTIVATION and view.unit in UNITS:
        return f"on control unit {UNITS[view.unit]}"
    return PHASES[view.phase] if view.round else "before the first round"


TERMS = Terms(
    title="VOLT",
    game="game",
    turn="round",
    turn_plural="rounds",
    turns=12,
    board="arena",
    venue="arena",
    venue_plural="arenas",
    gain="VP",
    gain_plural="VP",
    turns_a_gain=ROUNDS_EACH,
    hand="controller",
    phase="control unit",
    phase_plural="control units",
    step="die",
    drive="operate",
    at_once="Train now",
    late="chance places the dice that are missing",
    first_point="First victory point",
    scored="Scored a victory point.",
    unseated="The KillBot side",
    where=_where,
)
