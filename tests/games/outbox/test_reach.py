"""By which channels someone can be reached."""

import pytest
from django.utils import timezone

from games.models import Target, User
from games.outbox.reach import by_account, channels_of


@pytest.mark.parametrize(
    ("facts", "channels"),
    [
        ({"email": "a@example.org"}, ["bell", "email"]),
        ({"email": ""}, ["bell"]),
        ({"email": "a@example.org", "dead_address": "a@example.org"}, ["bell"]),
        ({"email": "new@example.org", "dead_address": "a@example.org"}, ["bell", "email"]),
        ({"email": "a@example.org", "is_guest": True}, ["bell"]),
        ({"email": "a@example.org", "is_bot": True}, []),
        ({"email": "a@example.org", "is_active": False}, []),
    ],
)
def test_an_account_has_the_inbox_and_with_an_address_email(facts: dict[str, bool | str], channels: list[str]) -> None:
    assert by_account(User(**facts)) == channels


def test_a_target_reaches_its_owner_alone_until_one_of_them_is_switched_off(owner: User, seated: User) -> None:
    target = Target.objects.create(owner=owner, channel="webhook", name="mine", fingerprint="1")
    assert (channels_of(owner), channels_of(seated)) == (["bell", "email", "webhook"], ["bell", "email"])
    owner.is_active = False
    assert channels_of(owner) == []
    owner.is_active = True
    Target.objects.filter(pk=target.pk).update(disabled_at=timezone.now())
    assert channels_of(owner) == ["bell", "email"]
