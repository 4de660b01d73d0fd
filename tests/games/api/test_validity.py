"""The description calls valid what the server takes, and nothing that it refuses for its shape alone."""

import re
from typing import Any

import pytest

from games.api.description.schema import whole
from games.models import Game, User
from tests.games.api.calls import Program, at, problem
from tests.games.support.moves import pending_of
from tests.people import new_race

NEW = {"kind": "roborally", "title": "Sunday", "options": {"course": "risky-exchange"}}


def parameter(path: str, method: str, name: str) -> dict[str, Any]:
    """The schema of a parameter."""
    found = {each["name"]: each["schema"] for each in whole()["paths"][path][method]["parameters"]}
    schema: dict[str, Any] = found[name]
    return schema


def test_what_may_be_null_in_a_query_may_be_empty(past: Game, program: Program) -> None:
    about = parameter("/games/past", "get", "since")["anyOf"]
    assert {"type": "null"} in about
    assert {"type": "string", "maxLength": 0} in about
    [game] = program.get("games/past").json()["games"]
    for query in ("since=", "until=", "since=&until="):
        assert program.get(f"games/past?{query}").json()["games"] == [game]
    for value in ("yesterday", "0.5", "1772395200", "2026-03-01", "2026-03-01T20:00:00"):
        assert problem(program.get(f"games/past?since={value}")) == (400, "query")
    assert problem(program.get("games/past?per_page=")) == (400, "query")


@pytest.mark.parametrize(
    ("path", "name", "good", "bad"),
    [
        ("/games/{game_id}/events", "since", ["", "0-0-0", "0-1-12"], ["1", "a-b-c", "0-0-0-0", "0-0-1234567890"]),
        ("/games/past", "after", ["", "going-7", "1767268800000000-7"], ["1", "going", "7-going", "-7", "1-2-3"]),
    ],
)
def test_a_place_in_a_list_has_its_pattern(
    path: str, name: str, good: list[str], bad: list[str], race: Game, owner: User
) -> None:
    pattern, program = parameter(path, "get", name)["pattern"], Program(owner)
    address = path[1:].format(game_id=race.pk)
    for value in good:
        assert re.search(pattern, value)
        assert program.get(f"{address}?{name}={value}").status_code in (200, 409)
    for value in bad:
        assert not re.search(pattern, value)
        assert problem(program.get(f"{address}?{name}={value}")) == (400, "query")


def test_what_there_is_not_is_404_and_what_cannot_be_now_is_409(
    race: Game, owner: User, seated: User, program: Program
) -> None:
    """Nothing is wrong with these requests themselves."""
    alone, own = new_race(owner, seats=3), f"people/{owner.pk}"
    assert problem(program.put(at(race, "orders/nonsense"), {"ask": True})) == (404, "no_such_order")
    assert problem(program.post(at(alone, "leave"))) == (409, "owner_stays")
    assert problem(program.post(at(alone, "start"))) == (409, "bad_data")
    assert problem(program.put(at(race, "follow"), {})) == (409, "not_to_follow")
    assert problem(program.put(f"{own}/friendship")) == (409, "no_friend")
    assert problem(program.put(f"{own}/household")) == (409, "no_household")
    assert problem(program.put(f"{own}/block")) == (409, "oneself")
    assert problem(program.post(f"{own}/reports", {"kind": "spam"})) == (409, "oneself")


def test_the_number_of_seats_has_its_bounds_in_the_description(program: Program) -> None:
    seats = whole()["components"]["schemas"]["NewGame"]["properties"]["seats"]
    for number in (seats["minimum"] - 1, seats["maximum"] + 1):
        assert problem(program.post("games", NEW | {"seats": number})) == (400, "malformed")
    for number in range(2, seats["maximum"] + 1):  # one alone is for the kind and its options to say
        assert program.post("games", NEW | {"seats": number}).status_code == 201


def test_the_id_of_a_question_is_never_a_step_up_an_address(race: Game, owner: User) -> None:
    pattern = parameter("/games/{game_id}/decisions/{decision_id}", "get", "decision_id")["pattern"]
    assert re.search(pattern, pending_of(race, owner).decision_id)
    for step in (".", "..", ".hidden"):
        assert not re.search(pattern, step)
        assert problem(Program(owner).get(at(race, f"decisions/{step}/submission"))) == (404, "not_found")


def test_if_match_takes_etags(race: Game, owner: User) -> None:
    pattern = parameter("/games/{game_id}/away", "post", "If-Match")["pattern"]
    etag = Program(owner).get(at(race))["ETag"]
    for good in (etag, f"W/{etag}", "*"):
        assert re.search(pattern, good)
        assert Program(owner).post(at(race, "leave"), **{"If-Match": good}).status_code != 412
    for bad in ("", "1", etag + etag):
        assert not re.search(pattern, bad)
        assert problem(Program(owner).post(at(race, "away"), **{"If-Match": bad})) == (400, "if_match")
