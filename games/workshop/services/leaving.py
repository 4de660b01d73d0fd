"""What becomes of designs whose authors delete their accounts, and of contents that no one needs any more."""

from django.db.models import Exists, OuterRef

from games.models import Design, DesignVersion, Game, User, VenueFile

AT_ONCE = 100


def leave(user: User, *, with_listed: bool) -> None:
    """Deletes the designs of someone who goes. The listed ones stay without an author, unless they are to go too."""
    kept = Design.objects.none() if with_listed else user.designs.filter(visibility=Design.Visibility.LISTED)
    user.designs.exclude(pk__in=kept).delete()


def forget_unused() -> int:
    """Deletes contents that belong to no version of a design, not to the site, and on which no game was begun.

    Returns how many. The next call takes the next ones.
    """
    versions = DesignVersion.objects.filter(venue=OuterRef("pk"))
    games = Game.objects.filter(venue=OuterRef("pk"))
    unused = VenueFile.objects.filter(~Exists(versions), ~Exists(games), by_site=False).order_by("pk")
    found = list(unused.values_list("pk", flat=True)[:AT_ONCE])
    VenueFile.objects.filter(pk__in=found).delete()
    return len(found)
