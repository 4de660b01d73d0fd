"""Previews a program: where it would take a robot if all others stood still or moved as the player supposes.

The robots that move in a preview are called ghosts.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.decisions import Decision
from engine.kernel.errors import IllegalAnswer
from engine.kernel.journal import By
from engine.roborally.damage import locked_registers
from engine.roborally.events import CardReplaced, RobotDestroyed
from engine.roborally.opening import open_turn
from engine.roborally.options import find_options
from engine.roborally.register_phase.board_elements_move import board_elements_move
from engine.roborally.register_phase.lasers_fire import lasers_fire
from engine.roborally.register_phase.reveal_program_cards import reveal_program_cards
from engine.roborally.register_phase.robots_move import robots_move
from engine.roborally.state import EMPTY, REGISTERS, Robot
from engine.roborally.turn_context import TurnContext
from engine.roborally.views import RaceView, assume

SEGMENTS = (("B", robots_move), ("C", board_elements_move), ("D", lasers_fire))

Steps = dict[int, list["Step"]]
"""robot -> the steps of its ghost."""


class Step(msgspec.Struct, frozen=True):
    """A ghost after one segment of a register phase. On its last step it may be destroyed by `cause`."""

    phase: int
    segment: str
    cell: int
    heading: int
    damage: int
    cause: str = ""


def preview(view: RaceView, robot: int, registers: list[int]) -> list[Step]:
    """The steps of a program without Options, with all others standing still."""
    return previews(view, robot, registers)[robot]


def previews(
    view: RaceView,
    robot: int,
    registers: Sequence[int],
    riders: Mapping[str, Any] | None = None,
    what_if: Mapping[int, Sequence[int]] | None = None,
) -> Steps:
    """The steps of a program, and those of the robots that are supposed to move. Steps end with destruction.

    The preview starts from what the view's seat may know, never from the real state. `registers` are 5 cards or EMPTY.
    In EMPTY registers the robot does not act; locked registers keep their cards. `riders` count as far as they can be
    read and fit the program. The steps end where a random card would be executed. `what_if` gives 5 cards or EMPTY for
    other robots, by number.
    """
    state = assume(view)
    supposed = {number: cards for number, cards in (what_if or {}).items() if number != robot}
    programs = {robot: registers, **supposed}
    for other in state.robots:
        other.riders, other.instead, other.radio = {}, [], -1
        if other.number in programs:
            cards = zip(programs[other.number], other.registers, strict=True)
            other.registers = [lying or card for card, lying in cards]
        else:
            other.registers, other.second = [EMPTY] * REGISTERS, []
    _ride(state.robots[robot], riders or {})
    context = open_turn(state, view.turn, Chance(bytes(SEED_BYTES)), responder=_as_programmed)
    for programmed in context.all_cards_at("programmed"):
        programmed()
    return _walk(context, [state.robots[number] for number in programs])


def _as_programmed(decision: Decision[Any]) -> tuple[Any, By]:
    return decision.decline(), "order"


def _ride(robot: Robot, riders: Mapping[str, Any]) -> None:
    """Adds what the Options add to the program. Leaves out riders that cannot be read or do not fit the registers."""
    for held in robot.options:
        card = find_options()[held.id]
        if card.rider is None or held.id not in riders:
            continue
        with suppress(IllegalAnswer):
            rider = card.rider.read(riders[held.id])
            robot.riders[held.id] = msgspec.to_builtins(rider)
            for register, top in rider.doubled().items():
                below = robot.registers[register - 1]
                if register not in locked_registers(robot) and card.check_pair(below, top):
                    robot.second = robot.second or [EMPTY] * REGISTERS
                    robot.second[register - 1] = top


def _walk(context: TurnContext, ghosts: list[Robot]) -> Steps:
    steps: Steps = {ghost.number: [] for ghost in ghosts}
    going = [ghost for ghost in ghosts if ghost.cell and not ghost.powered_down]
    programs = {ghost.number: list(ghost.registers) for ghost in going}
    for phase in range(1, REGISTERS + 1):
        for ghost in going:  # a card drawn at random into a newly locked register does not count for a ghost
            ghost.registers = list(programs[ghost.number])
        context.state.phase = phase
        for opens in context.floor.acting["start"]:
            opens(context, phase)
        reveal_program_cards(context, phase)
        unknown = {event.robot for event in context.events if isinstance(event, CardReplaced)}
        going = [ghost for ghost in going if ghost.number not in unknown]
        for number in unknown:  # nobody knows what it would draw, so it stays where it is
            context.robots[number].registers, context.robots[number].instead = [EMPTY] * REGISTERS, []
        for segment, rule in SEGMENTS:
            rule(context, phase)
            for ghost in going:
                steps[ghost.number].append(_step(context, ghost, phase, segment))
            going = [ghost for ghost in going if ghost.cell]
    return steps


def _step(context: TurnContext, ghost: Robot, phase: int, segment: str) -> Step:
    if ghost.cell:
        return Step(phase, segment, ghost.cell, ghost.heading, ghost.damage)
    fall = next(it for it in context.events if isinstance(it, RobotDestroyed) and it.robot == ghost.number)
    return Step(phase, segment, fall.cell, ghost.heading, ghost.damage, fall.cause)
