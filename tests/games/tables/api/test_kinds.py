"""The kinds of game for programs: clocks to try out, and what each kind is played with."""

import pytest
from django.test import Client

from games.kinds.registry import kinds
from games.models import Game
from tests.games.api.calls import problem


def tried(kind: str, clock: dict):  # type: ignore[no-untyped-def]
    return Client().post(f"/api/v1/kinds/{kind}/length", {"clock": clock}, content_type="application/json")


def test_a_clock_is_told_in_words_with_the_longest_game(db: None) -> None:
    told = tried("roborally", {"type": "each_turn", "seconds": 86400}).json()
    assert "1 day" in told["words"][0]
    assert told["longest"].startswith("At most, ")
    assert not Game.objects.exists()


@pytest.mark.parametrize(
    ("kind", "clock", "refusal"),
    [
        ("chess", {"type": "each_turn", "seconds": 86400}, (404, "no_such_kind")),
        ("roborally", {"type": "each_turn", "seconds": 1}, (400, "deadline")),
    ],
)
def test_a_clock_that_no_table_may_have_is_refused(kind: str, clock: dict, refusal: tuple[int, str], db: None) -> None:
    assert problem(tried(kind, clock)) == refusal


@pytest.mark.parametrize("kind", list(kinds()))
def test_everyone_can_read_whole_sentences_under_ids_of_their_own(kind: str, db: None) -> None:
    found = Client().get(f"/api/v1/kinds/{kind}/pieces").json()
    assert len({(piece["group"], piece["id"]) for piece in found}) == len(found)
    assert [piece for piece in found if not (piece["name"] and piece["words"].endswith("."))] == []


def test_an_unknown_kind_has_none(db: None) -> None:
    assert problem(Client().get("/api/v1/kinds/chess/pieces")) == (404, "no_such_kind")
