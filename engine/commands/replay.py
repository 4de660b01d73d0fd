"""Checks an exported game: compares its seed with the published hash, and plays every turn again."""

import argparse
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.catalogue import find_game
from engine.kernel.errors import BadData
from engine.kernel.game import GameRules
from engine.kernel.replay import read_export, replay

if TYPE_CHECKING:
    from engine.commands import Commands


def add_to(commands: "Commands") -> None:
    parser = commands.add_parser("replay", help="check an exported game by playing it again", description=__doc__)
    parser.add_argument("file", type=Path, help="the exported game, a JSON file")
    parser.add_argument("--rules", metavar="MODULE", help="the module with the GAME that was played, if it is not here")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Raises BadData or ReplayMismatch, naming the turn, if the file is not a true record of a game."""
    exported = read_export(options.file.read_bytes())
    report = replay(_rules(exported.game, options.rules), exported)
    print(f"{report.game}: the seed matches the hash published at the start")
    print(f"{report.game}: {len(report.verified)} turns played again, all digests match")
    if report.only_shown:
        turns = ", ".join(str(number) for number in report.only_shown)
        print(f"{report.game}: played under an older revision, not checked: turns {turns}")
    return 0


def _rules(game_id: str, module: str | None) -> GameRules[Any]:
    """The rules of a game, from another module if one is named. Raises BadData if they are not there."""
    if module is None:
        return find_game(game_id)
    try:
        game: GameRules[Any] = import_module(module).GAME
    except (ImportError, AttributeError) as error:
        raise BadData(f"{module} holds no game: {error}") from None
    if game.id != game_id:
        raise BadData(f"this is a game of {game_id}, and {module} has the rules of {game.id}")
    return game
