"""A lesson as its file has it, and the puzzle that it is."""

from functools import cache
from typing import Annotated, Any, Literal

import msgspec

from engine.kernel.errors import BadData
from engine.roborally.board.geometry import heading_of
from engine.roborally.cards.program_cards import CARDS
from engine.roborally.courses.catalogue import DATA, floor_of
from engine.roborally.courses.files import CourseFile, keep_file
from engine.roborally.courses.plan import Board, Course, Tile
from engine.roborally.elements import decode_elements
from engine.roborally.options import find_option
from engine.roborally.puzzles.goals import decode_goal
from engine.roborally.puzzles.making import Made
from engine.roborally.puzzles.puzzle import Position, Puzzle
from engine.roborally.state import EMPTY, OFF_BOARD, REGISTERS, USUAL_LIVES, Held, RaceState, Robot, Setup

FOLDER = DATA / "lessons"
FLOOR = "floor"
TURN = 2
"""Lessons are not about the first turn of a race."""

Space = tuple[int, int]
Five = Annotated[list[int], msgspec.Meta(min_length=REGISTERS, max_length=REGISTERS)]


class LessonRobot(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A robot on the floor. `registers` has a card for each register; of the reader's robot, only those that are
    locked."""

    name: str
    at: Space
    facing: Literal["N", "E", "S", "W"]
    damage: int = 0
    options: list[str] = []
    registers: Five = msgspec.field(default_factory=lambda: [EMPTY] * REGISTERS)
    powered_down: bool = False
    archive: Space | None = None
    """Where it comes back; without, where it stands."""


class Lesson(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One hand, and one thing to learn. The first robot is the reader's.

    `about` are the kinds of elements that it explains, and `shows` the events by which one sees what it teaches.
    `answer` is one of its solutions.
    """

    id: str
    number: int
    title: str
    words: str
    hint: str
    goal: dict[str, Any]
    size: Space
    elements: list[dict[str, Any]]
    robots: Annotated[list[LessonRobot], msgspec.Meta(min_length=1)]
    hand: list[int]
    answer: Five
    shows: Annotated[list[str], msgspec.Meta(min_length=1)]
    power_down: bool = False
    """Whether the answer announces a power down."""
    flags: list[Space] = []
    about: list[str] = []
    edition: str = "2005"

    @property
    def puzzle(self) -> Puzzle:
        """Raises BadData if the floor or the goal has a fault."""
        return Puzzle(Position(self._state(), me=0), decode_goal(self.goal))

    def data(self) -> dict[str, Any]:
        """The lesson as an entry of a file of puzzles. How rare its solutions are says nothing."""
        return Made(self.puzzle, [tuple(CARDS[card] for card in self.answer)], self.answer, share=1.0).data()

    def floor(self) -> CourseFile:
        """The floor as a course, by which the rules and the drawings know it."""
        board = Board(FLOOR, self.title, *self.size, tuple(decode_elements(self.elements, self.id)), self.edition)
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

    def _state(self) -> RaceState:
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
        return RaceState(setup=setup, robots=robots, turn=TURN, flags=flags)

    def _robot(self, number: int, robot: LessonRobot, cell: Any) -> Robot:
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
            hand=self.hand if number == 0 else [],
            registers=list(robot.registers),
            options=[Held(id=name, payload=find_option(name).payload) for name in robot.options],
        )


@cache
def find_lessons() -> dict[str, Lesson]:
    """All lessons by their ids, in the order in which they are learned. Raises BadData for a file that is none."""
    found = [_read(path.read_bytes(), path.name) for path in FOLDER.iterdir() if path.name.endswith(".json")]
    return {lesson.id: lesson for lesson in sorted(found, key=lambda lesson: lesson.number)}


def _read(data: bytes, name: str) -> Lesson:
    try:
        lesson = msgspec.json.decode(data, type=Lesson)
    except msgspec.DecodeError as error:
        raise BadData(f"lesson {name}: {error}") from None
    if name != f"{lesson.id}.json":
        raise BadData(f"the lesson {lesson.id} is in the file {name}")
    return lesson
