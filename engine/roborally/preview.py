"""The ghost of a program: where it would take a robot if all others stood still."""

import msgspec

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.events import Event
from engine.roborally.events import RobotDestroyed
from engine.roborally.race import Race, open_race
from engine.roborally.register_phase.board_elements_move import board_elements_move
from engine.roborally.register_phase.lasers_fire import lasers_fire
from engine.roborally.register_phase.robots_move import robots_move
from engine.roborally.state import EMPTY, REGISTERS, Robot
from engine.roborally.views import RaceView, assume

SEGMENTS = (("B", robots_move), ("C", board_elements_move), ("D", lasers_fire))


class Step(msgspec.Struct, frozen=True):
    """The ghost after one segment of a register phase. On its last step it may be destroyed by `cause`."""

    phase: int
    segment: str
    cell: int
    heading: int
    damage: int
    cause: str = ""


def preview(view: RaceView, robot: int, registers: list[int]) -> list[Step]:
    """The steps of a program, filled as far as it is (EMPTY registers are sat out), up to a destruction.

    It starts from what the view's seat may know and never from the real state. `registers` are 5 cards or EMPTY;
    cards of locked registers count as they lie.
    """
    state = assume(view)
    ghost = state.robots[robot]
    for other in state.robots:
        if other is not ghost:
            other.registers = [EMPTY] * REGISTERS
    program = [lying or card for card, lying in zip(registers, ghost.registers, strict=True)]
    chance = Chance(bytes(SEED_BYTES))
    race = open_race(state, view.turn, chance)
    return _walk(race, ghost, program) if ghost.cell and not ghost.powered_down else []


def _walk(race: Race, ghost: Robot, program: list[int]) -> list[Step]:
    steps: list[Step] = []
    for phase in range(1, REGISTERS + 1):
        ghost.registers = list(program)  # a card that chance has drawn into a locking register is not for the ghost
        for segment, rule in SEGMENTS:
            rule(race, phase)
            if not ghost.cell:
                fall = _fall(race.events, ghost)
                return [*steps, Step(phase, segment, fall.cell, ghost.heading, ghost.damage, fall.cause)]
            steps.append(Step(phase, segment, ghost.cell, ghost.heading, ghost.damage))
    return steps


def _fall(events: list[Event], ghost: Robot) -> RobotDestroyed:
    return next(event for event in events if isinstance(event, RobotDestroyed) and event.robot == ghost.number)
