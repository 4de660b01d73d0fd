"""Events since a place, turns and exports, as each seat may know them."""

from typing import Any

import pytest
from django.test import Client

from games.history import services as visits
from games.models import Game, User
from games.view.queries import game_view
from tests.games.api.calls import Program, at, problem
from tests.games.support.cups import new_cup
from tests.games.support.moves import play_turn, put_clock
from tests.games.view.queries.test_game_view import finished
from tests.people import new_race


def told(tail: dict[str, Any]) -> list[tuple[int, int, Any]]:
    """Every event with its turn and number."""
    return [
        (part["turn"], part["first"] + n, event) for part in tail["turns"] for n, event in enumerate(part["events"])
    ]


def test_the_events_of_a_turn_are_those_of_its_page(played: Game, program: Program) -> None:
    turn = program.get(at(played, "turns/1")).json()
    tail = program.get(f"{at(played, 'events')}?since=0-1-0").json()
    assert [event for number, _, event in told(tail) if number == 1] == turn["events"]
    assert next(part["is_over"] for part in tail["turns"] if part["turn"] == 1)


def test_a_sealed_hand_is_not_told_by_its_events(race: Game, owner: User) -> None:
    put_clock(race)
    assert told(Program(owner).get(at(race, "events")).json()) == told(
        Client().get(f"/api/v1/{at(race, 'events')}").json()
    )


def test_nothing_new_is_304(race: Game, owner: User, seated: User, program: Program) -> None:
    seen = program.get(at(race, "events"))
    same = program.get(at(race, "events"), If_None_Match=seen["ETag"])
    assert (same.status_code, same.content, same["ETag"]) == (304, b"", seen["ETag"])
    play_turn(race, owner, seated)
    assert program.get(at(race, "events"), If_None_Match=seen["ETag"]).status_code == 200


def test_what_another_was_told_is_not_mine(race: Game, owner: User, seated: User) -> None:
    seen = Program(owner).get(at(race, "events"))
    mine = Program(seated).get(at(race, "events"), If_None_Match=seen["ETag"])
    assert mine.status_code == 200
    assert "Authorization" in mine["Vary"]


@pytest.mark.parametrize(("since", "refusal"), [("yesterday", (400, "query")), ("1-1-0", (409, "rewound"))])
def test_a_place_that_is_none_is_refused(since: str, refusal: tuple[int, str], race: Game, owner: User) -> None:
    assert problem(Program(owner).get(f"{at(race, 'events')}?since={since}")) == refusal


def test_a_game_in_its_lobby_has_no_events_yet(lobby_race: Game, owner: User) -> None:
    tail = Program(owner).get(at(lobby_race, "events")).json()
    assert (told(tail), tail["has_more"]) == ([], False)


def test_an_open_turn_is_no_page_and_a_running_game_no_export(race: Game, program: Program) -> None:
    assert problem(program.get(at(race, "turns/1"))) == (409, "open_turn")
    assert problem(program.get(at(race, "turns/7"))) == (404, "no_such_turn")
    assert problem(program.get(at(race, "export"))) == (409, "not_over")


def test_a_game_that_is_over_is_exported_whole(race: Game, owner: User, seated: User, stranger: User) -> None:
    over = finished(race, owner, seated)
    exported = Program(stranger).get(at(over, "export")).json()
    assert exported == game_view.export(over)


def test_a_game_by_invitation_tells_strangers_nothing(owner: User, stranger: User) -> None:
    game = new_race(owner, bots=["easy"], visibility=Game.Visibility.LINK)
    for what in ("events", "turns/0", "export", "decisions", "orders", "messages"):
        assert problem(Program(stranger).get(at(game, what))) == (404, "no_such_game")
    assert Program(stranger).get(f"{at(game, 'events')}?token={game.link_token}").status_code == 200


@pytest.mark.slow("plays a game to its end and opens its pages")
def test_who_wishes_not_to_know_the_result_is_not_told(race: Game, owner: User, seated: User) -> None:
    visits.hide_results(user=owner, hide=True)
    over = finished(race, owner, seated)
    hidden, told = Program(owner), Program(seated)
    for what in ("events", "export", "overview", "series", "messages?room=table"):
        assert problem(hidden.get(at(over, what))) == (409, "hidden")
        assert told.get(at(over, what)).status_code == 200
    covered = hidden.get(at(over)).json()
    assert [covered[part] for part in ("places", "view", "events", "table_chat")] == [[], None, [], None]
    assert told.get(at(over)).json()["places"] != []
    assert hidden.get(at(over, "recap")).json() is None
    [line] = hidden.get("games/past").json()["games"]
    assert (line["is_hidden"], line["place"], [seat["has_won"] for seat in line["seats"]]) == (True, None, [False] * 2)
    assert hidden.get("games/past?result=won").json()["games"] == []
    assert hidden.get(f"people/{seated.pk}").json()["record"] == []


def test_a_game_is_watched_turn_by_turn_and_then_told(race: Game, owner: User, seated: User) -> None:
    visits.hide_results(user=owner, hide=True)
    over, program = finished(race, owner, seated), Program(owner)
    for number in range(over.turn):
        if number + 1 < over.turn:
            assert problem(program.get(at(over, f"turns/{number + 1}"))) == (409, "hidden")
        assert program.get(at(over, f"turns/{number}")).status_code == 200
        assert program.put(at(over, "seen"), {"turn": number + 1}).status_code == 204
    assert program.get(at(over)).json()["places"] != []
    assert program.get(at(over, "export")).status_code == 200


def test_the_recap_tells_what_came_since_somebody_has_looked(
    race: Game, owner: User, seated: User, program: Program
) -> None:
    program.put(at(race, "seen"), {"turn": 1})
    play_turn(race, owner, seated)
    recap = program.get(at(race, "recap")).json()
    assert (recap["seen"], recap["turns"][0]["number"]) == ({"turn": 1, "events": 0}, 1)
    assert all(
        isinstance(words, str) for turn in recap["turns"] for moment in turn["moments"] for words in moment["mine"]
    )
    program.put(at(race, "seen"), {"turn": 2, "events": 10_000})
    assert program.get(at(race, "recap")).json() is None
    program.put(at(race, "seen"), {"turn": 0})
    assert program.get(at(race, "recap")).json() is None
    assert problem(program.put(at(race, "seen"), {"turn": -1})) == (400, "malformed")


def test_the_overview_has_figures_and_ways_of_every_robot(played: Game) -> None:
    told = Client().get(f"/api/v1/{at(played, 'overview')}").json()
    assert sorted(told["robots"]) == sorted(played.seats.values_list("name", flat=True))
    assert [turn["number"] for turn in told["turns"]] == [0, 1]
    assert all(set(row) == set(told["robots"]) for figure in told["figures"] for row in figure["values"])
    assert all(way["runs"] for way in told["ways"])


def test_a_series_tells_its_games_and_how_it_stands(owner: User, seated: User) -> None:
    game = new_cup("championship", owner, seated)
    told = Program(owner).get(at(game, "series")).json()
    assert (told["title"], told["bout"], told["is_over"]) == ("Cup", 1, False)
    assert [bout["game"] for bout in told["bouts"]] == [game.pk]
    assert told["standing"]


def test_nothing_is_to_be_seen_of_a_game_that_has_not_begun(lobby_race: Game) -> None:
    for what in ("overview", "series"):
        assert Client().get(f"/api/v1/{at(lobby_race, what)}").json() is None


def test_thoughts_are_their_thinkers_until_the_end(race: Game, owner: User, seated: User) -> None:
    mine, theirs = Program(owner), Program(seated)
    mine.put(at(race, "thought"), {"words": "I turn left"})
    visits.hide_results(user=seated, hide=True)
    over = finished(race, owner, seated)

    def read(program: Program) -> list[str]:
        return [line["words"] for line in program.get(at(over, "turns/1/thoughts")).json()]

    assert (read(mine), read(theirs)) == (["I turn left"], [])
    theirs.put(at(over, "seen"), {"turn": over.turn})
    assert read(theirs) == ["I turn left"]
