"""What a key may be used for."""

import pytest
from django.test import Client

from games.api.description.examples import new_tournament
from games.kinds.registry import kind_of
from games.models import Game, User
from tests.games.api.calls import Program, at, problem
from tests.games.support.moves import everything


@pytest.mark.parametrize(
    ("scope", "method", "what", "is_allowed"),
    [
        ("read", "GET", "", True),
        ("play", "GET", "", False),
        ("read", "POST", "away", False),
        ("manage", "POST", "away", False),
        ("play", "POST", "away", True),
        ("play", "POST", "cancel", False),
    ],
)
def test_a_key_is_good_for_its_scopes_alone(
    scope: str, method: str, what: str, is_allowed: bool, race: Game, owner: User
) -> None:
    before = everything(race)
    answer = Program(owner, [scope]).call(method, at(race, what))
    if is_allowed:
        assert answer.status_code == 200
    else:
        assert problem(answer) == (403, "scope")
        assert everything(race) == before


def test_a_refusal_names_the_scope_that_is_missing(race: Game, owner: User) -> None:
    assert "the scope play" in Program(owner, ["read"]).post(at(race, "away")).json()["detail"]


def test_an_open_view_asks_for_nobody_and_others_do(race: Game) -> None:
    assert Client().get(f"/api/v1/{at(race)}").status_code == 200
    assert problem(Client().get(f"/api/v1/{at(race, 'decisions')}")) == (401, "not_authenticated")


def test_where_everyone_may_read_only_those_who_are_known_write(db: None) -> None:
    body = new_tournament(kind_of("roborally"))
    assert Client().get("/api/v1/tournaments").status_code == 200
    answer = Client().post("/api/v1/tournaments", body, "application/json")
    assert problem(answer) == (401, "not_authenticated")


def test_a_key_that_is_sent_to_an_open_view_needs_its_scope(race: Game, owner: User) -> None:
    assert problem(Program(owner, ["play"]).get(at(race))) == (403, "scope")
