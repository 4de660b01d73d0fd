"""Changes the ratings of players by the result of one game, with openskill's Plackett-Luce model.

Pure arithmetic, in a fixed order: the same games in the same order give the same numbers. docs/RATINGS.md explains it.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain, permutations, product
from statistics import fmean
from typing import Any

from openskill.models import PlackettLuce

START, SPREAD = 1500, 30
"""The figure with which everyone starts, and how much a unit of openskill is on that scale: with 30, someone who is
400 ahead wins ten duels of eleven, as in chess."""
STANDARD_DEVIATIONS = 2
"""How many of them the margin shown is."""
MARGIN_WHEN_SETTLED = 350
LAST = 10_000
"""The rank of those who left: below all places."""
MOST_IN_ALL_ORDERS = 5
"""How many may share a place for all their orders to be looked at. Eight have 40,320."""


def _whole(*args: Any) -> float:
    """Lets the uncertainty shrink at the model's full rate. openskill's usual choice halves that or less, which suits
    sites where people play hundreds of games."""
    return 1.0


USUAL = PlackettLuce(gamma=_whole)


@cache
def _model(sides: int) -> PlackettLuce:
    """The model of games with so many sides.

    openskill adds up the chance of all sides in every comparison of two. Then figures drift apart at large tables, and
    margins come out too small. With a share of it for each side, one scale holds for all tables.
    """
    return PlackettLuce(beta=USUAL.beta * 2 / sides, gamma=_whole)


@dataclass(frozen=True)
class Skill:
    """What is thought of someone's skill, in openskill's units: the estimate and its standard deviation."""

    mu: float = USUAL.mu
    sigma: float = USUAL.sigma

    @property
    def figure(self) -> int:
        """The rating as it is shown."""
        return round(START + SPREAD * (self.mu - USUAL.mu))

    @property
    def margin(self) -> int:
        """How far the true figure may be from the shown one: two standard deviations."""
        return round(STANDARD_DEVIATIONS * SPREAD * self.sigma)

    @property
    def is_settled(self) -> bool:
        """Enough is known. Before that, a rating is provisional."""
        return self.sigma <= SETTLED_SIGMA


NEWCOMER = Skill()
SETTLED_SIGMA = (MARGIN_WHEN_SETTLED + 0.5) / SPREAD / STANDARD_DEVIATIONS
"""The largest standard deviation with that margin, which is shown as a whole number."""


@dataclass(frozen=True)
class Entrant:
    """Someone in a game that is over."""

    rating: int
    """Whose rating it is. The site's bots of one strength share theirs, and may be there several times."""
    skill: Skill
    place: int
    """From 1; equals share theirs."""
    team: int | None = None
    has_left: bool = False


def rated(entrants: Sequence[Entrant]) -> dict[int, Skill]:
    """The new skill of each, by rating.

    Those who left rank below all who stayed. Someone who left a team loses as if the team had come last, and the
    others of the team have its place. A rating that is there several times gets the mean.
    """
    sides = _sides(entrants)
    if len(sides) < 2:
        return {each.rating: each.skill for each in entrants}
    ranks = [_rank(side) for side in sides]
    after, found = _computed(sides, ranks), defaultdict(list)
    for number, side in enumerate(sides):
        for at, each in enumerate(side):
            is_deserter = each.has_left and ranks[number] != LAST
            found[each.rating].append(_as_last(sides, ranks, number)[at] if is_deserter else after[number][at])
    return {rating: _mean(skills) for rating, skills in found.items()}


def _sides(entrants: Sequence[Entrant]) -> list[list[Entrant]]:
    """Who win or lose together, in the order of the seats."""
    sides: dict[Any, list[Entrant]] = defaultdict(list)
    for seat, each in enumerate(entrants):
        sides[("alone", seat) if each.team is None else ("team", each.team)].append(each)
    return list(sides.values())


def _as_last(sides: list[list[Entrant]], ranks: list[int], number: int) -> list[Skill]:
    """The new skills of the side of this number if it had come last."""
    return _computed(sides, [LAST if side == number else rank for side, rank in enumerate(ranks)])[number]


def _rank(side: list[Entrant]) -> int:
    return min((each.place for each in side if not each.has_left), default=LAST)


def _computed(sides: list[list[Entrant]], ranks: list[int]) -> list[list[Skill]]:
    """The mean over the orders in which those who share a place could have come in.

    openskill divides what a shared place gains among those who share it, but not what the next place gains. So with
    its own ties someone behind a shared place can gain more than those who share it.
    """
    model = _model(len(sides))
    teams = [[model.create_rating([each.skill.mu, each.skill.sigma]) for each in side] for side in sides]
    alike = [(rank, *(each.skill for each in side)) for rank, side in zip(ranks, sides, strict=True)]
    found = defaultdict(list)
    for order in _orders(sides, ranks):
        for which, team in zip(alike, model.rate(teams, ranks=order), strict=True):
            found[which].append([Skill(one.mu, one.sigma) for one in team])
    return [[_mean(skills) for skills in zip(*found[which], strict=True)] for which in alike]


def _orders(sides: list[list[Entrant]], ranks: list[int]) -> Iterator[list[float]]:
    """The ranks of the sides in each order, with no two alike."""
    shared: dict[int, list[int]] = defaultdict(list)
    strength = [[(each.skill.mu, each.skill.sigma) for each in side] for side in sides]
    for number in sorted(range(len(sides)), key=strength.__getitem__):
        shared[ranks[number]].append(number)
    for order in product(*(_orders_of(shared[rank]) for rank in sorted(shared))):
        place = {number: float(at) for at, number in enumerate(chain.from_iterable(order))}
        yield [place[number] for number in range(len(sides))]


def _orders_of(group: list[int]) -> list[tuple[int, ...]]:
    """All orders of a group. Of a large one, those that begin with each in turn, forwards and backwards: in these, too,
    everyone has every place equally often."""
    if len(group) <= MOST_IN_ALL_ORDERS:
        return list(permutations(group))
    turned = [tuple(group[at:] + group[:at]) for at in range(len(group))]
    return turned + [order[::-1] for order in turned]


def _mean(skills: Sequence[Skill]) -> Skill:
    return Skill(fmean(each.mu for each in skills), fmean(each.sigma for each in skills))
