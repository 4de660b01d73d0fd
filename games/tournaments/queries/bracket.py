"""A knock-out as it is drawn: each table with the tables from which its people came."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.tournaments.queries.page import PairedTable, RoundLine


@dataclass(frozen=True)
class Branch:
    """`number` is that of the round."""

    number: int
    table: PairedTable
    sources: list["Branch"]


def bracket(rounds: Sequence[RoundLine]) -> list[Branch]:
    """The tables of the last round, in which all others end. Rounds come as they were played."""
    branches: list[Branch] = []
    for each in rounds:
        before = branches
        branches = [Branch(each.number, table, _sources(table, before)) for table in each.tables]
    return branches


def _sources(table: PairedTable, before: list[Branch]) -> list[Branch]:
    """The tables of the round before at which its people sat."""
    people = {line.entry for line in table.people}
    return [branch for branch in before if people & {line.entry for line in branch.table.people}]
