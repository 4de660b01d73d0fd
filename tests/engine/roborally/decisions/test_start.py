"""Where to start: docks in order of preference, and a heading; 000 "PLACE ROBOTS"."""

from typing import Any

import pytest

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.errors import IllegalAnswer
from engine.roborally.decisions import ChooseStart, StartAnswer

CHANCE = Chance(bytes(SEED_BYTES))


def question(docks: list[int]) -> ChooseStart:
    places = docks or [0]
    return ChooseStart(
        seat=0,
        subject="r0",
        robot=0,
        card=10,
        docks=docks,
        cells=[50 + dock for dock in places],
        headings=[0] * len(places),
    )


@pytest.mark.parametrize("answer", [StartAnswer([4]), StartAnswer([1, 1]), StartAnswer([0])])
def test_a_dock_that_is_not_offered_or_named_twice_is_refused(answer: StartAnswer) -> None:
    with pytest.raises(IllegalAnswer):
        question([1, 2, 3]).check(answer)


def test_docks_left_out_come_last() -> None:
    assert question([1, 2, 3]).ranking(StartAnswer([3])) == [3, 1, 2]


@pytest.mark.parametrize(("answer", "heading"), [(StartAnswer(), 0), (StartAnswer(heading=2), 2)])
def test_the_heading_is_the_usual_one_unless_chosen(answer: StartAnswer, heading: int) -> None:
    assert question([1, 2]).heading_on(52, answer) == heading


@pytest.mark.parametrize("raw", [{"heading": 4}, {"heading": -2}, {"docks": "1"}, {"dock": 1}])
def test_what_is_no_answer_is_refused(raw: Any) -> None:
    with pytest.raises(IllegalAnswer):
        question([1]).parse(raw)


@pytest.mark.parametrize(
    ("draft", "answer"), [({"docks": [2]}, StartAnswer([2])), ({"docks": [9]}, StartAnswer()), (None, StartAnswer())]
)
def test_at_the_deadline_a_legal_draft_counts(draft: Any, answer: StartAnswer) -> None:
    assert question([1, 2]).default(draft, CHANCE) == answer


def test_samples_are_legal() -> None:
    asked = question([1, 2, 3])
    for turn in range(10):
        asked.check(asked.sample(Chance(bytes(SEED_BYTES), turn=turn)))


def test_on_a_common_start_there_are_no_docks_to_choose() -> None:
    asked = question([])
    assert asked.sample(CHANCE).docks == []
    with pytest.raises(IllegalAnswer):
        asked.check(StartAnswer([1]))
