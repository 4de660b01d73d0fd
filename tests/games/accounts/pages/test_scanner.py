"""Mail servers open every link of a mail to see whether it does harm. It must do none, and burn none."""

import re

import pytest
from django.core import mail
from django.db import connection
from django.test import Client
from pytest_django import Settings

from games.delivery.services import sending
from games.models import Game, Notification, User
from games.outbox import services as outbox
from games.outbox.kinds import notification_kinds
from games.votes.services import votes
from tests.games.delivery.services.test_matrix import APART, play_or_open, tell
from tests.games.support.inbox import DOMAIN
from tests.games.support.puzzles import some_puzzles

LINK = re.compile(r"http://127\.0\.0\.1:8000(/[^\s\"<>]*)")
LEFT_OUT = ("django_session", "sqlite_sequence")
"""A page may give a scanner a session of its own."""


def all_rows() -> dict[str, list[tuple[object, ...]]]:
    """The whole database."""
    tables = [name for name in connection.introspection.table_names() if name not in LEFT_OUT]
    with connection.cursor() as cursor:
        found = {}
        for table in tables:
            cursor.execute(f"SELECT * FROM {connection.ops.quote_name(table)} ORDER BY 1")
            found[table] = cursor.fetchall()
    return found


def links_of(message: mail.EmailMultiAlternatives) -> set[str]:
    page, _ = message.alternatives[0]
    headers = " ".join(message.extra_headers.values())
    return {link.replace("&amp;", "&") for text in (message.body, str(page), headers) for link in LINK.findall(text)}


@pytest.mark.slow("opens all links of an email, as scanners do")
@pytest.mark.parametrize("kind", notification_kinds())
def test_opening_all_links_changes_nothing(
    kind: str, race: Game, owner: User, seated: User, settings: Settings
) -> None:
    settings.MAIL_REPLY_DOMAIN = DOMAIN
    outbox.set_preferences(user=owner, channel="email", kinds={"reminder_half": True, "digest": True, "puzzle": True})
    play_or_open(kind, race, owner)
    owner.refresh_from_db()
    some_puzzles(1)
    Notification.objects.all().delete()
    if kind == "vote":
        votes.propose(game_id=race.pk, user=seated, kind="pause")
    else:
        tell(kind, race, owner)
    sending.send_pending()
    [message] = [message for message in mail.outbox if message.to == [owner.email]]
    links = links_of(message)
    assert any(link.startswith("/unsubscribe/") for link in links)
    assert any(link.startswith("/go/") for link in links) or kind in {*APART, "called_off"}
    before = all_rows()
    for link in sorted(links):
        assert Client().get(link, follow=True).status_code == 200, link
        assert Client().head(link).status_code in (200, 302), link
    assert all_rows() == before
    for link in links:
        if link.startswith("/go/"):
            assert Client().post(link).status_code in (302, 409)
    if any(link.startswith("/go/") for link in links):
        assert Notification.objects.filter(entered_at__isnull=False).count() == 1
