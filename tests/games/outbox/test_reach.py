"""By which channels someone can be reached."""

import pytest
from django.utils import timezone

from games.models import Target, User
from games.outbox.reach import by_account, channels_of, may_be_written_to


@pytest.mark.parametrize(
    ("facts", "channels"),
    [
        ({}, ["bell", "email"]),
        ({"email": ""}, ["bell"]),
        ({"email": "other@example.org"}, ["bell"]),
        ({"email": "Olivia@Example.org"}, ["bell", "email"]),
        ({"dead_address": "olivia@example.org"}, ["bell"]),
        ({"dead_address": "old@example.org"}, ["bell", "email"]),
        ({"is_guest": True}, ["bell"]),
        ({"is_bot": True}, []),
        ({"is_active": False}, []),
    ],
)
def test_an_account_has_the_inbox_and_with_a_confirmed_address_email(
    owner: User, facts: dict[str, bool | str], channels: list[str]
) -> None:
    for name, value in facts.items():
        setattr(owner, name, value)
    assert by_account([owner])[owner.pk] == channels


def test_an_address_is_written_to_once_its_owner_has_confirmed_it(owner: User, seated: User) -> None:
    seated.emailaddress_set.update(verified=False)
    assert may_be_written_to([owner, seated]) == {owner.pk}
    seated.emailaddress_set.create(email="sam@elsewhere.org", verified=True)
    assert may_be_written_to([User.objects.get(pk=seated.pk)]) == set()


def test_a_target_reaches_its_owner_alone_until_one_of_them_is_switched_off(owner: User, seated: User) -> None:
    target = Target.objects.create(owner=owner, channel="webhook", name="mine", fingerprint="1")
    assert (channels_of(owner), channels_of(seated)) == (["bell", "email", "webhook"], ["bell", "email"])
    owner.is_active = False
    assert channels_of(owner) == []
    owner.is_active = True
    Target.objects.filter(pk=target.pk).update(disabled_at=timezone.now())
    assert channels_of(owner) == ["bell", "email"]
