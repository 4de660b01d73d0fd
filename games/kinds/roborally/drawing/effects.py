"""What is seen on the board at one moment of a turn: cards, shots, hits, wrecks."""

from collections.abc import Mapping, Sequence

import msgspec
from django.template.loader import render_to_string

from engine.kernel.events import Event
from engine.roborally import events as told
from engine.roborally.board_view import BoardView
from engine.roborally.factory_floor import FactoryFloor
from games.drawing.flashes import Flash, Kind, flashes_svg
from games.kinds.roborally.drawing.standing import places
from games.kinds.roborally.told.log import HITS, Hit
from games.kinds.roborally.told.phrases import card_name, option_name
from games.kinds.roborally.told.places import centre

FALLS = ("pit", "edge", "drain", "trap_door")
"""How a robot is destroyed without being wrecked: it falls out of sight."""

FAR = 3
"""How many spaces around an explosion are drawn at most."""
PLAIN: Mapping[type[Event], Kind] = {
    told.MoveBlocked: "bump",
    told.RobotRepelled: "spark",
    told.FlamerBurned: "burn",
    told.RobotIrradiated: "burn",
    told.FlagTouched: "flag",
    told.RobotFinished: "flag",
}


class Beam(msgspec.Struct, frozen=True):
    """A shot, from place to place of the drawing."""

    x1: int
    y1: int
    x2: int
    y2: int


def beam_of(floor: FactoryFloor, hit: Hit, board: BoardView) -> Beam:
    """From the shooter, or the mount on the board, to the robot that was hit."""
    start = board.robots[hit.by].cell if isinstance(hit, told.RobotShot) else hit.cells[0]
    return Beam(*centre(floor, start), *centre(floor, hit.cells[-1]))


def moment_svg(floor: FactoryFloor, board: BoardView, moment: Sequence[Event]) -> str:
    """What is seen of these events on a board as it was just before them; empty for nothing."""
    beams = [beam_of(floor, event, board) for event in moment if isinstance(event, HITS)]
    flashes = flashes_svg([flash for event in moment for flash in _flashes(floor, board, event)])
    return render_to_string("roborally/board_effects.svg", {"beams": beams}).strip() + flashes if beams else flashes


def _flashes(floor: FactoryFloor, board: BoardView, event: Event) -> list[Flash]:
    if isinstance(event, told.Exploded):
        x, y = centre(floor, event.cell)
        return [Flash(kind="blast", x=x, y=y, reach=min(event.strength.bit_length() - 1, FAR))]
    at = places(floor, board)
    return [
        Flash(kind=kind, x=at[robot][0], y=at[robot][1], words=words, angle=90 * heading)
        for robot, kind, words, heading in _over_robots(event)
        if board.robots[robot].cell
    ]


def _over_robots(event: Event) -> list[tuple[int, Kind, str, int]]:
    """What flashes over which robots: (robot, kind, words, heading)."""
    match event:
        case told.CardsRevealed():
            return [(robot, "plate", card_name(card), 0) for robot, card in event.cards.items()]
        case told.CardPlayed():
            return [(event.robot, "plate", card_name(event.card), 0)]
        case told.OptionPlayed() | told.OptionUsed() | told.DamagePrevented():
            return [(event.robot, "plate", option_name(event.option), 0)]
        case told.MoveBlocked() | told.RobotRepelled():
            return [(event.robot, PLAIN[type(event)], "", event.heading)]
        case told.DamageTaken():
            return [(event.robot, "hit", str(event.tokens), 0)]
        case told.RobotDestroyed():
            return [(event.robot, "fall" if event.cause in FALLS else "wreck", "", 0)]
    return [(getattr(event, "robot", 0), PLAIN[type(event)], "", 0)] if type(event) in PLAIN else []
