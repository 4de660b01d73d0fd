"""Invitations leave in workers, which also forget what is needed no more."""

from datetime import timedelta

import pytest
from celery import current_app
from django.core import mail
from django.utils import timezone

from games.models import Connection, User
from games.people.services import connections
from games.tables import tasks
from games.tables.services import invitation_mails, invitations
from tests.people import new_race


def test_an_invitation_is_sent_once(owner: User) -> None:
    invitations.invite(game_id=new_race(owner).pk, user=owner, who="friend@example.org")
    for _ in range(2):
        tasks.send_invitations()
        assert [message.to for message in mail.outbox] == [["friend@example.org"]]


def test_a_mail_server_that_hangs_holds_one_process(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    hanging = []

    def hang() -> None:
        hanging.append("a process")
        if len(hanging) < 5:
            tasks.send_invitations()  # as if the next process took it up meanwhile

    monkeypatch.setattr(invitation_mails, "send_pending", hang)
    monkeypatch.setattr(current_app, "send_task", lambda *_, **__: None)
    tasks.send_invitations()
    assert len(hanging) == 1


def test_prints_of_old_connections_are_forgotten(owner: User) -> None:
    past = timezone.now() - connections.KEPT - timedelta(days=1)
    Connection.objects.create(user=owner, print="0123abcdef", at=past)
    tasks.prune_invitations()
    assert not Connection.objects.exists()
