"""Announcing a power down in a turn without damage."""

import pytest

from engine.roborally.lessons.lesson import find_lessons
from engine.roborally.puzzles.puzzle import play

LESSON = find_lessons()["power-down"]


@pytest.mark.parametrize(
    ("registers", "power_down", "reached"),
    [(LESSON.answer, True, True), (LESSON.answer, False, False), (LESSON.hand, True, False)],
    ids=["announced and unhurt", "not announced", "hurt"],
)
def test_it_takes_both(registers: list[int], power_down: bool, reached: bool) -> None:
    assert play(LESSON.puzzle, {"registers": registers, "power_down": power_down}).solved == reached
