"""Notes and thoughts: whose they are, and when others read them; and games that are followed."""

import pytest
from django.contrib.auth.models import AnonymousUser

from games.delivery.services import sending
from games.errors import Closed, NotYours, Refused
from games.models import Game, Note, Thought, User
from games.play.services import telling
from games.talk.queries.notes import followed, own_part
from games.talk.services import notes
from tests.games.support.notices import states
from tests.people import new_race


def test_notes_are_ones_own_and_empty_ones_are_forgotten(
    race: Game, owner: User, seated: User, stranger: User, spectator: AnonymousUser
) -> None:
    notes.keep_note(game=race, user=owner, words="Beware of Sam")
    notes.keep_note(game=race, user=stranger, words="Nice race")
    shown = {user.username: own_part(race, user).note for user in (owner, seated, stranger)}  # type: ignore[union-attr]
    assert shown == {"olivia": "Beware of Sam", "sam": "", "stella": "Nice race"}
    assert own_part(race, spectator) is None
    notes.keep_note(game=race, user=owner, words="  ")
    assert Note.objects.count() == 1
    with pytest.raises(NotYours):
        notes.keep_note(game=race, user=spectator, words="Mine")
    with pytest.raises(Refused):
        notes.keep_note(game=race, user=owner, words="x" * (notes.LONGEST_NOTE + 1))


def test_only_players_think_and_only_meanwhile(
    race: Game, owner: User, stranger: User, spectator: AnonymousUser
) -> None:
    for outsider in (stranger, spectator):
        with pytest.raises(NotYours):
            notes.think(game=race, user=outsider, words="Hm")
    Game.objects.filter(pk=race.pk).update(status=Game.Status.OVER)
    with pytest.raises(Closed):
        notes.think(game=race, user=owner, words="Hm")
    assert not Thought.objects.exists()


def test_a_thought_is_taken_back_by_saying_nothing(race: Game, owner: User) -> None:
    notes.think(game=race, user=owner, words="Hm")
    notes.think(game=race, user=owner, words="")
    assert not Thought.objects.exists()


def test_an_open_game_is_followed_by_those_without_a_seat(
    race: Game, owner: User, stranger: User, guest: User, spectator: AnonymousUser
) -> None:
    for follower in (stranger, guest):
        notes.follow(game=race, user=follower, tells_end=False)
        notes.follow(game=race, user=follower, tells_end=True)
        assert followed(follower) == [race]
    with pytest.raises(Closed):
        notes.follow(game=race, user=owner, tells_end=True)
    with pytest.raises(NotYours):
        notes.follow(game=race, user=spectator, tells_end=True)
    notes.unfollow(game=race, user=stranger)
    assert followed(stranger) == []


def test_a_hidden_game_is_not_followed(owner: User, stranger: User) -> None:
    game = new_race(owner, bots=["easy"], visibility=Game.Visibility.LINK)
    with pytest.raises(Closed):
        notes.follow(game=game, user=stranger, tells_end=True)


def test_followers_who_wish_it_hear_of_the_end(race: Game, stranger: User, guest: User) -> None:
    notes.follow(game=race, user=stranger, tells_end=True)
    notes.follow(game=race, user=guest, tells_end=False)
    Game.objects.filter(pk=race.pk).update(status=Game.Status.OVER, outcome={"places": [[0], [1]]})
    race.refresh_from_db()
    telling.turns_played([(race, [], [])])
    telling.turns_played([(race, [], [])])
    sending.send_pending()
    assert states(stranger, "over") == ["sent"]
    assert not guest.notifications.exists()
