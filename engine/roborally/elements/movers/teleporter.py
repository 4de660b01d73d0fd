"""Teleporters: a robot that moves by a card while it stands on one jumps."""

from collections.abc import Sequence
from typing import ClassVar, Self

from engine.kernel.events import Event
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.elements.base import Element
from engine.roborally.terrain.teleporting import RobotTeleported, jump


class Teleporter(Element, tag="teleporter", frozen=True, kw_only=True):
    """A teleporter. A robot on it whose card moves it appears two spaces farther than the card says, in its direction.

    A robot that backs up appears two spaces behind. Nothing in between matters, nor whether the space lies off the
    course. If a robot stands there, the card is executed as usual.

    Rules: 000 "TELEPORTERS"; A-49; A-98; A-100; A-433
    """

    events: ClassVar[tuple[type[Event], ...]] = (RobotTeleported,)

    @classmethod
    def install(cls, floor: FactoryFloor, elements: Sequence[Self]) -> None:
        for teleporter in elements:
            floor.departures.setdefault(floor.cell(*teleporter.at), []).insert(0, jump)
        floor.is_plain = False


ELEMENT = Teleporter
