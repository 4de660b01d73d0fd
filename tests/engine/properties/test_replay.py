"""A race follows from its set-up, its seed and its answers alone, in whatever order the answers came."""

import msgspec
from hypothesis import given, settings

from engine.kernel.chance import Chance
from engine.kernel.record.replay import export, read_export, replay
from engine.roborally.game import GAME
from engine.roborally.state import Setup
from tests.engine.properties.races import open_table, setups
from tests.engine.tables import audience, play, reloaded, sampled, seeds, seen, waits

TURNS = 6
ENOUGH_TURNS = 400


@settings(max_examples=4)
@given(setup=setups(), seed=seeds)
def test_a_race_loaded_anywhere_is_the_same_race(setup: Setup, seed: bytes) -> None:
    """State, views, events and questions after a trip through JSON, wherever the table waits."""
    table = open_table(setup, seed)
    for _ in waits(table, seed, TURNS):
        other = reloaded(table)
        assert GAME.encode(other.state) == GAME.encode(table.state)
        for seat in audience(GAME, table.state):
            assert seen(other, seat) == seen(table, seat)


@settings(max_examples=4)
@given(setup=setups(), seed=seeds, order=seeds)
def test_the_order_in_which_answers_arrive_leaves_no_trace(setup: Setup, seed: bytes, order: bytes) -> None:
    """Two tables with the same answers in different orders have the same digests."""
    tables = [open_table(setup, seed), open_table(setup, seed)]
    while tables[0].pending and tables[0].turn <= TURNS:
        decisions = list(tables[0].pending)
        for table, queue in zip(
            tables, [decisions, Chance(order).sample("arrival", decisions, len(decisions))], strict=True
        ):
            for decision in queue:
                table.answer(decision.id, sampled(decision, seed))
            table.advance()
    assert msgspec.json.encode(tables[0].dump()) == msgspec.json.encode(tables[1].dump())
    assert [record.digest for record in tables[0].finished] == [record.digest for record in tables[1].finished]


@settings(max_examples=3)
@given(setup=setups(), seed=seeds)
def test_a_finished_race_can_be_replayed_from_its_export(setup: Setup, seed: bytes) -> None:
    """Every turn of the file is verified, digest by digest."""
    table = play(open_table(setup, seed), seed, ENOUGH_TURNS)
    file = msgspec.json.encode(export(GAME, setup, seed, 0, table.finished))
    report = replay(GAME, read_export(file))
    assert report.verified == list(range(table.turn))
    assert report.only_shown == []
