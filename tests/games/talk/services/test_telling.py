"""Who hears of a message."""

import pytest
from django.utils import timezone

from games.models import Game, Notification, User
from games.outbox import services as outbox
from games.people.services import friends
from games.talk.queries.chat import TABLE, TEAM
from games.talk.services import chat
from games.talk.services.telling import message_left
from tests.games.support.anonymity import nameless_race


def heard() -> list[str]:
    rows = Notification.objects.filter(kind="message", channel="bell").order_by("recipient__username")
    return list(rows.values_list("recipient__username", flat=True))


def payload() -> dict[str, object]:
    return Notification.objects.get(kind="message", channel="bell").payload


@pytest.mark.parametrize("words", ["@sam, look!", "look, @SAM", "@{robot}: your move"])
def test_at_a_table_those_who_are_named_hear_of_it(words: str, race: Game, owner: User, seated: User) -> None:
    said = words.format(robot=race.seats.get(user=seated).name)
    chat.say(game_id=race.pk, user=owner, words=said, room=TABLE)
    assert heard() == ["sam"]
    assert payload() == {"from": owner.pk, "team": False}


@pytest.mark.parametrize("words", ["look, sam", "write to me@sam.example", "@samantha", "@stella", "@olivia"])
def test_others_do_not(words: str, race: Game, owner: User, seated: User, stranger: User) -> None:
    chat.say(game_id=race.pk, user=owner, words=words, room=TABLE)
    assert heard() == []


def test_who_wants_to_hear_everything_does(race: Game, owner: User, seated: User) -> None:
    outbox.set_level(user=seated, game=race, level="always")
    chat.say(game_id=race.pk, user=owner, words="hello", room=TABLE)
    assert heard() == ["sam"]


def test_of_a_team_all_others_hear_and_nobody_else(owner: User, team_game: Game) -> None:
    chat.say(game_id=team_game.pk, user=owner, words="@stella hears nothing", room=TEAM)
    assert heard() == ["sam"]
    assert payload() == {"from": owner.pk, "team": True}


def test_whoever_has_blocked_the_writer_hears_nothing(race: Game, owner: User, seated: User) -> None:
    friends.block(user=seated, other=owner)
    chat.say(game_id=race.pk, user=owner, words="@sam hello", room=TABLE)
    assert heard() == []


def test_where_names_are_hidden_a_block_changes_nothing_and_no_name_is_told(owner: User, seated: User) -> None:
    """What is heard or not would tell which of them it is."""
    game = nameless_race(owner, seated)
    friends.block(user=seated, other=owner)
    chat.say(game_id=game.pk, user=owner, words=f"@{game.seats.get(user=seated).name} hello", room=TABLE)
    assert heard() == ["sam"]
    assert "olivia" not in str(payload())


def test_a_message_is_told_once_and_not_before_its_reader_may_have_seen_it(
    race: Game, owner: User, seated: User
) -> None:
    message_left(chat.say(game_id=race.pk, user=owner, words="@sam hello", room=TABLE))
    assert heard() == ["sam"]
    assert not Notification.objects.filter(kind="message", next_try_at__lte=timezone.now()).exists()
