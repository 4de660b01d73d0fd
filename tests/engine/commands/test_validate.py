"""python -m engine validate."""

from pathlib import Path

import pytest

from engine.__main__ import main
from engine.roborally.courses.catalogue import DATA

BROKEN = (
    '{"id": "odd", "name": "Odd", "width": 2, "height": 1, '
    '"elements": [{"type": "pit", "at": [5, 0]}, {"type": "pusher", "at": [1, 0], "side": "N", "registers": [1]}]}'
)


def test_all_shipped_boards_and_courses_are_sound(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["validate", str(DATA / "boards"), str(DATA / "courses")]) == 0
    files = [*(DATA / "boards").iterdir(), *(DATA / "courses").iterdir()]
    assert capsys.readouterr().out == f"{len(files)} files, 0 problems\n"


def test_every_problem_is_printed_and_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "odd.json").write_text(BROKEN)
    assert main(["validate", str(tmp_path / "odd.json"), str(DATA / "boards" / "chess.json")]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "board odd, space [5, 0]: The pit lies outside the board.",
        "board odd, space [1, 0]: The pusher has no wall on its north side to be mounted on.",
        "2 files, 2 problems",
    ]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("{", "bad.json, line 1: Input data was truncated"),
        ("[1]", "bad.json: Expected `object`"),
        ('{"boards": []}', "bad.json: Object missing required field"),
        ('{"cards": []}', "bad.json: this is not a data file of any game"),
        ('{"elements": [{"type": "trampoline", "at": [3, 4]}]}', "bad.json, space [3, 4]: Invalid value 'trampoline'"),
    ],
)
def test_a_file_of_another_kind_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, complaint: str
) -> None:
    (tmp_path / "bad.json").write_text(text)
    assert main(["validate", str(tmp_path)]) == 1
    assert complaint in capsys.readouterr().out


def test_a_course_of_an_unknown_board_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (DATA / "courses" / "checkmate.json").read_text().replace('"chess"', '"chess-2"')
    (tmp_path / "course.json").write_text(text)
    assert main(["validate", str(tmp_path)]) == 1
    assert "unknown board chess-2" in capsys.readouterr().out


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["validate", str(tmp_path / "nothing.json")]) == 1
    assert "nothing.json" in capsys.readouterr().err
