"""The questions of where to go next. Refusals use the names that people know."""

import pytest

from engine.kernel.errors import IllegalAnswer
from engine.volt.decisions.pick import Pick
from engine.volt.decisions.places import ForKillBot, NextArena


def next_arena(*offers: str) -> NextArena:
    return NextArena(seat=0, subject="r0", robot=0, offers=list(offers))


def test_an_arena_that_is_offered_is_taken() -> None:
    next_arena("rome", "tokyo").check(Pick("tokyo"))


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("rome", "Rome is not offered; choose one of Tokyo"),
        ("atlantis", "atlantis is not offered; choose one of Tokyo"),
    ],
)
def test_an_arena_that_is_not_offered_is_refused_by_its_name(answer: str, words: str) -> None:
    with pytest.raises(IllegalAnswer, match=words):
        next_arena("tokyo").check(Pick(answer))


def test_so_is_the_one_that_someone_chooses_for_a_killbot() -> None:
    question = ForKillBot(seat=0, subject="r1", robot=1, offers=["tokyo"], what="arena")
    with pytest.raises(IllegalAnswer, match="Rome is not offered"):
        question.check(Pick("rome"))


def test_starting_spaces_keep_their_numbers() -> None:
    question = ForKillBot(seat=0, subject="r1", robot=1, offers=[1, 2], what="start")
    question.check(Pick(2))
    with pytest.raises(IllegalAnswer, match="3 is not offered; choose one of 1, 2"):
        question.check(Pick(3))
