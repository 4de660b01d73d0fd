"""Gears turn the robots on them."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal, Self

from engine.kernel.events import Event
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.elements.base import Element
from engine.roborally.events import Carried, Place
from engine.roborally.turn_context import TurnContext


class GearsTurned(Carried, frozen=True, kw_only=True, tag=True):
    theme: ClassVar[str] = "gears"

    turns: list[Place]

    @property
    def places(self) -> list[Place]:
        return self.turns


class Gear(Element, tag="gear", frozen=True, kw_only=True):
    """A gear: a quarter turn clockwise (right) or counter-clockwise (left). Acts fourth among the board elements.

    Rules: 001 "Order of Board Elements"; 000 "GEARS"; 003 "GEARS"; 004 "Gears"; A-107
    """

    events: ClassVar[tuple[type[Event], ...]] = (GearsTurned,)
    letters: ClassVar[Mapping[str, Mapping[str, Any]]] = {"g": {"turn": "right"}, "o": {"turn": "left"}}
    turn: Literal["left", "right"]

    @classmethod
    def install(cls, floor: FactoryFloor, elements: Sequence[Self]) -> None:
        quarters = [0] * floor.size
        for gear in elements:
            quarters[floor.cell(*gear.at)] = 1 if gear.turn == "right" else 3

        def turn(context: TurnContext, phase: int) -> None:
            turned = []
            for robot in context.on_board():
                if quarters[robot.cell] and not robot.flying and not (context.steady and context.is_steady(robot)):
                    robot.heading = (robot.heading + quarters[robot.cell]) % 4
                    turned.append(Place(robot.number, robot.cell, robot.heading))
            if turned:
                context.emit(GearsTurned(turns=turned))

        floor.act("C", 5, turn)


ELEMENT = Gear
