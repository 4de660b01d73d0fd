"""What a table decides together, by programs."""

import pytest
from django.test import Client

from games.accounts.services import tokens
from games.models import Game, User
from tests.games.api.calls import Program, at, problem
from tests.games.support.moves import everything
from tests.people import new_race


def test_two_programs_agree_on_a_pause(race: Game, owner: User, seated: User) -> None:
    mine, theirs = Program(owner), Program(seated)
    asked = mine.post(at(race, "votes"), {"kind": "pause", "reason": "Holidays"}).json()
    [vote] = asked["open"]
    assert (vote["reason"], asked["is_paused"]) == ("Holidays", False)
    assert theirs.put(at(race, f"votes/{vote['id']}"), {"choice": "yes"}).json()["is_paused"] is True
    assert problem(mine.post(at(race, "votes"), {"kind": "pause"})) == (409, "paused")
    assert Client().get(f"/api/v1/{at(race, 'table')}").json()["is_paused"] is True


@pytest.mark.parametrize(
    ("wish", "refusal"),
    [
        ({"kind": "pause", "until": "2030-01-01T00:00:00"}, (400, "malformed")),
        ({"kind": "pause", "until": "0001-01-01T00:00:00Z"}, (400, "until")),
        ({"kind": "extend", "seconds": 10**30}, (400, "seconds")),
        ({"kind": "replace", "number": 9}, (404, "no_such_seat")),
    ],
)
def test_a_wish_that_makes_no_sense_asks_nobody(
    wish: dict, refusal: tuple[int, str], race: Game, owner: User, seated: User
) -> None:
    before = everything(race)
    assert problem(Program(owner).post(at(race, "votes"), wish)) == refusal
    assert everything(race) == before
    assert not race.votes.exists()


def test_who_leaves_for_good_has_to_say_it_twice(race: Game, owner: User, seated: User, stranger: User) -> None:
    program = Program(seated)
    assert problem(program.post(at(race, "resign"), {}))[0] == 409
    assert program.post(at(race, "resign"), {"sure": True}).status_code == 204
    assert not race.seats.filter(user=seated).exists()
    assert problem(Program(stranger).post(at(race, "seats/7/take"), {})) == (404, "no_such_seat")


def test_a_free_seat_is_taken_over(race: Game, owner: User, seated: User, stranger: User) -> None:
    race.seats.filter(user=seated).update(autopilot=True, open_since="2026-01-01T00:00:00Z")
    taken = Program(stranger).post(at(race, "seats/1/take"), {})
    assert (taken.status_code, taken.json()["viewer_seat"]) == (200, 1)
    assert problem(Program(seated).post(at(race, "seats/1/take"), {}))[0] == 409


def test_a_bot_has_no_vote(owner: User, seated: User, stranger: User) -> None:
    game, bot = new_race(owner, seats=3), tokens.make_bot(keeper=stranger, name="clanky")
    program = Program(bot)
    for person in (seated, bot):
        Program(person).post(at(game, "join"), {})
    [vote] = Program(owner).post(at(game, "votes"), {"kind": "pause"}).json()["open"]
    assert problem(program.put(at(game, f"votes/{vote['id']}"), {"choice": "yes"})) == (403, "no_voter")


def test_a_hidden_table_is_hidden(owner: User, stranger: User) -> None:
    game = new_race(owner, bots=["easy"], visibility=Game.Visibility.LINK)
    program = Program(stranger)
    assert problem(program.get(at(game, "table"))) == (404, "no_such_game")
    for path in ("votes", "seats/1/take", "resign"):
        assert problem(program.post(at(game, path), {"kind": "pause"} if path == "votes" else {})) == (
            404,
            "no_such_game",
        )


def test_the_hours_of_a_table(race: Game, seated: User, program: Program) -> None:
    program.put("me/hours", {"zone": "Europe/Berlin", "night": ["22:00:00", "08:00:00"]})
    told = Program(seated).get(at(race, "time")).json()
    assert (told["people"], told["known"], told["away"]) == (2, 1, [])
    assert told["awake"]
