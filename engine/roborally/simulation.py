"""The race that `simulate` plays."""

import argparse
from collections.abc import Sequence
from typing import Any

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.kernel.journal import By
from engine.roborally.game import GAME
from engine.roborally.program_cards import CARDS
from engine.roborally.state import RaceState, Robot, Setup
from engine.roborally.turn.cleanup import cleanup
from engine.roborally.turn.complete_registers import complete_registers

LIVES = 50
"""Robots that drive at random lose a life every few turns; with the three of the rules the floor is soon half empty."""
DEALT = 100
"""For so many turns `--bare` deals programs; then they come round again."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--course", required=True, metavar="ID", help="the course to race on")
    parser.add_argument("--bare", action="store_true", help="measure the register phases and the cleanup alone")


def make_setup(options: argparse.Namespace) -> Setup:
    """A full field for as long as possible, so that the figures are about robots and not about empty floors."""
    robots = [f"Robot {number}" for number in range(1, options.seats + 1)]
    return Setup(course=options.course, robots=robots, lives=LIVES, option_cards=not options.bare)


class BareTurns:
    """The turns of a race that `simulate --bare` measures: five register phases and the cleanup, with re-entry.

    Programs are dealt beforehand. Nothing is asked but how to re-enter, which is declined at once; nothing is told,
    and nothing is recorded.
    """

    def __init__(self, state: RaceState, seed: bytes) -> None:
        self.state = state
        self.seed = seed
        self.programs = deal_ahead(len(state.robots), seed)

    def play(self, turn: int) -> None:
        """Plays one turn. The state is what comes of it."""
        self.state.turn = turn
        context = GAME.open_play(self.state, turn, Chance(self.seed, turn=turn), responder=_declines, watched=False)
        for robot in context.running():
            fill_registers(robot, self.programs[turn % DEALT][robot.number])
        complete_registers(context)
        if not self.state.over:
            cleanup(context)


def deal_ahead(robots: int, seed: bytes) -> list[list[list[int]]]:
    """Turn -> robot -> its cards. Each robot has the same cards in every turn, so that none lies in two registers, in
    another order each time."""
    deck = Chance(seed).shuffle("bare deck", CARDS)
    own = [deck[number::robots] for number in range(robots)]
    return [
        [Chance(seed, turn=turn).shuffle(f"bare hand {number}", cards) for number, cards in enumerate(own)]
        for turn in range(DEALT)
    ]


def fill_registers(robot: Robot, cards: Sequence[int]) -> None:
    """Puts the first cards that it has not got into the registers that are not locked."""
    dealt = (card for card in cards if card not in robot.registers)
    robot.registers = [card or next(dealt) for card in robot.registers]


def _declines(decision: Decision[Any]) -> tuple[Any, By]:
    return decision.decline(), "bot"
