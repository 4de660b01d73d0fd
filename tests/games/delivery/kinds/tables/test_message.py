"""Messages of a table: told once, to the team alone, and not to people who have looked since."""

import pytest
from django.core import mail
from django.utils import timezone

from games.delivery.services import sending
from games.models import GameNotices, Message, Notification, User
from games.outbox import services as outbox
from games.talk.services import chat
from tests.games.support.notices import states
from tests.games.support.team_races import team_race


@pytest.mark.slow("tells many people by every way")
def test_messages_of_a_while_are_told_once_to_the_team_alone(owner: User, seated: User, stranger: User) -> None:
    race = team_race(owner, mate=seated, rival=stranger)
    sending.send_pending()
    mail.outbox.clear()
    chat.say(game_id=race.pk, user=owner, words="I take flag 2.")
    chat.say(game_id=race.pk, user=owner, words="Keep the belt free!")
    sending.send_pending()
    assert mail.outbox == []  # whoever looks within five minutes reads it there
    Notification.objects.filter(kind="message").update(next_try_at=timezone.now())
    sending.send_pending()
    assert [(message.to, message.subject) for message in mail.outbox] == [
        ([seated.email], "Sunday race: olivia has written to your team")
    ]
    assert "I take flag 2." in mail.outbox[0].body
    assert "Keep the belt free!" in mail.outbox[0].body
    assert states(seated, "message") == ["sent", "dropped"]
    assert not Notification.objects.filter(kind="message", recipient__in=[owner, stranger]).exists()
    assert "flag 2" not in str(list(Notification.objects.values_list("payload", "headline")))


def test_who_has_looked_at_the_game_since_is_not_told_of_messages(owner: User, seated: User, stranger: User) -> None:
    race = team_race(owner, mate=seated, rival=stranger)
    chat.say(game_id=race.pk, user=owner, words="I take flag 2.")
    assert Message.objects.count() == 1
    outbox.look(user=seated, game_id=race.pk)
    outbox.look_away(user=seated, game_id=race.pk)
    Notification.objects.filter(kind="message").update(next_try_at=timezone.now())
    sending.send_pending()
    assert states(seated, "message") == ["dropped"]
    assert GameNotices.objects.get().user == seated
