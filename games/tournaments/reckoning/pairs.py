"""Two at a table: a matching of least cost in the graph of all who may meet.

Edges join neighbors in the standing who have not met; a bye is one more node. Only if these cannot all be matched
does everyone get an edge to everyone, with repeats and second byes at a cost that nothing else outweighs.
"""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

import networkx

from engine.kernel.chance import Chance
from games.tournaments.reckoning.field import Pair

NEIGHBOURS = (8, 48)
"""How many of those who follow in the standing someone may meet, at the first and at the second try."""
BYE = -1
UNITS = 840
"""Points are shares of up to seven others, or halves of these: in this unit they are whole numbers."""
LOTS = 100
SECOND_BYE = 10**24
REPEAT = 10**27
"""Each outweighs all those before it, for 512 people and some dozen rounds."""


def pairs(
    order: Sequence[int], points: dict[int, Fraction], meetings: Counter[Pair], byes: Counter[int], chance: Chance
) -> list[list[int]]:
    """Tables of two, and one of one for the bye if their number is odd. `order`: the best first.

    No one meets anyone again, or has a second bye, if there is any pairing without; and else as few as can be. Within
    that, points differ as little as possible, and chance decides the rest. The bye goes as far down as possible.
    """
    if len(order) < 2:
        return [[entrant] for entrant in order]
    worth = {entrant: int(points[entrant] * UNITS) for entrant in order}
    for near in NEIGHBOURS:
        found = _matched(_near(order, worth, meetings, byes, near, chance))
        if 2 * len(found) >= len(order):
            return found
    return _matched(_everyone(order, worth, meetings, byes, chance))


def _near(
    order: Sequence[int],
    worth: dict[int, int],
    meetings: Counter[Pair],
    byes: Counter[int],
    near: int,
    chance: Chance,
) -> networkx.Graph:
    graph = networkx.Graph()
    graph.add_nodes_from(order)
    for at, one in enumerate(order):
        for other in order[at + 1 : at + 1 + near]:
            if not meetings[frozenset((one, other))]:
                graph.add_edge(one, other, weight=-_cost(worth, one, other, chance))
    if len(order) % 2:
        fewest = min(byes[entrant] for entrant in order)
        _add_byes(graph, [entrant for entrant in order if byes[entrant] == fewest], order, worth)
    return graph


def _everyone(
    order: Sequence[int], worth: dict[int, int], meetings: Counter[Pair], byes: Counter[int], chance: Chance
) -> networkx.Graph:
    graph = networkx.Graph()
    for at, one in enumerate(order):
        for other in order[at + 1 :]:
            again = REPEAT * meetings[frozenset((one, other))]
            graph.add_edge(one, other, weight=-again - _cost(worth, one, other, chance))
    if len(order) % 2:
        _add_byes(graph, order, order, worth)
        for entrant in order:
            graph[entrant][BYE]["weight"] -= SECOND_BYE * byes[entrant]
    return graph


def _add_byes(graph: networkx.Graph, whose: Sequence[int], order: Sequence[int], worth: dict[int, int]) -> None:
    """Edges to the bye. Each step up in points costs more than all pairs together can."""
    lowest, span = worth[order[-1]], worth[order[0]] - worth[order[-1]]
    step = LOTS * (span**2 + 1) * len(order)
    for entrant in whose:
        graph.add_edge(entrant, BYE, weight=-step * (worth[entrant] - lowest))


def _cost(worth: dict[int, int], one: int, other: int, chance: Chance) -> int:
    return LOTS * (worth[one] - worth[other]) ** 2 + chance.below("pairs", LOTS)


def _matched(graph: networkx.Graph) -> list[list[int]]:
    """The tables of a matching of least cost, with the one who has the bye alone and last."""
    found = networkx.max_weight_matching(graph, maxcardinality=True)
    tables = [sorted(entrant for entrant in pair if entrant != BYE) for pair in found]
    return sorted(tables, key=lambda table: (-len(table), table))
