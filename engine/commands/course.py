"""Checks a course of one's own: a file with the course and its boards."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from engine.roborally.courses.files import read_file

if TYPE_CHECKING:
    from engine.commands import Commands


def add_to(commands: "Commands") -> None:
    parser = commands.add_parser("course", help="check a course of one's own", description=__doc__)
    actions = parser.add_subparsers(required=True, metavar="ACTION")
    check = actions.add_parser("check", help="list the faults of a course; without any, print its digest")
    check.add_argument("file", type=Path, metavar="FILE", help="the course with its boards, a JSON file")
    check.set_defaults(run=run_check)


def run_check(options: argparse.Namespace) -> int:
    """Raises BadData if the file has no course."""
    file = read_file(options.file.read_bytes(), str(options.file))
    problems = file.problems()
    print("\n".join(map(str, problems)) or file.digest())
    return 1 if problems else 0
