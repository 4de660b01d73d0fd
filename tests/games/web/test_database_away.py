"""When the database is away, people and programs are told so, kindly, with 503 and when to try again."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import DatabaseError, InterfaceError, OperationalError, connection
from django.test import Client

from games.models import Game, User

GONE = [
    OperationalError("server closed the connection"),
    InterfaceError("the connection is closed"),
    connection.Database.OperationalError("server closed the connection just as a cursor was closed"),
]
"""The last is the driver's own: of what fails while a cursor is closed Django makes no error of its own."""


@contextmanager
def every_statement_fails(error: Exception) -> Iterator[None]:
    def fail(*args: Any) -> None:
        raise error

    with connection.execute_wrapper(fail):
        yield


@pytest.fixture
def browser(owner: User) -> Client:
    """It gets the page that a person would get, not the error."""
    client = Client(raise_request_exception=False)
    client.force_login(owner)
    return client


@pytest.mark.parametrize("error", GONE)
def test_a_page_asks_for_patience(race: Game, browser: Client, error: Exception) -> None:
    with every_statement_fails(error):
        answer = browser.get(f"/races/{race.pk}/")
    assert (answer.status_code, answer["Retry-After"]) == (503, "10")
    assert "One moment, please" in answer.content.decode()
    assert "server closed" not in answer.content.decode()


def test_a_script_of_a_page_gets_a_message_that_it_can_show(race: Game, browser: Client) -> None:
    with every_statement_fails(GONE[0]):
        answer = browser.post(f"/races/{race.pk}/table/", {"words": "hello"}, headers={"HX-Request": "true"})
    assert (answer.status_code, answer["Retry-After"], answer.json()["code"]) == (503, "10", "away")


@pytest.mark.parametrize("path", ["/api/v1/games", "/api/v1/me"])
def test_a_program_gets_a_problem(browser: Client, path: str) -> None:
    with every_statement_fails(GONE[0]):
        answer = browser.get(path)
    assert (answer.status_code, answer["Retry-After"]) == (503, "10")
    assert answer["Content-Type"] == "application/problem+json"
    assert answer.json()["code"] == "away"


def test_a_sign_of_life_that_cannot_be_given_is_no_fault_of_the_site(browser: Client) -> None:
    with every_statement_fails(GONE[0]):
        assert browser.get("/healthz").status_code == 503


@pytest.mark.parametrize("path", ["/my/", "/api/v1/games"])
def test_a_database_that_is_there_and_refuses_is_a_fault(browser: Client, path: str) -> None:
    with every_statement_fails(DatabaseError("a column is missing")):
        answer = browser.get(path)
    assert answer.status_code == 500
    assert "Retry-After" not in answer


def test_a_page_comes_again_when_the_database_does(race: Game, browser: Client) -> None:
    with every_statement_fails(GONE[0]):
        assert browser.get(f"/races/{race.pk}/").status_code == 503
    assert browser.get(f"/races/{race.pk}/").status_code == 200
