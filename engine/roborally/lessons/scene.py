"""A small floor of its own with robots on it: what a lesson is about, and what a figure of the rulebook shows."""

from typing import Annotated, Any, Literal, NamedTuple

import msgspec

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.decisions import Decision
from engine.kernel.events import Event
from engine.kernel.journal import By
from engine.roborally.board.geometry import heading_of
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.courses.files import CourseFile, keep_file
from engine.roborally.courses.plan import Board, Course, Tile
from engine.roborally.devices.kinds import device_kind
from engine.roborally.elements import decode_elements
from engine.roborally.events import TurnStarted
from engine.roborally.opening import open_turn
from engine.roborally.options import find_option
from engine.roborally.state import (
    EMPTY,
    FIRST_DEVICE,
    OFF_BOARD,
    REGISTERS,
    USUAL_LIVES,
    Device,
    Held,
    RaceState,
    Robot,
    Setup,
)
from engine.roborally.turn.cleanup import cleanup
from engine.roborally.turn.complete_registers import complete_registers
from engine.roborally.views.race import RaceView, view_for

FLOOR = "floor"
TURN = 2
"""Scenes are not about the first turn of a race."""

Space = tuple[int, int]
Five = Annotated[list[int], msgspec.Meta(min_length=REGISTERS, max_length=REGISTERS)]


class SceneRobot(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A robot on the floor. `registers` has a card for each register; of the reader's robot in a lesson, only those
    that are locked."""

    name: str
    at: Space
    facing: Literal["N", "E", "S", "W"]
    damage: int = 0
    options: list[str] = []
    registers: Five = msgspec.field(default_factory=lambda: [EMPTY] * REGISTERS)
    powered_down: bool = False
    virtual: bool = False
    archive: Space | None = None
    """Where it comes back; without, where it stands."""


class SceneDevice(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A device on the floor, that the Option `kind` of the first robot has put there. What flies acts at a `priority`,
    perhaps with a `target`, or has the `cards` of its own program."""

    kind: str
    at: Space
    facing: Literal["N", "E", "S", "W"] = "N"
    priority: int = 0
    target: Space | None = None
    cards: list[int] = []


class Scene(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A floor of `size` with elements, flags, devices and robots, the first of them the reader's."""

    title: str
    size: Space
    elements: list[dict[str, Any]]
    robots: Annotated[list[SceneRobot], msgspec.Meta(min_length=1)]
    flags: list[Space] = []
    devices: list[SceneDevice] = []
    edition: str = "2005"

    def floor(self) -> CourseFile:
        """The floor as a course, by which the rules and the drawings know it."""
        board = Board(FLOOR, self.title, *self.size, tuple(decode_elements(self.elements, self.title)), self.edition)
        course = Course(
            id="",
            name=self.title,
            players=(2, 8),
            size=self.size,
            boards=(Tile(FLOOR, (0, 0), 0),),
            flags=tuple(self.flags),
            rules=() if self.flags else ({"rule": "no_flags"},),
            start=self.robots[0].at,
            edition=self.edition,
        )
        return CourseFile(course, {FLOOR: board}).named()

    def state(self) -> RaceState:
        """The race as the turn begins. Raises BadData if the floor has a fault."""
        file = self.floor()
        keep_file(file)
        floor = floor_of(file.course.id)
        names = [robot.name for robot in self.robots]
        setup = Setup(
            course=file.course.id, robots=names, edition=self.edition, option_cards=False, interruptions="none"
        )
        robots = [self._robot(number, robot, floor.cell) for number, robot in enumerate(self.robots)]
        flags = [floor.cell(*flag) for flag in self.flags]
        flags += [OFF_BOARD] if flags else []  # a further one that no one reaches: the last flag would end the race
        devices = [_device(number, device, floor.cell) for number, device in enumerate(self.devices)]
        state = RaceState(setup=setup, robots=robots, turn=TURN, flags=flags, devices=devices, launched=len(devices))
        state.covered = [device.cell for device in devices if device_kind(device.kind).is_fixed]
        return state

    def _robot(self, number: int, robot: SceneRobot, cell: Any) -> Robot:
        return Robot(
            number=number,
            seat=number,
            name=robot.name,
            lives=USUAL_LIVES,
            cell=cell(*robot.at),
            heading=heading_of(robot.facing),
            dock=number + 1,
            archive=cell(*(robot.archive or robot.at)),
            damage=robot.damage,
            powered_down=robot.powered_down,
            virtual=robot.virtual,
            registers=list(robot.registers),
            options=[Held(id=name, payload=find_option(name).payload) for name in robot.options],
        )


def _device(number: int, device: SceneDevice, cell: Any) -> Device:
    kind = device_kind(device.kind)
    return Device(
        number=FIRST_DEVICE + number,
        kind=device.kind,
        owner=0,
        cell=cell(*device.at),
        heading=heading_of(device.facing),
        passes_through=kind.is_flat or kind.is_flying,
        priority=device.priority,
        target=cell(*device.target) if device.target else OFF_BOARD,
        cards=device.cards,
    )


class Shown(NamedTuple):
    """A figure: the race before, what happened, and the race after."""

    before: RaceView
    events: list[Event]
    after: RaceView


class Figure(Scene, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A picture of a rule: a scene whose first registers are played. `words` says what to look at.

    `ends` says whether the end of the turn is shown as well.
    """

    words: str
    plays: Annotated[int, msgspec.Meta(ge=0, le=REGISTERS)] = 1
    ends: bool = False

    def play(self) -> Shown:
        """Raises BadData if the floor has a fault."""
        state = self.state()
        for robot in state.robots:
            robot.face_down = [number for number, card in enumerate(robot.registers, start=1) if card]
        before = view_for(state, 0)
        context = open_turn(state, TURN, Chance(bytes(SEED_BYTES), turn=TURN), responder=_declines)
        context.emit(TurnStarted(turn=TURN))
        for device in context.devices_acting("turn_starts"):
            device.turn_starts()
        complete_registers(context, range(1, self.plays + 1))
        if self.ends and not state.over:
            cleanup(context)
        return Shown(before, context.events, view_for(context.state, 0))


def _declines(decision: Decision[Any]) -> tuple[Any, By]:
    return decision.decline(), "order"
