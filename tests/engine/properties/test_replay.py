"""A game follows from its set-up, its seed and its answers alone, in whatever order the answers came."""

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.kernel.chance import Chance
from engine.kernel.game import GameRules
from engine.kernel.record.replay import export, read_export, replay
from engine.kernel.table import Table
from engine.roborally.game import GAME as ROBORALLY
from engine.volt.game import GAME as VOLT
from tests.engine.properties import races
from tests.engine.tables import answer_all, audience, reloaded, seeds, seen, waits
from tests.engine.volt.properties import games


class Sort(NamedTuple):
    game: GameRules[Any]
    setups: Callable[[], st.SearchStrategy[Any]]
    turns: int


SORTS = [Sort(ROBORALLY, races.setups, 6), Sort(VOLT, games.setups, 4)]
of_each_sort = pytest.mark.parametrize("sort", SORTS, ids=["roborally", "volt"])


def opened(sort: Sort, setup: Any, seed: bytes) -> Table[Any]:
    table: Table[Any] = Table.open(sort.game, setup, seed)
    table.advance()
    return table


@of_each_sort
@settings(max_examples=5)
@given(data=st.data(), seed=seeds)
def test_a_game_loaded_anywhere_is_the_same_game(sort: Sort, data: st.DataObject, seed: bytes) -> None:
    """State, views, events and questions after a trip through JSON, wherever the table waits."""
    table = opened(sort, data.draw(sort.setups()), seed)
    for _ in waits(table, seed, sort.turns):
        other = reloaded(table)
        assert sort.game.encode(other.state) == sort.game.encode(table.state)
        for seat in audience(sort.game, table.state):
            assert seen(other, seat) == seen(table, seat)


@of_each_sort
@settings(max_examples=5)
@given(data=st.data(), seed=seeds, order=seeds)
def test_the_order_in_which_answers_arrive_leaves_no_trace(
    sort: Sort, data: st.DataObject, seed: bytes, order: bytes
) -> None:
    """Two tables with the same answers in different orders have the same digests and the same journals."""
    setup = data.draw(sort.setups())
    one, other = opened(sort, setup, seed), opened(sort, setup, seed)
    while one.pending and one.turn <= sort.turns:
        answer_all(one, seed)
        answer_all(other, seed, arrange=lambda asked: Chance(order).sample("arrival", asked, len(asked)))
    assert msgspec.json.encode(one.dump()) == msgspec.json.encode(other.dump())
    assert [(it.digest, it.journal) for it in one.finished] == [(it.digest, it.journal) for it in other.finished]


@of_each_sort
@settings(max_examples=2)
@given(data=st.data(), seed=seeds)
def test_a_finished_game_can_be_replayed_from_its_export(sort: Sort, data: st.DataObject, seed: bytes) -> None:
    """Every turn of the file is verified, digest by digest."""
    setup = data.draw(sort.setups())
    table: Table[Any] = Table.open(
        sort.game, setup, seed, responder=lambda it: (it.sample(Chance(seed, turn=it.turn, scope=it.id)), "bot")
    )
    table.advance()
    file = msgspec.json.encode(export(sort.game, setup, seed, 0, table.finished))
    report = replay(sort.game, read_export(file))
    assert report.verified == list(range(table.turn))
    assert report.only_shown == []
