"""What lies before the players: every robot's sheet, and the viewer's own hand and registers."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString

from engine.roborally.board.geometry import COMPASS
from engine.roborally.courses import floor_of, load_course
from engine.roborally.state import EMPTY, REGISTERS
from engine.roborally.views import RaceView, RobotView
from games.selectors.game_view import Duty, RacePage, SeatLine
from games.selectors.roborally.board import robot_svg
from games.selectors.roborally.cards import Face, face
from games.selectors.roborally.frames import Frame
from games.selectors.roborally.places import HEADINGS, cell_label

TOKENS = 10
"""So many damage tokens destroy a robot."""


@dataclass(frozen=True)
class Register:
    """One register as it is shown: an open card, or none; `locked` says that it will stay."""

    number: int
    face: Face | None
    locked: bool


@dataclass(frozen=True)
class Badge:
    """A robot's state in a few words; `tone` is how the page colours it: good, bad or plain."""

    words: str
    tone: str


@dataclass(frozen=True)
class Sheet:
    """One robot's sheet as everybody sees it, with the seat it belongs to."""

    robot: int
    name: str
    art: SafeString
    player: str
    is_mine: bool
    is_out: bool
    owes: bool
    ready: bool
    autopilot: bool
    badges: list[Badge]
    damage: int
    pips: list[bool]
    lives: int
    goal: str
    where: str
    registers: list[Register]


@dataclass(frozen=True)
class Programming:
    """The question for a program as a page lays it out."""

    hand: list[Face]
    registers: list[Register]
    """As far as the draft or the submission fills them."""
    can_power_down: bool
    power_down: bool


@dataclass(frozen=True)
class Way:
    """A heading on a space where a robot may come back."""

    cell: int
    heading: int
    name: str
    is_usual: bool
    """What a standing order towards the flag would choose."""


@dataclass(frozen=True)
class Reentry:
    """A space where a robot may come back."""

    label: str
    ways: list[Way]


def sheets(page: RacePage) -> list[Sheet]:
    """All robots in seat order."""
    view: RaceView = page.view
    flags = len(load_course(view.setup.course).flags)
    seats = {seat.number: seat for seat in page.seats}
    return [_sheet(view, robot, seats[robot.seat], flags) for robot in view.robots]


def art(names: Sequence[str]) -> list[SafeString]:
    """The pictures of these robots, in their order."""
    return [robot_svg(robot, names) for robot in range(len(names))]


def programming(duty: Duty) -> Programming:
    """The hand, the highest card first, and the registers as they are filled."""
    offer = duty.offer
    wish = duty.submission or duty.draft or {}
    wanted = wish.get("registers") or [EMPTY] * REGISTERS
    cards = [lying or _wanted(wanted, place, offer["hand"]) for place, lying in enumerate(offer["locked"])]
    return Programming(
        hand=[face(card) for card in sorted(offer["hand"], reverse=True)],
        registers=[_register(number, card, bool(offer["locked"][number - 1])) for number, card in enumerate(cards, 1)],
        can_power_down=offer["can_power_down"],
        power_down=bool(wish.get("power_down")),
    )


def reentries(page: RacePage, duty: Duty) -> list[Reentry]:
    """Where a robot may come back, and facing which way; the usual choice is marked."""
    floor, offer = floor_of(page.view.setup.course), duty.offer
    places = zip(offer["cells"], offer["headings"], strict=True)
    return [
        Reentry(
            cell_label(floor, cell),
            [Way(cell, h, HEADINGS[h], cell == offer["cells"][0] and h == headings[0]) for h in sorted(headings)],
        )
        for cell, headings in places
    ]


def reentry_words(page: RacePage, answer: dict[str, Any]) -> str:
    """A chosen re-entry: "G5, facing north"."""
    down = ", powered down" if answer.get("powered_down") else ""
    label = cell_label(floor_of(page.view.setup.course), answer["cell"])
    return f"{label}, facing {HEADINGS[answer['heading']]}{down}"


def revealed(frames: Sequence[Frame], names: Sequence[str]) -> list[dict[str, Any]]:
    """The cards that lay open in a turn: each robot with its register phases, None where it had no card."""
    phases = [frame for frame in frames if frame.segment == "A"]
    return [
        {
            "name": name,
            "art": robot_svg(robot, names),
            "cards": [_face(frame.robots[robot].registers[frame.phase - 1]) for frame in phases],
        }
        for robot, name in enumerate(names)
    ]


def compass() -> list[tuple[str, str]]:
    """The points of the compass with their names."""
    return list(zip(COMPASS, HEADINGS, strict=True))


def _sheet(view: RaceView, robot: RobotView, seat: SeatLine, flags: int) -> Sheet:
    floor = floor_of(view.setup.course)
    registers = [_register(n, card, n in robot.locked) for n, card in enumerate(robot.registers, start=1)]
    return Sheet(
        robot=robot.robot,
        name=robot.name,
        art=robot_svg(robot.robot, view.setup.robots),
        player=seat.player,
        is_mine=seat.is_mine,
        is_out=robot.status == "out",
        owes=seat.owes,
        ready=seat.ready,
        autopilot=seat.autopilot,
        badges=_badges(robot),
        damage=robot.damage,
        pips=[place < robot.damage for place in range(TOKENS)],
        lives=robot.lives,
        goal=f"next flag {robot.next_flag}" if robot.next_flag <= flags else "all flags touched",
        where=cell_label(floor, robot.cell),
        registers=registers if any(register.face or register.locked for register in registers) else [],
    )


def _badges(robot: RobotView) -> list[Badge]:
    states = {
        Badge("destroyed, comes back", "bad"): robot.status == "destroyed",
        Badge("out of the race", "bad"): robot.status == "out",
        Badge("home", "good"): robot.status == "home",
        Badge("powered down", "plain"): robot.powered_down,
        Badge("powers down next turn", "plain"): robot.announced and not robot.powered_down,
    }
    return [badge for badge, holds in states.items() if holds]


def _wanted(wanted: list[Any], place: int, hand: list[int]) -> int:
    """A draft may hold anything: only cards of this hand are shown."""
    card = wanted[place] if place < len(wanted) else EMPTY
    return card if card in hand else EMPTY


def _register(number: int, card: int, locked: bool) -> Register:
    return Register(number, _face(card), locked)


def _face(card: int) -> Face | None:
    return face(card) if card != EMPTY else None
