"""`course check`: a course of one's own is sound, or each of its faults is told."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.__main__ import main
from engine.roborally.courses.catalogue import load_file


def checked(folder: Path, **changes: Any) -> int:
    data = load_file("checkmate").data()
    data["course"] |= changes
    (folder / "mine.json").write_bytes(msgspec.json.encode(data))
    return main(["course", "check", str(folder / "mine.json")])


def test_a_sound_course_is_named_by_its_digest(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert checked(tmp_path) == 0
    assert capsys.readouterr().out == f"{load_file('checkmate').digest()}\n"


def test_every_fault_is_told_with_its_space(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert checked(tmp_path, flags=[[7, 1], [40, 3]], players=[1, 4]) == 1
    faults = [line.partition("mine.json")[2] or line for line in capsys.readouterr().out.splitlines()]
    assert [line.partition(": ")[2] for line in faults] == [
        "flag 2 is off the boards",
        "a race has 2 to 8 players, not 1 to 4",
    ]


def test_what_is_no_course_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert checked(tmp_path, size="large") == 1
    assert "Expected `array`, got `str`" in capsys.readouterr().err


def test_a_course_is_measured_by_its_file_or_its_id(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert checked(tmp_path, players=[2, 2]) == 0
    capsys.readouterr()
    assert main(["course", "measure", str(tmp_path / "mine.json"), "--races", "1"]) == 0
    assert capsys.readouterr().out.startswith("2 players, 1 races: won after ")
    assert main(["course", "measure", "death-trap", "--races", "1", "--first", "3", "--json"]) == 0
    found = msgspec.json.decode(capsys.readouterr().out)
    assert (found["course"], found["first"], [it["players"] for it in found["by_players"]]) == (
        "death-trap",
        3,
        [2, 3, 4],
    )


def test_what_cannot_be_wished_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["course", "surprise", str(tmp_path), "--wish", '{"players": 13}']) == 1
    assert "the wish cannot be read" in capsys.readouterr().err
    assert [*tmp_path.iterdir()] == []
