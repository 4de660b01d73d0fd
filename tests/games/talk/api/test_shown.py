"""A game as operations answer it: its page, and what was written there lately."""

import msgspec

from games.history import services as visits
from games.models import Game, User
from games.talk.queries.chat import TABLE, chats_of
from games.talk.services import chat
from games.view.queries import game_view
from tests.games.api.calls import Program, at, problem
from tests.games.view.queries.test_game_view import finished
from tests.people import new_race


def test_a_game_is_told_as_its_page_knows_it(race: Game, owner: User, stranger: User) -> None:
    for person in (owner, stranger):
        team, table = chats_of(race, person)
        known = msgspec.structs.asdict(game_view.game_page(race, person)) | {"chat": team, "table_chat": table}
        assert Program(person).get(at(race)).json() == msgspec.json.decode(msgspec.json.encode(known))


def test_each_reads_the_chats_that_are_theirs(owner: User, seated: User, stranger: User, team_game: Game) -> None:
    chat.say(game_id=team_game.pk, user=owner, words="The left belt")
    chat.say(game_id=team_game.pk, user=owner, words="Hello all", room=TABLE)
    shown = {user: Program(user).get(at(team_game)).json() for user in (seated, stranger)}
    assert [line["words"] for line in shown[seated]["chat"]["lines"]] == ["The left belt"]
    assert shown[stranger]["chat"]["lines"] == []
    for answer in shown.values():
        assert [line["words"] for line in answer["table_chat"]["lines"]] == ["Hello all"]


def test_hidden_results_hide_the_table_chat(race: Game, owner: User, seated: User, stranger: User) -> None:
    visits.hide_results(user=stranger, hide=True)
    over = finished(race, owner, seated)
    chat.say(game_id=over.pk, user=owner, words="I have won!", room=TABLE)
    hidden, told = (Program(user).get(at(over)).json() for user in (stranger, owner))
    assert (hidden["places"], hidden["view"], hidden["table_chat"]) == ([], None, None)
    assert told["places"] == [[0], [1]]
    assert told["table_chat"]["lines"][0]["words"] == "I have won!"


def test_what_was_done_is_answered_by_the_game_after_it(race: Game, owner: User) -> None:
    before = Program(owner).get(at(race)).json()
    after = Program(owner).post(at(race, "away")).json()
    assert (before["seats"][0]["autopilot"], after["seats"][0]["autopilot"]) == (False, True)
    assert after == Program(owner).get(at(race)).json()


def test_a_new_table_is_answered_with_where_it_is(owner: User) -> None:
    made = Program(owner).post("games/quick", {})
    assert made.status_code == 201
    assert made["Location"].endswith(f"/api/v1/{at(Game.objects.get())}")
    assert Program(owner).get(at(Game.objects.get())).json()["id"] == made.json()["id"]


def test_a_hidden_game_is_shown_to_those_who_have_its_token(owner: User, stranger: User) -> None:
    game, program = new_race(owner, visibility=Game.Visibility.LINK), Program(stranger)
    assert problem(program.get(at(game))) == (404, "no_such_game")
    assert program.get(f"{at(game)}?token={game.link_token}").json()["id"] == game.pk
