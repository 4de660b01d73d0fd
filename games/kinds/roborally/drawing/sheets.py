"""The cards before the players: every robot's sheet, and the viewer's own hand and registers."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString

from engine.roborally.courses.catalogue import floor_of
from engine.roborally.options import find_options
from engine.roborally.state import EMPTY, REGISTERS
from engine.roborally.views.race import OptionView, RaceView, RobotView
from games.kinds.roborally.drawing.cards import Face, face, face_of, option_art
from games.kinds.roborally.drawing.robots import badge_svg
from games.kinds.roborally.told.goals import goal_words
from games.kinds.roborally.told.parts import Shown
from games.kinds.roborally.told.places import HEADINGS, cell_label
from games.record.queries.teams import team_name
from games.shapes.page import GamePage, Prompt, SeatLine
from games.view.pages.sheets import Badge, RobotSheet

TOKENS = 10
"""This many damage tokens destroy a robot."""


@dataclass(frozen=True)
class Register:
    """One register: an open card, or none. `locked` says that the card will stay, `aimed` that Fire Control has locked
    it. `second` lies on top of the card, `instead` is executed in its place."""

    number: int
    face: Face | None
    locked: bool
    aimed: bool = False
    second: Face | None = None
    instead: Face | None = None

    @property
    def shows(self) -> bool:
        return self.locked or self.face is not None or self.instead is not None


@dataclass(frozen=True)
class OptionLine:
    """An Option card on a sheet."""

    art: SafeString
    title: str
    words: str
    payload: int
    """The uses that are left, if they are counted."""
    is_counted: bool
    has_card: bool
    """A Program card lies on it."""
    card: Face | None
    """That card, for its owner only."""


@dataclass(frozen=True, kw_only=True)
class Sheet(RobotSheet):
    """The sheet of a robot in a race."""

    team: str
    """Empty if there are no teams."""
    is_out: bool
    lives: int
    goal: str
    registers: list[Register]
    options: list[OptionLine]


@dataclass(frozen=True)
class Programming:
    """The question for a program as a page lays it out."""

    hand: list[Face]
    registers: list[Register]
    """Filled from the draft or the submission, which may be incomplete."""
    can_power_down: bool
    power_down: bool


@dataclass(frozen=True)
class ReentryHeading:
    """A heading on a space where a robot may come back."""

    cell: int
    heading: int
    name: str
    is_usual: bool
    """The heading that a standing order towards the flag would choose."""


@dataclass(frozen=True)
class ReentrySpace:
    """A space where a robot may come back."""

    label: str
    ways: list[ReentryHeading]


def sheets(page: GamePage) -> list[Sheet]:
    """All robots in seat order. Robots of one owner are together."""
    view: RaceView = page.view
    seats = {seat.number: seat for seat in page.seats}
    robots = sorted(view.robots, key=lambda robot: (robot.seat, robot.robot))
    return [_sheet(view, robot, seats[robot.seat]) for robot in robots]


def programming(prompt: Prompt) -> Programming:
    """The hand, the highest card first, and the registers with their cards."""
    offer = prompt.offer
    entered = prompt.submission or prompt.draft or {}
    wanted = entered.get("registers") or [EMPTY] * REGISTERS
    cards = [lying or _wanted(wanted, place, offer["hand"]) for place, lying in enumerate(offer["locked"])]
    return Programming(
        hand=[face(card) for card in sorted(offer["hand"], reverse=True)],
        registers=[Register(n, face_of(card), bool(offer["locked"][n - 1])) for n, card in enumerate(cards, 1)],
        can_power_down=offer["can_power_down"],
        power_down=bool(entered.get("power_down")),
    )


def reentries(page: GamePage, prompt: Prompt) -> list[ReentrySpace]:
    """The spaces and headings with which a robot may come back. The usual choice is marked."""
    floor, offer = floor_of(page.view.setup.course), prompt.offer
    places = zip(offer["cells"], offer["headings"], strict=True)
    return [
        ReentrySpace(
            cell_label(floor, cell),
            [
                ReentryHeading(cell, h, HEADINGS[h], cell == offer["cells"][0] and h == headings[0])
                for h in sorted(headings)
            ],
        )
        for cell, headings in places
    ]


def reentry_words(page: GamePage, answer: dict[str, Any]) -> str:
    """A chosen re-entry: "G5, facing north"."""
    label = cell_label(floor_of(page.view.setup.course), answer["cell"])
    down = "powered down" if answer.get("powered_down") else ""
    return ", ".join(filter(None, [label, f"facing {HEADINGS[answer['heading']]}", down]))


def revealed(view: RaceView, phases: Sequence[Shown]) -> list[dict[str, Any]]:
    """The cards that robots executed in a turn: each robot with its register phases, None where it had no card."""
    return [
        {
            "name": robot.name,
            "art": badge_svg(view, robot.robot),
            "cards": [_played(cards, robot.robot) for cards in phases],
        }
        for robot in view.robots
    ]


def _played(cards: Shown, robot: int) -> dict[str, Any] | None:
    """A card with the one on top of it, and the one in whose place it was executed."""
    if robot not in cards.cards:
        return None
    second, lying = cards.second.get(robot, EMPTY), cards.instead_of.get(robot, EMPTY)
    return {"face": face(cards.cards[robot]), "second": face_of(second), "instead_of": face_of(lying)}


def _sheet(view: RaceView, robot: RobotView, seat: SeatLine) -> Sheet:
    floor = floor_of(view.setup.course)
    registers = _registers(robot)
    return Sheet(
        robot=robot.robot,
        name=robot.name,
        art=badge_svg(view, robot.robot),
        player=seat.player,
        team="" if seat.team is None else team_name(seat.team),
        is_mine=seat.is_mine,
        is_out=robot.status == "out",
        owes=seat.owes,
        ready=seat.ready,
        autopilot=seat.autopilot and not view.over,
        badges=_badges(view, robot),
        damage=robot.damage,
        pips=[place < robot.damage for place in range(TOKENS)],
        lives=robot.lives,
        goal=goal_words(view, robot),
        where=cell_label(floor, robot.cell),
        registers=registers if any(register.shows for register in registers) else [],
        options=[_option(option) for option in robot.options],
    )


def _registers(robot: RobotView) -> list[Register]:
    """The registers with the cards that the viewer may see."""
    none = [EMPTY] * REGISTERS
    cards = zip(robot.registers, robot.second or none, robot.instead or none, strict=True)
    return [
        Register(n, face_of(card), n in robot.locked, n in robot.fire_locks, face_of(second), face_of(instead))
        for n, (card, second, instead) in enumerate(cards, start=1)
    ]


def _option(option: OptionView) -> OptionLine:
    card = find_options()[option.id]
    is_counted = card.payload + card.holds > 0
    art = option_art(option.id)
    return OptionLine(art, card.title, card.words, option.payload, is_counted, option.has_card, face_of(option.card))


def _badges(view: RaceView, robot: RobotView) -> list[Badge]:
    carried = [flag for flag, carrier in view.carriers.items() if carrier == robot.robot]
    special = [Badge(role, "plain") for role in robot.roles]
    special += [Badge(f"carries flag {flag}", "good") for flag in carried]
    if robot.radio >= 0:
        special.append(Badge(f"under {view.robots[robot.radio].name}'s control", "bad"))
    states = {
        Badge("cannot win, only help", "plain"): not robot.racer,
        Badge("captured" if view.over else "captured, comes back", "bad"): robot.status == "captured",
        Badge("destroyed" if view.over else "destroyed, comes back", "bad"): robot.status == "destroyed",
        Badge("out of the race", "bad"): robot.status == "out",
        Badge("home", "good"): robot.status == "home",
        Badge("in virtual mode", "plain"): robot.virtual,
        Badge("powered down", "plain"): robot.powered_down,
        Badge("powers down next turn", "plain"): robot.announced and not robot.powered_down,
    }
    return [badge for badge, holds in states.items() if holds] + special


def _wanted(wanted: list[Any], place: int, hand: list[int]) -> int:
    """The card of a register in a draft. A draft may hold anything, so only cards of this hand are shown."""
    card = wanted[place] if place < len(wanted) else EMPTY
    return card if card in hand else EMPTY
