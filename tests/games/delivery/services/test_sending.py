"""How notifications are sent: tried again, given up, claimed by one worker, repeated once after a crash."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any, NoReturn

import pytest
from django.core import mail
from django.db import InterfaceError, OperationalError, connection

from games.delivery.channels.base import DeliveryError
from games.delivery.channels.email import Email
from games.delivery.queries import composing
from games.delivery.rendered import RenderedNotification
from games.delivery.services import claims, sending
from games.models import Game, Notification, User
from tests.games.support.notices import later, states, told


class Line:
    """Stands between us and the mail server, and fails as told."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.error: BaseException | None = None
        deliver = Email.send

        def send(channel: Email, *args: Any) -> None:
            if self.error is not None:
                raise self.error
            deliver(channel, *args)

        monkeypatch.setattr(Email, "send", send)


@pytest.fixture
def line(monkeypatch: pytest.MonkeyPatch) -> Line:
    return Line(monkeypatch)


def test_what_cannot_be_delivered_is_tried_again_later_and_later(race: Game, owner: User, line: Line) -> None:
    Notification.objects.exclude(recipient=owner, kind="your_turn", channel="email").delete()
    line.error = DeliveryError("the line is down")
    for wait in claims.BACK_OFF[:-1]:
        assert sending.send_pending() == {"pending": 1}
        assert sending.send_pending() == {}
        later(wait - timedelta(seconds=30))
        assert sending.send_pending() == {}
        later(timedelta(seconds=31))
    line.error = None
    assert sending.send_pending() == {"sent": 1}
    assert (len(told(owner)), owner.notifications.get().error) == (1, "")


def test_after_the_last_try_it_is_given_up_and_the_reason_kept(race: Game, owner: User, line: Line) -> None:
    Notification.objects.exclude(recipient=owner, kind="your_turn", channel="email").delete()
    line.error = DeliveryError("the line is down")
    for wait in claims.BACK_OFF:
        sending.send_pending()
        later(wait)
    notice = owner.notifications.get()
    assert (notice.state, notice.error, notice.attempts) == ("failed", "the line is down", 5)
    line.error = None
    later(timedelta(days=1))
    assert sending.send_pending() == {}


def test_a_fault_in_one_mail_stops_no_other_and_tells_no_secret(
    race: Game, owner: User, seated: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    compose = composing.compose

    def faulty(notification: Notification, *around: Any, **how: Any) -> Any:
        if notification.recipient == owner:
            raise ValueError("hand 620 580")
        return compose(notification, *around, **how)

    monkeypatch.setattr(composing, "compose", faulty)
    sending.send_pending()
    notice = owner.notifications.get(kind="your_turn", channel="email")
    assert (notice.state, len(told(seated))) == ("pending", 1)
    assert notice.error.startswith("A fault of ours: ValueError at test_sending.py:")
    assert "620" not in notice.error


def test_a_kind_that_only_a_later_release_knows_stops_no_other(race: Game, owner: User, seated: User) -> None:
    """While a site is upgraded, new processes write what old ones may find."""
    Notification.objects.exclude(kind="your_turn", channel="email").delete()
    owner.notifications.update(kind="gossip")
    assert sending.send_pending() == {"pending": 1, "sent": 1}
    assert (told(owner), len(told(seated))) == ([], 1)


def test_a_crash_costs_one_repeat_with_the_same_id(race: Game, owner: User, monkeypatch: pytest.MonkeyPatch) -> None:
    Notification.objects.exclude(recipient=owner, kind="your_turn", channel="email").delete()

    def die(*_: Any) -> str:
        raise KeyboardInterrupt

    with monkeypatch.context() as crash:
        crash.setattr(claims, "mark", die)
        with pytest.raises(KeyboardInterrupt):
            sending.send_pending()
    assert sending.send_pending() == {}  # the claim of the one that crashed still holds
    later(claims.BACK_OFF[0])
    assert sending.send_pending() == {"sent": 1}
    later(timedelta(days=1))
    assert sending.send_pending() == {}
    first, again = [message.message()["Message-ID"] for message in mail.outbox]
    assert first == again


def test_a_late_worker_leaves_it_to_the_next(race: Game, owner: User, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that stood still wakes up with an email in its hands that someone else has sent meanwhile."""
    Notification.objects.exclude(recipient=owner, kind="your_turn", channel="email").delete()
    compose, is_first = composing.compose, iter([True])

    def slow(notification: Notification, *around: Any, **how: Any) -> RenderedNotification:
        if next(is_first, False):
            later(claims.BACK_OFF[0])
            assert sending.send_pending() == {"sent": 1}
        return compose(notification, *around, **how)

    monkeypatch.setattr(composing, "compose", slow)
    assert sending.send_pending() == {"pending": 1}
    assert (len(told(owner)), states(owner, "your_turn")) == (1, ["sent"])


def test_a_late_worker_sends_nothing(race: Game, owner: User, monkeypatch: pytest.MonkeyPatch) -> None:
    Notification.objects.exclude(recipient=owner, kind="your_turn", channel="email").delete()
    compose = composing.compose

    def slow(notification: Notification, *around: Any, **how: Any) -> RenderedNotification:
        later(claims.BACK_OFF[0])
        return compose(notification, *around, **how)

    with monkeypatch.context() as held_up:
        held_up.setattr(composing, "compose", slow)
        assert sending.send_pending() == {"pending": 1}
    assert told(owner) == []
    assert sending.send_pending() == {"sent": 1}
    assert len(told(owner)) == 1


def test_a_lost_database_costs_no_second_mail(race: Game, owner: User, monkeypatch: pytest.MonkeyPatch) -> None:
    Notification.objects.exclude(recipient=owner, kind="your_turn", channel="email").delete()
    errors, mark = iter([OperationalError("cut"), InterfaceError("closed")]), claims.mark

    def cut(*facts: Any) -> str:
        if (error := next(errors, None)) is not None:
            raise error
        return mark(*facts)

    monkeypatch.setattr(claims, "PAUSES", (0, 0, 0))
    monkeypatch.setattr(claims.connection, "close", lambda: None)  # the test's own transaction has to live on
    monkeypatch.setattr(claims, "mark", cut)
    assert sending.send_pending() == {"sent": 1}
    later(claims.BACK_OFF[0])
    assert sending.send_pending() == {}
    assert (len(told(owner)), next(errors, None)) == (1, None)


def test_a_lost_database_holds_nothing_up(race: Game, owner: User, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is lost while the worker looks at the game, and is back a moment later."""
    Notification.objects.exclude(recipient=owner, kind="your_turn").delete()
    monkeypatch.setattr(claims.connection, "close", lambda: None)  # the test's own transaction has to live on
    with monkeypatch.context() as away:
        away.setattr(sending, "Circumstances", cut_off)
        with pytest.raises(OperationalError):
            sending.send_pending()
    assert sending.send_pending() == {"sent": 2}
    assert len(told(owner)) == 1


def cut_off(*_: Any) -> NoReturn:
    raise OperationalError("cut")


def test_what_is_not_sent_is_given_back(race: Game, owner: User, seated: User, monkeypatch: pytest.MonkeyPatch) -> None:
    Notification.objects.exclude(kind="your_turn", channel="email").delete()
    claimed = claims.claim(list(Notification.objects.values_list("pk", flat=True)))
    assert list(sending.send_all(claimed, give_way_at=0)) == []
    assert mail.outbox == []
    assert set(Notification.objects.values_list("attempts", flat=True)) == {0}
    assert sending.send_pending() == {"sent": 2}


@pytest.mark.django_db(transaction=True)
def test_several_workers_at_once_send_each_mail_once(race: Game, owner: User, seated: User) -> None:
    def work(_: int) -> None:
        try:
            sending.send_pending()
        finally:
            connection.close()

    with ThreadPoolExecutor(6) as workers:
        list(workers.map(work, range(6)))
    assert sorted(message.to[0] for message in mail.outbox) == [owner.email, seated.email]
