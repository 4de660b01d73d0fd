"""Three and more at a table: tables are filled in order, and then people change places so that few meet again.

For up to EXACT people a search through all seatings follows if anyone would still meet again, so that the result is
the best there is. For more, it is as good as the swaps find it.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import combinations

from engine.kernel.chance import Chance
from games.tournaments.reckoning.field import Pair

Cost = Callable[[int, int], int]
Tables = list[list[int]]

EXACT = 12
TRIES = 6
UNITS = 840
REPEAT = 10**12


def table_sizes(people: int, seats: int) -> list[int]:
    """As few tables as hold everyone, as even as possible, the larger ones first."""
    tables = -(-people // seats)
    return [people // tables + (number < people % tables) for number in range(tables)] if people else []


def in_order(order: Sequence[int], sizes: Sequence[int]) -> Tables:
    """The first at the first table, and so on: people of like standing meet."""
    queue = iter(order)
    return [[next(queue) for _ in range(size)] for size in sizes]


def snake(order: Sequence[int], sizes: Sequence[int]) -> Tables:
    """The first of the order at the first table, the second at the second, and back: tables are of like strength."""
    tables: Tables = [[] for _ in sizes]
    there = list(range(len(sizes)))
    queue = list(order)
    while queue:
        for number in there:
            if queue and len(tables[number]) < sizes[number]:
                tables[number].append(queue.pop(0))
        there.reverse()
    return tables


def groups(tables: Tables, points: dict[int, Fraction], meetings: Counter[Pair], chance: Chance) -> Tables:
    """The tables after swaps: with as few repeated meetings as are found, and then with points as even as can be."""
    worth = {entrant: int(points[entrant] * UNITS) for table in tables for entrant in table}

    def cost(one: int, other: int) -> int:
        return REPEAT * meetings[frozenset((one, other))] + (worth[one] - worth[other]) ** 2

    return _searched(tables, cost, meetings, chance)


def new_meetings(tables: Tables, meetings: Counter[Pair], chance: Chance) -> Tables:
    """The tables after swaps: as many pairs meet for the first time as are found. Others meet again as evenly as can
    be."""

    def cost(one: int, other: int) -> int:
        before = meetings[frozenset((one, other))]
        return REPEAT * bool(before) + before**2

    return _searched(tables, cost, meetings, chance)


def _searched(tables: Tables, cost: Cost, meetings: Counter[Pair], chance: Chance) -> Tables:
    """The tables of the least cost that is found. It is never higher than that of the tables given."""
    best = _improved(tables, cost)
    for _ in range(TRIES):
        if not _repeats(best, meetings):
            return best
        best = min(best, _improved(_stirred(best, meetings, chance), cost), key=lambda it: _total(it, cost))
    is_small = sum(map(len, tables)) <= EXACT
    return _best_of_all(best, cost) if is_small and _repeats(best, meetings) else best


def _repeats(tables: Tables, meetings: Counter[Pair]) -> set[int]:
    """The entrants who meet someone again."""
    pairs = (pair for table in tables for pair in combinations(table, 2))
    return {entrant for pair in pairs if meetings[frozenset(pair)] for entrant in pair}


def _total(tables: Iterable[Sequence[int]], cost: Cost) -> int:
    return sum(cost(one, other) for table in tables for one, other in combinations(table, 2))


def _improved(tables: Tables, cost: Cost) -> Tables:
    """Swaps of someone who meets another again, each the best there is, for as long as one lowers the cost."""
    tables = [[*table] for table in tables]
    is_better = True
    while is_better:
        is_better = False
        for number, table in enumerate(tables):
            for seat in range(len(table)):
                if _at(table, seat, table[seat], cost) >= REPEAT and _swap(tables, number, seat, cost):
                    is_better = True
    return tables


def _swap(tables: Tables, number: int, seat: int, cost: Cost) -> bool:
    """Makes the best swap for this seat. Returns whether there is one that lowers the cost."""
    table, one = tables[number], tables[number][seat]
    here, best = _at(table, seat, one, cost), (0, -1, -1)
    for far, others in enumerate(tables):
        if far == number:
            continue
        for place, other in enumerate(others):
            before = here + _at(others, place, other, cost)
            after = _at(table, seat, other, cost) + _at(others, place, one, cost)
            best = min(best, (after - before, far, place))
    gain, far, place = best
    if gain < 0:
        table[seat], tables[far][place] = tables[far][place], one
    return gain < 0


def _at(table: Sequence[int], seat: int, who: int, cost: Cost) -> int:
    """What it costs if `who` has this seat."""
    return sum(cost(who, other) for place, other in enumerate(table) if place != seat)


def _stirred(tables: Tables, meetings: Counter[Pair], chance: Chance) -> Tables:
    """The same tables after each who meets someone again has changed places with anyone."""
    tables = [[*table] for table in tables]
    seats = [(number, seat) for number, table in enumerate(tables) for seat in range(len(table))]
    again = _repeats(tables, meetings)
    for number, seat in [place for place in seats if tables[place[0]][place[1]] in again]:
        far, place = chance.pick("stir", seats)
        tables[number][seat], tables[far][place] = tables[far][place], tables[number][seat]
    return tables


def _best_of_all(tables: Tables, cost: Cost) -> Tables:
    """The tables of least cost, by a search through all seatings that leaves out what cannot be better any more."""
    best, least = tables, _total(tables, cost)

    def search(left: list[int], sizes: list[int], spent: int, made: Tables) -> None:
        nonlocal best, least
        if not left:
            best, least = made, spent
            return
        for size in sorted(set(sizes), reverse=True):
            others = _without(sizes, size)
            for mates in combinations(left[1:], size - 1):
                table = [left[0], *mates]
                more = spent + _total([table], cost)
                if more < least:
                    search([entrant for entrant in left if entrant not in table], others, more, [*made, table])

    search([entrant for table in tables for entrant in table], [len(table) for table in tables], 0, [])
    return sorted(best, key=len, reverse=True)


def _without(sizes: list[int], size: int) -> list[int]:
    rest = [*sizes]
    rest.remove(size)
    return rest
