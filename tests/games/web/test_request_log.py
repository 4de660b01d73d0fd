"""Every request has an id, is counted under a name of ours, and leaves one line."""

import logging
import re
from typing import NoReturn

import pytest
from django.http import HttpRequest
from django.test import Client
from prometheus_client import REGISTRY
from pytest_django import Settings

from games.front.pages import home
from games.models import Game, User
from roborally_site.watching.logs import fields
from tests.people import BrowserOf

GIVEN = "from-the-proxy-0001"


def test_the_answer_names_the_request(db: None) -> None:
    first, second = (Client().get("/")["X-Request-Id"] for _ in range(2))
    assert re.fullmatch("[0-9a-f]{16}", first)
    assert first != second


@pytest.mark.parametrize(
    ("proxies", "given", "is_kept"),
    [
        (1, GIVEN, True),
        (0, GIVEN, False),  # a visitor who would like to be found under another's number
        (1, "short", False),
        (1, "x" * 65, False),
        (1, 'two words and a "', False),
    ],
)
def test_the_id_of_a_trusted_proxy_is_kept(
    proxies: int, given: str, is_kept: bool, db: None, settings: Settings
) -> None:
    settings.TRUSTED_PROXIES = proxies
    assert (Client().get("/", headers={"X-Request-Id": given})["X-Request-Id"] == given) is is_kept


def count(view: str, method: str, status: str) -> float:
    return REGISTRY.get_sample_value("robots_requests_total", {"view": view, "method": method, "status": status}) or 0


def test_a_request_is_counted_under_its_views_name(race: Game) -> None:
    before = count("game", "GET", "200")
    Client().get(f"/races/{race.pk}/")
    assert count("game", "GET", "200") == before + 1


def test_visitors_cannot_make_up_names_to_count_under(db: None) -> None:
    before = count("nothing", "other", "404")
    for number in range(3):
        Client().generic(f"MAKE{number}", f"/made-up/{number}/")
    assert count("nothing", "other", "404") == before + 3


def lines(caplog: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    return [record for record in caplog.records if record.name == "games.web.request_log"]


def test_a_request_leaves_one_line_with_game_and_person(
    race: Game, owner: User, browser_of: BrowserOf, caplog: pytest.LogCaptureFixture
) -> None:
    told = []
    caplog.set_level(logging.INFO)
    caplog.handler.addFilter(lambda record: bool(told.append(fields(record)) or True))
    answer = browser_of(owner).get(f"/races/{race.pk}/?secret=word")
    browser_of(owner).get("/")
    line, next_line = (each for each in told if each["event"] == "request")
    assert line["request"] == answer["X-Request-Id"]
    names = ("view", "method", "status", "game", "user")
    assert tuple(line[name] for name in names) == ("game", "GET", 200, race.pk, owner.pk)
    assert "secret" not in str(line)
    assert "game" not in next_line


def test_a_refusal_leaves_a_line_with_its_status(race: Game, db: None, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    assert Client().put(f"/api/v1/games/{race.pk}/decisions/x/submission").status_code == 401
    (line,) = lines(caplog)
    assert fields(line)["status"] == 401


@pytest.mark.parametrize(("address", "level"), [("/", logging.INFO), ("/healthz", logging.DEBUG)])
def test_what_is_asked_all_the_time_is_told_of_at_debug(
    address: str, level: int, db: None, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    Client().get(address)
    assert [line.levelno for line in lines(caplog)] == [level]


def test_a_broken_page_says_under_which_number_to_look(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def break_down(*_: object) -> NoReturn:
        raise KeyError("the seven of hearts")

    monkeypatch.setattr(home, "open_tables", break_down)
    answer = Client(raise_request_exception=False).get("/")
    assert answer.status_code == 500
    page = answer.content.decode()
    assert f"<code>{answer['X-Request-Id']}</code>" in page
    assert "seven of hearts" not in page


def test_a_broken_page_can_be_shown_without_any_number() -> None:
    from games.operators.pages import broken

    answer = broken(HttpRequest())
    assert answer.status_code == 500
    assert "this number" not in answer.content.decode()
