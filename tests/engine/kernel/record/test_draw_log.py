"""The draw log notes every draw of a turn, and changes none."""

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.chance import Chance
from engine.kernel.record.draw_log import Draw, DrawLog, Shown
from tests.engine.kernel.tables import open_table
from tests.engine.tables import SEED, play, seeds


def test_every_draw_is_noted_with_its_name() -> None:
    log = DrawLog()
    chance = log.chance(SEED, 1, 2)
    deck = chance.shuffle("deck", [3, 1, 2])
    die = [chance.below("die", 6), chance.below("die", 6)]
    heading = chance.pick("heading", "NESW")
    some = chance.sample("some", "ABCD", 2)
    assert log.draws == [
        Draw("deck", 0, "sample", [1, 2, 3], deck),
        Draw("die", 0, "below", 6, die[0]),
        Draw("die", 1, "below", 6, die[1]),
        Draw("heading", 0, "pick", ["N", "E", "S", "W"], heading),
        Draw("some", 0, "sample", ["A", "B", "C", "D"], some),
    ]


@given(seeds, st.integers(0, 9), st.integers(0, 99))
def test_noting_changes_no_draw(seed: bytes, epoch: int, turn: int) -> None:
    noted, plain = DrawLog().chance(seed, epoch, turn), Chance(seed, epoch, turn)
    for chance in (noted, plain):
        chance.below("die", 6)
    assert noted.shuffle("deck", range(40)) == plain.shuffle("deck", range(40))
    assert [noted.pick("die", range(6)) for _ in range(5)] == [plain.pick("die", range(6)) for _ in range(5)]
    assert noted.scoped("x").below("die", 99) == plain.scoped("x").below("die", 99)


def test_another_scope_and_an_earlier_run_stay_out() -> None:
    log = DrawLog()
    log.chance(SEED, 0, 1).below("die", 6)
    log.chance(SEED, 0, 1).scoped("trial").below("die", 6)
    assert log.draws == []


def test_what_is_shown_is_compared_with_what_was_played() -> None:
    log = DrawLog()
    log.chance(SEED, 0, 1).below("die", 6)
    record = play(open_table()).finished[1]
    start, events = record.snapshot.decode(), msgspec.json.encode(record.events).decode()
    assert Shown(start, events, log.draws).tells(record, log)
    assert Shown(start, events, None).tells(record, log)
    assert not Shown(start, events, []).tells(record, log)
    assert not Shown(start, "[]", log.draws).tells(record, log)
    assert not Shown("{}", events, log.draws).tells(record, log)
