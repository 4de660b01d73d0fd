"""Where a robot starts: what its form shows, and what can be typed."""

import json

import pytest
from django.http import QueryDict
from django.template.loader import render_to_string
from msgspec import structs

from engine.kernel.errors import IllegalAnswer
from engine.roborally.decisions import ChooseStart, StartAnswer
from games.kinds.roborally.answers.starts import start_form, start_shown, start_words
from games.web.posted import answer_in
from games.wording.typed_forms import NoAnswer
from tests.games.kinds.roborally.races import cell, parked

G5, G6 = cell("risky-exchange", "G5"), cell("risky-exchange", "G6")
DOCKS = ChooseStart(seat=0, robot=0, card=670, docks=[1, 2], cells=[G5, G6], headings=[0, 1])
COMMON = ChooseStart(seat=0, robot=0, card=670, docks=[], cells=[G5], headings=[1])
VIEW = parked("risky-exchange", {})


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("2 1 north", {"docks": [2, 1], "heading": 0}),
        ("dock 2, then 1, facing w", {"docks": [2, 1], "heading": 3}),
        ("2", {"docks": [2]}),
        ("south", {"heading": 2}),
    ],
)
def test_docks_and_a_heading_can_be_typed(line: str, answer: dict[str, object]) -> None:
    assert start_form(VIEW, DOCKS).read(line) == answer


@pytest.mark.parametrize("line", ["hello there", "", "2 north south", "2 upwards"])
def test_other_words_are_no_answer(line: str) -> None:
    with pytest.raises(NoAnswer):
        start_form(VIEW, DOCKS).read(line)


def test_the_example_is_a_legal_answer() -> None:
    for decision in (DOCKS, COMMON):
        typed = start_form(VIEW, decision)
        decision.check(decision.decode(typed.read(typed.example)))


def test_on_a_common_start_only_the_heading_is_chosen() -> None:
    assert start_form(VIEW, COMMON).read("east") == {"heading": 1}
    with pytest.raises(IllegalAnswer, match="all robots start on the same space"):
        start_form(VIEW, COMMON).read("1 east")
    shown = start_shown(VIEW, COMMON, {})
    assert (shown["place"], shown["ranks"]) == ("G5", [])
    ways = [(0, "north", False), (1, "east, the usual way", True), (2, "south", False), (3, "west", False)]
    assert shown["headings"] == ways
    assert [is_on for *_, is_on in start_shown(VIEW, COMMON, {"heading": 3})["headings"]] == [False] * 3 + [True]


def test_it_says_who_chooses_before_whom() -> None:
    ranked = parked("risky-exchange", {0: ("G5", 0), 1: ("G6", 0), 2: ("G7", 0)})
    names = [robot.name for robot in ranked.robots[:3]]
    for place, words in (
        (1, f"{names[0]} was dealt Move 2 (670), the highest card: it chooses first."),
        (2, f"{names[0]} was dealt Move 2 (670). {names[1]} has a higher card and chooses before it."),
        (3, f"{names[0]} was dealt Move 2 (670). {names[1]} and {names[2]} have higher cards and choose before it."),
    ):
        others = [robot for number, robot in enumerate((1, 2, 3)) if number != place - 1]
        docks = [place, *others]
        robots = [structs.replace(it, dock=dock) for it, dock in zip(ranked.robots, docks, strict=False)]
        assert start_shown(structs.replace(ranked, robots=robots), DOCKS, {})["order"] == words


def test_an_answer_in_words() -> None:
    assert start_words(DOCKS, {"docks": [2, 1], "heading": 0}) == "dock 2, else dock 1, facing north"
    assert start_words(DOCKS, {}) == "the lowest dock that is free, facing the usual way"
    assert start_words(COMMON, {"heading": 3}) == "facing west"


def test_the_form_posts_the_docks_that_were_chosen_in_their_order() -> None:
    prompt = start_shown(VIEW, DOCKS, {"docks": [2], "heading": 3}) | {"key": "k", "submission": None}
    drawn = render_to_string("roborally/decisions/choose_start.html", {"prompt": prompt})
    assert """<option value='{"docks": [2]}' data-dock="2" data-at="G6" data-faces="1" selected>dock 2""" in drawn
    assert """value='{"heading": 3}' checked> west""" in drawn
    fields = QueryDict(mutable=True)
    fields.setlist("answer", ["{}", json.dumps({"docks": [2]}), json.dumps({"docks": [1]})])
    fields["answer-heading"] = json.dumps({"heading": 3})
    assert DOCKS.decode(answer_in(fields)) == StartAnswer([2, 1], 3)


def test_a_choice_left_open_posts_nothing() -> None:
    fields = QueryDict(mutable=True)
    fields.setlist("answer", ["{}", "", ""])
    fields["answer-heading"] = json.dumps({"heading": -1})
    assert DOCKS.decode(answer_in(fields)) == StartAnswer()
