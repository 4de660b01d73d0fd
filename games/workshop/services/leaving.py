"""What becomes of designs whose authors delete their accounts, and of contents that no one needs any more."""

from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet

from games.kinds.registry import kind_of
from games.models import Design, DesignVersion, Game, Tournament, User, VenueFile

AT_ONCE = 100


def leave(user: User, *, with_listed: bool) -> None:
    """Deletes the designs of someone who deletes their account. Listed ones stay without an author, unless they are to
    be deleted as well."""
    kept = Design.objects.none() if with_listed else user.designs.filter(visibility=Design.Visibility.LISTED)
    user.designs.exclude(pk__in=kept).delete()


def forget_unused() -> int:
    """Forgets contents that belonged to people. Returns how many. The next call takes the next ones."""
    return forget(VenueFile.objects.filter(by_site=False))


@transaction.atomic
def forget(found: QuerySet[VenueFile]) -> int:
    """Deletes those of these contents that belong to no version of a design, and on which no game was begun or is to
    be. Returns how many. The next call takes the next ones."""
    unused = list(_unused(found).order_by("pk").values_list("pk", flat=True)[:AT_ONCE])
    list(VenueFile.objects.select_for_update().filter(pk__in=unused).order_by("pk").values_list("pk"))
    still = list(_unused(found).filter(pk__in=unused).values_list("pk", flat=True))  # a game may have been begun
    VenueFile.objects.filter(pk__in=still).delete()
    return len(still)


def _unused(found: QuerySet[VenueFile]) -> QuerySet[VenueFile]:
    versions = DesignVersion.objects.filter(venue=OuterRef("pk"))
    games = Game.objects.filter(venue=OuterRef("pk"))
    going = Tournament.objects.filter(ended_at__isnull=True)
    chosen = {kind_of(it.kind).venues.venue_of(it.setup, None) for it in going.only("kind", "setup")}
    return found.filter(~Exists(versions), ~Exists(games)).exclude(pk__in=chosen)
