"""A browser's session, and the token of its page."""

from django.conf import settings
from django.test import Client

from games.models import Game, User
from tests.games.api.calls import Program, at, problem
from tests.games.support.moves import everything

TOKEN = "a" * 32


def with_token(user: User) -> Client:
    """A browser whose script sends the token of its page."""
    browser = Client(enforce_csrf_checks=True, headers={"X-CSRFToken": TOKEN})
    browser.force_login(user)
    browser.cookies["csrftoken"] = TOKEN
    return browser


def test_a_browser_needs_the_pages_token_for_writing(race: Game, owner: User) -> None:
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(owner)
    assert browser.get(f"/api/v1/{at(race)}").status_code == 200
    assert problem(browser.post(f"/api/v1/{at(race, 'away')}")) == (403, "csrf_failed")


def test_a_program_needs_no_token_of_a_page(race: Game, owner: User) -> None:
    key = Program(owner).text
    program = Client(enforce_csrf_checks=True, headers={"Authorization": f"Bearer {key}"})
    assert program.post(f"/api/v1/{at(race, 'away')}").status_code == 200


def test_a_browser_with_the_pages_token_may_write(race: Game, owner: User) -> None:
    answer = with_token(owner).post(f"/api/v1/{at(race, 'votes')}", {"kind": "pause"}, content_type="application/json")
    assert answer.status_code == 200
    assert race.votes.count() == 1


def test_a_browser_with_the_pages_token_is_told_what_its_body_lacks(race: Game, owner: User) -> None:
    """The framework looks for the token in the body first, whatever stands there."""
    browser, json, form = with_token(owner), "application/json", "application/x-www-form-urlencoded"
    for path, body, kind, status in (
        (at(race, "votes"), b"[" * 5000, json, 400),
        (at(race, "votes"), b"a=1", form, 415),
        ("schema/", b"[" * 5000, json, 405),
    ):
        answer = browser.post(f"/api/v1/{path}", body, content_type=kind)
        assert problem(answer)[0] == status


def test_a_body_that_is_too_long_is_refused_before_it_is_searched_for_a_token(race: Game, owner: User) -> None:
    before = everything(race)
    words = {"words": "x" * settings.API_LARGEST_BODY}
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(owner)
    for client in (browser, with_token(owner)):
        answer = client.post(f"/api/v1/{at(race, 'messages')}", words, content_type="application/json")
        assert problem(answer) == (413, "too_long")
    assert everything(race) == before
