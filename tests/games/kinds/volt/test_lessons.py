"""Lessons of VOLT, as pages show them."""

import pytest

from engine.kernel.errors import IllegalAnswer
from games.kinds.volt import lessons

ALL = [line.id for line in lessons.lessons()]


def test_what_is_shown_as_the_way_reaches_the_goal(subtests: pytest.Subtests) -> None:
    for lesson in ALL:
        with subtests.test(lesson):
            trial = lessons.try_out(lesson, lessons.answer_of(lessons.shown(lesson)))
            assert trial.solved
            assert trial.code == lessons.shown(lesson)
            assert trial.happened


def test_a_code_that_is_none_is_refused(subtests: pytest.Subtests) -> None:
    for code in ["", "nonsense", "1b30", "1x30-2b20-3r14", "1b3-2b2", "9b99-9b99-9b99"]:
        with subtests.test(code), pytest.raises(IllegalAnswer):
            lessons.try_out("dice", lessons.answer_of(code))


def test_all_other_programs_lie_open() -> None:
    me, cog = lessons.page("low-numbers", None)["robots"]
    assert (me.is_mine, me.units) == (True, [])
    assert cog.units[0].words == "I: red 1 south"
    assert [module.title for module in lessons.page("modules", None)["robots"][0].modules] == ["Saw Blade"]
