"""Predicts where belts will carry flags during a turn."""

from engine.kernel.chance import SEED_BYTES, Chance
from engine.roborally.opening import open_turn
from engine.roborally.race.rules import race_moments
from engine.roborally.register_phase.board_elements_move import board_elements_move
from engine.roborally.robots.flags import start_of
from engine.roborally.turn.complete_registers import PHASES
from engine.roborally.turn_context import TurnContext
from engine.roborally.views.race import RaceView, assume


def flag_tracks(view: RaceView, turns: int = 1) -> dict[int, list[int]]:
    """cell -> where the flag there will be at the end of each register phase of the next turn, or of several.

    Empty in races where flags stay put. A flag off the board is listed under the cell where it stood at the start.
    """
    if "belts_moved" not in race_moments(view.setup):
        return {}
    context = _empty_race(view)
    starts = [cell or start_of(context, number) for number, cell in enumerate(view.flags, start=1)]
    tracks: dict[int, list[int]] = {cell: [] for cell in starts}
    for phase in turns * [*PHASES]:
        for rule in context.rules_at["phase_starts"]:
            rule(context, phase)
        board_elements_move(context, phase)
        for start, cell in zip(starts, context.state.flags, strict=True):
            tracks[start].append(cell or start)
    return tracks


def _empty_race(view: RaceView) -> TurnContext:
    state = assume(view)
    for robot in state.robots:
        robot.cell, robot.options = 0, []
    return open_turn(state, view.turn, Chance(bytes(SEED_BYTES)), watched=False)
