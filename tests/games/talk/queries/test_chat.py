"""Who reads what a team has written."""

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser

from games.errors import NotYours
from games.models import Game, Message, User
from games.talk.queries.chat import SHOWN, Viewer, chat_of, chats_of, whole_chat
from games.talk.services import chat as service
from games.view.queries import game_view
from tests.games.support.team_races import team_lobby, team_race
from tests.games.view.queries.test_game_view import as_json

SECRET = "The left belt at noon"


def test_team_mates_read_each_other_the_newest_last(team_game: Game, owner: User, seated: User) -> None:
    service.say(game_id=team_game.pk, user=owner, words="Left or right?")
    service.say(game_id=team_game.pk, user=seated, words="Left.")
    chat = chat_of(team_game, seated)
    assert chat is not None
    assert [(line.robot, line.player, line.words, line.is_mine) for line in chat.lines] == [
        ("Bolt", "olivia", "Left or right?", False),
        ("Dynamo", "sam", "Left.", True),
    ]
    assert (chat.team, chat.readers, chat.total, chat.written) == ("Team 1", ["Bolt (olivia)"], 2, 1)


def test_bots_are_no_readers(team_game: Game, stranger: User) -> None:
    chat = chat_of(team_game, stranger)
    assert chat is not None
    assert (chat.team, chat.readers, chat.lines) == ("Team 2", [], [])


def seen(game: Game, user: Viewer) -> bytes:
    """The page of the game with its chats."""
    parts = [game_view.game_page(game, user), *chats_of(game, user)]
    return b"".join(as_json(part) for part in parts if part is not None)


def test_nobody_else_learns_of_a_message(
    team_game: Game, owner: User, seated: User, stranger: User, guest: User, spectator: AnonymousUser
) -> None:
    others = [stranger, guest, spectator, None]
    before = [seen(team_game, someone) for someone in others]
    versions = [game_view.poll(team_game.pk, someone) for someone in others]
    service.say(game_id=team_game.pk, user=owner, words=SECRET)
    assert SECRET.encode() in seen(team_game, seated)
    assert [seen(team_game, someone) for someone in others] == before
    assert [game_view.poll(team_game.pk, someone) for someone in others] == versions
    assert game_view.poll(team_game.pk, seated) == versions[0] + 1


def test_messages_stay_in_their_race(team_game: Game, owner: User, seated: User, stranger: User) -> None:
    other = team_race(owner, mate=seated, rival=stranger)
    service.say(game_id=other.pk, user=owner, words=SECRET)
    assert whole_chat(team_game, seated).lines == []


def test_an_export_tells_nothing_of_what_was_said(team_game: Game, owner: User, seated: User) -> None:
    service.say(game_id=team_game.pk, user=owner, words=SECRET)
    outcome = {"places": [[0, 2], [1, 3]]}
    Game.objects.filter(pk=team_game.pk).update(status=Game.Status.OVER, outcome=outcome)
    team_game.refresh_from_db()
    assert SECRET not in str(game_view.export(team_game))
    chat = whole_chat(team_game, seated)
    assert [line.words for line in chat.lines] == [SECRET]
    assert not chat.is_open


@pytest.mark.parametrize("reader", ["guest", "spectator"])
def test_who_has_no_team_has_no_chat(
    reader: str, team_game: Game, race: Game, owner: User, request: pytest.FixtureRequest
) -> None:
    outsider = request.getfixturevalue(reader)
    for game, user, why in [
        (team_game, outsider, "for its members"),
        (race, owner, "not in a team here"),
        (team_lobby(owner), owner, "opens when the game starts"),
    ]:
        assert chat_of(game, user) is None
        with pytest.raises(NotYours, match=why):
            whole_chat(game, user)


def test_the_race_page_shows_the_newest_messages_and_the_whole_chat_all(team_game: Game, owner: User) -> None:
    seat = team_game.seats.get(user=owner)
    Message.objects.bulk_create(
        Message(
            game=team_game,
            team=0,
            seat=seat,
            author=owner,
            words=str(number),
            at=team_game.started_at + timedelta(minutes=number),
        )
        for number in range(SHOWN + 3)
    )
    newest, _ = chats_of(team_game, owner)
    assert newest is not None
    assert [line.words for line in newest.lines] == [str(number) for number in range(3, SHOWN + 3)]
    assert newest.total == SHOWN + 3
    assert [line.words for line in whole_chat(team_game, owner).lines] == [str(n) for n in range(SHOWN + 3)]


def test_what_somebody_wrote_stays_when_the_account_is_gone(team_game: Game, owner: User, seated: User) -> None:
    service.say(game_id=team_game.pk, user=seated, words="Good bye")
    seated.delete()
    [line] = whole_chat(team_game, owner).lines
    assert (line.robot, line.player, line.words) == ("Dynamo", "someone who has left", "Good bye")


def test_a_long_chat_costs_the_same(team_game: Game, owner: User, django_assert_num_queries: Any) -> None:
    for words in ("one", "two", "three"):
        service.say(game_id=team_game.pk, user=owner, words=words)
        with django_assert_num_queries(3):
            chat_of(team_game, owner)


def test_messages_say_in_which_turn_they_were_written(team_game: Game, owner: User, seated: User) -> None:
    service.say(game_id=team_game.pk, user=owner, words="before")
    [line] = chat_of(team_game, owner).lines  # type: ignore[union-attr]
    assert (line.turn, chat_of(team_game, owner).turn_word) == (team_game.turn, "turn")  # type: ignore[union-attr]
    team_game.turns.filter(number=team_game.turn).update(started_at=line.at + timedelta(hours=1))
    [line] = chat_of(team_game, owner).lines  # type: ignore[union-attr]
    assert line.turn == team_game.turn - 1
