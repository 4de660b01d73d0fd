"""What the page of trying shows of a robot in the arena of a design."""

from typing import Any

import pytest
from django.test import Client

from engine.volt.arena.plans import load_plan
from games.errors import Closed
from games.kinds.making import KindTrying
from games.kinds.volt.workshop import trying, workshop
from games.models import User
from games.shapes.sandbox import Trying
from games.workshop.services.designs import create_design

DOCUMENT = load_plan("twin-cities").data()


def tried(**wanted: str) -> dict[str, Any]:
    return trying.try_out(DOCUMENT, {name.replace("_", "-"): value for name, value in wanted.items()}, 99)


def form(**wanted: str) -> Trying:
    shown: Trying = tried(**wanted)["trying"]
    return shown


def test_it_is_what_the_site_asks_for() -> None:
    assert isinstance(trying, KindTrying)


def test_at_first_the_robot_stands_on_a_starting_space_and_nothing_is_played() -> None:
    shown = form()
    south = {tuple(it["at"]) for it in DOCUMENT["elements"] if it["type"] == "start" and it["side"] == "W"}
    assert (ord(shown.space[0]) - ord("A"), int(shown.space[1:]) - 1) in south
    assert (shown.ends, shown.error) == ("", "")
    assert [slot.chosen for slot in shown.slots] == [""] * 5


def test_it_is_put_down_and_played(subtests: pytest.Subtests) -> None:
    for name, (wanted, ends) in {
        "it drives": ({"space": "e5", "die_1": "b1n"}, "The robot stands on E4, with no damage."),
        "it steers with a module": (
            {"space": "e5", "die_1": "b1se", "module": "steering_nozzle"},
            "The robot stands on F6, with no damage.",
        ),
        "a KillBot goes its own way": ({"space": "e5", "robot": "n", "die_1": "b1n"}, "The robot stands on "),
    }.items():
        with subtests.test(name):
            page = tried(**wanted)
            assert page["trying"].ends.startswith(ends)
            assert page["script"]["frames"]
            assert page["controllers"][0]["name"] in page["board"]


def test_what_cannot_be_played_is_said_and_stays_in_the_form(subtests: pytest.Subtests) -> None:
    for name, (wanted, why) in {
        "no space": ({"space": "<b>"}, "There is no space <b> in this arena."),
        "outside": ({"space": "ZZ1"}, "There is no space ZZ1 in this arena."),
        "no robot": ({"robot": "up"}, "There is no such robot."),
        "no die": ({"die-1": "b7n"}, "No such die can lie on control unit I."),
        "a key for which it needs a module": ({"die-2": "b1ne"}, "No such die can lie on control unit II."),
        "no module": ({"module": "wings"}, "There is no such module."),
    }.items():
        with subtests.test(name):
            page = trying.try_out(DOCUMENT, wanted, 0)
            assert page["trying"].error == why
            assert page["trying"].ends == ""
            assert page["trying"].space == wanted.get("space", "")


def test_an_arena_without_any_space_is_refused() -> None:
    pit = {"name": "Hole", "width": 1, "height": 1, "elements": [{"type": "pit", "at": [0, 0]}]}
    with pytest.raises(Closed, match="no space on which a robot can stand"):
        trying.try_out(pit, {}, 0)


def test_the_author_tries_what_is_not_finished_yet(owner: User, own_browser: Client) -> None:
    design = create_design(user=owner, kind="volt", data=None)
    assert f"/workshop/designs/{design.pk}/try/" in own_browser.get(f"/workshop/designs/{design.pk}/").content.decode()
    page = own_browser.get(f"/workshop/designs/{design.pk}/try/", {"space": "b2", "die-1": "b6s", "die-2": "r1e"})
    assert page.status_code == 200
    assert page.context["trying"].ends == "The robot stands on B8, with no damage."
    assert 'name="die-3"' in page.content.decode()
    assert workshop.trying is trying
