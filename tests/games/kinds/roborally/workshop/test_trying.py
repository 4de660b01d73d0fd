"""What the page of trying shows of a robot on the floor of a design."""

from typing import Any

import pytest

from engine.roborally.courses.catalogue import load_file
from games.errors import Closed
from games.kinds.making import KindTrying
from games.kinds.roborally.workshop import trying
from games.shapes.sandbox import Trying

DOCUMENT = load_file("checkmate").data()


def tried(**wanted: str) -> dict[str, Any]:
    return trying.try_out(DOCUMENT, {name.replace("_", "-"): value for name, value in wanted.items()}, 99)


def form(**wanted: str) -> Trying:
    shown: Trying = tried(**wanted)["trying"]
    return shown


def test_it_is_what_the_site_asks_for() -> None:
    assert isinstance(trying, KindTrying)


def test_at_first_the_robot_stands_on_the_first_dock_and_nothing_is_played() -> None:
    shown = form()
    assert (shown.space, shown.ends, shown.error) == ("F15", "", "")
    assert [slot.chosen for slot in shown.slots] == ["north", *[""] * 5]


def test_it_is_put_down_and_played() -> None:
    page = tried(space="f15", heading="north", register_1="move_1", register_3="u_turn")
    assert page["trying"].space == "F15"
    assert page["trying"].ends == "The robot stands on F14, faces south and has no damage."
    assert [frame.title for frame in page["frames"]][1] == "Register 1: the cards turn over"
    assert "Tester" in page["board"]
    assert page["script"]["frames"]


def test_it_may_be_destroyed() -> None:
    assert form(space="A16", heading="west", register_1="move_1").ends == "The robot is destroyed."


def test_what_cannot_be_played_is_said_and_stays_in_the_form(subtests: pytest.Subtests) -> None:
    for name, (wanted, why) in {
        "no space": ({"space": "<b>"}, "There is no space <b> on this floor."),
        "off the floor": ({"space": "ZZ1"}, "There is no space ZZ1 on this floor."),
        "no heading": ({"heading": "up"}, "A robot faces north, east, south or west."),
        "no card": ({"register-2": "move_9"}, "There is no such card."),
    }.items():
        with subtests.test(name):
            page = trying.try_out(DOCUMENT, wanted, 0)
            assert page["trying"].error == why
            assert page["trying"].ends == ""
            assert page["trying"].space == wanted.get("space", "")


def test_faults_of_the_floor_are_refused_with_their_spaces() -> None:
    faulty = {**DOCUMENT, "course": {**DOCUMENT["course"], "flags": [[40, 0]]}}
    with pytest.raises(Closed, match=r"AO1: Flag 1 is off the boards\."):
        trying.try_out(faulty, {}, 0)
