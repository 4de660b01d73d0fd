"""Friends and blocks: asked, accepted, ended; and who never hears of it."""

import pytest
from django.contrib.auth.models import AnonymousUser

from games.errors import Closed, NotFound, NotYours, TooOften
from games.models import Block, Friendship, User
from games.people.queries import relationships
from games.people.services import friends
from tests.games.support.bots import bot_of
from tests.games.support.notices import states


def test_friends_are_those_who_asked_and_were_accepted(owner: User, seated: User) -> None:
    assert not friends.ask(user=owner, other=seated)
    assert relationships.friends_of(owner) == []
    assert friends.ask(user=seated, other=owner)
    assert relationships.friends_of(owner) == [seated]
    assert relationships.friends_of(seated) == [owner]
    assert (states(seated, "friend", "bell"), states(owner, "friend", "bell")) == (["pending"], ["pending"])


def test_a_friendship_is_ended_or_declined_by_either(owner: User, seated: User) -> None:
    for ending in (owner, seated):
        friends.ask(user=owner, other=seated)
        friends.part(user=ending, other=seated if ending == owner else owner)
        assert not Friendship.objects.exists()
    with pytest.raises(NotFound):
        friends.part(user=owner, other=seated)


def test_friends_are_people_with_accounts(owner: User, guest: User, spectator: AnonymousUser) -> None:
    bot = User.objects.create_user("robo", is_bot=True, keeper=owner)
    for other in (owner, guest, bot):
        with pytest.raises(Closed):
            friends.ask(user=owner, other=other)
    for asker in (guest, bot, spectator):
        with pytest.raises(NotYours):
            friends.ask(user=asker, other=owner)


def test_so_many_questions_and_no_more(owner: User, seated: User, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(friends.MOST_QUESTIONS):
        friends.ask(user=owner, other=User.objects.create_user(f"p{number}"))
    with pytest.raises(TooOften):
        friends.ask(user=owner, other=seated)


def test_a_block_ends_a_friendship_and_can_be_taken_back(owner: User, seated: User) -> None:
    friends.ask(user=owner, other=seated)
    friends.ask(user=seated, other=owner)
    friends.block(user=owner, other=seated)
    friends.block(user=owner, other=seated)
    assert (Block.objects.count(), relationships.friends_of(seated)) == (1, [])
    with pytest.raises(Closed, match="You have blocked"):
        friends.ask(user=owner, other=seated)
    friends.unblock(user=owner, other=seated)
    with pytest.raises(NotFound):
        friends.unblock(user=owner, other=seated)


def test_no_one_blocks_their_own_accounts(owner: User, spectator: AnonymousUser) -> None:
    for own in (owner, bot_of(owner)):
        with pytest.raises(Closed, match="yourself"):
            friends.block(user=owner, other=own)
    with pytest.raises(NotYours):
        friends.block(user=spectator, other=owner)


def test_whoever_blocks_a_bot_is_no_friend_of_its_keeper_any_more(owner: User, seated: User) -> None:
    friends.ask(user=owner, other=seated)
    friends.ask(user=seated, other=owner)
    friends.block(user=seated, other=(bot := bot_of(owner)))
    assert relationships.friends_of(owner) == []
    assert relationships.blocked_by(seated) == {owner.pk, bot.pk}
    assert relationships.blockers_of(owner) == {seated.pk}
    friends.unblock(user=seated, other=owner)
    assert not Block.objects.exists()
