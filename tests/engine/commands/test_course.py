"""`course check`: a course of one's own is sound, or each of its faults is told."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.__main__ import main
from engine.kernel.files.kept import is_digest
from engine.roborally.courses.catalogue import load_file
from engine.roborally.courses.files import read_file


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
        "Flag 2 is off the boards.",
        "A race has 2 to 8 players, not 1 to 4.",
    ]


def test_hints_come_beside_the_verdict(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert translated(tmp_path, "check", RRC.replace("cewbbbb", "cnsbbbb")) == 0
    said = capsys.readouterr()
    assert is_digest(said.out.strip())
    assert said.err.splitlines()[-1].endswith(
        ", space [2, 0]: The conveyor belt leads off the floor on its north side."
    )


def test_what_is_no_course_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert checked(tmp_path, size="large") == 1
    assert "Expected `array`, got `str`" in capsys.readouterr().err


def test_a_course_is_measured_by_its_file_or_its_id(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert checked(tmp_path, players=[2, 2]) == 0
    capsys.readouterr()
    assert main(["course", "measure", str(tmp_path / "mine.json"), "--races", "1"]) == 0
    assert "2 players, 1 races: won after " in capsys.readouterr().out
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


RRC = """\
name: Alley
players: 2 2
description: By me.
newboard:
Alley
fbbbb fbbbb cewbbbb fbbbb
fbbbb fbbbb fbbbb fbbbb
endboard
board: 3,1 0 Alley
flags: 3,1,1,4
start: 3,1,1,1 3,1,2,1
"""


def translated(folder: Path, action: str, text: str) -> int:
    (folder / "alley.rrc").write_text(text)
    return main(["course", action, str(folder / "alley.rrc")])


def test_a_community_course_is_read_as_a_json_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert translated(tmp_path, "read", RRC) == 0
    said = capsys.readouterr()
    file = read_file(said.out.encode())
    assert (file.course.name, file.course.flags, file.problems()) == ("Alley", ((3, 0),), [])
    assert said.err == "A course has no description: By me.\n"


def test_its_faults_are_told_and_the_rest_is_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert translated(tmp_path, "read", RRC.replace("cewbbbb fbbbb", "cenbbbb pbbbb")) == 1
    said = capsys.readouterr()
    file = read_file(said.out.encode())
    assert file.course.size == (4, 2)
    assert said.err.splitlines() == [
        "board alley, space [2, 0]: The conveyor belt curves from its north side, where no belt leads in.",
        "the course, space [3, 0]: Flag 1 stands in a pit.",
        "A course has no description: By me.",
    ]


def test_a_community_course_is_checked_like_any_other(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert translated(tmp_path, "check", RRC) == 0
    assert is_digest(capsys.readouterr().out.strip())
    assert translated(tmp_path, "check", RRC.replace("fbbbb fbbbb fbbbb fbbbb", "fbbbb")) == 1
    assert "The number of cells in this row is 1, and not 4." in capsys.readouterr().out


def test_a_json_file_is_written_as_a_community_course(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    checked(tmp_path, rules=[{"rule": "turbo_wrenches"}])
    capsys.readouterr()
    assert main(["course", "write", str(tmp_path / "mine.json")]) == 0
    said = capsys.readouterr()
    assert said.out.startswith("name: Checkmate\n")
    assert [line.split(":")[0] for line in said.err.splitlines()] == [
        "There is no tag for a rule",
        "The course is turned clockwise by 90 degrees",
    ]


def test_a_course_with_faults_is_not_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    checked(tmp_path, flags=[[40, 3]])
    capsys.readouterr()
    assert main(["course", "write", str(tmp_path / "mine.json")]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert "Flag 1 is off the boards." in said.err
