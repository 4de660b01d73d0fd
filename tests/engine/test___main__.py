"""python -m engine: one entry point to the commands, and its exit codes."""

import subprocess
import sys
from pathlib import Path

import pytest

from engine.__main__ import main
from tests.services import ROOT


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--help"])
    assert end.value.code == 0
    told = capsys.readouterr().out
    assert told.startswith("usage: python -m engine [-h] COMMAND")
    for command in ("scenario", "simulate", "replay", "validate"):
        assert f"\n    {command} " in told


@pytest.mark.parametrize("arguments", [[], ["dance"], ["validate"]])
def test_without_a_command_or_what_it_needs_the_usage_is_told(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        main(arguments)
    assert end.value.code == 2
    assert capsys.readouterr().err.startswith("usage: python -m engine")


@pytest.mark.parametrize("text", [None, "this is no game"])
def test_what_cannot_be_read_is_one_line_and_no_traceback(
    text: str | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    if text is not None:
        file.write_text(text)
    assert main(["replay", str(file)]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1


@pytest.mark.parametrize(("text", "code"), [("{}", 1), (None, 0)])
def test_the_process_ends_with_the_code_of_its_command(text: str | None, code: int, tmp_path: Path) -> None:
    if text is not None:
        (tmp_path / "odd.json").write_text(text)
    command = [sys.executable, "-m", "engine", "validate", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (code, "")
    assert done.stdout.endswith(f"1 files, {code} problems\n" if text else "0 files, 0 problems\n")
