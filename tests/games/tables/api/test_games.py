"""Tables by a program: made, found, joined and left."""

from hashlib import sha256
from typing import Any

import pytest
from django.test import Client

from games.models import Game, Message, User
from games.tables.services import lobby
from tests.games.api.calls import Program, at, problem
from tests.games.support.team_races import team_lobby
from tests.people import new_race

WISH = {"kind": "roborally", "title": "By program", "options": {"course": "risky-exchange"}, "seats": 2}


def test_a_game_is_made_and_found_where_the_answer_says(program: Program) -> None:
    made = program.post("games", WISH)
    assert made.status_code == 201
    assert (made.json()["title"], made.json()["free_seats"], made.json()["is_owner"]) == ("By program", 1, True)
    assert made["Location"] == f"http://testserver/api/v1/games/{made.json()['id']}"
    assert program.get(f"games/{made.json()['id']}").json() == made.json()


def test_a_title_is_one_line_without_signs_that_turn_text_round(owner: User) -> None:
    made = Program(owner).post("games", WISH | {"title": "Sun\nday\u202e race\u2066\x1b"})
    assert (made.status_code, made.json()["title"]) == (201, "Sun day race")


@pytest.mark.parametrize(
    ("change", "refusal"),
    [
        ({"kind": "chess"}, (404, "no_such_kind")),
        ({"seats": "2"}, (400, "malformed")),
        ({"clock": {"type": "each_turn", "seconds": 10**30}}, (400, "malformed")),
        ({"clock": {"type": "hourglass"}}, (400, "malformed")),
        ({"options": {"course": "nowhere"}}, (400, "bad_data")),
        ({"options": {"course": "risky-exchange", "robots": ["A", "B"]}}, (400, "options")),
        ({"entropy": "0A" * 16}, (400, "malformed")),
        ({"entropy": "00" * 15}, (400, "malformed")),
        ({"entropy": "00" * 16 + "\n"}, (400, "entropy")),
        ({"entropy": None}, (400, "malformed")),
        ({"robot": "Ember"}, (400, "robot")),
        ({"robot": "Fuse", "hides_names": True}, (400, "robot")),
    ],
)
def test_a_game_that_cannot_be_is_refused_with_a_reason(change: dict, refusal: tuple[int, str], owner: User) -> None:
    assert problem(Program(owner).post("games", WISH | change)) == refusal
    assert not Game.objects.exists()


@pytest.mark.parametrize(("path", "wish"), [("games", WISH), ("games/quick", {})])
def test_whoever_makes_a_game_may_contribute_to_its_seed(path: str, wish: dict, owner: User) -> None:
    made = Program(owner).post(path, wish | {"entropy": "0a" * 16})
    assert made.status_code == 201
    assert Game.objects.get().seats.get(user=owner).entropy == "0a" * 16
    assert made.json()["own_contribution_hash"] == sha256(b"\n" * 16).hexdigest()
    assert made.json()["seed_hash"]
    assert "0a" * 16 not in made.content.decode()


def test_whoever_joins_may_contribute_to_the_seed(lobby_race: Game, seated: User) -> None:
    program = Program(seated)
    assert problem(program.post(at(lobby_race, "join"), {"entropy": "guess"})) == (400, "malformed")
    assert not lobby_race.seats.filter(user=seated).exists()
    joined = program.post(at(lobby_race, "join"), {"entropy": "0b" * 16}).json()
    assert joined["own_contribution_hash"] == sha256(b"\x0b" * 16).hexdigest()
    lobby_race.refresh_from_db()
    assert (joined["start_digest"], joined["seed_hash"]) == (lobby_race.start_digest, lobby_race.seed_hash)


def test_a_table_by_invitation_is_there_for_those_with_the_token(owner: User, stranger: User) -> None:
    game, program = new_race(owner, visibility=Game.Visibility.LINK), Program(stranger)
    assert problem(program.get(at(game))) == (404, "no_such_game")
    for what in ("join", "leave", "start", "cancel", "away", "return"):
        assert problem(program.post(at(game, what), {})) == (404, "no_such_game")
    assert problem(program.post(at(game, "join"), {"token": "guess"})) == (404, "no_such_game")
    assert program.get(f"{at(game)}?token={game.link_token}").json()["link_token"] == ""
    assert program.post(at(game, "join"), {"token": game.link_token}).status_code == 200


def test_leaving_starting_and_calling_off(owner: User, seated: User) -> None:
    game = new_race(owner, seats=3)
    mine, theirs = Program(owner), Program(seated)
    theirs.post(at(game, "join"), {})
    assert problem(theirs.post(at(game, "start"))) == (403, "not_owner")
    assert theirs.post(at(game, "leave")).status_code == 204
    assert problem(theirs.post(at(game, "leave"))) == (403, "not_seated")
    assert problem(mine.post(at(game, "leave"))) == (409, "owner_stays")
    assert mine.post(at(game, "cancel")).json()["status"] == "cancelled"
    assert problem(mine.post(at(game, "start"))) == (409, "not_in_lobby")


def test_a_robot_is_chosen_with_the_seat_and_before_the_start(seated: User, program: Program) -> None:
    made = program.post("games", WISH | {"robot": "Widget", "seats": 3}).json()
    game = Game.objects.get(pk=made["id"])
    assert made["seats"][0]["name"] == "Widget"
    joined = Program(seated).post(at(game, "join"), {"robot": "Widget"})
    assert problem(joined) == (409, "robot_taken")
    Program(seated).post(at(game, "join"), {"robot": "Rivet"})
    assert program.put(at(game, "robot"), {"robot": "Fuse"}).json()["seats"][0]["name"] == "Fuse"
    for robot, refusal in {"Rivet": (409, "robot_taken"), "Ember": (400, "robot")}.items():
        assert problem(program.put(at(game, "robot"), {"robot": robot})) == refusal
    assert [seat.name for seat in game.seats.all()] == ["Fuse", "Rivet"]
    quick = program.post("games/quick", {"robot": "Rivet"}).json()
    assert [seat["name"] for seat in quick["seats"]] == ["Rivet", "Cog", "Dynamo", "Fuse"]


def test_teams_are_changed_before_the_start(owner: User) -> None:
    game, program = team_lobby(owner, bots=["easy"]), Program(owner)
    assert program.put(at(game, "team"), {"team": 1}).json()["seats"][0]["team"] == 1
    assert problem(program.put(at(game, "team"), {"team": 5})) == (400, "no_such_team")


def test_lists_are_mine_or_those_that_want_players(race: Game, stranger: User, program: Program) -> None:
    wanted = new_race(stranger)
    Message.objects.create(game=race, seat=race.seats.get(number=1), author=stranger, words="Hello", at=race.created_at)

    def listed(which: str) -> list[int]:
        return [line["id"] for line in program.get(f"games?list={which}").json()["games"]]

    assert (listed("to_move"), listed("waiting"), listed("lobby"), listed("to_move&kind=volt")) == (
        [race.pk],
        [],
        [],
        [],
    )
    assert program.get("games").json()["unread"] == {str(race.pk): 1}
    assert [table["line"]["id"] for table in program.get("games/open").json()["tables"]] == [wanted.pk]
    assert problem(Client().get("/api/v1/games?list=to_move")) == (401, "not_authenticated")
    assert problem(program.get("games?list=all")) == (400, "query")


def test_what_can_be_played_comes_with_its_options(db: None) -> None:
    kinds = {line["kind"]: line for line in Client().get("/api/v1/kinds").json()}
    race = kinds["roborally"]
    assert race["most_seats"] == 8
    assert "risky-exchange" in [place["id"] for place in race["places"]]
    assert "lives" in race["options"]["properties"]
    assert not {"robots", "teams"} & set(race["options"]["properties"])
    assert "champions" not in kinds["volt"]["options"]["properties"]


def test_who_am_i(owner: User) -> None:
    told = Program(owner, ["read"]).get("me").json()
    assert (told["name"], told["scopes"], told["is_bot"]) == ("olivia", ["read"], False)
    assert problem(Client().get("/api/v1/me")) == (401, "not_authenticated")


def test_a_quick_game_takes_options_and_bots(owner: User) -> None:
    made = Program(owner).post("games/quick", {"options": {"course": "twister"}, "bots": ["hard", "easy"]}).json()
    assert (made["options"]["course"], made["seats_wanted"], made["timing"]["type"]) == ("twister", 3, "untimed")
    assert [prompt["due_at"] for prompt in made["prompts"]] == [None]


@pytest.mark.parametrize(
    ("wish", "expected"), [({"options": {"moons": 1}}, (400, "options")), ({"bots": []}, (400, "malformed"))]
)
def test_a_quick_game_that_cannot_be_played_is_refused(
    wish: dict[str, Any], expected: tuple[int, str], owner: User
) -> None:
    assert problem(Program(owner).post("games/quick", wish)) == expected
    assert not Game.objects.exists()


def test_a_game_that_was_played_alone_is_shared(owner: User) -> None:
    game = lobby.play_now(user=owner)
    assert problem(Program(owner).put(at(game, "sharing"), {"shared": True})) == (409, "not_over")
    Game.objects.filter(pk=game.pk).update(status=Game.Status.OVER)
    assert Client().get(f"/api/v1/{at(game)}").status_code == 404
    assert Program(owner).put(at(game, "sharing"), {"shared": True}).json()["is_shared"] is True
    assert Client().get(f"/api/v1/{at(game)}").json()["title"] == game.title
    assert Program(owner).put(at(game, "sharing"), {"shared": False}).json()["is_shared"] is False
    assert Client().get(f"/api/v1/{at(game)}").status_code == 404
