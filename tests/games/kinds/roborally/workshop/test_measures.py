"""The measure of a course, as pages show it."""

import re
from typing import Any

import msgspec
import pytest
from django.template.loader import render_to_string

from engine.kernel.errors import BadData
from engine.kernel.samples import Spread, Start
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.measure.summary import CourseMeasure, Leg
from games.kinds.roborally.workshop import measures
from tests.engine.roborally.measure.test_words import EVEN

COURSE = "risky-exchange"
START = Start(2, 0.8, 0.2)


def shown(**changes: Any) -> dict[str, Any]:
    floor = floor_of(COURSE)
    measure = CourseMeasure(
        course=COURSE,
        strength="medium",
        first=1,
        races=100,
        length="medium",
        level="mid",
        by_players=[msgspec.structs.replace(EVEN, **changes)],
        losses={floor.cell(2, 3): 50, floor.cell(0, 0): 25},
        damage={},
        visits={},
        idle=[],
        unentered=[],
    )
    return measures.shown(COURSE, msgspec.json.decode(msgspec.json.encode(measure)))


def test_spaces_have_their_names_and_losses_are_those_of_a_race() -> None:
    assert shown()["worst"] == {"losses": "C4 (0.50), A1 (0.25)", "damage": "", "visits": ""}


def test_a_picture_without_anything_says_so() -> None:
    found = shown()
    assert found["empty"] == ["damage", "visits", "idle"]
    text = render_to_string("roborally/_measure.html", {"found": found})
    said = re.findall(r'<p class="heat-layer heat-(\w+)">(.*?)</p>', text)
    assert [heat for heat, words in said if words.endswith("so there is nothing to show.")] == found["empty"]
    assert said[0] == ("losses", "Most robots are lost at C4 (0.50), A1 (0.25), with the number in a race in brackets.")


def test_a_bar_shows_the_median_and_the_half_in_the_middle() -> None:
    """On a line that ends with the longest."""
    found = shown(turns=Spread(10, 5, 20), legs=[Leg(1, Spread(2, 2, 4), 0.0), Leg(2, None, 1.0)])
    assert found["by_players"][0]["box"] == {"low": 25.0, "median": 50.0, "width": 75.0}
    assert [leg["box"] for leg in found["legs"]] == [{"low": 50.0, "median": 50.0, "width": 50.0}, None]


def test_without_a_winner_there_are_no_starts_and_no_bar() -> None:
    found = shown(turns=None, starts=[], cut_off=1.0)
    assert (found["starts"], found["by_players"][0]["box"]) == ([], None)
    assert "With 2 players: some races have no end." in found["advice"][0]


def test_starts_are_unfair_where_luck_alone_would_hardly_do_it() -> None:
    assert [it["is_unfair"] for luck in (0.0019, 0.002) for it in shown(luck=luck, starts=[START])["starts"]] == [
        True,
        False,
    ]


def test_races_are_counted_and_beyond_them_there_are_none() -> None:
    assert measures.games(COURSE) == 700
    with pytest.raises(BadData):
        measures.play(COURSE, 700, 1)
