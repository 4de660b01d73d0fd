"""Writing to the whole table: who may, who reads it, and what stays unread."""

import pytest
from django.contrib.auth.models import AnonymousUser

from games.errors import Closed, NotFound, NotYours
from games.models import Game, ReadMark, User
from games.people.services import friends
from games.talk.queries.chat import TABLE, TEAM, chat_of, readable, unread_in_games, whole_chat
from games.talk.services import chat
from tests.games.support.bots import bot_of
from tests.games.support.tables import table_of_three
from tests.people import new_race


def words_of(game: Game, reader: object) -> list[str]:
    return [line.words for line in whole_chat(game, reader, TABLE).lines]  # type: ignore[arg-type]


def test_everybody_who_may_look_reads_the_table_and_only_the_seated_write(
    race: Game, owner: User, seated: User, stranger: User, guest: User, spectator: AnonymousUser
) -> None:
    chat.say(game_id=race.pk, user=owner, words="Good luck!", room=TABLE)
    for reader in (owner, seated, stranger, guest, spectator):
        assert words_of(race, reader) == ["Good luck!"]
    for outsider in (stranger, guest, spectator):
        assert not whole_chat(race, outsider, TABLE).is_open
        with pytest.raises(NotYours, match="welcome to read"):
            chat.say(game_id=race.pk, user=outsider, words="Hello", room=TABLE)


def test_at_a_table_by_invitation_only_the_seated_read(
    owner: User, seated: User, stranger: User, spectator: AnonymousUser
) -> None:
    game = new_race(owner, bots=["easy"], visibility=Game.Visibility.LINK)
    message = chat.say(game_id=game.pk, user=owner, words="Among us", room=TABLE)
    assert words_of(game, owner) == ["Among us"]
    for outsider in (seated, stranger, spectator):
        assert chat_of(game, outsider, room=TABLE) is None
        with pytest.raises(NotYours):
            whole_chat(game, outsider, TABLE)
        with pytest.raises(NotFound):
            readable(game, TABLE, message.number, outsider)


def test_the_two_chats_do_not_mix(owner: User, seated: User, stranger: User, team_game: Game) -> None:
    secret = chat.say(game_id=team_game.pk, user=owner, words="The left belt", room=TEAM)
    chat.say(game_id=team_game.pk, user=owner, words="Hello all", room=TABLE)
    assert words_of(team_game, stranger) == words_of(team_game, seated) == ["Hello all"]
    assert [line.words for line in whole_chat(team_game, seated).lines] == ["The left belt"]
    assert readable(team_game, TEAM, secret.number, seated).words == "The left belt"
    with pytest.raises(NotFound):
        readable(team_game, TEAM, secret.number, stranger)


def test_there_is_no_third_chat(race: Game, owner: User) -> None:
    with pytest.raises(NotFound):
        chat.say(game_id=race.pk, user=owner, words="Hello", room="kitchen")
    with pytest.raises(NotFound):
        whole_chat(race, owner, "kitchen")


def test_a_called_off_table_is_silent(lobby_race: Game, owner: User) -> None:
    for status in (Game.Status.LOBBY, Game.Status.OVER):
        Game.objects.filter(pk=lobby_race.pk).update(status=status)
        chat.say(game_id=lobby_race.pk, user=owner, words="Hello", room=TABLE)
    Game.objects.filter(pk=lobby_race.pk).update(status=Game.Status.CANCELLED)
    with pytest.raises(Closed):
        chat.say(game_id=lobby_race.pk, user=owner, words="Hello", room=TABLE)


# Unread marks


def test_what_others_wrote_is_unread_until_it_was_read(race: Game, owner: User, seated: User, stranger: User) -> None:
    first = chat.say(game_id=race.pk, user=owner, words="one", room=TABLE)
    chat.say(game_id=race.pk, user=owner, words="two", room=TABLE)
    assert (whole_chat(race, seated, TABLE).unread, unread_in_games(seated)) == (2, {race.pk: 2})
    assert (whole_chat(race, owner, TABLE).unread, unread_in_games(owner)) == (0, {})
    assert whole_chat(race, stranger, TABLE).unread == 0
    chat.read(game_id=race.pk, user=seated, room=TABLE, last=first.number)
    assert [line.is_new for line in whole_chat(race, seated, TABLE).lines] == [False, True]
    chat.read(game_id=race.pk, user=seated, room=TABLE, last=first.number - 1)  # an old page says so late
    assert unread_in_games(seated) == {race.pk: 1}


def test_nobody_reads_ahead_of_what_was_written(race: Game, owner: User, seated: User) -> None:
    chat.say(game_id=race.pk, user=owner, words="one", room=TABLE)
    chat.read(game_id=race.pk, user=seated, room=TABLE, last=10**12)
    chat.say(game_id=race.pk, user=owner, words="two", room=TABLE)
    assert unread_in_games(seated) == {race.pk: 1}


def test_only_the_seated_have_marks(race: Game, stranger: User, spectator: AnonymousUser) -> None:
    for outsider in (stranger, spectator):
        with pytest.raises(NotYours):
            chat.read(game_id=race.pk, user=outsider, room=TABLE, last=1)
    assert not ReadMark.objects.exists()


def test_the_other_teams_messages_are_not_counted(owner: User, seated: User, stranger: User, team_game: Game) -> None:
    chat.say(game_id=team_game.pk, user=owner, words="The left belt", room=TEAM)
    assert (unread_in_games(seated), unread_in_games(stranger)) == ({team_game.pk: 1}, {})


# Blocked


def test_who_is_blocked_is_not_heard(race: Game, owner: User, seated: User) -> None:
    friends.block(user=seated, other=owner)
    chat.say(game_id=race.pk, user=owner, words="@sam hello", room=TABLE)
    assert (words_of(race, seated), words_of(race, owner)) == ([], ["@sam hello"])
    assert unread_in_games(seated) == {}
    chat.say(game_id=race.pk, user=seated, words="Anyone here?", room=TABLE)
    assert words_of(race, owner) == ["@sam hello", "Anyone here?"]


def test_a_block_of_a_person_holds_for_their_bots_and_one_of_a_bot_for_its_keeper(owner: User, seated: User) -> None:
    bot = bot_of(owner)
    game = table_of_three(bot, seated)
    for blocked in (owner, bot):
        friends.block(user=seated, other=blocked)
        chat.say(game_id=game.pk, user=bot, words="@sam hello", room=TABLE)
        assert (words_of(game, seated), unread_in_games(seated)) == ([], {})
        assert not seated.notifications.filter(kind="message").exists()
        friends.unblock(user=seated, other=bot)
        assert words_of(game, seated)
        game.messages.all().delete()
