"""Games by a program with a key: made, joined, led, looked at."""

import msgspec
import pytest
from django.test import Client

from games.models import Game, Message, User
from games.play.services import play
from games.view.queries import game_view
from tests.games.api.calls import Program, at, problem
from tests.games.support.moves import everything
from tests.games.support.team_races import team_lobby, team_race
from tests.people import new_race

WISH = {"kind": "roborally", "title": "By program", "options": {"course": "risky-exchange"}, "seats": 2}


def test_a_game_is_made_and_found_where_the_answer_says(owner: User) -> None:
    program = Program(owner)
    made = program.post("games", WISH)
    assert made.status_code == 201
    assert (made.json()["title"], made.json()["free_seats"], made.json()["is_owner"]) == ("By program", 1, True)
    assert made["Location"] == f"http://testserver/api/v1/games/{made.json()['id']}"
    assert program.get(f"games/{made.json()['id']}").json() == made.json()


@pytest.mark.parametrize(
    ("change", "refusal"),
    [
        ({"kind": "chess"}, (404, "no_such_kind")),
        ({"seats": 0}, (400, "seats")),
        ({"seats": "2"}, (400, "malformed")),
        ({"title": "  "}, (400, "title")),
        ({"title": "a\0b"}, (400, "malformed")),
        ({"clock": {"type": "each_turn", "seconds": 1}}, (400, "deadline")),
        ({"clock": {"type": "each_turn", "seconds": 10**30}}, (400, "clock")),
        ({"clock": {"type": "hourglass"}}, (400, "malformed")),
        ({"house": ["divine"]}, (400, "house")),
        ({"options": {"course": "nowhere"}}, (400, "bad_data")),
        ({"options": {"course": "risky-exchange", "robots": ["A", "B"]}}, (400, "options")),
        ({"options": {"course": "risky-exchange", "gravity": 3}}, (400, "options")),
        ({"colour": "red"}, (400, "malformed")),
    ],
)
def test_a_game_that_cannot_be_is_refused_with_a_reason(change: dict, refusal: tuple[int, str], owner: User) -> None:
    assert problem(Program(owner).post("games", WISH | change)) == refusal
    assert not Game.objects.exists()


def test_a_quick_game_has_begun(owner: User) -> None:
    made = Program(owner).post("games/quick", {})
    assert (made.status_code, made.json()["status"], len(made.json()["duties"])) == (201, "running", 1)


def test_people_join_and_the_last_one_starts_the_game(lobby_race: Game, seated: User) -> None:
    joined = Program(seated).post(at(lobby_race, "join"), {})
    assert (joined.status_code, joined.json()["status"], joined.json()["viewer_seat"]) == (200, "running", 1)


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
    assert problem(mine.post(at(game, "leave"))) == (400, "owner_stays")
    assert mine.post(at(game, "cancel")).json()["status"] == "cancelled"
    assert problem(mine.post(at(game, "start"))) == (409, "not_in_lobby")


def test_a_game_starts_at_the_owners_word(owner: User, seated: User) -> None:
    game = new_race(owner, seats=3)
    Program(seated).post(at(game, "join"), {})
    assert Program(owner).post(at(game, "start")).json()["status"] == "running"


def test_stepping_away_and_coming_back(race: Game, owner: User) -> None:
    program = Program(owner)
    assert program.post(at(race, "away")).json()["seats"][0]["autopilot"] is True
    assert program.post(at(race, "return")).json()["seats"][0]["autopilot"] is False


def test_standing_orders_are_read_and_changed(race: Game, owner: User) -> None:
    program = Program(owner)
    orders = program.get(at(race, "orders")).json()["orders"]
    kind, preset = next(iter(orders.items()))
    assert program.put(at(race, f"orders/{kind}"), preset).status_code == 204
    before = everything(race)
    assert problem(program.put(at(race, f"orders/{kind}"), {"what": 1}))[0] == 400
    assert problem(program.put(at(race, "orders/dance"), {}))[0] == 400
    assert everything(race) == before
    assert program.get(at(race, "orders")).json()["orders"] == orders


def test_a_team_talks_among_itself(owner: User, seated: User, stranger: User) -> None:
    game = team_race(owner, mate=seated, rival=stranger)
    assert Program(owner).post(at(game, "messages"), {"words": "left lane"}).status_code == 204

    def read(person: User) -> list[str]:
        return [line["words"] for line in Program(person).get(at(game, "messages")).json()["lines"]]

    assert (read(owner), read(seated), read(stranger)) == (["left lane"], ["left lane"], [])
    assert problem(Program(stranger).post(at(game, "messages"), {"words": " "})) == (400, "empty")
    assert Message.objects.count() == 1


def test_teams_are_changed_before_the_start(owner: User) -> None:
    game, program = team_lobby(owner, house=["easy"]), Program(owner)
    assert program.put(at(game, "team"), {"team": 1}).json()["seats"][0]["team"] == 1
    assert problem(program.put(at(game, "team"), {"team": 5})) == (400, "no_such_team")


def test_a_game_is_told_as_its_page_knows_it(race: Game, owner: User, stranger: User) -> None:
    for person in (owner, stranger):
        told = Program(person).get(at(race))
        assert told.content == msgspec.json.encode(game_view.race_page(race, person))


def test_an_open_game_is_there_for_everybody_but_its_hands_are_not(race: Game, owner: User) -> None:
    hand = Program(owner).get(at(race, "decisions")).json()[0]["offer"]["hand"]
    seen = Client().get(f"/api/v1/{at(race)}").json()
    assert (seen["duties"], seen["viewer_seat"]) == ([], None)
    assert all(robot["hand"] == [] for robot in seen["view"]["robots"])
    assert hand


def test_lists_are_mine_or_those_that_want_players(race: Game, owner: User, stranger: User) -> None:
    wanted = new_race(stranger)
    program = Program(owner)
    Message.objects.create(game=race, seat=race.seats.get(number=1), author=stranger, words="Hello", at=race.created_at)

    def listed(which: str) -> list[int]:
        return [line["id"] for line in program.get(f"games?list={which}").json()["games"]]

    assert (listed("to_move"), listed("waiting"), listed("lobby")) == ([race.pk], [], [])
    assert program.get("games").json()["unread"] == {str(race.pk): 1}
    assert [table["line"]["id"] for table in program.get("games/open").json()["tables"]] == [wanted.pk]
    assert problem(Client().get("/api/v1/games?list=to_move")) == (401, "not_authenticated")
    assert problem(program.get("games?list=all")) == (400, "query")


def test_lists_come_in_pages_and_by_kind(owner: User, stranger: User) -> None:
    games = [new_race(owner).pk for _ in range(3)]
    program = Program(owner)
    first = program.get("games?list=lobby&per_page=2").json()
    second = program.get("games?list=lobby&per_page=2&page=2").json()
    assert ([line["id"] for line in first["games"] + second["games"]], first["next"]) == (games[::-1], 2)
    assert second["next"] is None
    assert program.get("games?list=lobby&kind=volt").json()["games"] == []
    for bad in ("page=0", "page=x", "per_page=101"):
        assert problem(program.get(f"games?list=lobby&{bad}")) == (400, "query")


def test_what_can_be_played_comes_with_its_options(db: None) -> None:
    kinds = {line["kind"]: line for line in Client().get("/api/v1/kinds").json()}
    race = kinds["roborally"]
    assert race["most_seats"] == 8
    assert "risky-exchange" in [place["id"] for place in race["places"]]
    assert "lives" in race["options"]["properties"]
    assert not {"robots", "teams"} & set(race["options"]["properties"])
    assert "champions" not in kinds["volt"]["options"]["properties"]


def test_if_match_holds_a_wish_back_when_the_game_has_moved_on(owner: User, seated: User) -> None:
    game, program = new_race(owner, seats=3), Program(owner)
    seen = program.get(at(game))["ETag"]
    Program(seated).post(at(game, "join"), {})
    assert problem(program.post(at(game, "start"), If_Match=seen)) == (412, "overtaken")
    now = program.get(at(game))["ETag"]
    assert program.post(at(game, "start"), If_Match=now).json()["status"] == "running"


def test_if_match_does_not_betray_a_hidden_game(owner: User, stranger: User) -> None:
    game = new_race(owner, visibility=Game.Visibility.LINK)
    assert problem(Program(stranger).post(at(game, "start"), If_Match='"v0-x"')) == (404, "no_such_game")


def test_an_etag_that_a_proxy_has_weakened_still_counts(race: Game, owner: User) -> None:
    program = Program(owner)
    weak = f"W/{program.get(at(race))['ETag']}"
    assert program.get(at(race), If_None_Match=weak).status_code == 304
    assert program.post(at(race, "away"), If_Match=weak).status_code == 200


def test_a_head_is_a_get_without_its_body(race: Game, owner: User) -> None:
    program = Program(owner)
    head, get = program.call("HEAD", at(race)), program.get(at(race))
    assert (head.status_code, head["ETag"], head.content) == (200, get["ETag"], b"")


def test_who_am_i(owner: User) -> None:
    told = Program(owner, ["read"]).get("me").json()
    assert (told["name"], told["scopes"], told["is_bot"]) == ("olivia", ["read"], False)
    assert problem(Client().get("/api/v1/me")) == (401, "not_authenticated")


def test_a_fault_is_told_without_its_text(
    race: Game, owner: User, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(**_: object) -> None:
        raise KeyError("the seven of hearts")

    monkeypatch.setattr(play, "step_away", fail)
    program = Program(owner)
    client = Client(headers={"Authorization": f"Bearer {program.text}"}, raise_request_exception=False)
    answer = client.post(f"/api/v1/{at(race, 'away')}")
    assert problem(answer) == (500, "fault")
    assert "hearts" not in answer.content.decode() + caplog.text
