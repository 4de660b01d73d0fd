"""Answers as the numbers of a list, or as the words of one entry."""

from typing import Any

import pytest

from engine.kernel.errors import IllegalAnswer
from games.wording.typed_forms import NONE, Form, ListEntry, NoAnswer, example_of, numbered, one_of
from tests.engine.kernel.duel import Lives

WAYS = [ListEntry("a", "Go north"), ListEntry("b", "Stay  here."), ListEntry("c", "Turn back!")]


def form(usual: Any = "b") -> Form:
    return one_of(Lives(seat=0), WAYS, usual)


@pytest.mark.parametrize(
    ("line", "value"), [("1", "a"), (" 3. ", "c"), ("٣", "c"), ("#2!", "b"), ("go NORTH", "a"), ("  Go   north. ", "a")]
)
def test_one_way_is_picked_by_its_number_or_its_words(line: str, value: str) -> None:
    assert form().read(line) == value


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("1 2", "that makes 2 answers, but only one is expected"),
        ("none", "that makes 0 answers"),
        ("0", "there is no answer 0; they are numbered 1 to 3"),
        ("4", "there is no answer 4"),
        ("99999999", "there is no answer 9999;"),
    ],
)
def test_anything_but_one_of_them_is_refused(line: str, words: str) -> None:
    with pytest.raises(IllegalAnswer, match=words):
        form().read(line)


@pytest.mark.parametrize("line", ["Hello", "", "Sam, 3 cards?", "go south", "²", "vier"])
def test_a_line_that_says_something_else_is_no_answer(line: str) -> None:
    with pytest.raises(NoAnswer):
        form().read(line)


def test_the_mail_lists_the_ways_and_says_which_one_counts_by_itself() -> None:
    asked = form()
    assert asked.ways == ["Go north", "Stay  here. (what counts if you do not answer)", "Turn back!"]
    assert (asked.says, asked.example) == ("with the number of your answer, such as “2”", "2")
    assert asked.read(asked.example) == "b"
    assert asked.words("c") == ["Turn back!"]


def test_without_a_usual_answer_the_first_is_the_example_and_none_is_marked() -> None:
    asked = form(usual=None)
    assert asked.example == "1"
    assert asked.ways == [way.words for way in WAYS]


@pytest.mark.parametrize(
    ("line", "values"),
    [
        ("2 1", ["b", "a"]),
        ("3,3", ["c", "c"]),
        ("(1) > (2)", ["a", "b"]),
        ("None.", []),
        ("- nothing -", []),
        ("no", []),
    ],
)
def test_several_are_picked_in_the_order_of_the_line(line: str, values: list[str]) -> None:
    assert numbered(line, WAYS) == values


@pytest.mark.parametrize("picked", [[], ["a"], ["c", "a"]])
def test_an_example_is_a_line_that_would_be_taken(picked: list[str]) -> None:
    assert numbered(example_of(picked, WAYS), WAYS) == picked


def test_an_example_of_nothing_says_so() -> None:
    assert example_of([], WAYS) == NONE
