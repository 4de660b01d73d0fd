"""The race that `simulate` plays."""

import argparse
from collections.abc import Sequence
from typing import Any

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.kernel.errors import BadData
from engine.kernel.journal import By
from engine.roborally.cards.option_cards import draw_options
from engine.roborally.cards.program_cards import CARDS
from engine.roborally.game import GAME, RoboRally
from engine.roborally.state import PLAYERS_FOR_MORE_LIVES, USUAL_LIVES, RaceState, Robot, Setup
from engine.roborally.turn.cleanup import cleanup
from engine.roborally.turn.complete_registers import complete_registers
from engine.roborally.turn_context import TurnContext

LIVES = 50
"""Randomly driven robots lose a life every few turns. With the usual lives the floor would soon be half empty. Races
of fewer players have only those."""
DEALT = 100
"""`--bare` deals programs for this many turns and then repeats them."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--course", required=True, metavar="ID", help="the course to race on")
    parser.add_argument("--edition", default="2005", metavar="ID", help="the edition whose rules apply")
    parser.add_argument(
        "--options",
        type=int,
        metavar="N",
        help="before each turn, deal Option cards to robots that hold fewer than N; 0 for a race without any",
    )
    parser.add_argument("--bare", action="store_true", help="measure the register phases and the cleanup alone")


def make_game(options: argparse.Namespace) -> RoboRally:
    """The race, or one in which robots have as many Option cards as `options` say.

    Raises BadData if they are to have some in bare turns.
    """
    if options.bare and options.options:
        raise BadData("--bare measures the rules without Option cards: it does not go with --options")
    return WellEquipped(options.options) if options.options else GAME


def make_setup(options: argparse.Namespace) -> Setup:
    """A set-up that keeps all robots in play as long as possible, so the figures are not those of empty floors."""
    return Setup(
        course=options.course,
        robots=[f"Robot {number}" for number in range(1, options.seats + 1)],
        edition=options.edition,
        lives=LIVES if options.seats >= PLAYERS_FOR_MORE_LIVES else USUAL_LIVES,
        option_cards=not options.bare and options.options != 0,
    )


class WellEquipped(RoboRally):
    """The race, but each robot on the board is dealt Option cards before each turn until it has at least `options`."""

    def __init__(self, options: int) -> None:
        self.options = options

    def play_turn(self, context: TurnContext) -> None:
        for robot in context.on_board():
            draw_options(context, robot, self.options - len(robot.options))
        super().play_turn(context)


class BareTurns:
    """The turns of a race that `simulate --bare` measures: five register phases and the cleanup, with re-entry.

    Programs are dealt beforehand. The only question, how to re-enter, is declined at once. No events are emitted, and
    nothing is recorded.
    """

    def __init__(self, state: RaceState, seed: bytes) -> None:
        self.state = state
        self.seed = seed
        self.programs = deal_ahead(len(state.robots), seed)

    def play(self, turn: int) -> None:
        """Plays one turn, changing the state."""
        self.state.turn = turn
        context = GAME.open_play(self.state, turn, Chance(self.seed, turn=turn), responder=_declines, watched=False)
        for robot in context.running():
            fill_registers(robot, self.programs[turn % DEALT][robot.number])
        complete_registers(context)
        if not self.state.over:
            cleanup(context)


def deal_ahead(robots: int, seed: bytes) -> list[list[list[int]]]:
    """turn -> robot -> its cards. A robot always has the same cards, in a new order each turn, so no card is in use
    twice."""
    deck = Chance(seed).shuffle("bare deck", CARDS)
    own = [deck[number::robots] for number in range(robots)]
    return [
        [Chance(seed, turn=turn).shuffle(f"bare hand {number}", cards) for number, cards in enumerate(own)]
        for turn in range(DEALT)
    ]


def fill_registers(robot: Robot, cards: Sequence[int]) -> None:
    """Fills the registers that are not locked with the first cards that the robot does not have in a register yet."""
    dealt = (card for card in cards if card not in robot.registers)
    robot.registers = [card or next(dealt) for card in robot.registers]


def _declines(decision: Decision[Any]) -> tuple[Any, By]:
    return decision.decline(), "bot"
