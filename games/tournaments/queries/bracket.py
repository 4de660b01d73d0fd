"""A knock-out as it is drawn: each table with the tables from which its people came."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.tournaments.queries.page import PairedTable, RoundLine


@dataclass(frozen=True)
class Branch:
    """`number` is that of the round. A final that is still to come has no table."""

    number: int
    table: PairedTable | None
    sources: list["Branch"]


def bracket(rounds: Sequence[RoundLine], expected: int = 0) -> list[Branch]:
    """The tables of the last round, in which all others end, or the final if it comes next. Rounds come as they were
    played; `expected` is how many there will be."""
    branches: list[Branch] = []
    for each in rounds:
        before = branches
        branches = [Branch(each.number, table, _sources(table, before)) for table in each.tables]
    return [Branch(expected, None, branches)] if expected == len(rounds) + 1 > 1 else branches


def _sources(table: PairedTable, before: list[Branch]) -> list[Branch]:
    """The tables of the round before at which its people sat."""
    people = {line.entry for line in table.people}
    return [branch for branch in before if branch.table and people & {line.entry for line in branch.table.people}]
