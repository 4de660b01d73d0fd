"""What becomes of designs whose authors delete their accounts, and of contents that no one needs any more."""

from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet

from games.kinds.registry import kind_of
from games.models import Design, DesignVersion, Game, Tournament, User, VenueFile

AT_ONCE = 100


def leave(user: User, *, with_listed: bool) -> None:
    """Deletes the designs of someone who goes. The listed ones stay without an author, unless they are to go too."""
    kept = Design.objects.none() if with_listed else user.designs.filter(visibility=Design.Visibility.LISTED)
    user.designs.exclude(pk__in=kept).delete()


@transaction.atomic
def forget_unused() -> int:
    """Deletes contents that belong to no version of a design, not to the site, and on which no game was begun.

    Returns how many. The next call takes the next ones.
    """
    found = list(_unused().order_by("pk").values_list("pk", flat=True)[:AT_ONCE])
    list(VenueFile.objects.select_for_update().filter(pk__in=found).order_by("pk").values_list("pk"))
    still = list(_unused().filter(pk__in=found).values_list("pk", flat=True))  # a game may have been begun meanwhile
    VenueFile.objects.filter(pk__in=still).delete()
    return len(still)


def _unused() -> QuerySet[VenueFile]:
    versions = DesignVersion.objects.filter(venue=OuterRef("pk"))
    games = Game.objects.filter(venue=OuterRef("pk"))
    going = Tournament.objects.filter(ended_at__isnull=True)
    chosen = {kind_of(it.kind).venues.venue_of(it.setup, None) for it in going.only("kind", "setup")}
    return VenueFile.objects.filter(~Exists(versions), ~Exists(games), by_site=False).exclude(pk__in=chosen)
