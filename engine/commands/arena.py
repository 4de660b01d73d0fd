"""Checks an arena of VOLT in a file, draws or measures any arena, or makes new ones by chance."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from engine.commands.pictures import draw
from engine.kernel.record.commitment import canonical
from engine.volt.arena.arena_plan import ArenaPlan
from engine.volt.arena.files import keep_file, read_file
from engine.volt.arena.hints import hints
from engine.volt.arena.plans import arena_ids, load_plan
from engine.volt.arena.sketch import sketch
from engine.volt.arena.validate import plan_problems
from engine.volt.game import GAME
from engine.volt.generator.surprises import surprises
from engine.volt.generator.wish import read_wish
from engine.volt.measure.summary import FIGHTS, measure
from engine.volt.measure.words import of_players, told

if TYPE_CHECKING:
    from engine.commands import Commands


def add_to(commands: "Commands") -> None:
    parser = commands.add_parser("arena", help="check, draw, measure or make an arena of VOLT", description=__doc__)
    actions = parser.add_subparsers(required=True, metavar="ACTION")
    check = actions.add_parser("check", help="list the faults of an arena, and hints; without faults, print its digest")
    check.add_argument("file", type=Path, metavar="FILE", help="a JSON file")
    check.set_defaults(run=run_check)
    measured = actions.add_parser("measure", help="let bots fight in an arena, and say how it is")
    measured.add_argument("arena", metavar="FILE|ID", help="a JSON file, or the id of an arena of the box")
    measured.add_argument("--fights", type=int, default=FIGHTS, help="how many for each number of players")
    measured.add_argument("--first", type=int, default=1, help="the number of the first fight: the same are alike")
    measured.add_argument("--json", action="store_true", help="print all figures as JSON")
    measured.set_defaults(run=run_measure)
    surprise = actions.add_parser("surprise", help="make arenas by chance, and keep the best")
    surprise.add_argument("folder", type=Path, metavar="FOLDER", help="where the files are written")
    surprise.add_argument("--wish", default="{}", help='as JSON: {"players": 4, "length": "short"}')
    surprise.add_argument("--seed", type=int, default=1, help="the same seed gives the same arenas")
    surprise.add_argument("--count", type=int, default=3, help="how many of the best to write")
    surprise.set_defaults(run=run_surprise)
    drawing = actions.add_parser("draw", help="print a picture of an arena as SVG")
    drawing.add_argument("arena", metavar="FILE|ID", help="a JSON file, or the id of an arena of the box")
    drawing.set_defaults(run=run_draw)


def run_check(options: argparse.Namespace) -> int:
    """Raises BadData if the file has no arena."""
    plan = read_file(options.file.read_bytes(), str(options.file))
    problems = plan_problems(plan)
    print("\n".join(map(str, problems)) or plan.id)
    for hint in hints(plan):
        print(f"Hint: {hint}", file=sys.stderr)
    return 1 if problems else 0


def run_measure(options: argparse.Namespace) -> int:
    """Raises BadData if there is no such arena, or if it has faults."""
    found = measure(arena_id(options.arena), options.fights, options.first)
    print(msgspec.json.encode(found).decode() if options.json else "\n".join(told(found)))
    return 0


def arena_id(named: str) -> str:
    """The id of an arena that is named by its file or its id."""
    plan = _plan(named)
    if named not in arena_ids():
        keep_file(plan)
    return plan.id


def _plan(named: str) -> ArenaPlan:
    return load_plan(named) if named in arena_ids() else read_file(Path(named).read_bytes(), named)


def run_surprise(options: argparse.Namespace) -> int:
    """Raises BadData for a wish that cannot be read or met."""
    for it in surprises(read_wish(options.wish), options.seed)[: options.count]:
        file = options.folder / f"{it.plan.id}.json"
        file.write_bytes(canonical(it.plan.data()))
        print(file, of_players(it.fights), sep="\n")
    return 0


def run_draw(options: argparse.Namespace) -> int:
    """Raises BadData if there is no such arena. One with faults is drawn without what lies nowhere."""
    plan = sketch(_plan(options.arena))
    print(draw(GAME.id, plan, plan.name), end="")
    return 0
