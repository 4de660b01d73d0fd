"""`replay`: a true export is verified, and one that was tampered with is refused."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.__main__ import main
from engine.catalogue import find_game
from engine.commands.simulate import answer_of
from engine.kernel.game import GameRules
from engine.kernel.record.commitment import Start, start_digest, start_of
from engine.kernel.record.replay import export
from engine.kernel.table import Table
from engine.roborally.state import Setup
from tests.engine.kernel import duel

SEED = bytes(range(16))
RACE = Setup(course="risky-exchange", robots=["Anvil", "Bolt"], lives=1)


@pytest.fixture(scope="module")
def played() -> bytes:
    """A short race with random programs. The robots' last registers are left to the deadline."""
    return record(find_game("roborally"), RACE)


def record(game: GameRules[Any], setup: Any, *other: int, revision: int = 0) -> bytes:
    """A game that was played to its end, as its export. It says that these turns were played under another revision."""
    table = Table.open(game, setup, SEED)
    table.advance()
    while table.pending:
        first, *others = table.pending
        table.answer(first.id, answer_of(SEED, first))
        for decision in list(others):
            table.timeout(decision.id)
        table.advance()
    records = [turn._replace(revision=revision) if turn.number in other else turn for turn in table.finished]
    start = start_of(game, setup, SEED, [])
    begun = msgspec.structs.replace(start, revision=min(start.revision, records[0].revision))
    return msgspec.json.encode(export(game, table.setup, SEED, 0, records, start=begun))


def replayed(folder: Path, raw: bytes, *more: str) -> int:
    path = folder / "race.json"
    path.write_bytes(raw)
    return main(["replay", str(path), *more])


def bent(raw: bytes, **changes: Any) -> bytes:
    return msgspec.json.encode(msgspec.json.decode(raw) | changes)


def test_a_true_record_is_proved(played: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = msgspec.json.decode(played)
    published = ["--hash", game["seed_hash"], "--start", digest_of_start(game)]
    assert replayed(tmp_path, played, *published) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"roborally: the seed has the hash given by --hash, {game['seed_hash']}",
        "roborally: set-up, contributions, revision and data have the digest given by --start, "
        + digest_of_start(game),
        f"roborally: {len(game['turns'])} turns played again, all digests match",
        f"roborally: the records of turns have their digests, the last of them {game['turns'][-1]['record']['digest']}",
        "roborally: not checked: whether people meant what is recorded as their answers. They can look for their own",
    ]


def digest_of_start(game: Any) -> str:
    return start_digest(msgspec.convert(game["start"], Start))


def test_without_what_was_published_it_says_that_the_file_proves_nothing(
    played: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert replayed(tmp_path, played) == 0
    out = capsys.readouterr().out
    assert "NOT CHECKED: whether this game took place. The file was only compared with itself" in out
    assert "the seed has the hash in the file, " in out
    assert "set-up, contributions, revision and data have the digest in the file, " in out
    assert "published before" in out
    assert "given by" not in out


def test_with_the_hash_alone_it_says_that_the_start_is_not_compared(
    played: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    published = msgspec.json.decode(played)["seed_hash"]
    assert replayed(tmp_path, played, "--hash", f" {published.upper()}") == 0
    out = capsys.readouterr().out
    assert "not checked: whether set-up, contributions, revision and data are those published. Give --start" in out
    assert "NOT CHECKED" not in out


def test_a_game_of_an_older_release_is_checked_as_far_as_it_goes(
    played: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """There were no digests of records, nor was the start of a game committed to."""
    game = msgspec.json.decode(played)
    del game["start"]
    for turn in game["turns"]:
        del turn["record"]
    assert replayed(tmp_path, msgspec.json.encode(game), "--hash", game["seed_hash"]) == 0
    out = capsys.readouterr().out
    assert "as the file does not say what the game began with" in out
    assert (
        "not checked: who gave the answers, and answers without effect, as there is no digest of turns 0, 1, 2" in out
    )


@pytest.mark.parametrize("option", ["--hash", "--start"])
@pytest.mark.parametrize("given", ["00" * 32, "f" * 64])
def test_another_hash_than_the_published_one_is_refused(
    option: str, given: str, played: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert replayed(tmp_path, played, option, given) == 1
    printed = capsys.readouterr()
    assert printed.err.startswith(f"{option} is not the ")
    assert printed.out == ""


@pytest.mark.parametrize("given", ["", "00", "x" * 64, "0" * 66])
def test_what_is_no_hash_is_an_error_of_usage(
    given: str, played: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        replayed(tmp_path, played, "--hash", given)
    assert "argument --hash: invalid sha256 value" in capsys.readouterr().err


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
    raw = record(find_game("roborally"), RACE, 0, 1)
    assert replayed(tmp_path, raw) == 3
    assert "1 turns played again, all digests match\n" in capsys.readouterr().out
    assert replayed(tmp_path, raw, "--other-revisions") == 0
    assert "played under an older revision, not checked: turns 0, 1\n" in capsys.readouterr().out


def test_turns_of_a_newer_revision_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What follows such a turn cannot be known, not even whether the game is over."""
    raw = record(find_game("roborally"), RACE, 2, revision=99)
    assert replayed(tmp_path, raw, "--other-revisions") == 3
    out = capsys.readouterr().out
    assert "played under a newer revision, not checked: turns 2\n" in out
    assert "not checked: whether the game is over after turn 2\n" in out


@pytest.mark.parametrize("options", [[], ["--other-revisions"]])
def test_a_file_of_which_nothing_can_be_played_is_never_enough(
    options: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither digests nor rules would notice that its journals are gone."""
    game = msgspec.json.decode(record(find_game("roborally"), RACE, 0, 1, 2))
    del game["start"]
    for turn in game["turns"]:
        turn |= {"journal": [], "record": None, "revision": 1}
    assert replayed(tmp_path, msgspec.json.encode(game), *options) == 3
    out = capsys.readouterr().out
    assert "digests match" not in out
    assert "played under an older revision, not checked: turns 0, 1, 2\n" in out
    assert "not checked: whether the game is over after turn 2\n" in out


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
