"""Checks an arena of VOLT in a file."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from engine.volt.arena.files import read_file
from engine.volt.arena.hints import hints
from engine.volt.arena.validate import plan_problems

if TYPE_CHECKING:
    from engine.commands import Commands


def add_to(commands: "Commands") -> None:
    parser = commands.add_parser("arena", help="check an arena of VOLT", description=__doc__)
    actions = parser.add_subparsers(required=True, metavar="ACTION")
    check = actions.add_parser("check", help="list the faults of an arena, and hints; without faults, print its digest")
    check.add_argument("file", type=Path, metavar="FILE", help="a JSON file")
    check.set_defaults(run=run_check)


def run_check(options: argparse.Namespace) -> int:
    """Raises BadData if the file has no arena."""
    plan = read_file(options.file.read_bytes(), str(options.file))
    problems = plan_problems(plan)
    print("\n".join(map(str, problems)) or plan.id)
    for hint in hints(plan):
        print(f"Hint: {hint}", file=sys.stderr)
    return 1 if problems else 0
