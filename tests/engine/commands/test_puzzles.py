"""`puzzles`: a file of puzzles from races between bots, and a line about them."""

import json
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import msgspec
import pytest

from engine.__main__ import main
from engine.roborally.puzzles import races
from engine.roborally.puzzles.making import read_made

COUNT = 1
SEED = ("--seed", "12", "--goal", "push")


@pytest.fixture(scope="module", autouse=True)
def short_races() -> Iterator[None]:
    """Two turns give two puzzles."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(races, "LAST_TURN", 2)
        yield


def written(path: Path, *arguments: str) -> bytes:
    assert main(["puzzles", str(path), "--count", str(COUNT), *arguments]) == 0
    return path.read_bytes()


@pytest.fixture(scope="module")
def some(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, str]:
    """A file of puzzles, and what was printed while it was made."""
    with redirect_stdout(StringIO()) as printed:
        file = written(tmp_path_factory.mktemp("puzzles") / "some.jsonl", *SEED)
    return file, printed.getvalue()


def test_it_writes_as_many_as_it_is_told(some: tuple[bytes, str]) -> None:
    file, printed = some
    assert len({read_made(msgspec.json.decode(line)).puzzle.id for line in file.splitlines()}) == COUNT
    report = json.loads(printed)
    assert report["puzzles"] == COUNT == sum(report["by_goal"].values()) == sum(report["by_solutions"].values())
    assert report["races"] >= 1
    assert report["cpu_seconds"] > 0


@pytest.mark.slow("it makes puzzles from races between bots")
def test_the_same_seed_gives_the_same_file(some: tuple[bytes, str], tmp_path: Path) -> None:
    assert written(tmp_path / "same.jsonl", *SEED) == some[0]


@pytest.mark.slow("it makes puzzles from races between bots")
def test_others_are_added_to_what_is_there(some: tuple[bytes, str], tmp_path: Path) -> None:
    """The same race gives the same puzzle first, so that one is passed over."""
    file = tmp_path / "some.jsonl"
    file.write_bytes(some[0])
    after = written(file, *SEED, "--add").splitlines()
    assert b"".join(line + b"\n" for line in after[:COUNT]) == some[0]
    (added,) = (read_made(msgspec.json.decode(line)) for line in after[COUNT:])
    assert added.puzzle.goal.kind() == "push"
    assert len(set(after)) == COUNT + 1


def test_a_file_that_holds_something_else_is_not_added_to(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "some.jsonl"
    file.write_text('{"id": "abc"}\n')
    assert main(["puzzles", str(file), "--count", "1", "--add"]) == 1
    assert "not a puzzle" in capsys.readouterr().err
    assert file.read_text() == '{"id": "abc"}\n'


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", str(tmp_path / "nowhere" / "some.jsonl"), "--count", "1"]) == 1
    assert "nowhere" in capsys.readouterr().err
