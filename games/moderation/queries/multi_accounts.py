"""Pairs of accounts that may belong to one person, for moderators to look at. Nothing is decided automatically.

It compares people who sit at the same table, now or within the last month. A bot account counts as its keeper. It
leaves out people who have declared a shared household, and tables that still hide names, so that no one learns who
plays there. What was handed in from a seat that has changed hands is not counted.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from datetime import timedelta
from itertools import combinations

from django.db.models import Count, F, Q, QuerySet
from django.utils import timezone

from games.models import Connection, Game, Household, PendingDecision, Seat, User
from games.record.queries.anonymity import NAMES_HIDDEN
from games.record.queries.persons import person_of

LOOKED_BACK = timedelta(days=30)
MOST_AT_ONE = 10
"""An address shared by more accounts belongs to a school or a telephone company."""
CLOSE = timedelta(seconds=30)
SLOW = 3600
"""Where a turn takes an hour or more, two people seldom hand in within seconds of each other."""
FEWEST_CLOSE = 5
SHORTEST_NAME = 4
MOST_SHOWN = 200

Two = tuple[int, int]


@dataclass(frozen=True)
class AccountPair:
    """Two accounts, and the signs that they belong to one person."""

    one: User
    other: User
    tables: int
    """How many tables both sit at, or sat at within the last month."""
    addresses: int
    """How many pairs of a week and an address both have handed in from."""
    close: int
    """How many turns both handed in within seconds of each other. 0 if that was too rare to matter."""
    turns: int
    """How many turns both handed in at all. 0 if `close` is 0."""
    is_alike: bool
    """Whether their confirmed email addresses differ at most by digits and punctuation."""

    @property
    def signs(self) -> int:
        return bool(self.addresses) + bool(self.close) + self.is_alike


def multi_accounts() -> list[AccountPair]:
    """The pairs with any sign, those with most signs first."""
    tables = _tables()
    seated = Seat.objects.filter(game__in=tables, user__isnull=False)
    together = _together(seated.order_by().values_list("game", person_of("user")))
    for pair in _households():
        del together[pair]
    people = User.objects.prefetch_related("emailaddress_set").in_bulk({person for pair in together for person in pair})
    confirmed = {person.pk: person.email if person.has_confirmed_address else "" for person in people.values()}
    addresses, close = _addresses(), _close(tables)
    found = [
        AccountPair(
            one=people[pair[0]],
            other=people[pair[1]],
            tables=count,
            addresses=addresses[pair],
            close=close.get(pair, (0, 0))[0],
            turns=close.get(pair, (0, 0))[1],
            is_alike=is_alike(confirmed[pair[0]], confirmed[pair[1]]),
        )
        for pair, count in together.items()
    ]
    found.sort(key=lambda pair: (pair.signs, pair.addresses, pair.close, pair.tables), reverse=True)
    return [pair for pair in found if pair.signs][:MOST_SHOWN]


def is_alike(one: str, other: str) -> bool:
    """ "sam+1@example.org" and "sam.2@example.org": the same name and domain except for digits and punctuation."""
    (name, domain), (other_name, other_domain) = _parts(one), _parts(other)
    if not name or domain != other_domain:
        return False
    bare, other_bare = (re.sub(r"[\W\d_]", "", text) for text in (name, other_name))
    return name == other_name or (bare == other_bare and len(bare) >= SHORTEST_NAME)


def _parts(address: str) -> tuple[str, str]:
    local, _, domain = address.strip().casefold().rpartition("@")
    return local.partition("+")[0], domain


def _tables() -> QuerySet[Game]:
    going = Q(status__in=[Game.Status.LOBBY, Game.Status.RUNNING, Game.Status.PARKED])
    return Game.objects.filter(going | Q(ended_at__gte=timezone.now() - LOOKED_BACK)).exclude(NAMES_HIDDEN)


def _together(rows: Iterable[tuple[Hashable, int]]) -> Counter[Two]:
    """How many groups each pair of people shares."""
    groups = defaultdict(set)
    for group, user in rows:
        groups[group].add(user)
    return Counter(pair for people in groups.values() for pair in combinations(sorted(people), 2))


def _households() -> set[Two]:
    rows = Household.objects.filter(accepted_at__isnull=False).values_list("asker", "asked")
    return {(min(pair), max(pair)) for pair in rows}


def _addresses() -> Counter[Two]:
    seen = Connection.objects.filter(at__gte=timezone.now() - LOOKED_BACK)
    counted = seen.order_by().values("print").annotate(people=Count(person_of("user"), distinct=True))
    shared = counted.filter(people__gte=2, people__lte=MOST_AT_ONE)
    return _together(seen.filter(print__in=shared.values("print")).values_list("print", person_of("user")))


def _close(tables: QuerySet[Game]) -> dict[Two, tuple[int, int]]:
    """(turns with both within seconds, turns with both), where the former are many and at least half of the latter."""
    mine = PendingDecision.objects.filter(
        game__in=tables.filter(deadline_seconds__gte=SLOW),
        by="seat",
        closed_at__isnull=False,
        submitted_at__gte=timezone.now() - LOOKED_BACK,
        seat__tenures__isnull=True,
    )
    both = mine.filter(
        turn__pending_decisions__by="seat",
        turn__pending_decisions__closed_at__isnull=False,
        turn__pending_decisions__seat__tenures__isnull=True,
    ).annotate(one=person_of("seat__user"), other=person_of("turn__pending_decisions__seat__user"))
    at = F("turn__pending_decisions__submitted_at")
    near = Q(submitted_at__lte=at + CLOSE, submitted_at__gte=at - CLOSE)
    rows = both.filter(other__gt=F("one")).order_by().values_list("one", "other")
    counted = rows.annotate(close=Count("turn", distinct=True, filter=near), turns=Count("turn", distinct=True))
    many = counted.filter(Q(close__gte=FEWEST_CLOSE) & Q(close__gte=F("turns") / 2.0))
    return {(one, other): (close, turns) for one, other, close, turns in many}
