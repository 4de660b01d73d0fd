"""People play while at least a thousand things break, and an audit from outside checks the results."""

from collections.abc import Callable, Mapping, Sequence

from tests.long.faults import LONG
from tests.long.faults.machine import Machine, opened
from tests.long.faults.report import tables
from tests.long.proof.__main__ import table

NAME = "A thousand faults"


def run(progress: Callable[[int, int], None]) -> Sequence[Mapping[str, object]]:
    """Prints its tables; the last is that of the checks. Raises AssertionError with what did not hold."""
    with opened(LONG) as world:
        machine = Machine(world, progress)
        machine.run()
        *others, rows = tables(machine)
        faults = list(dict.fromkeys(machine.findings.faults()))
    for each in others:
        print(table(each), end="\n\n")
    if faults:
        raise AssertionError("\n".join([*map(str, rows), *faults]))
    return rows
