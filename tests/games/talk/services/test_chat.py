"""Writing to one's team: who may, what, how often, and when."""

import pytest
from django.contrib.auth.models import AnonymousUser

from games.errors import Closed, NotFound, NotYours, Refused, TooOften
from games.models import Game, Message, User
from games.talk.queries.chat import TABLE, TEAM
from games.talk.services import chat
from tests.games.support.bots import bot_of
from tests.games.support.moves import everything
from tests.games.support.team_races import team_lobby, team_race


def said(game: Game) -> list[tuple[int | None, str, str]]:
    return [(message.team, message.author.username, message.words) for message in game.messages.all()]


def test_only_the_writers_team_sees_that_something_changed(team_game: Game, owner: User) -> None:
    chat.say(game_id=team_game.pk, user=owner, words="You take the flag, I block.")
    before = team_game.version
    team_game.refresh_from_db()
    assert team_game.public_version == before
    assert [(seat.team, seat.hidden_changes) for seat in team_game.seats.all()] == [(0, 1), (1, 0), (0, 1), (1, 0)]


def test_nothing_else_of_the_game_changes(team_game: Game, owner: User) -> None:
    def all_but_the_version() -> list[object]:
        Game.objects.filter(pk=team_game.pk).update(version=0, hidden_changes=0, message_counts={})
        team_game.seats.update(hidden_changes=0)
        return everything(team_game)

    before = all_but_the_version()
    chat.say(game_id=team_game.pk, user=owner, words="Hello")
    assert all_but_the_version() == before


def test_only_members_of_a_team_write(team_game: Game, race: Game, owner: User, spectator: AnonymousUser) -> None:
    outsider = User.objects.create_user("otto")
    for user, game in [(outsider, team_game), (spectator, team_game), (owner, race)]:
        with pytest.raises(NotYours, match="not in a team"):
            chat.say(game_id=game.pk, user=user, words="Hello")
    with pytest.raises(NotFound):
        chat.say(game_id=4711, user=owner, words="Hello")
    assert not Message.objects.exists()


@pytest.mark.parametrize("words", ["", " \r\n\t "])
def test_an_empty_message_is_refused(team_game: Game, owner: User, words: str) -> None:
    before = everything(team_game)
    with pytest.raises(Refused, match="This message is empty"):
        chat.say(game_id=team_game.pk, user=owner, words=words)
    assert everything(team_game) == before


def test_a_message_has_up_to_500_letters_and_a_line_end_counts_as_one(team_game: Game, owner: User) -> None:
    chat.say(game_id=team_game.pk, user=owner, words="ü" * 250 + "\r\n" + "x" * 249 + " \r\n")
    with pytest.raises(Refused, match="501 characters"):
        chat.say(game_id=team_game.pk, user=owner, words="x" * 501)
    assert [len(words) for _, _, words in said(team_game)] == [500]


def test_signs_that_no_database_keeps_are_refused(team_game: Game, owner: User) -> None:
    with pytest.raises(Refused, match="a character that cannot be stored"):
        chat.say(game_id=team_game.pk, user=owner, words="a\0b")


def test_ten_messages_a_minute_and_no_more_wherever_they_are_written(
    team_game: Game, owner: User, seated: User, stranger: User
) -> None:
    other = team_race(owner, mate=stranger, rival=seated)
    for number in range(5):
        for game in (team_game, other):
            chat.say(game_id=game.pk, user=owner, words=f"{number}")
    Message.objects.filter(words="1").update(author=bot_of(owner))  # which is the same person
    with pytest.raises(TooOften, match="10 messages within a minute"):
        chat.say(game_id=team_game.pk, user=owner, words="one more")
    assert Message.objects.count() == 10
    chat.say(game_id=team_game.pk, user=seated, words="others may")
    a_minute_ago = Message.objects.earliest("pk").at - chat.A_WHILE
    Message.objects.filter(pk=Message.objects.earliest("pk").pk).update(at=a_minute_ago)
    chat.say(game_id=team_game.pk, user=owner, words="a minute later")


def test_before_the_start_teams_are_not_settled_and_have_no_chat(owner: User) -> None:
    game = team_lobby(owner)
    with pytest.raises(Closed, match="when the game starts"):
        chat.say(game_id=game.pk, user=owner, words="Hello")


def test_after_the_end_nothing_is_added(team_game: Game, owner: User) -> None:
    Game.objects.filter(pk=team_game.pk).update(status=Game.Status.OVER)
    with pytest.raises(Closed, match="can still read"):
        chat.say(game_id=team_game.pk, user=owner, words="Well done")


def test_in_a_race_that_stands_still_one_may_go_on_talking(team_game: Game, owner: User) -> None:
    Game.objects.filter(pk=team_game.pk).update(status=Game.Status.PARKED)
    chat.say(game_id=team_game.pk, user=owner, words="What is the matter?")
    assert len(said(team_game)) == 1


def test_no_number_is_given_twice(team_game: Game, owner: User, stranger: User) -> None:
    said = [
        chat.say(game_id=team_game.pk, user=user, words="Hello", room=room).number
        for user, room in ((owner, TEAM), (stranger, TEAM), (owner, TABLE), (owner, TEAM))
    ]
    assert said == [1, 1, 1, 2]
    Message.objects.filter(author=owner).delete()
    assert chat.say(game_id=team_game.pk, user=owner, words="Again").number == 3
