"""Courses, boards, arenas, exported games: whatever is in the file, it is told what is wrong with it."""

import json
import resource
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.http import HttpResponse
from hypothesis import given
from hypothesis import strategies as st

from engine.catalogue import find_game
from engine.commands.validate import problems_in
from engine.kernel.errors import EngineError
from engine.kernel.record.replay import read_export, replay
from games.errors import ServiceError
from games.models import Game
from games.operators.services import files
from games.operators.services.actions import Operator
from games.view.queries import game_view
from tests.hostile.conftest import rounds
from tests.hostile.strings import TEXTS
from tests.hostile.watching import nothing_changes, tried
from tests.hostile.world import World
from tests.services import ROOT, clean_environment

DATA = [ROOT / "engine/roborally/data/courses/risky-exchange.json", ROOT / "engine/volt/data/arenas/tokyo.json"]
MONSTERS = {
    "deep": b'{"a":' * 100_000,
    "deep-list": b'{"boards": ' + b"[" * 100_000,
    "deep-whole": b'{"boards": ' + b"[" * 900 + b"]" * 900 + b"}",
    "huge-number": b'{"boards": ' + b"9" * 5000 + b"}",
    "twice": b'{"boards": [], "boards": {}, "name": 1, "name": 2}',
    "no-text": b"\xff\xfe{}",
    "zero": b'{"boards": "\\u0000", "name": "\\ud800"}',
    "empty": b"",
    "list": b"[]",
    "not-a-number": b'{"boards": NaN}',
}
MEGABYTES = 700
"""What a check may use; the heaviest of the files above has half of one."""


def places(whole: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to each part of a decoded file."""
    parts = whole.items() if isinstance(whole, dict) else enumerate(whole) if isinstance(whole, list) else ()
    for key, part in parts:
        yield (*way, key)
        yield from places(part, (*way, key))


def bent(whole: Any, way: tuple[Any, ...], value: Any) -> Any:
    """The same with another part there, or without it."""
    whole = json.loads(json.dumps(whole))
    inner = whole
    for key in way[:-1]:
        inner = inner[key]
    if value == "gone":
        del inner[way[-1]]
    else:
        inner[way[-1]] = value
    return whole


values = st.one_of(
    st.just("gone"),
    st.sampled_from([None, True, -1, 0, 1, 10**6, 2**31, 2**63, 10**30, 1.5, 1e308, [], {}, [[]], {"": 0}, "N" * 9999]),
    st.sampled_from(TEXTS),
    st.integers(-100, 100),
)


@pytest.mark.parametrize("file", DATA, ids=lambda file: file.stem)
def test_a_bent_course_or_arena_is_told_what_is_wrong(file: Path, tmp_path: Path) -> None:
    whole = json.loads(file.read_text(encoding="utf-8"))
    ways = sorted(places(whole), key=str)
    there = tmp_path / "bent.json"

    @rounds(60)
    @given(st.sampled_from(ways), values)
    def bend(way: tuple[Any, ...], value: Any) -> None:
        there.write_text(json.dumps(bent(whole, way, value)), encoding="utf-8")
        assert all(isinstance(problem, str) for problem in problems_in(there))

    bend()


def test_monstrous_files_are_refused_in_little_room(tmp_path: Path) -> None:
    for name, raw in MONSTERS.items():
        (tmp_path / f"{name}.json").write_bytes(raw)
    checked = engine("validate", str(tmp_path))
    assert checked.returncode == 1, checked.stdout
    assert f"{len(MONSTERS)} files, " in checked.stdout
    assert all(f"{name}.json" in checked.stdout for name in MONSTERS)
    assert "Traceback" not in checked.stderr


def test_a_monstrous_game_is_refused(tmp_path: Path, db: None) -> None:
    file = tmp_path / "game.json"
    for raw in MONSTERS.values():
        file.write_bytes(raw)
        with pytest.raises(EngineError):
            read_export(raw)
        with nothing_changes(), pytest.raises(CommandError):
            call_command("game", "import", str(file), "--reason", "It moves here.", stdout=StringIO())


def engine(*arguments: str) -> subprocess.CompletedProcess[str]:
    """`python -m engine` with little memory and time."""

    def confine() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (MEGABYTES << 20, MEGABYTES << 20))
        resource.setrlimit(resource.RLIMIT_CPU, (60, 60))

    command = [sys.executable, "-m", "engine", *arguments]
    return subprocess.run(
        command, cwd=ROOT, env=clean_environment(), preexec_fn=confine, capture_output=True, text=True, check=False
    )


def test_a_bent_game_does_not_replay_or_replays_the_same(world: World) -> None:
    whole = json.loads(json.dumps(game_view.export(world.over)))
    ways = sorted(places(whole), key=str)

    @rounds(60)
    @given(st.sampled_from(ways), values)
    def bend(way: tuple[Any, ...], value: Any) -> None:
        with suppress(EngineError):
            exported = read_export(json.dumps(bent(whole, way, value)).encode())
            replay(find_game(exported.game), exported)

    bend()


def test_a_bent_game_is_not_brought_in(world: World) -> None:
    raw = files.export_whole(game_id=world.race.pk, operator=Operator("test"), reason="A copy.")
    whole = json.loads(raw)
    ways = sorted(places(whole), key=str)
    Game.objects.all().delete()

    @rounds(40)
    @given(st.sampled_from(ways), values)
    def bend(way: tuple[Any, ...], value: Any) -> None:
        tried(lambda: _bring_in(json.dumps(bent(whole, way, value)).encode()))

    bend()


def _bring_in(raw: bytes) -> HttpResponse:
    """Refused; or brought in, because what was bent says nothing of the game."""
    try:
        files.import_whole(raw=raw, operator=Operator("test"), reason="It moves here.")
    except ServiceError as error:
        return HttpResponse(error.message, status=400)
    return HttpResponse("")
