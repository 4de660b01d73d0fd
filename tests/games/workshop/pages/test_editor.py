"""The editor of a design: its author saves drafts, each built on the latest."""

from typing import Any

import msgspec
import pytest
from django.http import HttpResponse
from django.test import Client

from games.models import Design, User
from tests.games.support.designs import ALLEY, alley, begun
from tests.people import BrowserOf

pytestmark = pytest.mark.django_db


def send(client: Client, design: Design, document: Any = ALLEY, **rest: Any) -> HttpResponse:
    body = {"document": document, **rest}
    answer: Any = client.post(f"/workshop/designs/{design.pk}/draft/", body, content_type="application/json")
    found: HttpResponse = answer
    return found


def named(name: str) -> Any:
    return msgspec.json.decode(alley(name=name))


def kept(design: Design) -> tuple[str, int]:
    design.refresh_from_db()
    return design.title, design.draft_version


def test_a_draft_is_saved_and_looked_through(owner: User, browser_of: BrowserOf) -> None:
    design, client = begun(owner), browser_of(owner)
    answer: Any = send(client, design, named("Gasse"), version=1, board="alley").json()
    assert kept(design) == ("Gasse", 2)
    assert (answer["version"], answer["tiles"]) == (2, [answer["board"]])
    latest = client.get(f"/workshop/designs/{design.pk}/draft/").json()
    assert (latest["version"], latest["document"]["course"]["name"]) == (2, "Gasse")


def test_without_a_version_a_draft_is_only_looked_at(owner: User, browser_of: BrowserOf) -> None:
    design = begun(owner)
    answer: Any = send(browser_of(owner), design, named("Gasse")).json()
    assert answer["version"] == 1
    assert kept(design) == ("Alley", 1)


def test_two_tabs_do_not_overwrite_each_other(owner: User, browser_of: BrowserOf) -> None:
    design, client = begun(owner), browser_of(owner)
    assert send(client, design, named("One"), version=1).status_code == 200
    late: Any = send(client, design, named("Two"), version=1)
    assert (late.status_code, late.json()["code"]) == (409, "newer_draft")
    assert kept(design) == ("One", 2)


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b"{", "cannot be read"),
        (b'{"version": 1}', "document"),
        (b'{"version": 1, "document": {"course": {}, "boards": {}}}', "the course"),
        (b'{"version": 1, "document": ' + b"[" * 100_000 + b"]" * 100_000 + b"}", "cannot be read"),
        (b'{"version": 1, "document": {"course": "' + b"x" * 500_000 + b'"}}', "too large"),
    ],
)
def test_what_cannot_be_read_is_refused_and_changes_nothing(
    owner: User, browser_of: BrowserOf, body: bytes, words: str
) -> None:
    design = begun(owner)
    address = f"/workshop/designs/{design.pk}/draft/"
    answer: Any = browser_of(owner).generic("POST", address, body, content_type="application/json")
    assert answer.status_code == 400
    assert words in answer.json()["detail"].lower()
    assert kept(design) == ("Alley", 1)


def test_a_form_is_no_draft(owner: User, browser_of: BrowserOf) -> None:
    answer = browser_of(owner).post(f"/workshop/designs/{begun(owner).pk}/draft/", {})
    assert (answer.status_code, answer.json()["code"]) == (400, "parse_error")


def test_the_page_is_its_authors_alone_and_brings_the_draft(owner: User, stranger: User, browser_of: BrowserOf) -> None:
    design = begun(owner)
    page = browser_of(owner).get(f"/workshop/designs/{design.pk}/").content.decode()
    assert 'data-version="1"' in page
    assert '"name": "Alley"' in page
    assert browser_of(stranger).get(f"/workshop/designs/{design.pk}/").status_code == 404
    assert send(browser_of(stranger), design, version=1).status_code == 404


def test_a_game_without_an_editor_says_so(client: Client) -> None:
    answer = client.get("/workshop/palette/chess/")
    assert answer.status_code == 404
    assert client.get("/workshop/palette/roborally/")["Cache-Control"] == "private, max-age=3600"
