"""Keeping which lessons a person has done."""

from collections.abc import Collection

from django.db import transaction

from games.models import User


@transaction.atomic
def keep_done(*, user: User, lessons: Collection[str]) -> None:
    """Repeating it changes nothing."""
    kept = User.objects.select_for_update().get(pk=user.pk).lessons
    if new := sorted({*lessons} - {*kept}):
        User.objects.filter(pk=user.pk).update(lessons=[*kept, *new])
