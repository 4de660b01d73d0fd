"""python -m engine COMMAND: play scenario files, simulate games, make puzzles, or check games, boards and courses."""

import argparse
import sys
from functools import cache

from engine.commands import arena, course, puzzles, replay, scenario, simulate, validate
from engine.kernel.errors import EngineError


def main(arguments: list[str] | None = None) -> int:
    """Runs one command. Returns its exit code: 0 if all went well, otherwise 1."""
    options = parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except (EngineError, OSError) as error:
        print(error, file=sys.stderr)
        return 1


@cache
def parser() -> argparse.ArgumentParser:
    """Reads the arguments of all commands."""
    made = argparse.ArgumentParser(prog="python -m engine", description=__doc__)
    commands = made.add_subparsers(required=True, metavar="COMMAND")
    for command in (scenario, simulate, puzzles, course, arena, replay, validate):
        command.add_to(commands)
    return made


if __name__ == "__main__":
    sys.exit(main())
