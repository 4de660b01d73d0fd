"""What a search finds: people, games, venues, designs, tournaments, rules.

It finds what the reader could come upon anyway, and nothing by what the reader may not see.
"""

from collections import Counter
from dataclasses import dataclass

from django.db.models import Case, Exists, OuterRef, Q, Value, When
from django.db.models.functions import Coalesce

from games.errors import Visitor
from games.kinds.base import GameKind
from games.kinds.registry import kinds
from games.models import Design, Game, Seat, Tournament, User
from games.models.people.names import caseless, folded
from games.shapes.venues import Venue
from games.tables.queries.rulebooks import FoundRule, rules_with
from games.workshop.queries.lines import DesignLine, own_line, shelf_line
from games.workshop.queries.shelf import shelved

MOST = 10
"""How many of each it shows."""
MOST_DESIGNS = 200
"""So many designs of the shelf, the newest ones, are looked at. Their names are in their files."""


@dataclass(frozen=True)
class Found:
    people: list[User]
    games: list[Game]
    venues: list[tuple[GameKind, Venue]]
    designs: list[DesignLine]
    tournaments: list[Tournament]
    rules: list[FoundRule]
    has_more_games: bool
    """There are more games than these."""
    more_rules: list[tuple[GameKind, int]]
    """How many rules of each game there are, if there are more than these."""

    @property
    def has_only_rules(self) -> bool:
        return not (self.people or self.games or self.venues or self.designs or self.tournaments)

    @property
    def rules_in_all(self) -> int:
        return sum(count for _, count in self.more_rules) or len(self.rules)

    def __len__(self) -> int:
        places = len(self.venues) + len(self.designs)
        return len(self.people) + places + len(self.tournaments) + len(self.games) + self.rules_in_all


def search(text: str, reader: Visitor) -> Found:
    """`text` is part of a name or a title, however it is typed, or has words of a rule."""
    games, rules = _games(text, reader), rules_with(text)
    return Found(
        _people(text),
        games[:MOST],
        _venues(text),
        _designs(text, reader),
        list(Tournament.objects.filter(title__icontains=text).order_by("-pk")[:MOST]),
        rules[:MOST],
        has_more_games=len(games) > MOST,
        more_rules=_by_kind(rules) if len(rules) > MOST else [],
    )


def search_rules(text: str, slug: str) -> Found:
    """All rules of one kind of game that have these words."""
    return Found([], [], [], [], [], rules_with(text, slug), has_more_games=False, more_rules=[])


def _by_kind(rules: list[FoundRule]) -> list[tuple[GameKind, int]]:
    counted = Counter(rule.kind.slug for rule in rules)
    return [(kind, counted[slug]) for slug, kind in kinds().items() if counted[slug]]


def _people(text: str) -> list[User]:
    """By their names, those that begin with the text first. Guests have none."""
    part = folded(text)
    begins = Case(When(folded_name__startswith=part, then=Value(0)), default=Value(1))
    found = User.objects.filter(folded_name__contains=part, is_guest=False, is_active=True)
    return list(found.order_by(begins, "folded_name", "pk")[:MOST]) if part else []


def _games(text: str, reader: Visitor) -> list[Game]:
    """By their titles: those that everyone may see, and the reader's own. First those that ended, began or were made
    last; one more than are shown."""
    may_see = Q(visibility=Game.Visibility.OPEN)
    if isinstance(reader, User):
        may_see |= Q(Exists(Seat.objects.filter(game=OuterRef("pk"), user=reader)))
    games = Game.objects.filter(may_see, title__icontains=text).exclude(status=Game.Status.CANCELLED)
    return list(games.order_by(Coalesce("ended_at", "started_at", "created_at").desc(), "-pk")[: MOST + 1])


def _venues(text: str) -> list[tuple[GameKind, Venue]]:
    """Those of the box."""
    everywhere = [(kind, venue) for kind in kinds().values() for venue in kind.venues.venues()]
    return [(kind, venue) for kind, venue in everywhere if _has(venue.name, text)][:MOST]


def _designs(text: str, reader: Visitor) -> list[DesignLine]:
    """The reader's own, as their drafts are called, and those on the shelf."""
    own: list[DesignLine] = []
    if isinstance(reader, User):
        drafts = Design.objects.filter(author=reader, title__icontains=text).order_by("-changed_at", "-pk")
        own = [own_line(design, reader) for design in drafts.select_related("author", "on_shelf")[:MOST]]
    mine = {line.id for line in own}
    shelf = [shelf_line(design, reader) for design in shelved()[:MOST_DESIGNS]]
    return [*own, *(line for line in shelf if line.id not in mine and _has(line.title, text))][:MOST]


def _has(name: str, text: str) -> bool:
    return caseless(text) in caseless(name)
