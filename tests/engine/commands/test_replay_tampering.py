"""What someone could do to an exported game, one thing after another: each is found, and the turn is named."""

import copy
import re
from collections.abc import Callable
from contextlib import suppress
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.__main__ import main
from engine.kernel.errors import EngineError
from engine.kernel.record.commitment import Start, seed_hash, start_digest
from engine.kernel.record.replay import RECORD_CHANGED, read_export, replay
from engine.kernel.table import Table
from engine.roborally.state import Setup
from tests.engine.commands.tamperings import (
    ANSWERS,
    FRAME,
    RECORD,
    RULES,
    TURNS,
    Game,
    Tampering,
    all_turns,
    exported,
    played,
    swap,
    without_digests_of_records,
)

Harmless = tuple[int, int, list[int]]
"""A turn, the number of an entry in its journal, and other registers for its answer."""
Check = Callable[..., tuple[int, str, str]]
ALL = [
    pytest.param(*tampering, id=f"{part}: {name}")
    for part, kinds in [("answers", ANSWERS), ("turns", TURNS), ("frame", FRAME)]
    for name, tampering in kinds.items()
]


@pytest.fixture(scope="module")
def table() -> Table[Any]:
    return played()


@pytest.fixture
def game(table: Table[Any]) -> Game:
    return exported(table)


@pytest.fixture(scope="module")
def harmless(table: Table[Any]) -> Harmless:
    """The first program in which two cards can be exchanged without an effect on any state."""
    game = exported(table)
    for turn, entry, pair in ((t, e, p) for t in range(1, 9) for e in (0, 1) for p in combinations(range(5), 2)):
        tried = without_digests_of_records(copy.deepcopy(game))
        registers = tried["turns"][turn]["journal"][entry]["answer"]["registers"]
        swap(registers, *pair)
        with suppress(EngineError):
            replay(RULES, read_export(msgspec.json.encode(tried)))
            return turn, entry, registers
    raise AssertionError("every exchange has an effect")


@pytest.fixture
def check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Check:
    """Runs the command: its exit code, what it says, and what is wrong."""

    def run(game: Game, *options: str) -> tuple[int, str, str]:
        path = tmp_path / "game.json"
        path.write_bytes(msgspec.json.encode(game))
        code = main(["replay", str(path), *options])
        said = capsys.readouterr()
        return code, said.out, said.err

    return run


def test_the_game_itself_is_true(game: Game, check: Check) -> None:
    code, out, err = check(game)
    assert (code, err) == (0, "")
    assert f"{len(game['turns'])} turns played again, all digests match" in out


@pytest.mark.parametrize(("tampering", "words"), ALL)
def test_a_change_is_found(tampering: Tampering, words: str, game: Game, check: Check) -> None:
    tampering(game)
    code, out, err = check(game)
    assert (code, out) == (1, "")
    assert re.search(words, err)


def test_a_key_that_is_there_twice_is_found(game: Game, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Programs do not agree on which of the two counts."""
    path = tmp_path / "game.json"
    path.write_bytes(msgspec.json.encode(game).replace(b'"by":"seat"', b'"by":"bot","by":"seat"', 1))
    assert main(["replay", str(path)]) == 1
    words = 'the key "by" is there twice, beside "id": "t1.g1.s1.program.r1"'
    assert capsys.readouterr().err == f"this is not an exported game: {words}\n"


def test_an_answer_that_makes_no_difference_is_found(harmless: Harmless, game: Game, check: Check) -> None:
    turn, entry, registers = harmless
    game["turns"][turn]["journal"][entry]["answer"]["registers"] = registers
    code, out, err = check(game)
    assert (code, out) == (1, "")
    assert err.startswith(f"turn {turn}: the digest of ")


@pytest.mark.parametrize("gone", [1, 2])
def test_a_record_digest_that_is_gone_is_found_by_the_next(gone: int, game: Game, check: Check) -> None:
    del game["turns"][gone]["record"]
    assert check(game) == (1, "", f"turn {gone + 1}: {RECORD}: {RECORD_CHANGED}\n")


def test_the_last_record_digest_is_missed(game: Game, check: Check) -> None:
    last = game["turns"][-1]
    del last["record"]
    last["journal"][0]["by"] = "draft"
    code, out, _ = check(game)
    assert code == 3
    assert f"there is no digest of the record, though there must have been one: turns {last['number']}\n" in out


def test_all_record_digests_are_missed_if_the_start_is_there(game: Game, check: Check) -> None:
    all_turns(game, record=None)
    code, out, _ = check(game)
    assert code == 3
    assert "there is no digest of the record, though there must have been one: turns 0, 1, 2" in out


def test_a_game_that_no_one_has_played_is_not_the_one_published(game: Game, check: Check) -> None:
    """Invented as a whole, it fits together. What was published before the real game does not fit it."""
    told = ["--hash", game["seed_hash"], "--start", digest_of_start(game)]
    assert check(game, *told)[0] == 0
    invented = exported(played(bytes(16)), bytes(16))
    assert check(invented)[0] == 0
    assert check(invented, *told[:2])[::2] == (
        1,
        f"--hash is not the hash of the seed, which is {seed_hash(bytes(16))}\n",
    )
    assert check(invented, *told[2:])[0] == 1


def test_a_set_up_that_was_changed_with_all_that_follows_has_another_start(game: Game, check: Check) -> None:
    """With the seed, anyone can play the game once more on another course, with the same hash of the seed."""
    other = exported(played(setup=Setup(course="dizzy-dash", robots=["Anvil", "Bolt"])))
    assert check(other, "--hash", game["seed_hash"])[0] == 0
    code, out, err = check(other, "--hash", game["seed_hash"], "--start", digest_of_start(game))
    assert (code, out) == (1, "")
    assert err == f"--start is not the digest of the start, which is {digest_of_start(other)}\n"


def test_a_file_from_which_the_start_is_gone_is_not_compared_with_it(game: Game, check: Check) -> None:
    whole = exported(played(contributions=[]), contributions=[])
    told = digest_of_start(whole)
    del whole["start"]
    assert check(whole, "--start", told) == (
        1,
        "",
        "--start cannot be compared: the file does not say what the game began with\n",
    )


def digest_of_start(game: Game) -> str:
    return start_digest(msgspec.convert(game["start"], Start))
