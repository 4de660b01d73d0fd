"""The inbox on the site: for everybody who reads pages, and nothing leaves the site."""

import pytest
from django.core import mail

from games.models import Game, User
from games.notices import services as notify
from games.notices.channels.base import channels
from games.notices.channels.inbox import Inbox
from games.notices.queries import notices
from tests.games.support.notices import states


@pytest.mark.parametrize(
    ("facts", "is_reached"),
    [
        ({}, True),
        ({"is_guest": True}, True),
        ({"email": ""}, True),
        ({"is_bot": True}, False),
        ({"is_active": False}, False),
    ],
)
def test_it_reaches_whoever_reads_the_pages(facts: dict[str, bool | str], is_reached: bool) -> None:
    assert Inbox().reaches(User(**facts)) is is_reached


def test_it_is_the_channel_of_the_site_itself() -> None:
    assert [slug for slug, channel in channels().items() if channel.in_app] == ["bell"]
    assert isinstance(channels()["bell"], Inbox)


def test_what_is_sent_there_is_listed_and_goes_nowhere_else(race: Game, owner: User) -> None:
    owner.notifications.exclude(channel="bell").delete()
    assert not notices.inbox_rows(owner).exists()
    notify.send_pending()
    assert states(owner, "your_turn", "bell") == ["sent"]
    assert [row.kind for row in notices.inbox_rows(owner)] == ["your_turn"]
    assert not [message for message in mail.outbox if message.to == [owner.email]]
