"""The operators' tables: every robot's monitor, modules and controller."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.volt.arena.plans import load_arena
from engine.volt.module_registry import find_module
from engine.volt.state import DESTROYED_AT, NOBODY, UNITS, goal_of, squad_goal
from engine.volt.views.game import DieView, RobotView, VoltView
from games.kinds.volt.drawing.drawn import die_name
from games.kinds.volt.drawing.robots import badge_svg
from games.kinds.volt.told.names import die_words
from games.kinds.volt.told.places import DIRECTION_WORDS, UNIT_NAMES, cell_label
from games.shapes.page import GamePage, SeatLine
from games.view.pages.sheets import Badge, RobotSheet

CENTRE = "centre"
"""The second of two dice on one key is drawn there."""


@dataclass(frozen=True)
class MiniDie:
    """A die on a controller; `place` is its key, or the center. `words` name it in full."""

    name: str
    colour: str
    value: int
    place: int | str
    spent: bool
    words: str


@dataclass(frozen=True)
class MiniUnit:
    """A control unit, with the dice that lie on it."""

    name: str
    words: str
    dice: list[MiniDie]


@dataclass(frozen=True)
class ModuleLine:
    """A module card on a sheet."""

    title: str
    words: str
    colour: str
    dice: str
    """The dice that it can be used with; empty if it takes none."""
    home: bool
    """It is the champion module of this arena."""


@dataclass(frozen=True, kw_only=True)
class Sheet(RobotSheet):
    """A robot with its operator's table."""

    killbot: bool
    start_number: int
    shield: int
    vp: int
    goal: int
    units: list[MiniUnit]
    """Empty while the dice are behind screens."""
    modules: list[ModuleLine]
    inventory: list[ModuleLine]
    """The viewer's own cards."""
    backs: list[str]
    """The colors of the cards in someone else's inventory."""


def sheets(page: GamePage) -> list[Sheet]:
    """All robots by starting number, which is the order of play."""
    view: VoltView = page.view
    seats = {seat.number: seat for seat in page.seats}
    robots = sorted(view.robots, key=lambda robot: (robot.start_number, robot.robot))
    return [_sheet(view, robot, None if robot.killbot else seats[robot.seat]) for robot in robots]


def units(robot: int, dice: Sequence[DieView]) -> list[MiniUnit]:
    """A controller; empty if no die lies on it."""
    return [_unit(robot, unit, [die for die in dice if die.unit == unit]) for unit in UNITS] if dice else []


def _sheet(view: VoltView, robot: RobotView, seat: SeatLine | None) -> Sheet:
    return Sheet(
        robot=robot.robot,
        name=robot.name,
        art=badge_svg(view, robot.robot),
        player="KillBot" if seat is None else seat.player,
        is_mine=seat is not None and seat.is_mine,
        killbot=robot.killbot,
        owes=seat is not None and seat.owes,
        ready=seat is not None and seat.ready,
        autopilot=seat is not None and seat.autopilot and not view.over,
        badges=_badges(view, robot),
        start_number=robot.start_number,
        damage=robot.damage,
        pips=[place < robot.damage for place in range(DESTROYED_AT)],
        shield=robot.shield,
        vp=len(robot.tokens),
        goal=goal_of(view.setup),
        where=cell_label(load_arena(view.arena), robot.cell) if view.arena else "",
        units=units(robot.robot, robot.dice),
        modules=[module_line(view, module) for module in (robot.left, robot.right, *robot.extra) if module],
        inventory=[module_line(view, module) for module in robot.inventory],
        backs=[] if robot.inventory else robot.inventory_backs,
    )


def _badges(view: VoltView, robot: RobotView) -> list[Badge]:
    squad = [mate for mate in view.robots if mate.killbot]
    squad_vp = sum(len(mate.tokens) for mate in squad)
    states = {
        Badge("winner", "good"): _has_won(view, robot),
        Badge("titleholder", "good"): any(
            owner == robot.robot and find_module(module).home == view.arena for module, owner in view.champions.items()
        ),
        Badge("destroyed, reboots", "bad"): robot.cell == 0 and view.round > 0 and not view.over,
        Badge(f"faces {DIRECTION_WORDS[robot.facing]}", "plain"): robot.killbot and robot.cell != 0,
        Badge(f"squad: {squad_vp} of {squad_goal(view.setup)} VP", "plain"): robot.killbot and len(squad) > 1,
    }
    badges = [badge for badge, holds in states.items() if holds]
    if robot.turned_by != NOBODY:
        badges.append(Badge(f"under {view.robots[robot.turned_by].name}'s control", "bad"))
    return badges


def _has_won(view: VoltView, robot: RobotView) -> bool:
    """Tells whether a robot has won. A squad of KillBots wins together."""
    if view.winner == NOBODY:
        return False
    return robot.robot == view.winner or (robot.killbot and view.robots[view.winner].killbot)


def module_line(view: VoltView, module: str) -> ModuleLine:
    """A module card as sheets show it."""
    card = find_module(module)
    low, high = card.range
    numbers = f"{low}" if low == high else f"{low} to {high}"
    dice = f"{card.die} {numbers}" if card.die else ""
    return ModuleLine(card.title, card.words, card.colour, dice, bool(card.home) and card.home == view.arena)


def _unit(robot: int, unit: int, dice: Sequence[DieView]) -> MiniUnit:
    taken: set[int] = set()
    shown = []
    for die in dice:
        shown.append(
            MiniDie(
                name=die_name(robot, (die.unit, die.colour, die.value)),
                colour=die.colour,
                value=die.value,
                place=CENTRE if die.key in taken else die.key,
                spent=die.spent,
                words=die_words(die.colour, die.value, die.key),
            )
        )
        taken.add(die.key)
    return MiniUnit(UNIT_NAMES[unit], f"{UNIT_NAMES[unit]}: {', '.join(die.words for die in shown) or 'no die'}", shown)
