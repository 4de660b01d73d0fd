"""The secret addresses of a person's calendar and feed."""

from django.db.models import F

from games.models import User


def renew(*, user: User) -> None:
    """Replaces the addresses. The old ones stop working."""
    User.objects.filter(pk=user.pk).update(feed_epoch=F("feed_epoch") + 1)
    user.refresh_from_db(fields=["feed_epoch"])
