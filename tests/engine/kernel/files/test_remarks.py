"""Faults and hints say where they are, and two things in one place are told apart from two of a kind."""

import pytest

from engine.kernel.files.remarks import Hint, Problem, in_one_place, listed


@pytest.mark.parametrize(
    ("remark", "told"),
    [
        (Problem("the course", None, "There is no flag."), "the course: There is no flag."),
        (Problem("board alley", (0, 2), "A pit."), "board alley, space [0, 2]: A pit."),
        (Hint("the course", (9, 9), "No robot gets there."), "the course, space [9, 9]: No robot gets there."),
    ],
)
def test_a_remark_says_where_it_is(remark: Problem | Hint, told: str) -> None:
    assert str(remark) == told


@pytest.mark.parametrize(
    ("one", "other", "told"),
    [
        ("pit", "pit", "There is more than one pit in the same place."),
        ("pit", "gear", "The pit and the gear lie in the same place."),
    ],
)
def test_of_two_things_only_one_can_be_there(one: str, other: str, told: str) -> None:
    assert in_one_place(one, other) == told


@pytest.mark.parametrize(
    ("numbers", "told"),
    [([3], "3"), ([2, 4], "2 and 4"), ([2, 3], "2 and 3"), ([2, 3, 4, 5], "2 to 5"), ([2, 3, 5], "2, 3 and 5")],
)
def test_only_numbers_without_a_gap_are_a_range(numbers: list[int], told: str) -> None:
    assert listed(numbers) == told
