"""A course from its first board to the shelf, and to someone who goes on with it once its author has deleted it.

The review of such a race and the check of its record are in test_versions.
"""

import json
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from games.kinds.roborally.workshop import measures
from games.models import Design, Game, Seat, User
from games.workshop.services.measuring import measure_pending
from tests.games.support.designs import ALLEY, played_out
from tests.people import BrowserOf

YARD = {"id": "yard", "name": "Yard", "width": 4, "height": 2, "elements": [{"type": "pit", "at": [2, 1]}]}
"""Behind the alley. Its pit is G2 of the floor."""


def two_boards(*flag: int) -> dict[str, Any]:
    tiles = [*ALLEY["course"]["boards"], {"board": "yard", "at": [4, 0], "rotate": 0}]
    course = {**ALLEY["course"], "name": "Alley and yard", "size": [8, 2], "boards": tiles, "flags": [list(flag)]}
    return {"course": course, "boards": {**ALLEY["boards"], "yard": YARD}}


def post(browser: Client, name: str, *where: object, **form: str) -> None:
    answer = browser.post(reverse(name, args=where), form)
    assert answer.status_code == 302, answer.content.decode()


def draw(author: Client, design: Design, document: dict[str, Any]) -> list[tuple[list[int] | None, str]]:
    """Saves a draft as the editor does. What it says about it, with the spaces."""
    design.refresh_from_db()
    body = {"document": document, "version": design.draft_version}
    said: Any = author.post(reverse("design_draft", args=[design.pk]), body, content_type="application/json")
    return [(it["space"], it["words"]) for it in said.json()["remarks"]]


def win(browser: Client, author: User, design: Design) -> Game:
    """Against an easy bot one wins sooner or later."""
    for _ in range(20):
        post(browser, "design_play", design.pk, bots="1", strength="easy")
        game = played_out(author)
        if game.seats.get(user=author).result == Seat.Result.WON:
            return game
    raise AssertionError("The author does not win.")


def put_on_shelf(browser: Client, author: User, design: Design) -> str:
    """Its draft becomes a version that has been won and measured. Returns the digest."""
    digest: str = win(browser, author, design).venue
    post(browser, "workshop_measure", digest)
    assert measure_pending() == 1
    post(browser, "design_publish", design.pk, visibility="listed")
    design.refresh_from_db()
    assert design.on_shelf is not None
    assert design.on_shelf.venue_id == digest
    return digest


def text_of(browser: Client, path: str) -> str:
    answer = browser.get(path)
    assert answer.status_code == 200, path
    return answer.content.decode()


@pytest.mark.slow("plays a few whole races, and measures a course")
def test_a_course_is_built_measured_won_published_and_outlived(
    owner: User, stranger: User, browser_of: BrowserOf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(measures, "RACES", 2)
    author, other = browser_of(owner), browser_of(stranger)

    post(author, "design_new", kind="roborally")
    design = Design.objects.get()
    page = reverse("design", args=[design.pk])
    assert ([6, 1], "Flag 1 stands in a pit.") in draw(author, design, two_boards(6, 1))
    assert author.post(reverse("design_keep", args=[design.pk])).status_code == 400
    assert draw(author, design, two_boards(4, 0)) == []

    assert page not in text_of(other, reverse("shelf"))
    first = put_on_shelf(author, owner, design)
    assert page in text_of(other, reverse("shelf"))

    assert other.post(f"{page}like/", {"on": "1"}).status_code == 409
    post(other, "play_now", course=first, bots="1", strength="easy")
    over = played_out(stranger)
    post(other, "design_like", design.pk, on="1")
    post(other, "design_copy", design.pk)
    copy = Design.objects.get(author=stranger)
    own_page = reverse("design", args=[copy.pk])
    assert ">Alley and yard</a> by olivia" in text_of(other, own_page)
    assert "1 person who has played on it likes it." in text_of(author, page)

    assert draw(author, design, two_boards(5, 0)) == []
    assert put_on_shelf(author, owner, design) != first
    post(author, "design_delete", design.pk)

    assert page not in text_of(other, reverse("shelf"))
    assert "olivia" not in text_of(other, own_page)
    assert "Alley and yard" in text_of(other, f"/races/{over.pk}/")
    file = json.loads(text_of(other, f"/races/{over.pk}/export.json"))
    assert file["carried"]["course"]["flags"] == [[4, 0]]
