"""Invitations by mail: one mail each, tried again for a while, and addresses that are forgotten."""

from datetime import timedelta
from smtplib import SMTPRecipientsRefused

import pytest
from django.core import mail
from django.utils import timezone
from pytest_django import Settings

from games.models import Game, Invitation, User
from games.tables.services import invitation_mails, invitations, lobby
from games.tables.services.invitation_mails import BACK_OFF, message
from tests.games.support.anonymity import HIDING
from tests.people import new_race

ADDRESS = "friend@example.org"


@pytest.fixture
def row(owner: User) -> Invitation:
    """Somebody without an account is asked to a table of four."""
    return invited(new_race(owner, seats=4))


def invited(game: Game) -> Invitation:
    assert game.owner is not None
    return invitations.invite(game_id=game.pk, user=game.owner, who=ADDRESS)


def fails(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    def send(*_: object) -> None:
        raise error

    monkeypatch.setattr("django.core.mail.message.EmailMessage.send", send)


def due_now(row: Invitation) -> None:
    Invitation.objects.filter(pk=row.pk).update(mail_due_at=timezone.now())


# The mail


def test_a_mail_says_who_asks_to_what_and_where_to_answer(row: Invitation, settings: Settings) -> None:
    settings.SITE_URL = "https://play.example.org"
    sent, link = message(row), f"https://play.example.org/invitations/{row.token}/"
    assert (sent.to, sent.subject) == ([ADDRESS], "olivia invites you to a game of RoboRally")
    assert link in sent.body
    assert f"{row.held_until:%H:%M} UTC" in sent.body
    assert sent.extra_headers["List-Unsubscribe"] == f"<{link}>"
    assert sent.extra_headers["Message-ID"].startswith(f"<invitation-{row.pk}.")
    assert sent.extra_headers["Message-ID"].endswith("@play.example.org>")


def test_a_mail_has_the_words_of_the_site_alone(owner: User) -> None:
    owner.username = "log-in.evil.example"
    owner.save()
    sent = message(invited(new_race(owner, title="Your account was blocked, verify at http://evil.example/now")))
    assert sent.subject == "log-in evil example invites you to a game of RoboRally"
    assert "blocked" not in sent.body
    assert "evil.example" not in sent.body


def test_where_names_are_hidden_the_mail_names_nobody(owner: User) -> None:
    sent = message(invited(new_race(owner, seats=4, settings=HIDING)))
    assert "olivia" not in sent.subject + str(sent.body)


# Sending


def test_a_mail_is_sent_once(row: Invitation) -> None:
    assert (invitation_mails.send_pending(), invitation_mails.send_pending()) == (1, 0)
    assert [sent.to for sent in mail.outbox] == [[ADDRESS]]


def test_a_mail_that_cannot_be_sent_is_tried_again_and_not_at_once(
    row: Invitation, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        fails(patch, ConnectionRefusedError())
        assert invitation_mails.send_pending() == 0
    assert invitation_mails.send_pending() == 0
    row.refresh_from_db()
    assert timedelta(minutes=4) < row.mail_due_at - timezone.now() <= BACK_OFF[0]
    due_now(row)
    assert invitation_mails.send_pending() == 1


def test_tries_are_used_up(row: Invitation, monkeypatch: pytest.MonkeyPatch) -> None:
    fails(monkeypatch, ConnectionRefusedError())
    for _ in BACK_OFF:
        due_now(row)
        invitation_mails.send_pending()
    row.refresh_from_db()
    assert (row.mail_attempts, row.mail_due_at) == (len(BACK_OFF), None)


def test_an_address_that_the_server_refuses_is_not_tried_again(
    row: Invitation, monkeypatch: pytest.MonkeyPatch
) -> None:
    fails(monkeypatch, SMTPRecipientsRefused({}))
    assert invitation_mails.send_pending() == 0
    row.refresh_from_db()
    assert row.mail_due_at is None


def test_no_mail_goes_out_for_a_table_that_was_called_off(row: Invitation, owner: User) -> None:
    lobby.cancel(game_id=row.game_id, user=owner)
    assert invitation_mails.send_pending() == 0
    assert not mail.outbox


def test_no_mail_goes_out_once_the_seat_is_held_no_more_or_it_was_answered(row: Invitation, owner: User) -> None:
    Invitation.objects.filter(pk=row.pk).update(held_until=timezone.now())
    answered = invited(new_race(owner, seats=4))
    invitations.decline_by_mail(token=answered.token, never_again=False)
    assert invitation_mails.send_pending() == 0
    assert not mail.outbox
    assert not Invitation.objects.filter(mail_due_at__lte=timezone.now()).exists()


# Forgetting


def sent_long_ago(row: Invitation, time: timedelta) -> None:
    Invitation.objects.filter(pk=row.pk).update(created_at=row.created_at - time)


@pytest.mark.parametrize(
    ("status", "days", "is_kept"),
    [
        ("lobby", 29, True),
        ("lobby", 31, False),
        ("running", 0.9, True),
        ("running", 1.1, False),
        ("cancelled", 2, False),
    ],
)
def test_an_address_is_forgotten_when_it_is_needed_no_more(
    row: Invitation, status: str, days: float, is_kept: bool
) -> None:
    sent_long_ago(row, timedelta(days=days))
    Game.objects.filter(pk=row.game_id).update(status=status)
    assert invitation_mails.prune() == (0 if is_kept else 1)
    assert Invitation.objects.filter(address=ADDRESS).exists() is is_kept


def test_who_wants_no_more_invitations_stays_known(row: Invitation, owner: User) -> None:
    invitations.decline_by_mail(token=row.token, never_again=True)
    sent_long_ago(row, timedelta(days=100))
    assert invitation_mails.prune() == 0
    assert invited(new_race(owner, seats=4)).unheard


def test_an_invitation_by_name_holds_no_address_and_stays(owner: User, stranger: User) -> None:
    row = invitations.invite(game_id=new_race(owner, seats=4).pk, user=owner, who="stella")
    sent_long_ago(row, timedelta(days=100))
    assert invitation_mails.prune() == 0
