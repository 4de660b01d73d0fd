"""Addresses from which emails come back: no more go there, its owner reads why, and can have another try."""

import pytest
from django.core import mail
from django.test import Client

from games.delivery.channels.base import DeliveryError
from games.delivery.channels.email import Email
from games.delivery.services import mailboxes, sending
from games.models import Game, Notification, User
from games.outbox.reach import by_account
from tests.games.support.notices import states, told


def test_no_more_mails_go_there_and_the_inbox_says_why(race: Game, owner: User, seated: User) -> None:
    assert mailboxes.mailbox_failed("Olivia@Example.org", "It came back: no such user") == 1
    sending.send_pending()
    assert (told(owner), len(told(seated))) == ([], 1)
    assert states(owner, "your_turn", "bell") == ["sent"]
    [notice] = owner.notifications.filter(kind="silenced")
    assert (notice.channel, notice.headline) == (
        "bell",
        "Notifications no longer reach you: emails to olivia@example.org",
    )


def test_it_is_told_once_however_many_mails_come_back(race: Game, owner: User) -> None:
    assert [mailboxes.mailbox_failed(owner.email, "gone") for _ in range(3)] == [1, 0, 0]
    assert owner.notifications.filter(kind="silenced").count() == 1


def test_an_address_that_nobody_has_changes_nothing(owner: User) -> None:
    assert [mailboxes.mailbox_failed(address, "gone") for address in ("", "nobody@example.org")] == [0, 0]


def test_the_settings_say_so_and_offer_another_try(race: Game, owner: User, own_browser: Client) -> None:
    mailboxes.mailbox_failed(owner.email, "It came back: no such user")
    owner.refresh_from_db()
    page = own_browser.get("/settings/").content.decode()
    assert "Emails to olivia@example.org no longer arrive" in page
    assert "It came back: no such user" in page
    assert own_browser.get("/settings/mailbox/").status_code == 405
    assert own_browser.post("/settings/mailbox/").status_code == 302
    owner.refresh_from_db()
    assert by_account([owner])[owner.pk] == ["bell", "email"]
    assert "no longer arrive" not in own_browser.get("/settings/").content.decode()


def test_a_permanent_refusal_counts_at_once(race: Game, owner: User, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object) -> None:
        raise DeliveryError("no such mailbox", permanent=True)

    Notification.objects.exclude(recipient=owner, channel="email").delete()
    with monkeypatch.context() as patch:
        patch.setattr(Email, "send", refuse)
        sending.send_pending()
    owner.refresh_from_db()
    assert (owner.dead_address, owner.dead_why) == ("olivia@example.org", "no such mailbox")
    assert mail.outbox == []
