"""Who may see a design, and who may play on what it has published."""

import re
from typing import Any

from django.db.models import Q, QuerySet

from games.errors import NotFound, Visitor
from games.kinds.registry import kind_of, terms_of
from games.models import Design, DesignVersion, Game, User, VenueFile

OPEN = ("link", "listed")
"""Everyone who knows the address or the digest may use these."""
DIGEST = re.compile("[0-9a-f]{40}")
"""The id of a venue that is not of the box."""
WITH = ("author", "on_shelf", "after__author", "after__on_shelf")
"""What is read along with a design."""


def may_use(user: Visitor, digest: str) -> bool:
    """Tells whether someone may begin a game on a published venue: their own, one that is not private, or one that the
    site has drawn."""
    if VenueFile.objects.filter(digest=digest, by_site=True).exists():
        return True
    own = Q(design__author=user) if isinstance(user, User) else Q()
    return DesignVersion.objects.filter(own | Q(design__visibility__in=OPEN), venue=digest).exists()


def is_own(venue: str) -> bool:
    """Tells whether this is the id of a venue that someone has made, and not of one from the box."""
    return DIGEST.fullmatch(venue) is not None


def check_venue(user: Visitor, kind: str, options: dict[str, Any]) -> None:
    """Raises NotFound if a new game with these options would be at a venue that is not there, or not for this person.

    It comes before all other checks, whose words would tell of the venue.
    """
    venue = kind_of(kind).venues.venue_of(options, None)
    if is_own(venue) and not may_use(user, venue):
        raise _no_venue(kind, venue)


def check_shown(user: Visitor, kind: str, venue: str) -> None:
    """Raises NotFound if this is no venue, or one that this person may not see."""
    if is_own(venue) and not may_see(user, venue):
        raise _no_venue(kind, venue)


def _no_venue(kind: str, venue: str) -> NotFound:
    return NotFound("no_such_venue", f"There is no {terms_of(kind).venue} {venue}, or it is not for you.")


def own_venues(user: Visitor, kind: str) -> list[str]:
    """The digests of the newest versions of someone's designs, the design that changed last first."""
    if not isinstance(user, User):
        return []
    versions = DesignVersion.objects.filter(design__author=user, design__kind=kind)
    newest: dict[int, str] = {}
    for design, venue in versions.order_by("-design__changed_at", "design", "-number").values_list("design", "venue"):
        newest.setdefault(design, venue)
    return list(dict.fromkeys(newest.values()))


def may_see(user: Visitor, digest: str) -> bool:
    """Tells whether someone may see its floor: also those who may see a game on it."""
    if may_use(user, digest):
        return True
    seated = Q(seats__user=user) if isinstance(user, User) else Q()
    return Game.objects.filter(seated | Q(visibility=Game.Visibility.OPEN), venue=digest).exists()


def design_for(user: Visitor, design_id: int, token: str = "") -> Design:
    """A design that this person may look at. Raises NotFound, without saying whether it exists."""
    found = Design.objects.select_related(*WITH).filter(pk=design_id).first()
    if found is None or not may_look(user, found, token):
        raise NotFound("no_such_design", "There is no such design, or it is not for you.")
    return found


def own_design(user: Visitor, design_id: int) -> Design:
    """A design that belongs to this person. Raises NotFound."""
    found = design_for(user, design_id)
    if not is_author(user, found):
        raise NotFound("no_such_design", "You have no such design.")
    return found


def may_look(user: Visitor, design: Design, token: str = "") -> bool:
    """Tells whether someone may look at a design. One by link needs the token of its link: its number alone could be
    guessed from a copy's credit. Moderators need none for what they may have to decide about."""
    if is_author(user, design) or design.is_on_shelf:
        return True
    return design.visibility != Design.Visibility.PRIVATE and (design.is_link(token) or _moderates(user))


def versions_for(user: Visitor, design: Design, token: str = "") -> QuerySet[DesignVersion]:
    """The versions that someone who may look at the design sees, latest first. On the shelf, these are the one there
    and those before it."""
    versions = design.versions.select_related("venue").order_by("-number")
    sees_all = is_author(user, design) or design.is_link(token) or _moderates(user)
    if sees_all or design.on_shelf is None:
        return versions
    return versions.filter(number__lte=design.on_shelf.number)


def is_author(user: Visitor, design: Design) -> bool:
    return isinstance(user, User) and design.author_id == user.pk


def _moderates(user: Visitor) -> bool:
    return isinstance(user, User) and user.has_perm("games.change_design")
