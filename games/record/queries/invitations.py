"""Invitations to a table, and the seats that they hold."""

from django.db.models import Count, IntegerField, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce, Now

from games.models import Invitation, User


def holding() -> QuerySet[Invitation]:
    """The invitations that hold a seat now."""
    return Invitation.objects.filter(answer="", held_until__gt=Now())


def held_seats(outer: str = "pk") -> Coalesce:
    """How many seats of a game are held, for queries of games."""
    counted = holding().filter(game=OuterRef(outer)).order_by().values("game").annotate(number=Count("pk"))
    return Coalesce(Subquery(counted.values("number"), output_field=IntegerField()), 0)


def asked(user: User) -> QuerySet[Invitation]:
    """The invitations at any table that someone can still accept."""
    return Invitation.objects.filter(invitee=user, unheard=False, answer__in=["", "declined"])
