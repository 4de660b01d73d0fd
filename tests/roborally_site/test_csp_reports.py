"""What browsers report of the policy for contents: taken from anybody, so little of it is believed."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from games.models import Game
from roborally_site import csp_reports
from tests.roborally_site.watching.test_logs import Lines, listening

TOKEN = "planted-token"


@pytest.fixture
def log() -> Iterator[Lines]:
    cache.clear()
    yield from listening("logfmt")


def report(**facts: Any) -> bytes:
    said = {"document-uri": f"https://races.example/go/{TOKEN}/?a={TOKEN}", "effective-directive": "script-src-elem"}
    return json.dumps({"csp-report": said | {"blocked-uri": "inline"} | facts}).encode()


def send(body: bytes, **extra: Any) -> int:
    browser = Client(enforce_csrf_checks=True)
    return browser.post("/csp-report/", body, content_type="application/csp-report", **extra).status_code


def told(log: Lines) -> list[str]:
    return [line for line in log.lines if "logger=roborally_site.csp_reports" in line]


def test_a_report_is_one_line_by_view_rule_and_kind(db: None, log: Lines) -> None:
    assert send(report()) == 204
    [line] = told(log)
    assert 'event="content kept out"' in line
    assert "view=entry rule=script-src-elem kept_out=inline" in line


@pytest.mark.parametrize("what", ["connect", "font", "frame", "img", "manifest", "media", "object", "worker"])
def test_browsers_name_what_they_kept_out_though_the_policy_speaks_of_it_by_default(
    db: None, log: Lines, what: str
) -> None:
    send(report(**{"effective-directive": f"{what}-src", "violated-directive": "default-src"}))
    assert f"rule={what}-src" in told(log)[0]


def test_no_address_and_no_token_is_repeated(db: None, log: Lines, race: Game) -> None:
    there = f"https://races.example/races/{race.pk}/?token={race.link_token}"
    send(report(**{"document-uri": there, "blocked-uri": f"https://evil.example/{TOKEN}", "script-sample": TOKEN}))
    [line] = told(log)
    assert "view=game rule=script-src-elem kept_out=https" in line
    assert not [secret for secret in (TOKEN, "evil.example", race.link_token) if secret in log.text]


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"no json",
        b"\xff\xfe",
        b"[]",
        b"7",
        b'{"csp-report": 7}',
        b"[" * 8000,
        report(**{"effective-directive": "planted"}),
        report(**{"effective-directive": {"a": [1]}}),
        report(**{"padding": "x" * csp_reports.MAX_REPORT_BYTES}),
    ],
    ids=range(10),
)
def test_what_is_no_report_leaves_no_line_and_no_fault(db: None, log: Lines, body: bytes) -> None:
    assert send(body) == 204
    assert told(log) == []


def test_a_length_that_is_none_is_too_much(db: None, log: Lines) -> None:
    for length in ("abc", "-1", "9" * 500):
        assert send(report(), CONTENT_LENGTH=length) == 204
    assert told(log) == []


def test_an_address_does_not_fill_the_log(db: None, log: Lines) -> None:
    assert {send(report()) for _ in range(40)} == {204}
    assert len(told(log)) == 20


def test_it_takes_nothing_but_posts(db: None) -> None:
    assert Client().get("/csp-report/").status_code == 405
