"""Names in headlines are those that people have when a list is read."""

from typing import Any

import pytest

from games.delivery.queries.headlines import lines
from games.delivery.services import sending
from games.models import Game, Notification, User
from games.outbox.kinds import notification_kinds
from games.outbox.services.telling import tell_user
from games.people.services import friends
from games.record.queries.anonymity import LEFT


def headlines(user: User) -> list[str]:
    """The headlines of all that was sent by now."""
    sending.send_pending()
    return read(user)


def read(user: User) -> list[str]:
    return [line.headline for line in lines(Notification.objects.filter(recipient=user, channel="bell"))]


def test_a_new_name_shows_in_old_notifications(owner: User, stranger: User) -> None:
    friends.ask(user=stranger, other=owner)
    assert read(owner) == [""], "there is none before it was sent"
    assert headlines(owner) == ["stella would like to be your friend"]
    User.objects.filter(pk=stranger.pk).update(username="estelle")
    assert headlines(owner) == ["estelle would like to be your friend"]
    User.objects.filter(pk=stranger.pk).delete()
    assert headlines(owner) == [f"{LEFT} would like to be your friend"]


def test_no_headline_is_kept_that_names_someone(race: Game, owner: User, stranger: User) -> None:
    for name, kind in notification_kinds().items():
        if kind.people:
            meant: dict[str, Any] = dict.fromkeys(kind.people, stranger.pk)
            tell_user(name, owner, f"sample/{name}", {**kind.sample, **meant}, race)
    sending.send_pending()
    assert "stella" not in str(list(Notification.objects.values_list("payload", "headline")))


@pytest.mark.parametrize("by", ["bot", "Player 3", "someone who has left"])
def test_words_for_someone_without_a_name_stay(by: str, race: Game, owner: User) -> None:
    tell_user("replaced", owner, "sample", {"robot": "Bolt", "by": by}, race)
    said = "a bot" if by == "bot" else by
    assert headlines(owner)[-1].endswith(f": {said} now plays for Bolt")


def test_someone_called_bot_is_not_taken_for_one(race: Game, owner: User, stranger: User) -> None:
    User.objects.filter(pk=stranger.pk).update(username="bot")
    tell_user("replaced", owner, "sample", {"robot": "Bolt", "who": owner.pk, "by": stranger.pk}, race)
    assert headlines(owner)[-1].endswith(": bot now plays for Bolt (olivia)")
