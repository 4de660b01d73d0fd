"""What holds for every address of the API."""

import re
from itertools import cycle
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from games.api.description.schema import whole
from games.models import Game, User
from tests.games.api.calls import Program, at, problem
from tests.games.support.moves import everything


def test_405_with_the_methods_that_there_are(race: Game, owner: User) -> None:
    for method in ("DELETE", "PATCH", "OPTIONS"):
        answer = Program(owner).call(method, at(race))
        assert problem(answer) == (405, "method_not_allowed")
        assert answer["Allow"] == "GET, HEAD"


@pytest.mark.parametrize("method", ["HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "QUERY"])
def test_405_for_whatever_the_description_does_not_name_whoever_asks(method: str, owner: User) -> None:
    """Also for a browser without the token of a page, for a bad key, and for those who take no JSON, by turns."""
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(owner)
    callers = [browser, Client(headers={"Authorization": "Bearer none"}), Client(headers={"Accept": "text/html"})]
    for (path, described), client in zip(whole()["paths"].items(), cycle(callers), strict=False):
        allowed = [name for name in ("GET", "HEAD", "POST", "PUT", "DELETE") if is_taken(name, described)]
        if method not in allowed:
            answer = client.generic(method, "/api/v1" + re.sub(r"{\w+}", "1", path))
            assert (answer.status_code, answer["Allow"]) == (405, ", ".join(allowed)), path


def is_taken(method: str, described: dict[str, Any]) -> bool:
    """HEAD is taken wherever GET is; the description need not say so."""
    return ("get" if method == "HEAD" else method.lower()) in described


def test_413_and_415_before_anything_is_read(race: Game, owner: User) -> None:
    program, before = Program(owner), everything(race)
    long = program.put(at(race, "note"), {"words": "x" * settings.API_LARGEST_BODY})
    assert problem(long) == (413, "too_long")
    form = Client(headers={"Authorization": f"Bearer {program.text}"}).post(f"/api/v1/{at(race, 'votes')}", {"a": 1})
    assert problem(form) == (415, "unsupported_media_type")
    assert everything(race) == before


@pytest.mark.parametrize("length", ["-1", "x", "9" * 30, str(settings.API_LARGEST_BODY + 1)])
def test_a_length_that_is_none_or_too_large_is_refused_whoever_asks(length: str, race: Game) -> None:
    answer = Client().put(f"/api/v1/{at(race, 'note')}", "{}", "application/json", CONTENT_LENGTH=length)
    assert problem(answer) == (413, "too_long")


def test_no_cache_that_people_share_keeps_an_answer(race: Game, owner: User) -> None:
    for answer in (Program(owner).get(at(race)), Client().get(f"/api/v1/{at(race)}"), Client().get("/api/v1/nowhere")):
        assert answer["Cache-Control"] == "private, no-cache"
        assert {"Authorization", "Cookie"} <= set(answer["Vary"].split(", "))


def test_an_unknown_address_is_counted_by_nobody_and_told_in_the_same_shape(db: None) -> None:
    for method in ("GET", "PUT", "TRACE"):
        answer = Client().generic(method, "/api/v1/nowhere")
        assert problem(answer) == (404, "not_found")
        assert "X-RateLimit-Limit" not in answer
