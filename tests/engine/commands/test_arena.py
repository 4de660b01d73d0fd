"""`arena check`, `measure` and `surprise`: an arena of one's own is sound, or each of its faults is told."""

from functools import partial
from pathlib import Path

import msgspec
import pytest

from engine.__main__ import main
from engine.commands.arena import arena_id
from engine.volt.arena.plans import arena_data, load_plan
from engine.volt.generator.surprises import Effort, surprises


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


def test_an_arena_is_named_by_its_id_or_its_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_bytes(msgspec.json.encode(arena_data("rome")))
    assert (arena_id("rome"), arena_id(str(file))) == ("rome", load_plan("rome").digest())


@pytest.mark.slow("bots fight once with each number of players")
def test_an_arena_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "measure", "rome", "--fights", "1", "--first", "7", "--json"]) == 0
    found = msgspec.json.decode(capsys.readouterr().out)
    assert (found["arena"], found["first"], found["fights"]) == ("rome", 7, 1)


@pytest.mark.slow("draws arenas and lets bots fight in them")
def test_arenas_are_drawn_into_a_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.commands.arena.surprises", partial(surprises, effort=Effort(1, 1, 1, 1)))
    assert main(["arena", "surprise", str(tmp_path), "--wish", '{"players": 2}', "--seed", "4"]) == 0
    (file,) = tmp_path.glob("*.json")
    assert "2 players, 1 fights" in capsys.readouterr().out
    assert main(["arena", "check", str(file)]) == 0
    assert capsys.readouterr().out == f"{file.stem}\n"
