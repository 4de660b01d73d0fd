"""Events since a place, turns and exports, as each seat may know them."""

from typing import Any

import pytest
from django.test import Client

from games.models import Game, User
from games.selectors import event_tail, game_view
from games.services import visits
from tests.games.api.calls import Program, at, problem
from tests.games.moves import play_turn, put_clock
from tests.games.selectors.test_game_view import finished
from tests.people import new_race


def told(tail: dict[str, Any]) -> list[tuple[int, int, Any]]:
    """Every event with its turn and number."""
    return [
        (part["turn"], part["first"] + n, event) for part in tail["turns"] for n, event in enumerate(part["events"])
    ]


def test_the_tail_tells_each_event_once(race: Game, owner: User, seated: User) -> None:
    program = Program(owner)
    first = program.get(at(race, "events")).json()
    play_turn(race, owner, seated)
    second = program.get(f"{at(race, 'events')}?since={first['next']}").json()
    third = program.get(f"{at(race, 'events')}?since={second['next']}").json()
    whole = program.get(at(race, "events")).json()
    assert told(first)
    assert told(second)
    assert told(third) == []
    places = [event[:2] for event in told(whole)]
    assert places == [event[:2] for event in told(first) + told(second)]
    assert len(places) == len(set(places))


def test_the_events_of_a_turn_are_those_of_its_page(race: Game, owner: User, seated: User) -> None:
    play_turn(race, owner, seated)
    program = Program(owner)
    turn = program.get(at(race, "turns/1")).json()
    tail = program.get(f"{at(race, 'events')}?since=0-1-0").json()
    assert [event for number, _, event in told(tail) if number == 1] == turn["events"]
    assert next(part["is_over"] for part in tail["turns"] if part["turn"] == 1)


def test_a_long_tail_comes_in_pieces(race: Game, owner: User, seated: User, monkeypatch: pytest.MonkeyPatch) -> None:
    play_turn(race, owner, seated)
    program = Program(owner)
    whole = told(program.get(at(race, "events")).json())
    monkeypatch.setattr(event_tail, "MOST", 7)
    pieces, since, has_more = [], "", True
    while has_more:
        piece = program.get(f"{at(race, 'events')}?since={since}").json()
        assert len(told(piece)) <= 7
        pieces += told(piece)
        since, has_more = piece["next"], piece["has_more"]
    assert pieces == whole


def test_everybody_is_told_what_they_may_know(race: Game, owner: User, seated: User) -> None:
    play_turn(race, owner, seated)
    for person in (owner, seated):
        page = game_view.race_page(race, person)
        tail = event_tail.tail(race, person, f"0-{page.turn}-0")
        assert tail.turns[-1].events == page.events
    own, other, none = (
        [event for event in told(client) if event[2]["event"] == "CardsDealt"]
        for client in (
            Program(owner).get(at(race, "events")).json(),
            Program(seated).get(at(race, "events")).json(),
            Client().get(f"/api/v1/{at(race, 'events')}").json(),
        )
    )
    assert [event[:2] for event in own] == [event[:2] for event in other] == [event[:2] for event in none]
    assert own != other
    assert none not in (own, other)


def test_a_sealed_hand_is_not_told_by_its_events(race: Game, owner: User) -> None:
    put_clock(race)
    assert told(Program(owner).get(at(race, "events")).json()) == told(
        Client().get(f"/api/v1/{at(race, 'events')}").json()
    )


def test_nothing_new_is_304(race: Game, owner: User, seated: User) -> None:
    program = Program(owner)
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


@pytest.mark.parametrize(
    ("since", "refusal"),
    [
        ("yesterday", (400, "since")),
        ("1-2", (400, "since")),
        ("0-0-0-0", (400, "since")),
        ("0--1-0", (400, "since")),
        ("1-1-0", (409, "rewound")),
        ("0-9-0", (409, "rewound")),
        ("0-1-9999", (409, "rewound")),
    ],
)
def test_a_place_that_is_none_is_refused(since: str, refusal: tuple[int, str], race: Game, owner: User) -> None:
    assert problem(Program(owner).get(f"{at(race, 'events')}?since={since}")) == refusal


def test_a_game_in_its_lobby_has_no_events_yet(lobby_race: Game, owner: User) -> None:
    tail = Program(owner).get(at(lobby_race, "events")).json()
    assert (told(tail), tail["has_more"]) == ([], False)


def test_an_open_turn_is_no_page_and_a_running_game_no_export(race: Game, owner: User) -> None:
    program = Program(owner)
    assert problem(program.get(at(race, "turns/1"))) == (409, "open_turn")
    assert problem(program.get(at(race, "turns/7"))) == (404, "no_such_turn")
    assert problem(program.get(at(race, "export"))) == (409, "not_over")


def test_a_game_that_is_over_is_exported_whole(race: Game, owner: User, seated: User, stranger: User) -> None:
    over = finished(race, owner, seated)
    exported = Program(stranger).get(at(over, "export")).json()
    assert exported == game_view.export(over)


def test_a_game_by_invitation_tells_strangers_nothing(owner: User, stranger: User) -> None:
    game = new_race(owner, house=["easy"], visibility=Game.Visibility.LINK)
    for what in ("events", "turns/0", "export", "decisions", "orders", "messages"):
        assert problem(Program(stranger).get(at(game, what))) == (404, "no_such_game")
    assert Program(stranger).get(f"{at(game, 'events')}?token={game.link_token}").status_code == 200


def test_who_wishes_not_to_know_the_result_is_not_told(race: Game, owner: User, seated: User) -> None:
    visits.hide_results(user=owner, hide=True)
    finished(race, owner, seated)
    assert Program(owner).get(at(race)).json()["places"] == []
    assert Program(seated).get(at(race)).json()["places"] != []
