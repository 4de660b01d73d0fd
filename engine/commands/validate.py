"""Checks files of boards and courses, and names the space of every problem."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from engine.kernel.errors import BadData
from engine.roborally.courses import boards_of, read_board, read_course
from engine.roborally.validate import board_problems, course_problems

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
    """What is wrong with the board or the course in a file; a course has a list of boards."""
    data = file.read_bytes()
    try:
        raw = msgspec.json.decode(data)
        if isinstance(raw, dict) and "boards" in raw:
            course = read_course(data, str(file))
            return course_problems(course, boards_of(course))
        return board_problems(read_board(data, str(file)))
    except msgspec.DecodeError as error:
        return [f"{file}: {error}"]
    except BadData as error:
        return [str(error)]
