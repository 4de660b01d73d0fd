"""Mending a record from its journals."""

import json
from typing import Any

import pytest

from games.errors import Closed, Refused
from games.models import Game, Turn, User
from games.operators.services.repair import repair
from tests.games.support.moves import everything, falsify, play_turn
from tests.games.support.operators import WHY
from tests.games.support.tables import third_turn_of


@pytest.fixture
def third_turn(owner: User, seated: User) -> Game:
    return third_turn_of(owner, seated)


def row(game: Game, number: int) -> Turn:
    return game.turns.get(number=number)


def damage(game: Game, number: int, **parts: Any) -> dict[str, Any]:
    """Overwrites parts of a turn's row, and returns all of it as it was."""
    before = game.turns.filter(number=number).values().get()
    game.turns.filter(number=number).update(**parts)
    return before


def as_it_is(game: Game, number: int) -> dict[str, Any]:
    return game.turns.filter(number=number).values().get()


def mended(game: Game) -> dict[str, list[str]]:
    found: dict[str, list[str]] = repair(game_id=game.pk, **WHY).after["mended"]
    game.refresh_from_db()
    return found


BROKEN = [
    {"events": b"[]"},
    {"events": b"not even a list"},
    {"digest": "0" * 64},
    {"snapshot": b"{}"},
    {"events": b"[]", "snapshot": b"{}"},
    {"events": b"[]", "digest": ""},
]


@pytest.mark.parametrize("parts", BROKEN, ids=lambda parts: " ".join(parts))
@pytest.mark.parametrize("number", [1, 2])
def test_a_damaged_turn_is_as_it_was(third_turn: Game, number: int, parts: dict[str, Any]) -> None:
    before = damage(third_turn, number, **parts)
    assert mended(third_turn) == {str(number): [part for part in ("snapshot", "events", "digest") if part in parts]}
    assert as_it_is(third_turn, number) == before


def test_the_open_turn_is_mended_and_goes_on(third_turn: Game, owner: User, seated: User) -> None:
    told = falsify(third_turn)
    assert mended(third_turn) == {"3": ["events"]}
    assert json.loads(bytes(row(third_turn, 3).events)) == json.loads(told)
    play_turn(third_turn, owner, seated)
    assert third_turn.turn == 4


def test_where_nothing_is_damaged_nothing_is_written(third_turn: Game) -> None:
    before = everything(third_turn)
    assert mended(third_turn) == {}
    assert everything(third_turn) == before


def test_a_journal_that_does_not_play_is_refused_with_what_differs(third_turn: Game) -> None:
    journal = row(third_turn, 1).journal
    journal[0]["answer"]["registers"] = [1, 1, 1, 1, 1]
    damage(third_turn, 1, journal=journal)
    damage(third_turn, 2, events=b"[]")
    before = everything(third_turn)
    with pytest.raises(Refused, match=r"turn 1: the recorded answer to t1\.g1\.s0\.program\.r0 is not legal"):
        repair(game_id=third_turn.pk, **WHY)
    assert everything(third_turn) == before


def test_an_answer_that_is_missing_is_named(third_turn: Game) -> None:
    damage(third_turn, 1, journal=row(third_turn, 1).journal[1:])
    with pytest.raises(Refused, match=r"turn 1: no answer to t1\.g1\.s0\.program\.r0"):
        repair(game_id=third_turn.pk, **WHY)


def test_a_journal_that_tells_another_turn_is_not_believed(third_turn: Game) -> None:
    """It is legal, but neither the events nor the digest nor the turn after it know of it."""
    journal = row(third_turn, 1).journal
    journal[0]["answer"]["registers"].reverse()
    damage(third_turn, 1, journal=journal)
    with pytest.raises(Refused, match="turn 1: the journal tells another turn"):
        repair(game_id=third_turn.pk, **WHY)


def test_an_answer_that_somebody_else_is_said_to_have_given_is_not_believed(third_turn: Game) -> None:
    """Nothing but the digest of the record knows who gave it, and nothing can tell what was there before."""
    journal = row(third_turn, 1).journal
    journal[0]["by"] = "bot"
    damage(third_turn, 1, journal=journal)
    damage(third_turn, 2, events=b"[]")
    before = everything(third_turn)
    with pytest.raises(Refused, match="turn 1: the digest of its record differs"):
        repair(game_id=third_turn.pk, **WHY)
    assert everything(third_turn) == before


def test_a_missing_turn_cannot_be_mended(third_turn: Game) -> None:
    third_turn.turns.filter(number=1).delete()
    with pytest.raises(Refused, match="turn 2: the turn before it is missing"):
        repair(game_id=third_turn.pk, **WHY)


def test_a_game_that_has_not_begun_has_no_record(lobby_race: Game) -> None:
    with pytest.raises(Closed):
        repair(game_id=lobby_race.pk, **WHY)
