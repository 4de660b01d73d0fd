"""Checks data files of the games, such as boards and courses, and says where each problem is."""

import argparse
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.catalogue import games
from engine.kernel.errors import BadData
from engine.kernel.files.reading import check_names, decode

if TYPE_CHECKING:
    from engine.commands import Commands


def add_to(commands: "Commands") -> None:
    parser = commands.add_parser("validate", help="check boards and courses", description=__doc__)
    parser.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="a file, or a folder of them")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    files = [file for path in options.paths for file in (sorted(path.rglob("*.json")) if path.is_dir() else [path])]
    found = [problem for file in files for problem in problems_in(file)]
    print(*found, f"{len(files)} files, {len(found)} problems", sep="\n")
    return 1 if found else 0


def problems_in(file: Path) -> list[str]:
    """Lists the faults of a data file, according to the game it belongs to."""
    try:
        data = file.read_bytes()
        raw = decode(data, dict[str, Any], str(file))
        check_names(data, str(file))
    except BadData as error:
        return [str(error)]
    for checks in checkers():
        if checks.is_mine(raw):
            problems: list[str] = checks.problems_in(raw, str(file))
            return problems
    return [f"{file}: this is not a data file of any game"]


def checkers() -> list[Any]:
    """The module `data_files` of every game that has one. It recognizes the game's own files and checks them."""
    names = [f"engine.{game}.data_files" for game in games()]
    return [import_module(name) for name in names if find_spec(name)]
