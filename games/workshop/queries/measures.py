"""What games between bots say about a venue: who may know it, and how far they are."""

from dataclasses import dataclass, field
from typing import Any

from games.errors import NotFound, Visitor
from games.kinds.making import KindMeasures
from games.kinds.registry import kind_of, terms_of
from games.models import User, VenueFile, VenueMeasure
from games.wording.terms import Terms
from games.workshop.queries.rights import may_use

MOST_TRIES = 3
OPEN = (VenueMeasure.State.ASKED, VenueMeasure.State.RUNNING)
"""The states in which games are still to come."""


@dataclass(frozen=True)
class MeasurePage:
    """A venue's measure, as far as it is, for the template workshop/_measure.html."""

    digest: str
    terms: Terms
    state: str
    """none: no one has asked for it; waiting, ready, or failed."""
    may_ask: bool
    done: int = 0
    """Games played."""
    games: int = 0
    """All games that it takes."""
    template: str = ""
    """The kind's template, for what is ready."""
    shown: dict[str, Any] = field(default_factory=dict)
    """Its context."""


def measure_page(user: Visitor, digest: str) -> MeasurePage:
    """The measure of a published venue. Raises NotFound if there is no such venue for this person, or no measures."""
    venue = measurable(user, digest)
    measure = VenueMeasure.objects.defer("figures").filter(venue=venue).first()
    kind, terms, may_ask = measures_of(venue), terms_of(venue.kind), isinstance(user, User)
    if measure is None:
        return MeasurePage(digest, terms, "none", may_ask, games=kind.games(digest))
    if measure.state in OPEN:
        return MeasurePage(digest, terms, "waiting", may_ask, measure.games_done, kind.games(digest))
    if measure.result is None:
        return MeasurePage(digest, terms, "failed", may_ask)
    template = kind_of(venue.kind).template("_measure.html")
    return MeasurePage(digest, terms, "ready", may_ask, template=template, shown=kind.shown(digest, measure.result))


def result_of(user: Visitor, digest: str) -> dict[str, Any] | None:
    """The measure as data; None until it is ready. Raises NotFound as `measure_page` does."""
    found = VenueMeasure.objects.only("result").filter(venue=measurable(user, digest)).first()
    return None if found is None else found.result


def measurable(user: Visitor, digest: str) -> VenueFile:
    """Raises NotFound if there is no such venue for this person, or if its kind of game has no measures."""
    venue = VenueFile.objects.only("digest", "kind").filter(pk=digest).first()
    if venue is None or not may_use(user, digest):
        raise NotFound("no_such_venue", "There is no such place, or it is not for you.")
    measures_of(venue)
    return venue


def measures_of(venue: VenueFile) -> KindMeasures:
    """Raises NotFound if its kind of game has no measures."""
    workshop = kind_of(venue.kind).workshop
    if workshop is None or (found := workshop.measures) is None:
        raise NotFound("no_measure", "No bots can measure a place of this game yet.")
    return found
