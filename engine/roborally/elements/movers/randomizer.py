"""Randomizers: they put a random card into the register that is being revealed."""

from collections.abc import Sequence
from functools import partial
from typing import Self

from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.cards.program_cards import draw
from engine.roborally.elements.base import Element
from engine.roborally.events import CardReplaced
from engine.roborally.state import EMPTY, Robot
from engine.roborally.turn_context import TurnContext


class Randomizer(Element, tag="randomizer", frozen=True, kw_only=True):
    """A randomizer. Once cards are revealed, it puts one from the deck into this register of a robot on it.

    The cards that were there are discarded, also from a locked register, and the new one is executed at its own
    priority. Robots that are powered down are left alone.

    Rules: 000 "REVEAL PROGRAM CARD"; 004 "Randomizer"; 000 "RANDOMIZER"; 003 "RANDOMIZER"; A-35; A-71
    """

    @classmethod
    def install(cls, floor: FactoryFloor, elements: Sequence[Self]) -> None:
        cells = frozenset(floor.cell(*it.at) for it in elements)
        floor.act("A", 1, partial(_randomize, cells))


def _randomize(cells: frozenset[int], context: TurnContext, phase: int) -> None:
    for robot in context.running():
        if robot.cell in cells and not robot.flying:
            _replace(context, robot, phase)


def _replace(context: TurnContext, robot: Robot, phase: int) -> None:
    card = draw(context)
    robot.registers[phase - 1] = card
    for cards in (robot.second, robot.instead):
        if cards:
            cards[phase - 1] = EMPTY
    context.emit(CardReplaced(robot=robot.number, register=phase, card=card))


ELEMENT = Randomizer
