"""What is said at a table, written and read by a program."""

import pytest

from games.history import services as visits
from games.models import Game, Message, User
from games.talk.queries.chat import TABLE
from games.talk.services import chat
from tests.games.api.calls import Program, at, problem
from tests.games.support.team_races import team_race
from tests.people import new_race


def words(user: User, game: Game, room: str = "team") -> list[str]:
    return [line["words"] for line in Program(user).get(at(game, f"messages?room={room}")).json()["lines"]]


def test_a_team_talks_among_itself(owner: User, seated: User, stranger: User) -> None:
    game = team_race(owner, mate=seated, rival=stranger)
    assert Program(owner).post(at(game, "messages"), {"words": "left lane"}).status_code == 204
    assert (words(owner, game), words(seated, game), words(stranger, game)) == (["left lane"], ["left lane"], [])
    assert problem(Program(stranger).post(at(game, "messages"), {"words": " "})) == (400, "empty")
    assert Message.objects.count() == 1


@pytest.mark.parametrize(("method", "body"), [("GET", None), ("POST", {"words": "a"})], ids=["read", "write"])
def test_there_is_no_third_chat(race: Game, owner: User, method: str, body: object) -> None:
    assert problem(Program(owner).call(method, at(race, "messages?room=kitchen"), body)) == (400, "query")


def test_only_a_key_for_playing_writes_and_marks(race: Game, owner: User) -> None:
    reader = Program(owner, ["read"])
    assert reader.get(at(race, "messages?room=table")).status_code == 200
    assert problem(reader.post(at(race, "messages?room=table"), {"words": "Hello"}))[0] == 403
    assert problem(reader.put(at(race, "messages/read?room=table"), {"last": 1}))[0] == 403
    assert not Message.objects.exists()


def test_messages_are_marked_as_read(race: Game, owner: User, seated: User, stranger: User) -> None:
    mine, theirs = Program(owner), Program(seated)
    mine.post(at(race, "messages?room=table"), {"words": "Hello"})
    found = theirs.get(at(race, "messages?room=table")).json()
    assert (found["unread"], found["lines"][0]["is_new"]) == (1, True)
    assert theirs.put(at(race, "messages/read?room=table"), {"last": found["last"]}).status_code == 204
    assert theirs.get(at(race, "messages?room=table")).json()["unread"] == 0
    assert problem(Program(stranger).put(at(race, "messages/read?room=table"), {"last": 1})) == (403, "not_seated")


@pytest.mark.parametrize("last", [-1, 2**53 + 1, "1", None])
def test_a_mark_is_the_number_of_a_message(race: Game, owner: User, last: object) -> None:
    assert problem(Program(owner).put(at(race, "messages/read?room=table"), {"last": last})) == (400, "malformed")


def test_a_hidden_table_is_not_there_for_strangers(owner: User, stranger: User) -> None:
    game, program = new_race(owner, visibility=Game.Visibility.LINK), Program(stranger)
    for answer in (
        program.get(at(game, "messages?room=table")),
        program.post(at(game, "messages?room=table"), {"words": "Hello"}),
        program.put(at(game, "messages/read?room=table"), {"last": 1}),
    ):
        assert problem(answer) == (404, "no_such_game")


def test_what_tells_the_end_is_kept_from_those_who_want_to_watch_first(race: Game, owner: User, stranger: User) -> None:
    chat.say(game_id=race.pk, user=owner, words="I have won!", room=TABLE)
    visits.hide_results(user=stranger, hide=True)
    stranger.refresh_from_db()
    Game.objects.filter(pk=race.pk).update(status=Game.Status.OVER, ended_at=stranger.hides_results_since)
    assert problem(Program(stranger).get(at(race, "messages?room=table")))[0] == 409
    assert words(owner, race, "table") == ["I have won!"]
