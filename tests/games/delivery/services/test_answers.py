"""The email that answers a reply."""

from datetime import UTC, datetime
from typing import Any

import pytest
from pytest_django import Settings

from games.delivery.entry_tokens import read_reply_address
from games.delivery.queries.composing import compose
from games.delivery.services.answers import answer
from games.models import Game, Inbound, User
from tests.games.support.notices import notice_to

WHEN = datetime(2030, 1, 2, 3, 4, 5, tzinfo=UTC)
PLAYED = {"code": "ok", "outcome": {"says": ["Register 1: Move 2 (700)"], "is_open": True}}
REFUSED = {"code": "count", "outcome": {"says": ["That makes 4 cards."], "line": "1 2 3 4", "example": "3 1 5 2 4"}}

pytestmark = pytest.mark.usefixtures("race", "with_replies")


def replied(user: User, **facts: Any) -> Inbound:
    """A reply to the email that asks for the first program."""
    usual = {"message_id": "<one@example.org>", "is_own": True, "received_at": WHEN}
    return Inbound.objects.create(notification=notice_to(user), **(usual | PLAYED | facts))


def answered(inbound: Inbound) -> Any:
    return answer(inbound, compose(inbound.notification))


def test_it_goes_to_the_account_and_is_replied_to_like_the_mail_before(owner: User) -> None:
    inbound = replied(owner, is_own=False, code="other_sender", outcome={"says": ["Not from there."]})
    mail = answered(inbound)
    assert mail.to == ["olivia@example.org"]
    assert mail.subject == "Re: Sunday race has started, turn 1: Bolt is waiting for its program"
    [address] = mail.reply_to
    assert read_reply_address(address) == inbound.notification


def test_without_an_address_for_replies_it_takes_none_and_speaks_of_none(owner: User, settings: Settings) -> None:
    settings.MAIL_REPLY_DOMAIN = ""
    mail = answered(replied(owner))
    assert mail.reply_to == []
    assert "reply again" not in mail.body


def test_machines_are_told_that_a_machine_answers(owner: User) -> None:
    headers = answered(replied(owner)).extra_headers
    assert headers["Auto-Submitted"] == "auto-replied"
    assert headers["X-Auto-Response-Suppress"] == "All"


@pytest.mark.parametrize(("message_id", "before"), [("<one@example.org>", " <one@example.org>"), ("", "")])
def test_it_continues_the_thread_of_the_game(race: Game, owner: User, message_id: str, before: str) -> None:
    headers = answered(replied(owner, message_id=message_id)).extra_headers
    name = headers["References"].removesuffix(before)
    assert name.startswith(f"<race-{race.pk}@")
    assert headers.get("In-Reply-To", "") == message_id


def test_made_twice_it_is_the_same_mail_and_another_reply_gets_another(owner: User, seated: User) -> None:
    one, other = replied(owner), replied(seated)
    assert answered(one).extra_headers["Message-ID"] == answered(one).extra_headers["Message-ID"]
    assert answered(one).extra_headers["Message-ID"] != answered(other).extra_headers["Message-ID"]
    assert f"<answer-{one.notification_id}.{one.fingerprint[:16]}@" in answered(one).extra_headers["Message-ID"]


@pytest.mark.parametrize(
    ("is_open", "said"),
    [(True, "You can change it until everyone has handed in: reply again"), (False, "it can no longer be changed")],
)
def test_what_was_taken_is_told_and_whether_it_can_be_changed(owner: User, is_open: bool, said: str) -> None:
    body = answered(replied(owner, outcome=PLAYED["outcome"] | {"is_open": is_open})).body
    assert "- Register 1: Move 2 (700)" in body
    assert said in body
    assert "Still to do" not in body


def test_what_was_wrong_is_quoted_with_what_would_work_and_what_is_due(owner: User) -> None:
    body = answered(replied(owner, **REFUSED)).body
    assert "Your reply was not played, and nothing was changed. That makes 4 cards." in body
    assert "You wrote: 1 2 3 4\n" in body
    assert "This would work: 3 1 5 2 4\n" in body
    assert "Still to do: " in body
    assert "YOUR HAND" in body
