"""Every lesson: its solution reaches the goal, cards in the order dealt do not, and one sees what it is about."""

from collections.abc import Iterator

import pytest

from engine.kernel.errors import IllegalAnswer
from engine.roborally.lessons.lesson import Lesson, find_lessons
from engine.roborally.puzzles.puzzle import Played, play

LESSONS = list(find_lessons().values())
each = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)


def solved(lesson: Lesson) -> Played:
    return play(lesson.puzzle, {"registers": lesson.answer, "power_down": lesson.power_down})


def blind(lesson: Lesson) -> Played:
    """The cards as they are dealt, one after the other."""
    hand: Iterator[int] = iter(lesson.hand)
    return play(lesson.puzzle, {"registers": [0 if card else next(hand) for card in lesson.robots[0].registers]})


@each
def test_its_solution_reaches_the_goal_and_cards_as_dealt_do_not(lesson: Lesson) -> None:
    assert solved(lesson).solved
    assert not blind(lesson).solved


@each
def test_one_sees_what_it_teaches_in_the_solution_or_in_the_failure(lesson: Lesson) -> None:
    told = {type(event).__name__ for event in (*solved(lesson).events, *blind(lesson).events)}
    assert {*lesson.shows} <= told
    assert {*lesson.about} <= {element["type"] for element in lesson.elements}


@each
def test_its_file_is_whole(lesson: Lesson) -> None:
    assert lesson.floor().problems() == []
    assert lesson.hand == sorted(lesson.hand, reverse=True), "as a hand is shown"
    assert 2 <= lesson.words.count(".") <= 3
    assert lesson.hint.endswith(".")


def test_they_are_numbered_in_order_and_titled_apart() -> None:
    assert [lesson.number for lesson in LESSONS] == list(range(1, len(LESSONS) + 1))
    assert len({lesson.title for lesson in LESSONS}) == len(LESSONS)


def test_a_power_down_can_be_announced_only_where_it_is_the_lesson() -> None:
    for lesson in LESSONS:
        assert lesson.puzzle.question.can_power_down == lesson.power_down
    with pytest.raises(IllegalAnswer):
        play(find_lessons()["belts"].puzzle, {"registers": find_lessons()["belts"].answer, "power_down": True})
