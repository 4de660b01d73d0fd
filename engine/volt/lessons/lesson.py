"""A lesson as its file has it, the round that it is about, and the judgement of an answer."""

from functools import cache
from importlib.resources import files
from typing import Annotated, Any, NamedTuple

import msgspec

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.errors import BadData
from engine.kernel.events import Event
from engine.volt.arena.arena_plan import ArenaPlan
from engine.volt.arena.elements import decode_elements
from engine.volt.arena.files import look_up_in
from engine.volt.arena.plans import load_arena
from engine.volt.decisions.program import PlacedDie, Program, ProgramAnswer
from engine.volt.events import RoundStarted
from engine.volt.module_registry import find_module
from engine.volt.round.rounds import play_dice
from engine.volt.round_context import RoundContext
from engine.volt.scenarios.trying import used_plainly
from engine.volt.state import Die, Robot, Setup, VoltState
from engine.volt.views.game import VoltView, view_for

FOLDER = files("engine.volt") / "data" / "lessons"
OUT_OF_REACH = 20
"""The VP to win: more than a lesson gives."""
ROUND = 2

_arenas: dict[str, ArenaPlan] = {}
"""The arenas of the lessons, by their digests."""
look_up_in(_arenas.get)


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the reader's robot is to achieve: events of a kind with these facts, so many times."""

    words: str
    event: str
    facts: dict[str, Any] = {}
    times: int = 1

    def is_reached(self, events: list[Event]) -> bool:
        told = [event for event in events if type(event).__name__ == self.event]
        fitting = [event for event in told if all(getattr(event, name) == fact for name, fact in self.facts.items())]
        return len(fitting) >= self.times


class LessonRobot(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A robot in the arena. The reader's has no `dice`."""

    name: str
    at: tuple[int, int]
    damage: int = 0
    module: str = ""
    dice: list[PlacedDie] = []


class Lesson(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One program, and one thing to learn. The first robot is the reader's.

    `tokens` are the spaces with a VP token, `shows` the events by which one sees what it teaches, and `answer` is one
    of its solutions.
    """

    id: str
    number: int
    title: str
    words: str
    hint: str
    goal: Goal
    size: tuple[int, int]
    elements: list[dict[str, Any]]
    tokens: list[tuple[int, int]] = []
    robots: Annotated[list[LessonRobot], msgspec.Meta(min_length=1)]
    answer: list[PlacedDie]
    shows: Annotated[list[str], msgspec.Meta(min_length=1)]

    @property
    def state(self) -> VoltState:
        """The state in which programs are handed in. Raises BadData if the arena has a fault."""
        arena_id = self._arena()
        arena = load_arena(arena_id)
        robots = [
            Robot(
                number=number,
                seat=number,
                name=robot.name,
                cell=arena.cell(robot.at),
                damage=robot.damage,
                left=robot.module,
                start_number=len(self.robots) - number,
                dice=_dice(robot.dice),
            )
            for number, robot in enumerate(self.robots)
        ]
        setup = Setup(arena=arena_id, operators=[robot.name for robot in self.robots], base_vp=OUT_OF_REACH)
        laid = {arena.cell(space): [1] for space in self.tokens}
        return VoltState(setup=setup, robots=robots, arena=arena_id, round=ROUND, laid=laid)

    @property
    def view(self) -> VoltView:
        return view_for(self.state, 0)

    @property
    def question(self) -> Program:
        asked = Program(seat=0, subject="r0", robot=0, equipped=[it for it in (self.robots[0].module,) if it])
        asked.place(ROUND, "1")
        return asked

    def _arena(self) -> str:
        elements = tuple(decode_elements(self.elements, self.id))
        width, height = self.size
        plan = ArenaPlan(id="", name=self.title, width=width, height=height, elements=elements).named()
        _arenas[plan.id] = plan
        return plan.id


class Played(NamedTuple):
    """A round played with an answer: the dice, the events, and whether the goal was reached."""

    dice: list[PlacedDie]
    events: list[Event]
    solved: bool


def play(lesson: Lesson, answer: Any) -> Played:
    """Plays the whole round with a program. Modules are used wherever they fit. Raises IllegalAnswer."""
    program: ProgramAnswer = lesson.question.parse(answer)
    state = lesson.state
    for robot, dice in zip(state.robots, [program.dice, *(it.dice for it in lesson.robots[1:])], strict=True):
        robot.dice, robot.placed = _dice(dice), sum(die.value for die in dice)
    chance = Chance(bytes(SEED_BYTES), turn=ROUND)
    context = RoundContext(state, load_arena(state.arena), find_module, ROUND, chance, responder=used_plainly)
    context.emit(RoundStarted(round=ROUND))
    play_dice(context)
    return Played(
        sorted(program.dice, key=lambda die: die.unit), context.events, lesson.goal.is_reached(context.events)
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


def _dice(dice: list[PlacedDie]) -> list[Die]:
    return [Die(unit=die.unit, colour=die.colour, value=die.value, key=die.key) for die in dice]
