"""Who has been asked to be silent writes nothing until the time is over."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.errors import NotYours
from games.models import Sanction, User
from games.people.queries.silence import check_may_write
from tests.games.support.bots import bot_of

HOUR = timedelta(hours=1)


def mute(user: User, ends_in: timedelta) -> Sanction:
    return Sanction.objects.create(
        user=user, kind=Sanction.Kind.MUTE, at=timezone.now(), until=timezone.now() + ends_in
    )


def test_who_is_muted_is_told_until_when(stranger: User) -> None:
    until = mute(stranger, HOUR).until
    with pytest.raises(NotYours, match=f" {until.day} {until:%B %Y, %H:%M} UTC"):
        check_may_write(stranger)


def test_others_write(stranger: User, owner: User) -> None:
    mute(stranger, HOUR)
    check_may_write(owner)


def test_whose_time_is_over_or_was_ended_writes_again(stranger: User) -> None:
    mute(stranger, -HOUR)
    ended = mute(stranger, HOUR)
    Sanction.objects.filter(pk=ended.pk).update(lifted_at=timezone.now())
    check_may_write(stranger)


def test_who_is_muted_does_not_write_by_a_bot_either(stranger: User, owner: User) -> None:
    bot = bot_of(stranger)
    mute(stranger, HOUR)
    with pytest.raises(NotYours):
        check_may_write(bot)
    check_may_write(bot_of(owner, "robo"))
