"""Checks an exported game: compares its seed with the published hash, and plays every turn again."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from engine.catalogue import find_game
from engine.kernel.replay import read_export, replay

if TYPE_CHECKING:
    from engine.commands import Commands


def add_to(commands: "Commands") -> None:
    parser = commands.add_parser("replay", help="check an exported game by playing it again", description=__doc__)
    parser.add_argument("file", type=Path, help="the exported game, a JSON file")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Raises BadData or ReplayMismatch, naming the turn, if the file is not a true record of a game."""
    exported = read_export(options.file.read_bytes())
    report = replay(find_game(exported.game), exported)
    print(f"{report.game}: the seed matches the hash published at the start")
    print(f"{report.game}: {len(report.verified)} turns played again, all digests match")
    if report.only_shown:
        turns = ", ".join(str(number) for number in report.only_shown)
        print(f"{report.game}: played under an older revision, not checked: turns {turns}")
    return 0
