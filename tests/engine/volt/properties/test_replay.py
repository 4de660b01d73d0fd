"""A game follows from its set-up, its seed and its answers alone, in whatever order the answers came."""

import msgspec
import pytest
from hypothesis import given, settings

from engine.kernel.chance import Chance
from engine.kernel.record.replay import export, read_export, replay
from engine.volt.game import GAME
from engine.volt.state import Setup
from tests.engine.tables import audience, reloaded, sampled, seeds, seen, waits
from tests.engine.volt.properties.games import play_at_random, setups
from tests.engine.volt.tables import open_table

ROUNDS = 4


@settings(max_examples=15)
@given(setup=setups(), seed=seeds)
def test_a_game_loaded_anywhere_is_the_same_game(setup: Setup, seed: bytes) -> None:
    """State, views, events and questions after a trip through JSON, wherever the table waits."""
    table = open_table(setup, seed)
    for _ in waits(table, seed, ROUNDS):
        other = reloaded(table)
        assert GAME.encode(other.state) == GAME.encode(table.state)
        for seat in audience(GAME, table.state):
            assert seen(other, seat) == seen(table, seat)


@settings(max_examples=15)
@given(setup=setups(), seed=seeds, order=seeds)
def test_the_order_in_which_answers_arrive_leaves_no_trace(setup: Setup, seed: bytes, order: bytes) -> None:
    """Two tables with the same answers in different orders have the same digests."""
    tables = [open_table(setup, seed), open_table(setup, seed)]
    while tables[0].pending and tables[0].turn <= ROUNDS:
        decisions = list(tables[0].pending)
        shuffled = Chance(order).sample("arrival", decisions, len(decisions))
        for table, queue in zip(tables, [decisions, shuffled], strict=True):
            for decision in queue:
                table.answer(decision.id, sampled(decision, seed))
            table.advance()
    assert msgspec.json.encode(tables[0].dump()) == msgspec.json.encode(tables[1].dump())
    assert [record.digest for record in tables[0].finished] == [record.digest for record in tables[1].finished]


@pytest.mark.slow("plays many games by chance")
@settings(max_examples=10)
@given(setup=setups(), seed=seeds)
def test_a_finished_game_can_be_replayed_from_its_export(setup: Setup, seed: bytes) -> None:
    """Every round of the file is verified, digest by digest."""
    table = play_at_random(setup, seed)
    file = msgspec.json.encode(export(GAME, setup, seed, 0, table.finished))
    report = replay(GAME, read_export(file))
    assert report.verified == list(range(table.turn))
    assert report.only_shown == []
