"""Alarms: the operator hears once of each incident and once of its end, however often it is looked for."""

import logging
from collections.abc import Iterator
from datetime import timedelta
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import NoReturn

import pytest
from django.core import mail
from django.core.mail import EmailMessage
from django.utils import timezone
from pytest_django import Settings

from games import sweep
from games.models import Alarm, Game, Heartbeat
from games.operators.services import alarms


@pytest.fixture(autouse=True)
def operator(settings: Settings, db: None) -> None:
    settings.OPERATOR_MAIL = ["operator@example.org"]
    sweep.sweep()


def stop_sweeping() -> None:
    Heartbeat.objects.update(at=timezone.now() - timedelta(minutes=10))


def quiet_for(time: timedelta) -> None:
    Alarm.objects.update(seen_at=timezone.now() - time)


def subjects() -> list[str]:
    return [message.subject for message in mail.outbox]


def test_nothing_is_told_while_all_is_well() -> None:
    assert alarms.watch() == []
    assert (subjects(), Alarm.objects.count()) == ([], 0)


def test_an_incident_is_told_of_once_and_its_end_once(caplog: pytest.LogCaptureFixture) -> None:
    stop_sweeping()
    for _ in range(3):
        alarms.watch()
    assert subjects() == ["Alarm: sweep"]
    assert mail.outbox[0].to == ["operator@example.org"]
    assert "sweep: No sweep for 10 minutes" in mail.outbox[0].body
    assert [record.message for record in caplog.records if record.levelno == logging.ERROR] == [
        "alarm sweep: No sweep for 10 minutes: no deadline is kept until the worker and beat are back."
    ]
    sweep.sweep()
    alarms.watch()
    assert len(subjects()) == 1
    quiet_for(timedelta(minutes=6))
    for _ in range(3):
        alarms.watch()
    assert subjects() == ["Alarm: sweep", "All clear: sweep"]


def test_what_comes_and_goes_is_one_incident() -> None:
    for _ in range(3):
        stop_sweeping()
        alarms.watch()
        sweep.sweep()
        alarms.watch()
        quiet_for(timedelta(minutes=4))
    assert subjects() == ["Alarm: sweep"]
    assert Alarm.objects.count() == 1


def test_the_same_trouble_a_day_later_is_another_incident() -> None:
    stop_sweeping()
    alarms.watch()
    sweep.sweep()
    quiet_for(timedelta(minutes=6))
    alarms.watch()
    stop_sweeping()
    alarms.watch()
    assert subjects() == ["Alarm: sweep", "All clear: sweep", "Alarm: sweep"]


def test_what_is_found_together_is_one_mail(race: Game) -> None:
    stop_sweeping()
    Game.objects.update(status="parked", parked_at=timezone.now())
    alarms.watch()
    assert subjects() == ["Alarm: sweep, parked"]


def test_a_mail_that_cannot_be_sent_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: EmailMessage) -> NoReturn:
        raise ConnectionRefusedError

    stop_sweeping()
    with monkeypatch.context() as broken:
        broken.setattr(EmailMessage, "send", refuse)
        alarms.watch()
    assert (subjects(), Alarm.objects.get().told_at) == ([], None)
    alarms.watch()
    assert subjects() == ["Alarm: sweep"]


def test_an_incident_nobody_could_be_told_of_has_no_all_clear(settings: Settings) -> None:
    settings.OPERATOR_MAIL = []
    stop_sweeping()
    alarms.watch()
    sweep.sweep()
    quiet_for(timedelta(minutes=6))
    settings.OPERATOR_MAIL = ["operator@example.org"]
    alarms.watch()
    assert subjects() == []
    assert Alarm.objects.get().cleared_at


class Outside(BaseHTTPRequestHandler):
    """The service outside that raises the alarm when no one calls."""

    calls: list[str]
    answers = 200

    def do_GET(self) -> None:
        self.calls.append(self.path)
        self.send_response(self.answers)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def outside(settings: Settings) -> Iterator[type[Outside]]:
    class Here(Outside):
        calls = []

    server = HTTPServer(("127.0.0.1", 0), Here)
    Thread(target=server.serve_forever, daemon=True).start()
    settings.CANARY_PING_URL = f"http://127.0.0.1:{server.server_port}/secret-address"
    yield Here
    server.shutdown()
    server.server_close()


def test_the_outside_hears_of_us_while_all_is_well_and_only_then(outside: type[Outside]) -> None:
    alarms.watch()
    assert outside.calls == ["/secret-address"]
    stop_sweeping()
    alarms.watch()
    assert len(outside.calls) == 1


def test_an_outside_that_does_not_answer_well_is_logged_without_its_address(
    outside: type[Outside], caplog: pytest.LogCaptureFixture
) -> None:
    outside.answers = 500
    assert alarms.watch() == []
    assert "the sign of life was not sent: HTTPError" in caplog.text
    assert "secret-address" not in caplog.text
