"""Everywhere that a course can be named: its author may, and for strangers it is as if it were not there."""

from collections.abc import Callable
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client

from games.models import Game, Tournament, User
from tests.games.api.calls import Program
from tests.games.support.designs import published
from tests.games.tables.pages.test_lobby import WISH
from tests.games.tournaments.test_api import wanted

NOWHERE = "0123456789" * 4
TWO = {"seats": "2", "bots": "1"}
TABLE = {"kind": "roborally", "title": "By program", "seats": 2}

Door = Callable[[Client, Program, str], Any]
DOORS: dict[str, Door] = {
    "the create form": lambda browser, _, course: browser.post("/races/new/", WISH | TWO | {"course": course}),
    "its address": lambda browser, _, course: browser.get(f"/races/new/?course={course}"),
    "Race now": lambda browser, _, course: browser.post("/race-now/", {"course": course, "bots": "1"}),
    "a table by program": lambda _, api, course: api.post("games", TABLE | {"options": {"course": course}}),
    "a game by program": lambda _, api, course: api.post(
        "games/quick", {"options": {"course": course}, "bots": ["easy"]}
    ),
    "a tournament by program": lambda _, api, course: api.post(
        "tournaments", wanted(options={"course": course}, seats=2)
    ),
    "a picture": lambda browser, _, course: browser.get(f"/pictures/roborally/{course}.png"),
    "records": lambda browser, _, course: browser.get(f"/ratings/roborally/2005/{course}/"),
    "records by program": lambda _, api, course: api.get(f"ratings/roborally/2005/{course}"),
}


def seen(answer: HttpResponse, course: str) -> tuple[int, str]:
    """The answer, without what differs each time."""
    page = answer.content.decode().replace(course, "COURSE")
    return answer.status_code, page if answer["Content-Type"] != "text/html; charset=utf-8" else told(page)


def told(page: str) -> str:
    return page.split("<main")[-1].split("csrfmiddlewaretoken")[0]


@pytest.mark.parametrize("door", DOORS)
def test_strangers_cannot_tell_a_private_course_from_one_that_is_not_there(
    owner: User, stranger: User, door: str
) -> None:
    private = published(owner)
    browser, api = Client(), Program(stranger)
    browser.force_login(stranger)
    answers = [seen(DOORS[door](browser, api, course), course) for course in (private, NOWHERE)]
    assert answers[0] == answers[1]
    assert "Alley" not in answers[0][1]
    assert [*Game.objects.all(), *Tournament.objects.all()] == []


@pytest.mark.parametrize("door", [door for door in DOORS if not door.startswith("records")])
@pytest.mark.parametrize(("visibility", "by_author"), [("private", True), ("listed", False)])
def test_for_its_author_and_once_it_is_listed_for_everyone_it_is_a_course_like_any_other(
    owner: User, stranger: User, door: str, visibility: str, by_author: bool
) -> None:
    course, user = published(owner, visibility), owner if by_author else stranger
    browser, api = Client(), Program(user)
    browser.force_login(user)
    answer = DOORS[door](browser, api, course)
    assert answer.status_code in (200, 201, 302), answer.content.decode()
    made = [*Game.objects.all(), *Tournament.objects.all()]
    assert [row.setup["course"] for row in made] == [course] * len(made)
    assert len(made) == (door not in ("its address", "a picture"))
