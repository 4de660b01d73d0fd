"""Lessons for races, as pages show them."""

import pytest

from games.kinds.roborally import lessons

ALL = [line.id for line in lessons.lessons()]


def test_what_is_shown_as_the_way_reaches_the_goal(subtests: pytest.Subtests) -> None:
    for lesson in ALL:
        with subtests.test(lesson):
            trial = lessons.try_out(lesson, lessons.answer_of(lessons.shown(lesson)))
            assert trial.solved
            assert trial.code == lessons.shown(lesson)
            assert trial.happened, "its robot does something"


def test_its_page_draws_the_floor_and_explains_what_lies_there(subtests: pytest.Subtests) -> None:
    for lesson in ALL:
        with subtests.test(lesson):
            line = next(line for line in lessons.lessons() if line.id == lesson)
            page = lessons.page(lesson, None)
            explained = {entry.kind: dict(entry.lessons) for entry in page["legend"]}
            assert all(lesson in explained[kind] for kind in line.about)
            assert page["program"]["can_power_down"] == lessons.offer(lesson)["question"]["can_power_down"]
