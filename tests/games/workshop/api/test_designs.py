"""Designs by a program."""

from typing import Any

import msgspec
import pytest

from games.kinds.roborally.workshop import workshop
from games.models import Design, Game, User
from tests.games.api.calls import Program, problem
from tests.games.support.designs import ALLEY, alley, begun, published

DESIGNS = "workshop/designs"


def lane(**changes: Any) -> dict[str, Any]:
    document: dict[str, Any] = msgspec.json.decode(alley(**changes))
    return document


def test_a_design_is_begun_changed_kept_played_on_and_deleted(program: Program) -> None:
    made = program.post(DESIGNS, {"kind": "roborally", "document": ALLEY})
    assert (made.status_code, made.json()["design"]["title"], made.json()["missing"]) == (
        201,
        "Alley",
        ["It has a version."],
    )
    address = f"{DESIGNS}/{made.json()['design']['id']}"
    assert made["Location"].endswith(f"/api/v1/{address}")
    saved = program.put(f"{address}/draft", {"document": lane(name="Lane", flags=[[9, 9]]), "draft_version": 1})
    (fault,) = saved.json()["sheet"]["problems"]
    assert fault == {"where": "the course", "space": [9, 9], "words": "Flag 1 is off the boards."}
    assert problem(program.post(f"{address}/versions")) == (400, "has_faults")
    program.put(f"{address}/draft", {"document": lane(name="Lane"), "draft_version": 2})
    assert problem(program.put(f"{address}/draft", {"document": ALLEY, "draft_version": 2})) == (409, "newer_draft")
    kept = program.post(f"{address}/versions")
    assert (kept.status_code, kept.json()["number"]) == (201, 1)
    assert program.get(f"{address}/draft").json()["sheet"]["digest"] == kept.json()["venue"]
    played = program.post("games/quick", {"options": {"course": kept.json()["venue"]}, "bots": ["easy"]})
    assert played.status_code == 201, played.content
    assert program.call("DELETE", address).status_code == 204
    assert (Design.objects.count(), Game.objects.get().venue) == (0, kept.json()["venue"])


@pytest.mark.parametrize(
    ("begun_with", "title"),
    [({}, "My course"), ({"document": ALLEY}, "Alley"), ({"text": workshop.to_text(ALLEY).text}, "Alley")],
)
def test_it_begins_with_what_is_sent(owner: User, begun_with: dict[str, Any], title: str) -> None:
    made = Program(owner).post(DESIGNS, {"kind": "roborally"} | begun_with)
    assert (made.status_code, made.json()["design"]["title"]) == (201, title)
    assert [line["title"] for line in Program(owner).get(DESIGNS).json()["designs"]] == [title]


def test_only_one_thing_to_begin_with(owner: User) -> None:
    body = {"kind": "roborally", "document": ALLEY, "text": "x"}
    assert problem(Program(owner).post(DESIGNS, body)) == (400, "one_of")


def test_others_see_a_design_with_its_link_copy_it_and_never_its_draft(owner: User, stranger: User) -> None:
    published(owner)
    design, other = Design.objects.get(), Program(stranger)
    address = f"{DESIGNS}/{design.pk}"
    assert problem(other.get(address)) == (404, "no_such_design")
    shown = Program(owner).put(f"{address}/publication", {"visibility": "link", "words": "Mind the belt."})
    assert (shown.json()["visibility"], shown.json()["design"]["words"]) == ("link", "Mind the belt.")
    assert problem(other.get(address)) == (404, "no_such_design")
    seen = other.get(f"{address}?token={design.link_token}").json()
    assert ([it["number"] for it in seen["versions"]], seen["draft_version"], seen["link"]) == ([1], None, None)
    for call in (other.get(f"{address}/draft"), other.call("DELETE", address), other.post(f"{address}/versions")):
        assert call.status_code == 404
    copied = other.post(DESIGNS, {"kind": "roborally", "copy_of": design.pk, "token": design.link_token})
    assert copied.json()["design"]["after"] == {"id": 0, "title": "", "author": ""}


def test_listing_says_what_is_missing(owner: User) -> None:
    published(owner)
    address = f"{DESIGNS}/{Design.objects.get().pk}"
    refused = Program(owner).put(f"{address}/publication", {"visibility": "listed"})
    assert problem(refused) == (409, "not_ready")
    missing = Program(owner).get(address).json()["missing"]
    assert missing
    assert all(words in refused.json()["detail"] for words in missing)


def test_a_like_is_for_those_who_have_finished_a_game_there(owner: User, stranger: User) -> None:
    design = begun(owner)
    Design.objects.update(visibility="link")
    address = f"{DESIGNS}/{design.pk}/like?token={design.link_token}"
    assert problem(Program(stranger).put(address)) == (409, "may_not_like")
    assert Program(stranger).call("DELETE", address).status_code == 204
