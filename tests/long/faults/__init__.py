"""A machine that breaks things while people play, and an auditor that looks from the outside at what came of it.

The site runs as production runs it: web processes, two workers, beat, Redis and PostgreSQL, all of them real. A seeded
schedule kills, freezes, floods and cuts; simulated people play over HTTP meanwhile; mails and notices go to a mail
server and a machine for notices that are faulty themselves. After each round all is brought up again and audited.

clock, process                the time of the database and of the site's processes, which can jump
servers, line, site           PostgreSQL, Redis, the line to the database, and the processes of the site
post                          what receives mails and notices, and how it fails
people, wishes, ledger        who plays, what they do, and what they were answered
breaks_*                      the faults, a family in each file
audit_*                       what must hold after all that
diary, watch, waits           what was written when, by the true time; what the site could know of its clock then, and
                              which questions are due with others
machine, report               the rounds, and their table
"""

from dataclasses import dataclass

__all__ = ["LONG", "SHORT", "Size"]


@dataclass(frozen=True)
class Size:
    """How much is broken. A fault comes every `pause` seconds or so."""

    rounds: int
    faults: int
    """In a round, as the schedule has them; a fault that lasts may strike several times."""
    seed: int = 1
    people: int = 6
    pause: float = 0.45
    turn_seconds: int = 8
    """The clock of the tables; no lobby would allow one so short. It runs only as long as no clock jumps, so where that
    happens all the time nobody is ever timed out."""
    away: float = 0.0
    """So many questions people let alone for longer than their time, as far as the clocks are right."""
    time_outs: int = 0
    """So many there have to be at least, or that nobody was timed out early would prove nothing."""


LONG = Size(rounds=12, faults=90, pause=0.35, turn_seconds=6, away=0.35, time_outs=30)
SHORT = Size(rounds=1, faults=14, people=4)
