"""Log-ins, failures and goings in the log and among the counts, with nothing secret in them."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from prometheus_client import REGISTRY

from games.models import User
from roborally_site import auth_events
from tests.games.accounts.pages.second_factors import ASKS, code, give_password, with_app
from tests.roborally_site.watching.test_logs import Lines, listening


@pytest.fixture
def log() -> Iterator[Lines]:
    yield from listening("logfmt")


def told(log: Lines) -> list[str]:
    return [line for line in log.lines if f"logger={auth_events.__name__}" in line]


def count(event: str) -> float:
    return REGISTRY.get_sample_value("robots_auth_events_total", {"event": event}) or 0


def guess(name: str, address: str) -> None:
    Client().post("/accounts/login/", {"login": name, "password": "planted guess"}, REMOTE_ADDR=address)


def test_a_failed_log_in_has_a_line_and_a_count(owner: User, log: Lines) -> None:
    before = count("failed")
    guess("olivia", "198.51.100.7")
    [line] = told(log)
    assert 'level=WARNING logger=roborally_site.auth_events event="log-in failed"' in line
    assert f"source={auth_events.fingerprint('198.51.100.7')}" in line
    assert count("failed") == before + 1


def test_nothing_that_was_typed_and_no_address_stands_there(owner: User, log: Lines) -> None:
    for name in ("olivia", owner.email, "my password in the wrong field"):
        guess(name, "198.51.100.7")
    assert len(told(log)) == 3
    for secret in ("olivia", "planted", "wrong field", "198.51.100.7"):
        assert secret not in log.text


def test_it_is_seen_whether_one_name_or_one_address_is_tried_again(owner: User, log: Lines) -> None:
    for name, address in (("olivia", "198.51.100.7"), ("Olivia ", "203.0.113.9"), ("sam", "198.51.100.7")):
        guess(name, address)
    first, second, third = ({part.split("=")[0]: part for part in line.split(" ")} for line in told(log))
    assert first["tried"] == second["tried"] != third["tried"]
    assert first["source"] == third["source"] != second["source"]


def test_a_name_that_is_not_there_leaves_the_same_kind_of_line(owner: User, log: Lines) -> None:
    guess("olivia", "198.51.100.7")
    guess("nobody", "198.51.100.7")
    shapes = [[part.split("=")[0] for part in line.split(" ")] for line in told(log)]
    assert shapes[0] == shapes[1]


def test_coming_and_going_name_the_account_by_its_number(owner: User, log: Lines) -> None:
    give_password(owner).post("/accounts/logout/")
    lines = told(log)
    assert ['event="logged in"' in lines[0], 'event="logged out"' in lines[1], len(lines)] == [True, True, 2]
    assert all(f"user={owner.pk} " in line for line in lines)


def test_second_factors_that_fit_and_that_do_not(owner: User, log: Lines, clock: Any) -> None:
    browser = give_password(with_app(owner))
    browser.post(ASKS, {"code": "000000"})
    browser.post(ASKS, {"code": code()})
    failed, given, entered = told(log)
    assert 'level=WARNING logger=roborally_site.auth_events event="second factor failed"' in failed
    assert 'event="second factor given"' in given
    assert all("factor=totp" in line and f"user={owner.pk} " in line for line in (failed, given))
    assert 'event="logged in"' in entered
    assert code() not in log.text
