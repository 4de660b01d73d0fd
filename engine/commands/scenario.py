"""Plays scenario files, or all scenario files in folders, and reports where the outcome differs from the file."""

import argparse
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from engine.catalogue import find_game
from engine.kernel.errors import BadData

if TYPE_CHECKING:
    from engine.commands import Commands

EDITIONS = ("2005", "ultimate")
CONFIDENCES = ("firm", "soft")


def add_to(commands: "Commands") -> None:
    parser = commands.add_parser("scenario", help="play scenario files", description=__doc__)
    parser.add_argument("paths", type=Path, nargs="+", metavar="PATH", help="a scenario file, or a folder of them")
    parser.add_argument("--rules", choices=EDITIONS, help="only files of this edition, and those of both under it")
    parser.add_argument("--soft", action="store_true", help="also files whose outcome the rules only imply")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Prints a line for each failure, and the totals. Returns 1 if anything failed.

    Raises BadData if there is nothing to play.
    """
    passed = failed = 0
    for path in scenario_files(options.paths):
        for failures in play_file(path, options.rules, options.soft):
            for line in failures:
                print(line)
            passed, failed = passed + (not failures), failed + bool(failures)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def scenario_files(paths: list[Path]) -> list[Path]:
    """The files named, and all files in the folders named, at any depth. Raises BadData if a folder has none."""
    found: list[Path] = []
    for path in paths:
        files = sorted(path.rglob("*.json")) if path.is_dir() else [path]
        if not files:
            raise BadData(f"{path}: there is no scenario file in this folder")
        found += files
    return found


def play_file(path: Path, rules: str | None, soft: bool) -> Iterator[list[str]]:
    """Plays a file once under each edition that is wanted. Yields the list of failures of each play."""
    data = read(path)
    name = data.get("id", path.stem) if isinstance(data, dict) else path.stem
    try:
        plays = list(wanted(data, rules, soft))
    except BadData as error:
        yield [f"{name}: {error}"]
        return
    for play, edition in plays:
        yield [f"{name}: {failure}" for failure in play(data, edition)]


def read(path: Path) -> Any:
    """The plain data of a file, or None if it is not JSON."""
    try:
        return msgspec.json.decode(path.read_bytes())
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


Play = Callable[[dict[str, Any], str], list[str]]


def wanted(data: Any, rules: str | None, soft: bool) -> Iterator[tuple[Play, str]]:
    """Finds the function that plays a file, with each edition. Raises BadData; its text is a line of the report."""
    if not isinstance(data, dict):
        raise BadData("file: expected a JSON object, got something else")
    adapter = adapter_of(data.get("game"))
    confidence = data.get("confidence", "firm")
    if confidence not in CONFIDENCES:
        raise BadData(f"confidence: expected {' or '.join(CONFIDENCES)}, got {confidence}")
    if confidence == "soft" and not soft:
        return
    for edition in editions_of(data, adapter.RULES):
        if rules in (None, edition) or not adapter.RULES:
            yield adapter.run, edition


def adapter_of(game: Any) -> Any:
    """The module that plays scenarios of this game. Raises BadData if there is none."""
    try:
        find_game(str(game))
    except BadData:
        raise BadData(f"game: expected a known game, got unknown game {game}") from None
    module = f"engine.{game}.scenario"
    if find_spec(module) is None:
        raise BadData(f"game: expected a game with scenarios, got {game}")
    return import_module(module)


def editions_of(data: dict[str, Any], known: tuple[str, ...]) -> tuple[str, ...]:
    """The editions that a file is for. A game without editions has a single one with an empty name.

    Raises BadData if the edition is unknown.
    """
    if not known:
        return ("",)
    rules = data.get("rules")
    if rules == "both":
        return known
    if rules not in known:
        raise BadData(f"rules: expected {', '.join(known)} or both, got {rules}")
    return (rules,)
