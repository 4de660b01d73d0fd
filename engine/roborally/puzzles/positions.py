"""The positions of a race that was played: one for each robot that programmed in a turn."""

from collections.abc import Iterator

import msgspec

from engine.kernel.chance import Chance
from engine.kernel.journal import Entry, Journal
from engine.roborally.damage.tokens import locked_registers
from engine.roborally.opening import open_turn
from engine.roborally.puzzles.puzzle import Position, fresh
from engine.roborally.race.rules import special_rules
from engine.roborally.state import EMPTY, RaceState
from engine.roborally.turn.deal_program_cards import deal_program_cards
from engine.roborally.turn.program_registers import program_registers


def positions(state: RaceState, turn: int, journal: list[Entry], chance: Chance) -> Iterator[Position]:
    """The positions of a turn, from its start, its answers and its chance.

    There are none where cards of robots or special rules would have to be explained first.
    """
    if not is_simple(state):
        return
    state = fresh(state)
    state.turn = turn
    context = open_turn(state, turn, chance, Journal(journal), watched=False)
    deal_program_cards(context)
    hands = {robot.number: [*robot.hand] for robot in context.running()}
    program_registers(context)
    _strip(state)
    for number, hand in hands.items():
        yield Position(_before_programming(state, number, hand), number)


def is_simple(state: RaceState) -> bool:
    """Tells whether all that a turn depends on is floor, robots and cards."""
    robots = [robot for robot in state.robots if robot.options or robot.virtual]
    return not (robots or state.devices or special_rules(state.setup))


def _strip(state: RaceState) -> None:
    """Leaves out what is hidden, and what makes no difference to the turn."""
    for robot in state.robots:
        robot.face_down, robot.announced = [], False
    state.deck, state.option_deck, state.piles = [], [], {}
    state.setup = msgspec.structs.replace(state.setup, option_cards=False, interruptions="none")


def _before_programming(state: RaceState, number: int, hand: list[int]) -> RaceState:
    before = fresh(state)
    robot = before.robots[number]
    locked = locked_registers(robot)
    robot.registers = [card if place in locked else EMPTY for place, card in enumerate(robot.registers, start=1)]
    robot.hand = hand
    return before
