"""Places that people name: how they fare, when they are switched off, and that none holds up the others."""

import threading
from datetime import timedelta

import pytest
import requests
from django.utils import timezone
from pytest_django import Settings

from games.delivery.channels import targets
from games.delivery.channels.base import DeliveryError
from games.delivery.channels.targets import FAILING, FAILURES, TargetChannel, note
from games.delivery.channels.webhook import Webhook
from games.delivery.summary import Summary
from games.models import Target, User
from tests.games.support.targets import webhook_of
from tests.outside import Outside
from tests.patience import PATIENCE

SUMMARY = Summary(kind="test", title="Test", lines=[], url="https://races.example.org/my/")
DOWN = DeliveryError("It answered with status 500.")


@pytest.fixture
def hook(owner: User, outside: Outside) -> Target:
    return webhook_of(owner, outside)[0]


def failing_for(hook: Target, time: timedelta, failures: int) -> None:
    Target.objects.filter(pk=hook.pk).update(failures=failures, failing_since=timezone.now() - time)


def test_a_success_and_an_error_are_both_kept_with_their_times(hook: Target) -> None:
    note(hook, None)
    note(hook, DOWN)
    hook.refresh_from_db()
    assert hook.last_success_at
    assert hook.last_error_at
    assert hook.last_success_at <= hook.last_error_at
    assert (hook.last_error, hook.failures) == ("It answered with status 500.", 1)
    assert hook.failing_since
    assert hook.disabled_at is None


@pytest.mark.parametrize(
    ("failures", "time", "is_off"),
    [
        (FAILURES - 1, FAILING, True),
        (FAILURES - 2, FAILING, False),
        (FAILURES - 1, FAILING - timedelta(minutes=1), False),
        (5 * FAILURES, timedelta(hours=1), False),
    ],
)
def test_it_is_switched_off_after_lasting_failures(hook: Target, failures: int, time: timedelta, is_off: bool) -> None:
    failing_for(hook, time, failures)
    note(hook, DOWN)
    hook.refresh_from_db()
    assert (hook.disabled_at is not None) == is_off


def test_a_success_in_between_begins_the_count_anew(hook: Target) -> None:
    failing_for(hook, FAILING, FAILURES - 1)
    note(hook, None)
    note(hook, DOWN)
    hook.refresh_from_db()
    assert (hook.failures, hook.disabled_at) == (1, None)


def test_one_that_is_gone_for_good_is_switched_off_at_once(hook: Target) -> None:
    note(hook, DeliveryError("Gone.", permanent=True))
    hook.refresh_from_db()
    assert hook.disabled_at


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (requests.ConnectionError("https://secret.example/token"), "The connection could not be made."),
        (requests.Timeout("https://secret.example/token"), "No answer within 6 seconds."),
        (requests.exceptions.SSLError("https://secret.example/token"), "Its certificate is not valid."),
        (RuntimeError("https://secret.example/token"), "Something went wrong here (RuntimeError)."),
    ],
)
def test_errors_of_libraries_are_told_without_their_secrets(
    hook: Target, monkeypatch: pytest.MonkeyPatch, error: Exception, words: str
) -> None:
    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr(Webhook, "deliver", fail)
    ((_, told),) = Webhook().try_all([hook], SUMMARY)
    assert str(told) == words


def test_a_secret_that_cannot_be_opened_any_more_is_asked_for_again(hook: Target, settings: Settings) -> None:
    settings.SECRET_KEY = "another"
    Webhook().try_all([hook], SUMMARY)
    hook.refresh_from_db()
    assert hook.last_error == "The site's key has changed. Please enter it again."
    assert hook.disabled_at


def test_a_private_address_is_said_to_be_out_of_reach(hook: Target, settings: Settings, outside: Outside) -> None:
    settings.NOTICE_NETWORKS = []
    ((_, error),) = Webhook().try_all([hook], SUMMARY)
    assert "private network" in str(error)
    assert outside.calls == []


def test_all_are_tried_at_the_same_time_and_none_is_waited_for_too_long(
    hook: Target, owner: User, outside: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    second, _ = webhook_of(owner, outside, "/second")
    released, under_way = threading.Event(), threading.Barrier(2, timeout=PATIENCE)

    def waits(channel: TargetChannel, secret: dict[str, str], summary: Summary) -> None:
        under_way.wait()  # both are here, or this breaks
        if secret["url"].endswith("/second"):
            released.wait(PATIENCE)

    monkeypatch.setattr(Webhook, "deliver", waits)
    monkeypatch.setattr(targets, "PATIENCE", 0.3)
    outcomes = dict(Webhook().try_all([hook, second], SUMMARY))
    released.set()
    assert outcomes[hook] is None
    assert "No answer within" in str(outcomes[second])
