"""The board as everyone sees it, and what each event changes on it.

Replays, pages and emails start from the board of a view and apply the events of the turn one by one.
"""

from collections.abc import Container, Iterable, Mapping
from functools import reduce, singledispatch

import msgspec
from msgspec.structs import replace

from engine.kernel.events import Event
from engine.roborally import events as told
from engine.roborally.cards.open_cards import NO_CARDS, Cards, only_in, with_card
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.events import Carried, Stepped
from engine.roborally.rulesets import find_ruleset
from engine.roborally.special_rules.base import RuleEvent
from engine.roborally.state import EMPTY, OFF_BOARD, REGISTERS, Status
from engine.roborally.unseen import Unseen
from engine.roborally.views.devices import BoardDevice as BoardDevice
from engine.roborally.views.devices import DeviceEvent, Devices, board_device, changed
from engine.roborally.views.parts import BoardRobot as BoardRobot
from engine.roborally.views.parts import Flags as Flags
from engine.roborally.views.race import RaceView, RobotView


class BoardView(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is on the board or face up at one moment."""

    robots: tuple[BoardRobot, ...]
    flags: Flags
    phase: int
    devices: Devices = ()
    keeps_program: bool = False
    """Whether robots that power down keep the cards in their registers until they power up."""


def board_view(view: RaceView) -> BoardView:
    """The board of a race as in `view`, with the cards that its seat may see."""
    return BoardView(
        robots=tuple(_board_robot(robot) for robot in view.robots),
        flags=Flags(_flag_cells(view), dict(view.carriers), tuple(view.turned)),
        phase=view.phase,
        devices=tuple(board_device(device) for device in view.devices),
        keeps_program=find_ruleset(view.setup.edition).keeps_program,
    )


def _board_robot(robot: RobotView) -> BoardRobot:
    return BoardRobot(
        robot=robot.robot,
        cell=robot.cell,
        heading=robot.heading,
        damage=robot.damage,
        lives=robot.lives,
        next_flag=robot.next_flag,
        archive=robot.archive,
        status=robot.status,
        announced=robot.announced,
        powered_down=robot.powered_down,
        virtual=robot.virtual,
        flying=robot.flying,
        registers=tuple(robot.registers) or NO_CARDS,
        second=tuple(robot.second) or NO_CARDS,
        instead=tuple(robot.instead) or NO_CARDS,
        locked=tuple(robot.locked),
    )


def _flag_cells(view: RaceView) -> tuple[int, ...]:
    """Before the race, the flags are where the course puts them."""
    return tuple(view.flags) or tuple(cell for _, cell in sorted(floor_of(view.setup.course).flags.items()))


def apply(board: BoardView, event: Event) -> BoardView:
    """The board after the event. Raises TypeError if it is not an event of a race."""
    return _apply(event, board)


def apply_all(board: BoardView, events: Iterable[Event]) -> BoardView:
    """The board after all of these events. Raises TypeError if one is not an event of a race."""
    return reduce(apply, events, board)


def wipe_registers(board: BoardView) -> BoardView:
    """The board after a turn that was played to its end. No event reports the cards that are discarded then.

    Rules: 001 "Wiping Registers"; A-23
    """
    kept = range(1, REGISTERS + 1)
    robots = (replace(it, **_wiped(it, kept if _remembers(board, it) else it.locked)) for it in board.robots)
    return replace(board, robots=tuple(robots))


def _remembers(board: BoardView, robot: BoardRobot) -> bool:
    return board.keeps_program and (robot.announced or robot.powered_down) and robot.status == "active"


def _wiped(robot: BoardRobot, locked: Container[int]) -> dict[str, Cards]:
    """The robot's face-up cards once those in registers that are not locked are gone."""
    return {
        "registers": only_in(robot.registers, locked),
        "second": only_in(robot.second, locked),
        "instead": NO_CARDS,
    }


def _change(board: BoardView, robot: int, **changes: object) -> BoardView:
    """The board with these changes to one robot."""
    robots = list(board.robots)
    robots[robot] = replace(robots[robot], **changes)
    return replace(board, robots=tuple(robots))


def _place(board: BoardView, places: Iterable[told.Place]) -> BoardView:
    for place in places:
        board = _change(board, place.robot, cell=place.cell, heading=place.heading)
    return board


def _unlock(board: BoardView, number: int, unlocked: Iterable[int], damage: int, kept: bool) -> BoardView:
    """Leaves the robot with `damage` tokens, and discards the cards of the unlocked registers unless they are kept."""
    robot = board.robots[number]
    others = [register for register in range(1, REGISTERS + 1) if register not in unlocked]
    holding = range(1, REGISTERS + 1) if kept else others
    return _change(
        board,
        number,
        damage=damage,
        locked=tuple(register for register in robot.locked if register in others),
        registers=only_in(robot.registers, holding),
        second=only_in(robot.second, holding),
    )


@singledispatch
def _apply(event: Event, board: BoardView) -> BoardView:
    raise TypeError(f"{type(event).__name__} is not an event of a race")


@_apply.register
def _(_event: Unseen, board: BoardView) -> BoardView:
    return board


@_apply.register
def _(event: DeviceEvent, board: BoardView) -> BoardView:
    return replace(board, devices=changed(board.devices, event))


@_apply.register
def _(event: told.SegmentStarted, board: BoardView) -> BoardView:
    return replace(board, phase=event.phase)


@_apply.register
def _(event: told.RobotDocked, board: BoardView) -> BoardView:
    places = {"cell": event.cell, "heading": event.heading, "archive": event.cell}
    return _change(board, event.robot, status="active", virtual=False, **places)


@_apply.register
def _(event: told.RobotReentered, board: BoardView) -> BoardView:
    return _change(
        board,
        event.robot,
        cell=event.cell,
        heading=event.heading,
        status="active",
        damage=event.damage,
        announced=event.powered_down,
        virtual=event.virtual,
    )


@_apply.register
def _(event: told.RobotDelivered, board: BoardView) -> BoardView:
    """The robot's Archive marker starts where it stands."""
    places = {"cell": event.cell, "heading": event.heading, "archive": event.cell}
    return _change(board, event.robot, status="active", virtual=True, **places)


@_apply.register
def _(event: told.FlagsPlaced, board: BoardView) -> BoardView:
    return replace(board, flags=replace(board.flags, cells=tuple(event.cells)))


@_apply.register
def _(event: told.BecameVirtual, board: BoardView) -> BoardView:
    return _change(board, event.robot, virtual=True)


@_apply.register
def _(event: told.BecameReal, board: BoardView) -> BoardView:
    return _change(board, event.robot, virtual=False)


@_apply.register
def _(event: told.TookOff | told.Landed, board: BoardView) -> BoardView:
    return _change(board, event.robot, flying=isinstance(event, told.TookOff))


@_apply.register
def _(event: told.PowerDownAnnounced, board: BoardView) -> BoardView:
    return _change(board, event.robot, announced=True)


@_apply.register
def _(event: Stepped | told.RobotPushed | told.RobotForced | told.RobotFlew, board: BoardView) -> BoardView:
    return _change(board, event.robot, cell=event.cell)


@_apply.register
def _(event: told.RobotTurned, board: BoardView) -> BoardView:
    return _change(board, event.robot, heading=event.heading)


@_apply.register
def _(event: Carried, board: BoardView) -> BoardView:
    return _place(board, event.places)


@_apply.register
def _(event: told.CardsRevealed, board: BoardView) -> BoardView:
    """If another card is executed, the card in the register is face up as well."""
    robots = list(board.robots)
    for number in {**event.cards, **event.instead_of}:
        robots[number] = _revealed(robots[number], board.phase, event.cards.get(number, EMPTY), event)
    return replace(board, robots=tuple(robots))


def _revealed(robot: BoardRobot, register: int, card: int, event: told.CardsRevealed) -> BoardRobot:
    number, second = robot.robot, robot.second
    for on_top in (event.second, event.left_on_top):
        if number in on_top:
            second = with_card(second, register, on_top[number])
    return replace(
        robot,
        registers=with_card(robot.registers, register, event.instead_of.get(number, card)),
        second=second,
        instead=with_card(robot.instead, register, card if number in event.instead_of else EMPTY),
    )


@_apply.register
def _(event: told.RegisterDrawn, board: BoardView) -> BoardView:
    registers = board.robots[event.robot].registers
    return _change(board, event.robot, registers=with_card(registers, event.register, event.card))


@_apply.register
def _(event: told.CardReplaced, board: BoardView) -> BoardView:
    robot = board.robots[event.robot]
    return _change(
        board,
        event.robot,
        registers=with_card(robot.registers, event.register, event.card),
        second=with_card(robot.second, event.register, EMPTY),
    )


@_apply.register
def _(event: told.DamageTaken, board: BoardView) -> BoardView:
    locked = {*board.robots[event.robot].locked, *event.locked}
    return _change(board, event.robot, damage=event.damage, locked=tuple(sorted(locked)))


@_apply.register
def _(event: told.RobotRepaired, board: BoardView) -> BoardView:
    return _unlock(board, event.robot, event.unlocked, event.damage, event.kept)


@_apply.register
def _(event: told.DamageDiscarded, board: BoardView) -> BoardView:
    return _unlock(board, event.robot, event.unlocked, damage=0, kept=event.kept)


@_apply.register
def _(event: told.RobotDestroyed, board: BoardView) -> BoardView:
    """The robot's damage and cards are gone with it. Rules: 001 "Destruction" """
    return _change(
        board,
        event.robot,
        cell=OFF_BOARD,
        status="destroyed",
        lives=event.lives,
        damage=0,
        announced=False,
        powered_down=False,
        flying=False,
        locked=(),
        **_wiped(board.robots[event.robot], locked=()),
    )


@_apply.register
def _(event: told.RobotEliminated, board: BoardView) -> BoardView:
    return _change(board, event.robot, status="out")


@_apply.register
def _(event: told.RobotFinished, board: BoardView) -> BoardView:
    """The robot's cards leave the race with it. Rules: 001 "WINNING THE GAME"; A-206"""
    board = _change(board, event.robot, cell=OFF_BOARD, virtual=False)
    return _set_statuses(board, {event.robot: "home"})


@_apply.register
def _(event: told.ArchiveMoved, board: BoardView) -> BoardView:
    return _change(board, event.robot, archive=event.cell)


@_apply.register
def _(event: told.FlagTouched, board: BoardView) -> BoardView:
    return _change(board, event.robot, next_flag=event.flag + 1)


@_apply.register
def _(event: told.PoweredDown, board: BoardView) -> BoardView:
    return _change(board, event.robot, announced=False, powered_down=True)


@_apply.register
def _(event: told.PoweredUp, board: BoardView) -> BoardView:
    """A robot that has kept its program discards it now."""
    robot = board.robots[event.robot]
    lost = _wiped(robot, robot.locked) if board.keeps_program else {}
    return _change(board, event.robot, powered_down=False, **lost)


@_apply.register
def _(event: RuleEvent, board: BoardView) -> BoardView:
    """The event itself says what a special rule of the course changes."""
    board = _place(board, event.robots)
    for number, cell in event.archives.items():
        board = _change(board, number, archive=cell)
    for number, flag in event.next_flags.items():
        board = _change(board, number, next_flag=flag)
    board = _set_statuses(board, event.statuses)
    if event.flags or event.carriers or event.turned:
        board = replace(board, flags=_moved(board.flags, event))
    return board


def _set_statuses(board: BoardView, statuses: Mapping[int, Status]) -> BoardView:
    """A robot that has been captured comes back, and keeps its locked cards and its announcement until then."""
    for number, status in statuses.items():
        robot = board.robots[number]
        locked, announced = (robot.locked, robot.announced) if status == "captured" else ((), False)
        still = {"powered_down": False, "flying": False, "announced": announced}
        board = _change(board, number, status=status, locked=locked, **still, **_wiped(robot, locked))
    return board


def _moved(flags: Flags, event: RuleEvent) -> Flags:
    cells = tuple(event.flags.get(number, cell) for number, cell in enumerate(flags.cells, start=1))
    kept = {flag: robot for flag, robot in flags.carriers.items() if flag not in event.flags}
    return Flags(cells, kept | event.carriers, tuple(event.turned) or flags.turned)
