"""Liking a design, and taking that back."""

from django.db import transaction

from games.errors import Closed, check_signed_in
from games.models import Design, DesignLike, User
from games.workshop.queries.liking import why_not_like


@transaction.atomic
def like(*, design: Design, user: User) -> None:
    """Notes that someone likes a design that they may see. Repeating it changes nothing. Raises NotYours or Closed."""
    check_signed_in(user)
    if why_not := why_not_like(design, user):
        raise Closed("may_not_like", why_not)
    DesignLike.objects.get_or_create(design=design, user=user)


def take_back(*, design: Design, user: User) -> None:
    check_signed_in(user)
    DesignLike.objects.filter(design=design, user=user).delete()
