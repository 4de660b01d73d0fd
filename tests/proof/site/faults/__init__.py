"""People play while at least a thousand things break, and an audit from outside checks the results.

The site runs as in production: web processes, two workers, beat, Redis and PostgreSQL, all of them real. A seeded
schedule kills and freezes processes, floods the queue and cuts connections, while simulated people play over HTTP.
Mails and notifications go to receivers that fail themselves. After each round everything is started again and audited.

clock, process                the time of the database and of the site's processes, which can jump
servers, line, site           PostgreSQL, Redis, the connection to the database, and the processes of the site
post                          the receivers of mails and notifications, and how they fail
people, wishes, ledger        who plays, what they do, and what they were answered
breaks_*                      the faults, one family per file
audit_*                       what must hold after each round
diary                         what was written when, by the true time
machine, report               the rounds, and their table
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

NAME = "A thousand faults"


@dataclass(frozen=True)
class Size:
    """How much is broken. There is a fault about every `pause` seconds."""

    rounds: int
    faults: int
    """Scheduled faults in a round. A lasting fault may strike several times."""
    seed: int = 1
    people: int = 6
    pause: float = 0.45
    turn_seconds: int = 8
    """The time for a turn, shorter than any lobby would allow. It runs only while no clock jumps, so if clocks jump all
    the time nobody is ever timed out."""
    away: float = 0.0
    """The share of questions that people leave unanswered beyond their time, as long as the clocks are right."""
    time_outs: int = 0
    """The least number of time-outs, without which it would prove nothing that nobody was timed out early."""


LONG = Size(rounds=12, faults=90, pause=0.35, turn_seconds=6, away=0.35, time_outs=10)
SHORT = Size(rounds=1, faults=6, people=3)


def run(progress: Callable[[int, int], None]) -> Sequence[Mapping[str, object]]:
    """Prints its tables; the last is that of the checks. Raises AssertionError with what did not hold."""
    from tests.proof.__main__ import table
    from tests.proof.site.faults.machine import Machine, opened
    from tests.proof.site.faults.report import tables

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
