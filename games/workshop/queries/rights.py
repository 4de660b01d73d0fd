"""Who may see a design, and who may play on what it has published."""

from django.db.models import Q

from games.errors import NotFound, Visitor
from games.models import Design, DesignVersion, Game, User, VenueFile

OPEN = ("link", "listed")
"""Whoever knows the address or the digest may use these."""


def may_use(user: Visitor, digest: str) -> bool:
    """Tells whether someone may begin a game on a published venue: their own, one that is not private, or one that the
    site has drawn."""
    if VenueFile.objects.filter(digest=digest, by_site=True).exists():
        return True
    own = Q(design__author=user) if isinstance(user, User) else Q()
    return DesignVersion.objects.filter(own | Q(design__visibility__in=OPEN), venue=digest).exists()


def may_see(user: Visitor, digest: str) -> bool:
    """Tells whether someone may see its floor: also those who may see a game on it."""
    if may_use(user, digest):
        return True
    seated = Q(seats__user=user) if isinstance(user, User) else Q()
    return Game.objects.filter(seated | Q(visibility=Game.Visibility.OPEN), venue=digest).exists()


def design_for(user: Visitor, design_id: int, token: str = "") -> Design:
    """A design that this person may look at. Raises NotFound, without saying whether it exists."""
    found = Design.objects.select_related("author", "after__author").filter(pk=design_id).first()
    if found is None or not _may_look(user, found, token):
        raise NotFound("no_such_design", "There is no such design, or it is not for you.")
    return found


def own_design(user: Visitor, design_id: int) -> Design:
    """A design of one's own. Raises NotFound."""
    found = design_for(user, design_id)
    if found.author != user:
        raise NotFound("no_such_design", "You have no such design.")
    return found


def _may_look(user: Visitor, design: Design, token: str) -> bool:
    """A design by link needs the token of its link: its number alone could be guessed from a copy's credit."""
    if design.author_id is not None and design.author == user:
        return True
    if design.visibility == Design.Visibility.LINK:
        return design.is_link(token)
    return design.visibility == Design.Visibility.LISTED
