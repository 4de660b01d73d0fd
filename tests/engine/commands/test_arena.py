"""`arena check`: an arena of one's own is sound, or each of its faults is told."""

from pathlib import Path

import msgspec
import pytest

from engine.__main__ import main
from engine.volt.arena.plans import arena_data, load_plan


def test_a_sound_arena_is_named_by_its_digest_and_any_other_told_of(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, file = arena_data("rome"), tmp_path / "mine.json"
    file.write_bytes(msgspec.json.encode(data))
    assert main(["arena", "check", str(file)]) == 0
    assert capsys.readouterr().out == f"{load_plan('rome').digest()}\n"
    file.write_bytes(msgspec.json.encode(data | {"elements": [*data["elements"], {"type": "pit", "at": [4, 4]}]}))
    assert main(["arena", "check", str(file)]) == 0
    assert capsys.readouterr().err.count("No caution line warns a KillBot of the pit to the ") == 4
    file.write_bytes(msgspec.json.encode(data | {"elements": [*data["elements"], {"type": "pit", "at": [9, 4]}]}))
    assert main(["arena", "check", str(file)]) == 1
    assert capsys.readouterr().out.endswith(", space [9, 4]: The pit lies outside the arena.\n")
