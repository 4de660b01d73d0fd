"""Every lesson of VOLT: its solution reaches the goal, a blind program does not, and one sees what it is about."""

import msgspec
import pytest

from engine.volt.lessons.lesson import Lesson, Played, find_lessons, play

LESSONS = list(find_lessons().values())
each = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)


def solved(lesson: Lesson) -> Played:
    return play(lesson, {"dice": msgspec.to_builtins(lesson.answer)})


@each
def test_its_solution_reaches_the_goal_and_a_blind_program_does_not(lesson: Lesson) -> None:
    assert solved(lesson).solved
    assert not play(lesson, msgspec.to_builtins(lesson.question.decline())).solved


@each
def test_one_sees_what_it_teaches(lesson: Lesson) -> None:
    assert {*lesson.shows} <= {type(event).__name__ for event in solved(lesson).events}
    assert lesson.goal.words.endswith(".")
    assert lesson.hint.endswith(".")


def test_a_slower_step_comes_too_late() -> None:
    lesson = find_lessons()["low-numbers"]
    slow = [msgspec.structs.replace(lesson.answer[0], value=2), *lesson.answer[1:]]
    assert not play(lesson, {"dice": msgspec.to_builtins(slow)}).solved


def test_they_are_numbered_in_order() -> None:
    assert [lesson.number for lesson in LESSONS] == list(range(1, len(LESSONS) + 1))
