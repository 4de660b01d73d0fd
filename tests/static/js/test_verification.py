"""What is checked of the record of any game, whatever its kind: seed, start, digests, draws."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from engine.kernel.commitment import canonical, seed_hash, start_digest, start_of
from tests.engine.kernel.duel import GAME, Setup
from tests.static.records import Record, changed, record_of, steps_of, wrong_in
from tests.static.scripts import called, scripts

__all__ = ["scripts"]

pytestmark = pytest.mark.browser

SEED = bytes(range(16))
GIVEN = [b"x" * 16, b"", bytes(range(200, 216))]
DUEL = Setup()


@pytest.fixture(scope="module")
def duel() -> Record:
    return record_of(GAME, DUEL, SEED, GIVEN)


def test_a_true_record_fits(scripts: Page, duel: Record) -> None:
    steps = steps_of(scripts, duel)
    assert wrong_in(steps) == []
    assert [step["turn"] for step in steps] == [None, *range(len(duel["turns"]))]
    assert sum(step["draws"] for step in steps) == sum(len(turn["shown"]["draws"]) for turn in duel["turns"]) > 0


def test_a_game_to_which_nobody_has_added_fits(scripts: Page) -> None:
    record = record_of(GAME, DUEL, SEED)
    assert wrong_in(steps_of(scripts, record)) == []
    del record["start"]  # as of a game that began before there was one
    for turn in record["turns"]:
        turn["record"] = None
    assert wrong_in(steps_of(scripts, record)) == []


@pytest.mark.parametrize("copied", [seed_hash(SEED), start_digest(start_of(GAME, DUEL, SEED, GIVEN)).upper()])
def test_a_copy_of_either_hash_is_compared(scripts: Page, duel: Record, copied: str) -> None:
    assert wrong_in(steps_of(scripts, duel, copied=f" {copied} ")) == []


def test_a_copy_of_another_hash_does_not_fit(scripts: Page, duel: Record) -> None:
    assert wrong_in(steps_of(scripts, duel, copied="0" * 64)) == [(None, "Your own copy of the hash fits")]


def test_the_hashes_that_the_site_shows_are_compared(scripts: Page, duel: Record) -> None:
    hashes = [seed_hash(SEED), start_digest(start_of(GAME, DUEL, SEED, GIVEN))]
    assert wrong_in(steps_of(scripts, duel, published=hashes)) == []
    for other in (["0" * 64, hashes[1]], [hashes[0], "0" * 64]):
        [(_, words)] = wrong_in(steps_of(scripts, duel, published=other))
        assert "has published" in words


@pytest.mark.parametrize(
    ("own", "is_seated", "good"),
    [(GIVEN[0], True, True), (GIVEN[0], False, True), (b"y" * 16, True, False), (b"y" * 16, False, None)],
)
def test_ones_own_contribution_is_looked_for(
    scripts: Page, duel: Record, own: bytes, is_seated: bool, good: bool | None
) -> None:
    findings = steps_of(scripts, duel, own=own.hex(), isSeated=is_seated)[0]["findings"]
    assert [it["good"] for it in findings if "this browser added" in it["words"]] == [good]


def _swap(record: Record) -> None:
    deck = record["turns"][2]["shown"]["draws"][0]["got"]
    deck[3], deck[30] = deck[30], deck[3]


def _drop_draw(record: Record) -> None:
    record["turns"][2]["shown"]["draws"] = [
        draw | {"n": 1} for draw in record["turns"][2]["shown"]["draws"] if draw["purpose"] == "deck"
    ]


def _set(*path: str | int, value: Any) -> Callable[[Record], None]:
    *way, last = path

    def change(record: Record) -> None:
        place: Any = record
        for step in way:
            place = place[step]
        place[last] = value

    return change


CHANGES: dict[str, Callable[[Record], object]] = {
    "seed": _set("seed", value=bytes(16).hex()),
    "seed of another length": _set("seed", value="00"),
    "hash of the seed": _set("seed_hash", value="0" * 64),
    "contribution": _set("contributions", 0, value="00" * 16),
    "contribution left out": _set("contributions", 0, value=""),
    "contributions left out": _set("contributions", value=[]),
    "start left out": _set("start", value=None),
    "revision of the start": _set("start", "revision", value=99),
    "set-up": _set("setup", "turns", value=3),
    "set-up and start": lambda record: [part["setup"].update(turns=3) for part in (record, record["start"])],
    "epoch": _set("epoch", value=1),
    "epoch of a turn": _set("turns", 2, "epoch", value=1),
    "revision of a turn": _set("turns", 2, "revision", value=99),
    "digest": _set("turns", 2, "digest", value="0" * 64),
    "digest of the record": _set("turns", 2, "record", "digest", value="0" * 64),
    "answer": _set("turns", 2, "journal", 0, "answer", value={"yes": True}),
    "who answered": _set("turns", 2, "journal", 0, "by", value="deadline"),
    "events": _set("turns", 2, "shown", "events", value="[]"),
    "state": _set("turns", 2, "shown", "start", value='{"setup":{}}'),
    "end": _set("end", value="{}"),
    "no JSON": _set("turns", 2, "shown", "start", value="{"),
    "order of a deck": _swap,
    "number of a draw": _drop_draw,
    "turn left out": lambda record: record["turns"].pop(2),
    "last turn left out": lambda record: record["turns"].pop(),
    "turns swapped": lambda record: record["turns"].insert(1, record["turns"].pop(2)),
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_changed_record_does_not_fit(scripts: Page, duel: Record, name: str) -> None:
    assert wrong_in(steps_of(scripts, changed(duel, CHANGES[name])))


def test_a_turn_of_older_rules_is_left_open(scripts: Page, duel: Record) -> None:
    record = changed(duel, _set("turns", 1, "shown", "draws", value=None))
    steps = steps_of(scripts, record)
    assert wrong_in(steps) == []
    assert [it["good"] for it in steps[2]["findings"]].count(None) == 1


@pytest.mark.parametrize(
    ("record", "said"),
    [
        (None, "not an exported game"),
        ([], "not an exported game"),
        ({"seed": "", "turns": {}}, "not an exported game"),
        ({"seed": "", "turns": [], "game": "volt"}, "a game of volt"),
        ({"seed": "", "turns": [], "game": "duel"}, "no turn"),
        ({"seed": "", "turns": [{}], "game": "duel", "end": "{}"}, "older version"),
    ],
)
def test_what_is_no_record_is_refused_in_words(scripts: Page, record: Any, said: str) -> None:
    assert said in called(scripts, "/js/verification.js", "refusal", record, "duel")


def test_json_is_written_as_the_engine_writes_it(scripts: Page) -> None:
    value = {"10": [1, None, True], "9": {"b": '“ü\u2028\x7f\n\\"', "a": []}, "": -5, "B": "\U0001f916"}
    assert called(scripts, "/js/verification.js", "canonical", value) == canonical(value).decode()
