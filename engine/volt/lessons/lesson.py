"""A lesson as its file has it, the round that it is about, and the judgment of an answer."""

from functools import cache
from importlib.resources import files
from typing import Annotated, Any, NamedTuple

import msgspec

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.events import Event
from engine.kernel.files.reading import read_row
from engine.volt.arena.plans import load_arena
from engine.volt.decisions.program import PlacedDie, Program, ProgramAnswer
from engine.volt.lessons.scene import ROUND, Scene, dice_of, play_round_of
from engine.volt.module_registry import find_module
from engine.volt.round_context import RoundContext
from engine.volt.scenarios.trying import used_plainly

FOLDER = files("engine.volt") / "data" / "lessons"


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


class Lesson(Scene, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One program, and one thing to learn.

    `about` are the elements and modules that it explains, `shows` the events by which one sees what it teaches, and
    `answer` is one of its solutions.
    """

    id: str
    number: int
    words: str
    hint: str
    goal: Goal
    answer: list[PlacedDie]
    shows: Annotated[list[str], msgspec.Meta(min_length=1)]
    about: list[str] = []

    @property
    def question(self) -> Program:
        asked = Program(seat=0, subject="r0", robot=0, equipped=[it for it in (self.robots[0].module,) if it])
        asked.place(ROUND, "1")
        return asked


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
        robot.dice, robot.placed = dice_of(dice), sum(die.value for die in dice)
    chance = Chance(bytes(SEED_BYTES), turn=ROUND)
    context = RoundContext(state, load_arena(state.arena), find_module, ROUND, chance, responder=used_plainly)
    events = play_round_of(context)
    return Played(sorted(program.dice, key=lambda die: die.unit), events, lesson.goal.is_reached(events))


@cache
def find_lessons() -> dict[str, Lesson]:
    """All lessons by their ids, in the order in which they are learned. Raises BadData for a file that is none."""
    return read_row(FOLDER, Lesson, "lesson")
