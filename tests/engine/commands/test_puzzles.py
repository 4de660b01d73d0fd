"""`puzzles`: a file of puzzles from races between bots, and a line about them."""

import json
from pathlib import Path

import msgspec
import pytest

from engine.__main__ import main
from engine.roborally.puzzles.making import read_made

COUNT = 3


def written(path: Path, *arguments: str) -> bytes:
    assert main(["puzzles", str(path), "--count", str(COUNT), *arguments]) == 0
    return path.read_bytes()


def test_it_writes_as_many_as_it_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = written(tmp_path / "some.jsonl", "--seed", "3").splitlines()
    assert len({read_made(msgspec.json.decode(line)).puzzle.id for line in lines}) == COUNT
    report = json.loads(capsys.readouterr().out)
    assert report["puzzles"] == COUNT == sum(report["by_goal"].values()) == sum(report["by_solutions"].values())
    assert report["races"] >= 1
    assert report["cpu_seconds"] > 0


def test_the_same_seed_gives_the_same_file(tmp_path: Path) -> None:
    one, same = (written(tmp_path / name, "--seed", "3") for name in ("one", "same"))
    assert one == same


def test_others_are_added_to_what_is_there(tmp_path: Path) -> None:
    """The same race gives the same puzzle first, so that one is passed over."""
    file, one = tmp_path / "some.jsonl", ("--seed", "3", "--goal", "push", "--count", "1")
    before = written(file, *one).splitlines()
    after = written(file, *one, "--add").splitlines()
    assert [*before, *after[1:]] == after
    assert len(set(after)) == 2


def test_a_file_that_holds_something_else_is_not_added_to(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "some.jsonl"
    file.write_text('{"id": "abc"}\n')
    assert main(["puzzles", str(file), "--count", "1", "--add"]) == 1
    assert "not a puzzle" in capsys.readouterr().err
    assert file.read_text() == '{"id": "abc"}\n'


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", str(tmp_path / "nowhere" / "some.jsonl"), "--count", "1"]) == 1
    assert "nowhere" in capsys.readouterr().err
