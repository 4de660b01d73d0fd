"""What each turn dealt, in an exported game."""

from typing import Any

import msgspec
import pytest

from engine.kernel.errors import ReplayMismatch
from engine.kernel.record.commitment import mixed_seed, start_of
from engine.kernel.record.replay import Export, export, read_export, replay
from engine.kernel.record.showing import with_draws
from engine.kernel.table import Table, TurnRecord
from tests.engine.kernel.duel import GAME, HAND
from tests.engine.kernel.tables import open_table
from tests.engine.tables import SEED, play

GIVEN = (b"a" * 16, b"", b"c" * 16)


def exported(table: Table[Any] | None = None, records: list[TurnRecord] | None = None, **given: Any) -> Export:
    table = table or play(open_table())
    records = records or table.finished
    plain = export(GAME, table.setup, SEED, 0, records, **given)
    events = [msgspec.json.encode(record.events) for record in records]
    return with_draws(GAME, plain, records, events, table.snapshot)


def as_json() -> Any:
    return msgspec.json.decode(msgspec.json.encode(exported()))


def read(raw: Any) -> Export:
    return read_export(msgspec.json.encode(raw))


def test_each_turn_shows_what_it_dealt() -> None:
    for turn in exported().turns[1:]:
        assert turn.shown is not None
        assert turn.shown.draws
        deck = turn.shown.draws[0]
        dealt = [event["cards"] for event in msgspec.json.decode(turn.shown.events) if event["event"] == "Dealt"]
        assert (deck.purpose, deck.of) == ("deck", sorted(deck.got))
        assert dealt == [deck.got[seat * HAND : (seat + 1) * HAND] for seat in range(len(dealt))] != []


def test_with_contributions_the_draws_are_those_of_the_mixed_seed() -> None:
    table = play(open_table(mixed_seed(SEED, GIVEN)))
    start = start_of(GAME, table.setup, SEED, GIVEN)
    game = exported(table, contributions=GIVEN, start=start)
    assert all(turn.shown and turn.shown.draws for turn in game.turns[1:])
    assert len(replay(GAME, game).verified) == len(game.turns)


def test_it_replays_after_going_through_json() -> None:
    report = replay(GAME, read(as_json()))
    assert len(report.verified) == len(exported().turns)


def changed(raw: Any, name: str) -> Any:
    shown = raw["turns"][2]["shown"]
    match name:
        case "draw":
            draw = shown["draws"][0]
            draw["got"] = draw["got"][::-1]
        case "draw left out":
            shown["draws"].pop()
        case "events":
            shown["events"] = shown["events"].replace('"event":"', '"event":"X', 1)
        case "start":
            shown["start"] = raw["turns"][1]["shown"]["start"]
        case "end":
            raw["end"] = shown["start"]
    return raw


@pytest.mark.parametrize("name", ["draw", "draw left out", "events", "start", "end"])
def test_another_story_than_the_one_played_is_refused(name: str) -> None:
    with pytest.raises(ReplayMismatch, match=r"the file shows another (turn|end)"):
        replay(GAME, read(changed(as_json(), name)))


def test_a_turn_of_other_rules_and_a_damaged_one_show_no_draws() -> None:
    table = play(open_table())
    older, damaged, *rest = table.finished
    records = [older._replace(revision=GAME.revision - 1), damaged._replace(snapshot=b"{}"), *rest]
    game = exported(table, records)
    assert [turn.shown is not None and turn.shown.draws is not None for turn in game.turns[:3]] == [False, False, True]
