"""What one seat or a spectator may know of a game of VOLT."""

import msgspec

from engine.kernel.events import Seat
from engine.volt.module_registry import COLOURS, deck_of, find_module
from engine.volt.state import Colour, Die, Mine, Robot, Setup, VoltState


class DieView(msgspec.Struct, frozen=True, kw_only=True):
    """A die on a key of a control unit. Keys are numbered clockwise from 0, which is north. `spent`: it has been
    activated or removed. `remote` is the robot that moved it, -1 for none."""

    unit: int
    colour: Colour
    value: int
    key: int
    spent: bool
    remote: int


class MineView(msgspec.Struct, frozen=True, kw_only=True):
    owner: int
    cell: int


class RobotView(msgspec.Struct, frozen=True, kw_only=True):
    """A robot as everyone sees it. Of its inventory, others see only the backs of the cards.

    `cell` is its space, 0 outside the arena. `side` is its side of the arena, and `facing`, for KillBots, where it
    looks: 0 to 7, clockwise from north. `shield` is the damage on its modules. `tokens` are the numbers of its VP
    tokens. `placed` is the sum of the dice of its last program. `left` and `right` are the modules in its slots, "" for
    none. `turned_by` is the robot that controls a KillBot remotely, -1 for none.
    """

    robot: int
    seat: int
    name: str
    side: int
    killbot: bool
    cell: int
    facing: int
    damage: int
    shield: int
    tokens: list[int]
    start_number: int
    dice: list[DieView]
    """The dice on its controller, once revealed. They stay until the next programs are in."""
    placed: int
    left: str
    right: str
    extra: list[str]
    inventory_backs: list[str]
    """The colors of the cards in its inventory, sorted."""
    inventory: list[str]
    """Empty unless the robot is the viewer's own."""
    turned_by: int


class VoltView(msgspec.Struct, frozen=True, kw_only=True):
    """A game as one seat, or a spectator, may know it.

    `laid` has the spaces with VP tokens -> the numbers of these. `mines` has the oldest first. `supply` has how many VP
    tokens of each number are left, from 1 on. `champions` says which robot owns a champion module. `winner` is the
    robot that has won, -1 while none has.
    """

    setup: Setup
    seat: int | None
    arena: str
    round: int
    phase: int
    unit: int
    robots: list[RobotView]
    laid: dict[int, list[int]]
    mines: list[MineView]
    supply: list[int]
    deck_sizes: dict[str, int]
    champions: dict[str, int]
    winner: int
    over: bool
    next_arena: str


def view_for(state: VoltState, seat: Seat) -> VoltView:
    """The game as `seat` may know it, without the order of the decks and the inventories of others."""
    return VoltView(
        setup=state.setup,
        seat=seat,
        arena=state.arena,
        round=state.round,
        phase=state.phase,
        unit=state.unit,
        robots=[_robot_view(robot, seat) for robot in state.robots],
        laid={cell: list(tokens) for cell, tokens in state.laid.items()},
        mines=[MineView(owner=mine.owner, cell=mine.cell) for mine in state.mines],
        supply=list(state.supply),
        deck_sizes={colour: len(deck) for colour, deck in state.decks.items()},
        champions=dict(state.champions),
        winner=state.winner,
        over=state.over,
        next_arena=state.next_arena,
    )


def _robot_view(robot: Robot, seat: Seat) -> RobotView:
    own = not robot.killbot and seat == robot.seat
    return RobotView(
        robot=robot.number,
        seat=robot.seat,
        name=robot.name,
        side=robot.side,
        killbot=robot.killbot,
        cell=robot.cell,
        facing=robot.facing,
        damage=robot.damage,
        shield=robot.shield,
        tokens=list(robot.tokens),
        start_number=robot.start_number,
        dice=[_die_view(die) for die in robot.dice],
        placed=robot.placed,
        left=robot.left,
        right=robot.right,
        extra=list(robot.extra),
        inventory_backs=sorted(find_module(module).colour for module in robot.inventory),
        inventory=list(robot.inventory) if own else [],
        turned_by=robot.turned_by,
    )


def _die_view(die: Die) -> DieView:
    return DieView(unit=die.unit, colour=die.colour, value=die.value, key=die.key, spent=die.spent, remote=die.remote)


def assume(view: VoltView) -> VoltState:
    """A game consistent with the view. Hidden inventories are dealt from the cards that the view does not show."""
    unseen = _unseen(view)
    robots = [_assumed(robot, view, unseen) for robot in view.robots]
    return VoltState(
        setup=view.setup,
        robots=robots,
        arena=view.arena,
        round=view.round,
        phase=view.phase,
        unit=view.unit,
        supply=list(view.supply),
        laid={cell: list(tokens) for cell, tokens in view.laid.items()},
        mines=[Mine(owner=mine.owner, cell=mine.cell) for mine in view.mines],
        decks={colour: unseen[colour][:size] for colour, size in view.deck_sizes.items()},
        champions=dict(view.champions),
        winner=view.winner,
        over=view.over,
        next_arena=view.next_arena,
    )


def _unseen(view: VoltView) -> dict[str, list[str]]:
    """Color -> the cards that the view does not show."""
    seen = [module for robot in view.robots for module in (robot.left, robot.right, *robot.inventory)]
    unseen = {colour: [*deck_of(colour)] * 2 for colour in COLOURS}
    for module in seen:
        colour = find_module(module).colour if module else ""
        if colour in unseen and module in unseen[colour]:
            unseen[colour].remove(module)
    return unseen


def _assumed(robot: RobotView, view: VoltView, unseen: dict[str, list[str]]) -> Robot:
    inventory = list(robot.inventory) or _dealt(robot, view, unseen)
    return Robot(
        number=robot.robot,
        seat=robot.seat,
        name=robot.name,
        side=robot.side,
        killbot=robot.killbot,
        cell=robot.cell,
        facing=robot.facing,
        damage=robot.damage,
        shield=robot.shield,
        tokens=list(robot.tokens),
        start_number=robot.start_number,
        dice=[_assumed_die(die) for die in robot.dice],
        placed=robot.placed,
        left=robot.left,
        right=robot.right,
        extra=list(robot.extra),
        inventory=inventory,
        turned_by=robot.turned_by,
    )


def _dealt(robot: RobotView, view: VoltView, unseen: dict[str, list[str]]) -> list[str]:
    """Cards with the same backs as those in the inventory. Champion modules are public."""
    equipped = [robot.left, robot.right]
    dealt = [module for module, owner in view.champions.items() if owner == robot.robot and module not in equipped]
    for colour in robot.inventory_backs:
        fitting = [module for module in unseen.get(colour, ()) if module not in (*equipped, *dealt)]
        if fitting:
            dealt.append(fitting[0])
            unseen[colour].remove(fitting[0])
    return dealt


def _assumed_die(die: DieView) -> Die:
    return Die(unit=die.unit, colour=die.colour, value=die.value, key=die.key, spent=die.spent, remote=die.remote)
