"""The inbox on the site: for everyone who reads pages, and nothing leaves the site."""

from django.core import mail

from games.delivery.services import sending
from games.models import Game, User
from games.outbox.queries import notifications as notices
from tests.games.support.notices import states


def test_what_is_sent_there_is_listed_and_goes_nowhere_else(race: Game, owner: User) -> None:
    owner.notifications.exclude(channel="bell").delete()
    assert not notices.inbox_rows(owner).exists()
    sending.send_pending()
    assert states(owner, "your_turn", "bell") == ["sent"]
    assert [row.kind for row in notices.inbox_rows(owner)] == ["your_turn"]
    assert not [message for message in mail.outbox if message.to == [owner.email]]
