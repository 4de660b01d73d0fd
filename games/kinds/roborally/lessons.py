"""Lessons for races: the machine of the puzzles, on small floors of their own."""

from functools import cache
from typing import Any

from engine.roborally.lessons.lesson import find_lessons
from games.kinds.roborally import puzzles
from games.shapes.puzzles import LessonLine, Trial

answer_of = puzzles.answer_of


@cache
def lessons() -> list[LessonLine]:
    return [
        LessonLine(it.id, it.number, it.title, it.words, it.puzzle.sentence, it.hint, it.about)
        for it in find_lessons().values()
    ]


def page(lesson: str, answer: Any) -> dict[str, Any]:
    return puzzles.page(_data(lesson), answer)


def offer(lesson: str) -> dict[str, Any]:
    return puzzles.offer(_data(lesson))


def try_out(lesson: str, answer: Any) -> Trial:
    return puzzles.try_out(_data(lesson), answer)


def shown(lesson: str) -> str:
    found = find_lessons()[lesson]
    return puzzles.code_of(found.answer, found.power_down)


@cache
def _data(lesson: str) -> dict[str, Any]:
    return find_lessons()[lesson].data()
