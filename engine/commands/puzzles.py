"""Makes puzzles from races between bots, and writes them to a file, one JSON object a line.

Each has been searched through with every order of its hand. The same count and seed give the same file. Prints one JSON
line: races, puzzles by goal and by number of solutions, CPU seconds.
"""

import argparse
from collections import Counter
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING

import msgspec

from engine.roborally.puzzles.goals import find_goals
from engine.roborally.puzzles.making import Made, read_made
from engine.roborally.puzzles.races import puzzles_from_races

if TYPE_CHECKING:
    from engine.commands import Commands


def add_to(commands: "Commands") -> None:
    parser = commands.add_parser("puzzles", help="make puzzles from races between bots", description=__doc__)
    parser.add_argument(
        "file", type=Path, help="the file to write; what it contains is replaced, unless --add is given"
    )
    parser.add_argument("--count", type=int, default=300, help="how many puzzles to make")
    parser.add_argument("--seed", type=int, default=1, help="the number of the first race")
    parser.add_argument("--goal", action="append", default=[], choices=find_goals(), help="only goals of this kind")
    parser.add_argument("--wild", action="store_true", help="from races in which programs are laid at random")
    parser.add_argument("--add", action="store_true", help="keep what the file has, and add so many others")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    begun = process_time()
    made: dict[str, Made] = {}
    races = 0
    kept = ids_in(options.file) if options.add else set()
    with options.file.open("ab" if options.add else "wb") as file:
        for found in puzzles_from_races(options.seed, options.goal, options.wild):
            races += 1
            new = {it.puzzle.id: it for it in found if it.puzzle.id not in made and it.puzzle.id not in kept}
            for puzzle in list(new.values())[: options.count - len(made)]:
                made[puzzle.puzzle.id] = puzzle
                file.write(msgspec.json.encode(puzzle.data()) + b"\n")
            file.flush()
            if len(made) >= options.count:
                break
    print(msgspec.json.encode(report(list(made.values()), races, process_time() - begun)).decode())
    return 0


def ids_in(file: Path) -> set[str]:
    """The ids of the puzzles of a file. Raises BadData for a line that is none."""
    return {read_made(msgspec.json.decode(line)).puzzle.id for line in file.read_bytes().splitlines()}


def report(made: list[Made], races: int, seconds: float) -> dict[str, object]:
    return {
        "puzzles": len(made),
        "races": races,
        "cpu_seconds": round(seconds, 1),
        "by_goal": dict(Counter(it.puzzle.goal.kind() for it in made).most_common()),
        "by_solutions": dict(sorted(Counter(str(len(it.lines)) for it in made).items())),
        "by_course": len({it.puzzle.position.state.setup.course for it in made}),
    }
