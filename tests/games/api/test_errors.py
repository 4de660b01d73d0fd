"""Every error has the same shape and a code that never changes its meaning."""

import re
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from games.api.schema import whole
from games.models import Game, User
from games.moderation.services import reports
from tests.games.api.calls import Program, at, problem
from tests.games.support.moves import everything


@pytest.mark.parametrize(
    ("path", "code"),
    [
        *((path, "not_found") for path in ("", "nowhere", "games/x", "games/-1", "me/")),
        ("games/99", "no_such_game"),
        ("people/999999", "no_such_person"),
        ("invitations/x", "no_such_invitation"),
    ],
)
def test_404_where_there_is_nothing(path: str, code: str, owner: User) -> None:
    assert problem(Program(owner).get(path)) == (404, code)


def test_405_with_the_methods_that_there_are(race: Game, owner: User) -> None:
    for method in ("DELETE", "PATCH", "OPTIONS"):
        answer = Program(owner).call(method, at(race))
        assert problem(answer) == (405, "method_not_allowed")
        assert answer["Allow"] == "GET, HEAD"


@pytest.mark.parametrize("method", ["HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "QUERY"])
def test_405_for_whatever_the_description_does_not_name_whoever_asks(method: str, owner: User) -> None:
    """Also for a browser without the token of a page, for a bad key, and for those who take no JSON."""
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(owner)
    callers = [browser, Client(headers={"Authorization": "Bearer none"}), Client(headers={"Accept": "text/html"})]
    for path, described in whole()["paths"].items():
        allowed = [name for name in ("GET", "HEAD", "POST", "PUT", "DELETE") if is_taken(name, described)]
        for client in [] if method in allowed else callers:
            answer = client.generic(method, "/api/v1" + re.sub(r"{\w+}", "1", path))
            assert (answer.status_code, answer["Allow"]) == (405, ", ".join(allowed)), path


def is_taken(method: str, described: dict[str, Any]) -> bool:
    """HEAD is taken wherever GET is; the description need not say so."""
    return ("get" if method == "HEAD" else method.lower()) in described


@pytest.mark.parametrize("accept", ["text/html", "image/*", "application/json;q=0", "application/xml, text/plain"])
def test_406_for_those_who_take_no_json(accept: str, race: Game, owner: User) -> None:
    program, before = Program(owner), everything(race)
    assert problem(program.get(at(race), Accept=accept)) == (406, "not_acceptable")
    assert problem(program.post(at(race, "away"), Accept=accept)) == (406, "not_acceptable")
    assert everything(race) == before


@pytest.mark.parametrize("accept", ["", "*/*", "application/*", "application/problem+json", "text/html, */*;q=0.1"])
def test_whoever_takes_json_among_others_gets_it(accept: str, race: Game, owner: User) -> None:
    assert Program(owner).get(at(race), Accept=accept)["Content-Type"] == "application/json"


def test_413_and_415_before_anything_is_read(race: Game, owner: User) -> None:
    program, before = Program(owner), everything(race)
    long = program.put(at(race, "note"), {"words": "x" * settings.API_LARGEST_BODY})
    assert problem(long) == (413, "too_long")
    form = Client(headers={"Authorization": f"Bearer {program.text}"}).post(f"/api/v1/{at(race, 'votes')}", {"a": 1})
    assert problem(form) == (415, "unsupported_media_type")
    assert everything(race) == before


@pytest.mark.parametrize("body", [b"{", b'{"words": "\xff"}', b"[" * 100_000, b"1e999999", b"nope"])
def test_400_for_what_is_no_json(body: bytes, race: Game, owner: User) -> None:
    client = Client(headers={"Authorization": f"Bearer {Program(owner).text}"})
    answer = client.put(f"/api/v1/{at(race, 'note')}", body, content_type="application/json")
    assert problem(answer)[0] in (400, 413)


def test_a_browser_with_the_pages_token_is_told_what_its_body_lacks(race: Game, owner: User) -> None:
    """The framework looks for the token in the body first, whatever stands there."""
    browser = Client(enforce_csrf_checks=True, headers={"X-CSRFToken": "a" * 32})
    browser.force_login(owner)
    browser.cookies["csrftoken"] = "a" * 32
    json, form = "application/json", "application/x-www-form-urlencoded"
    for path, body, kind, status in (
        (at(race, "votes"), b"[" * 5000, json, 400),
        (at(race, "votes"), b"a=1", form, 415),
        ("schema/", b"[" * 5000, json, 405),
    ):
        answer = browser.post(f"/api/v1/{path}", body, content_type=kind)
        assert problem(answer)[0] == status


def test_a_suspended_person_gets_the_same_shape_by_a_browser(race: Game, owner: User, stranger: User) -> None:
    reports.decide(user=owner, kind="suspension", reason="Enough", by=stranger, days=3)
    browser = Client()
    browser.force_login(owner)
    assert problem(browser.get(f"/api/v1/{at(race)}")) == (403, "suspended")


def test_every_operation_names_the_refusals_that_all_have(db: None) -> None:
    for path, methods in whole()["paths"].items():
        for about in methods.values():
            assert {"401", "403", "406", "429"} <= set(about["responses"]), path
