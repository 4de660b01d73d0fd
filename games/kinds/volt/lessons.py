"""Lessons of VOLT: one program each, in small arenas of their own."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

import msgspec
from django.utils.safestring import SafeString

from engine.kernel.events import Event
from engine.volt.arena.plans import load_arena
from engine.volt.lessons.lesson import find_lessons, play
from engine.volt.views.game import RobotView, VoltView
from games.kinds.volt.answers.programming import controller
from games.kinds.volt.drawing.board import board_svg
from games.kinds.volt.drawing.robots import badge_svg
from games.kinds.volt.drawing.sheets import MiniUnit, ModuleLine, module_line, units
from games.kinds.volt.replay.frames import frames, script
from games.kinds.volt.told.names import die_words
from games.kinds.volt.told.places import UNIT_NAMES, cell_label
from games.kinds.volt.told.report import since
from games.shapes.puzzles import LessonLine, Trial

BETWEEN = "-"
"""The separator between two dice of a code."""
MOST_DICE = 4
PARTS = ("unit", "colour", "value", "key")
COLOURS = {"b": "blue", "r": "red"}


@dataclass(frozen=True)
class LessonRobot:
    """A robot with its open program."""

    name: str
    art: SafeString
    is_mine: bool
    where: str
    damage: int
    modules: list[ModuleLine]
    units: list[MiniUnit]


@cache
def lessons() -> list[LessonLine]:
    return [
        LessonLine(it.id, it.number, it.title, it.words, it.goal.words, it.hint, it.about)
        for it in find_lessons().values()
    ]


def page(lesson: str, answer: Any) -> dict[str, Any]:
    found = find_lessons()[lesson]
    view = found.view
    return {
        "board": board_svg(view),
        "robot": view.robots[0].name,
        "controller": controller(view, found.question, answer),
        "robots": [_robot(view, robot) for robot in view.robots],
    }


def offer(lesson: str) -> dict[str, Any]:
    found = find_lessons()[lesson]
    return {"question": msgspec.to_builtins(found.question), "view": found.view}


def try_out(lesson: str, answer: Any) -> Trial:
    found = find_lessons()[lesson]
    played, view = play(found, answer), found.view
    told = [line.text for line in since([0], played.events, view)]
    film = script(view, played.events) | {"mine": told, "name": "The round"}
    words = ", ".join(f"{UNIT_NAMES[die.unit]} {die_words(die.colour, die.value, die.key)}" for die in played.dice)
    return Trial(played.solved, _code(played.dice), words, film, told, partial(_end, view, played.events))


def _end(view: VoltView, events: Sequence[Event]) -> SafeString:
    return board_svg(view, now=frames(view, events)[-1].arena)


def answer_of(code: str) -> Any:
    """Each die is four characters: its control unit, its color, its number and its key."""
    parts = code.split(BETWEEN)
    is_code = len(parts) <= MOST_DICE and all(_is_die(part) for part in parts)
    dice = [(int(part[0]), COLOURS[part[1]], int(part[2]), int(part[3])) for part in parts] if is_code else []
    return {"dice": [dict(zip(PARTS, die, strict=True)) for die in dice]}


def shown(lesson: str) -> str:
    return _code(find_lessons()[lesson].answer)


def _is_die(part: str) -> bool:
    numbers = part[:1] + part[2:]
    return len(part) == len(PARTS) and part[1] in COLOURS and numbers.isascii() and numbers.isdecimal()


def _code(dice: Any) -> str:
    return BETWEEN.join(f"{die.unit}{die.colour[0]}{die.value}{die.key}" for die in dice)


def _robot(view: VoltView, robot: RobotView) -> LessonRobot:
    return LessonRobot(
        name=robot.name,
        art=badge_svg(view, robot.robot),
        is_mine=robot.seat == view.seat,
        where=cell_label(load_arena(view.arena), robot.cell),
        damage=robot.damage,
        modules=[module_line(view, module) for module in (robot.left,) if module],
        units=units(robot.robot, robot.dice),
    )
