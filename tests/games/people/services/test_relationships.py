"""One says it first, and it holds once the other says it too."""

import pytest
from django.utils import timezone

from games.errors import Closed, Refused
from games.models import Block, Friendship, Household, Notification, User
from games.people.services.relationships import say
from tests.games.support.notices import states

WORDS = ("asks", "accepts")


def fine() -> None:
    """There is room for one more."""


def full() -> None:
    raise Refused("full", "You have said enough.")


def told(user: User) -> list[str]:
    rows = user.notifications.filter(kind="friend", channel="bell").order_by("created_at")
    return [f"{User.objects.get(pk=row.payload['by'])} {row.payload['what']}" for row in rows]


@pytest.mark.parametrize("bond", [Friendship, Household])
def test_it_holds_once_both_have_said_it(bond: type[Friendship] | type[Household], owner: User, seated: User) -> None:
    assert not say(bond, owner, seated, check_room=fine, words=WORDS)
    assert (told(owner), told(seated)) == ([], ["olivia asks"])
    assert say(bond, seated, owner, check_room=fine, words=WORDS)
    assert (told(owner), told(seated)) == (["sam accepts"], ["olivia asks"])
    row = bond.objects.get()
    assert (row.asker, row.asked, row.accepted_at is not None) == (owner, seated, True)


def test_said_again_it_changes_nothing(owner: User, seated: User) -> None:
    for user, other in ((owner, seated), (owner, seated), (seated, owner)):
        say(Friendship, user, other, check_room=fine, words=WORDS)
    before = Friendship.objects.values().get()
    assert say(Friendship, owner, seated, check_room=full, words=WORDS)
    assert say(Friendship, seated, owner, check_room=full, words=WORDS)
    assert Friendship.objects.values().get() == before
    assert (told(owner), told(seated)) == (["sam accepts"], ["olivia asks"])


def test_who_says_too_much_is_refused_and_who_agrees_is_not(owner: User, seated: User) -> None:
    with pytest.raises(Refused, match="enough"):
        say(Friendship, owner, seated, check_room=full, words=WORDS)
    assert not Friendship.objects.exists()
    assert not Notification.objects.exists()
    say(Friendship, owner, seated, check_room=fine, words=WORDS)
    assert say(Friendship, seated, owner, check_room=full, words=WORDS)


def test_whoever_has_blocked_the_other_takes_that_back_first(owner: User, seated: User) -> None:
    Block.objects.create(blocker=owner, blocked=seated, at=timezone.now())
    with pytest.raises(Closed, match="Take that back first"):
        say(Friendship, owner, seated, check_room=fine, words=WORDS)
    assert not Friendship.objects.exists()


def test_whoever_is_blocked_speaks_unheard(owner: User, seated: User) -> None:
    Block.objects.create(blocker=seated, blocked=owner, at=timezone.now())
    assert not say(Friendship, owner, seated, check_room=fine, words=WORDS)
    assert Friendship.objects.count() == 1
    assert states(seated, "friend", "bell") == []


def test_said_and_taken_back_all_day_it_is_told_once(noon: None, owner: User, seated: User) -> None:
    for _ in range(3):
        say(Friendship, owner, seated, check_room=fine, words=WORDS)
        Friendship.objects.all().delete()
    assert told(seated) == ["olivia asks"]
