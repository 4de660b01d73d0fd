"""The effects on the board at one moment of a turn: cards, shots, hits, wrecks."""

from collections.abc import Iterable, Sequence

import msgspec
from django.utils.safestring import SafeString

from engine.kernel.events import Event
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.views.board import BoardView
from games.drawing.flashes import Flash, flashes_svg
from games.kinds.roborally.drawing.standing import places
from games.kinds.roborally.told.events import telling_of
from games.kinds.roborally.told.places import centre

FAR = 3
"""An explosion is drawn over at most this many spaces around it."""


class Beam(msgspec.Struct, frozen=True):
    """A shot, from one place in the drawing to another."""

    x1: int
    y1: int
    x2: int
    y2: int


def beam_of(floor: FactoryFloor, event: Event, board: BoardView) -> Beam | None:
    """The shot from the shooter, or the mount on the board, to the robot that was hit. None if no shot is fired."""
    beam = telling_of(event).beam
    if not beam:
        return None
    by, cells = beam(event)
    return Beam(*centre(floor, cells[0] if by is None else board.robots[by].cell), *centre(floor, cells[-1]))


def moment_svg(floor: FactoryFloor, board: BoardView, moment: Sequence[Event]) -> str:
    """The effects of these events, on a board as it was just before them. Empty if there are none."""
    beams = [beam for event in moment if (beam := beam_of(floor, event, board))]
    return beams_svg(beams) + flashes_svg([flash for event in moment for flash in _flashes(floor, board, event)])


def beams_svg(beams: Iterable[Beam]) -> SafeString:
    return SafeString("".join(f'<path class="shot" d="M{it.x1} {it.y1}L{it.x2} {it.y2}"/>' for it in beams))


def _flashes(floor: FactoryFloor, board: BoardView, event: Event) -> list[Flash]:
    telling = telling_of(event)
    if telling.blast:
        cell, strength = telling.blast(event)
        x, y = centre(floor, cell)
        return [Flash(kind="blast", x=x, y=y, reach=min(strength.bit_length() - 1, FAR))]
    if not telling.flashes:
        return []
    at = places(floor, board)
    return [
        Flash(kind=kind, x=at[robot][0], y=at[robot][1], words=words, angle=angle)
        for robot, kind, words, angle in telling.flashes(event)
        if board.robots[robot].cell
    ]
