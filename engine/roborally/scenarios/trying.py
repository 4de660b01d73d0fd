"""A robot anywhere on a floor, with any cards: what the floor does to it. For designers of courses.

The course may be unfinished. Special rules, docks and players do not matter here; faults of the floor itself do.
"""

from collections.abc import Sequence
from typing import Annotated, Any, Literal, NamedTuple

import msgspec

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.decisions import Decision
from engine.kernel.errors import BadData
from engine.kernel.events import Event
from engine.kernel.journal import By
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.cards.program_cards import CARDS, Kind
from engine.roborally.courses.catalogue import floor_of, load_course
from engine.roborally.courses.files import CourseFile
from engine.roborally.events import TurnStarted
from engine.roborally.opening import open_turn
from engine.roborally.state import EMPTY, OFF_BOARD, REGISTERS, USUAL_LIVES, RaceState, Robot, Setup
from engine.roborally.turn.cleanup import cleanup
from engine.roborally.turn.complete_registers import complete_registers
from engine.roborally.views.race import RaceView, view_for

NAME = "Tester"
"""The robot's name."""

Step = Kind | Literal["wait"]
"""What a robot does in a register: a card, or nothing at all."""


class Placed(msgspec.Struct, frozen=True, kw_only=True):
    """A robot on a space of the floor, with what it does in the first registers of a turn."""

    at: tuple[int, int]
    heading: Literal[0, 1, 2, 3]
    program: Annotated[tuple[Step, ...], msgspec.Meta(max_length=REGISTERS)] = ()


class Tried(NamedTuple):
    """The robot as it was put down, what happened then, and where that left it."""

    before: RaceView
    events: list[Event]
    after: RaceView


def floor_to_try(file: CourseFile) -> CourseFile:
    """The course without special rules. If anything is missing for a race, robots have a space on which all start.

    Its `problems` are those of the floor itself: it cannot be tried before they are mended.
    """
    rules: tuple[dict[str, Any], ...] = () if file.course.flags else ({"rule": "no_flags"},)
    course = msgspec.structs.replace(file.course, rules=rules, players=(2, 2))
    bare = CourseFile(course, file.boards)
    if all(problem.space for problem in bare.problems()):
        return bare.named()
    return CourseFile(msgspec.structs.replace(course, start=_open_space(file)), file.boards).named()


def _open_space(file: CourseFile) -> tuple[int, int] | None:
    """The first space on which nothing destroys a robot. None if there is none."""
    tiles = [tile for tile in file.course.boards if tile.board in file.boards]
    spaces = {space for tile in tiles for space in tile.spaces(file.boards[tile.board])}
    holes = {it.at for tile in tiles for it in tile.elements(file.boards[tile.board]) if it.hole}
    return min(spaces - holes, key=lambda space: space[::-1], default=None)


def usual_place(course: str) -> Placed:
    """A robot on the first dock, or else on the space where all start, or else on the first where it can stand.
    `course`: as for `try_out`."""
    floor = floor_of(course)
    open_space = next(cell for cell in floor.spaces if not floor.deadly[cell])
    cell, heading = min(floor.docks.items(), default=(1, (floor.start or open_space, 0)))[1]
    return msgspec.convert({"at": floor.xy(cell), "heading": heading}, Placed)


def try_out(course: str, placed: Placed) -> Tried:
    """Plays as many registers as the program has; after the fifth, also the end of the turn.

    `course` is the id of a course made by `floor_to_try`, which is known. Raises BadData if no robot can stand there.
    """
    state = _opening(course, placed)
    before = view_for(state, 0)
    context = open_turn(state, 1, Chance(bytes(SEED_BYTES), turn=1), responder=_declines)
    context.emit(TurnStarted(turn=1))
    complete_registers(context, range(1, len(placed.program) + 1))
    if len(placed.program) == REGISTERS and not state.over:
        cleanup(context)
    return Tried(before, context.events, view_for(context.state, 0))


def _opening(course: str, placed: Placed) -> RaceState:
    """The state in which the robot stands there with its program, and no one else races."""
    floor, cards = floor_of(course), _cards(placed.program)
    cell = _standing_place(floor, placed.at)
    robot = Robot(
        number=0,
        seat=0,
        name=NAME,
        lives=USUAL_LIVES,
        cell=cell,
        heading=placed.heading,
        dock=1,
        archive=cell,
        registers=[*cards, *[EMPTY] * (REGISTERS - len(cards))],
        face_down=[register for register, card in enumerate(cards, start=1) if card],
    )
    edition = load_course(course).edition
    setup = Setup(course=course, robots=[NAME], edition=edition, option_cards=False, interruptions="none")
    flags = [cell for _, cell in sorted(floor.flags.items())]
    flags.append(OFF_BOARD)  # one that no one reaches: the robot stays where it is past the last flag
    return RaceState(setup=setup, robots=[robot], turn=1, flags=flags)


def _standing_place(floor: FactoryFloor, at: tuple[int, int]) -> int:
    x, y = at
    cell = floor.cell(x, y) if 0 <= x < floor.width and 0 <= y < floor.height else OFF_BOARD
    if not cell or not floor.on_board(cell):
        raise BadData("there is no such space on this floor")
    if floor.deadly[cell]:
        raise BadData("no robot can stand in a pit")
    return cell


def _cards(program: Sequence[Step]) -> list[int]:
    """A card of each kind, and no card twice."""
    left = {kind: [card for card, it in CARDS.items() if it == kind] for kind in set(CARDS.values())}
    return [EMPTY if step == "wait" else left[step].pop() for step in program]


def _declines(decision: Decision[Any]) -> tuple[Any, By]:
    return decision.decline(), "order"
