"""The digest of a turn's record covers answers, events, state and all that came before."""

from hashlib import sha256
from typing import Any

import msgspec
import pytest

from engine.kernel.journal import Entry
from engine.kernel.record.digests import chain_start, chained, events_digest, record_digest
from engine.kernel.table import TurnRecord
from tests.engine.kernel.tables import open_table
from tests.engine.tables import SEED, play

ANSWERS = [Entry("t1.g1.s0.plan.", "seat", {"cards": [4, 2], "ask": {"b": 1, "a": None}})]
PARTS: dict[str, Any] = {
    "before": "b" * 64,
    "epoch": 0,
    "number": 1,
    "revision": 3,
    "journal": ANSWERS,
    "events": "e" * 64,
    "state": "5" * 64,
}


def played() -> list[TurnRecord]:
    return play(open_table()).finished


def test_it_can_be_computed_by_hand() -> None:
    """By any program: it is a hash of canonical JSON."""
    answer = '{"answer":{"ask":{"a":null,"b":1},"cards":[4,2]},"by":"seat","id":"t1.g1.s0.plan."}'
    text = f'["turn record 1","{"b" * 64}",0,1,3,[{answer}],"{"e" * 64}","{"5" * 64}"]'
    assert record_digest(**PARTS) == sha256(text.encode()).hexdigest()
    assert chain_start(SEED) == sha256(SEED).hexdigest()


def test_the_way_in_which_a_database_keeps_an_answer_makes_no_difference() -> None:
    """Keys may come back in another order, and entries as plain data."""
    other = [{"answer": {"ask": {"a": None, "b": 1}, "cards": [4, 2]}, "by": "seat", "id": "t1.g1.s0.plan."}]
    assert record_digest(**PARTS | {"journal": other}) == record_digest(**PARTS)


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("before", "c" * 64),
        ("epoch", 1),
        ("number", 2),
        ("revision", 2),
        ("journal", []),
        ("journal", [msgspec.structs.replace(ANSWERS[0], by="bot")]),
        ("journal", [msgspec.structs.replace(ANSWERS[0], answer={"cards": [4, 2]})]),
        ("journal", [msgspec.structs.replace(ANSWERS[0], answer={"cards": [4.0, 2], "ask": {"b": 1, "a": None}})]),
        ("journal", ANSWERS * 2),
        ("events", "f" * 64),
        ("state", "6" * 64),
    ],
)
def test_it_changes_with_everything_that_is_in_the_record(part: str, value: Any) -> None:
    assert record_digest(**PARTS | {part: value}) != record_digest(**PARTS)


def test_each_turn_covers_those_before_it() -> None:
    turns = played()
    start = chain_start(SEED)
    digests = list(chained(turns, start))
    assert list(chained(turns[2:], digests[1].digest)) == digests[2:]
    changed = [turns[0]._replace(revision=0), *turns[1:]]
    pairs = list(zip(digests, chained(changed, start), strict=True))
    assert all(one.events == other.events and one.digest != other.digest for one, other in pairs)


def test_typed_and_stored_answers_have_one_digest() -> None:
    turn = played()[1]
    stored = msgspec.to_builtins(turn.journal)
    parts = PARTS | {"journal": turn.journal}
    assert record_digest(**parts) == record_digest(**parts | {"journal": stored})


def test_the_digest_of_events_is_that_of_their_json() -> None:
    turn = played()[1]
    assert events_digest(turn.events) == sha256(msgspec.json.encode(turn.events)).hexdigest()
    assert events_digest([]) == sha256(b"[]").hexdigest()
