"""`replay`: a true export is verified, and one that was tampered with is refused."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.__main__ import main
from engine.catalogue import find_game
from engine.commands.simulate import answer_of
from engine.kernel.game import GameRules
from engine.kernel.replay import export
from engine.kernel.table import Table
from engine.roborally.state import Setup
from tests.engine.kernel import duel

SEED = bytes(range(16))
RACE = Setup(course="risky-exchange", robots=["Anvil", "Bolt"], lives=1)


@pytest.fixture(scope="module")
def played() -> bytes:
    """A short race with random programs. The robots' last registers are left to the deadline."""
    return record(find_game("roborally"), RACE)


def record(game: GameRules[Any], setup: Any, *older: int) -> bytes:
    """A game that was played to its end, as its export. It says that these turns were played under revision 0."""
    table = Table.open(game, setup, SEED)
    table.advance()
    while table.pending:
        first, *others = table.pending
        table.answer(first.id, answer_of(SEED, first))
        for decision in list(others):
            table.timeout(decision.id)
        table.advance()
    records = [turn._replace(revision=0) if turn.number in older else turn for turn in table.finished]
    return msgspec.json.encode(export(game, table.setup, SEED, 0, records))


def replayed(folder: Path, raw: bytes, *more: str) -> int:
    path = folder / "race.json"
    path.write_bytes(raw)
    return main(["replay", str(path), *more])


def bent(raw: bytes, **changes: Any) -> bytes:
    return msgspec.json.encode(msgspec.json.decode(raw) | changes)


def test_a_true_record_is_proved(played: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    turns = len(msgspec.json.decode(played)["turns"])
    assert replayed(tmp_path, played) == 0
    assert capsys.readouterr().out.splitlines() == [
        "roborally: the seed matches the hash published at the start",
        f"roborally: {turns} turns played again, all digests match",
    ]


def test_a_game_from_elsewhere_is_proved_by_its_own_rules(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played = record(duel.GAME, duel.Setup())
    assert replayed(tmp_path, played) == 1
    assert "unknown game duel" in capsys.readouterr().err
    assert replayed(tmp_path, played, "--rules", duel.__name__) == 0
    assert "all digests match" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("module", "words"),
    [
        (duel.__name__, "this is a game of roborally, and tests.engine.kernel.duel has the rules of duel"),
        ("engine.kernel", "engine.kernel holds no game"),
        ("no_such_module", "no_such_module holds no game: No module named 'no_such_module'"),
    ],
)
def test_rules_that_are_not_those_of_the_game_are_refused(
    module: str, words: str, played: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert replayed(tmp_path, played, "--rules", module) == 1
    assert words in capsys.readouterr().err


def test_turns_of_another_revision_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert replayed(tmp_path, record(find_game("roborally"), RACE, 0, 1)) == 0
    assert "played under an older revision, not checked: turns 0, 1" in capsys.readouterr().out


def test_a_bent_record_is_refused(played: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    turns = msgspec.json.decode(played)["turns"]
    turns[1]["digest"] = turns[0]["digest"]
    for raw, text in [
        (bent(played, seed=bytes(16).hex()), "the seed does not match the hash"),
        (bent(played, turns=turns), "turn 1: the digest differs"),
        (bent(played, game="chess"), "unknown game chess"),
        (played[:-10], "this is not an exported game"),
    ]:
        assert replayed(tmp_path, raw) == 1
        printed = capsys.readouterr()
        assert text in printed.err
        assert printed.out == ""


@pytest.mark.parametrize("registers", [[1, 2, 3, 4, 5], [9999] * 5, [], [10] * 5])
@pytest.mark.parametrize("entry", [0, 1])
def test_cards_that_were_never_played_are_refused(
    entry: int, registers: list[int], played: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whether the export says that programs came from the seat itself or from the deadline."""
    turns = msgspec.json.decode(played)["turns"]
    turns[1]["journal"][entry]["answer"]["registers"] = registers
    assert replayed(tmp_path, bent(played, turns=turns)) == 1
    assert capsys.readouterr().err.startswith(("turn 1: ", "the recorded answer to t1."))


def test_a_missing_file_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tmp_path / "nowhere.json")]) == 1
    assert "nowhere.json" in capsys.readouterr().err
