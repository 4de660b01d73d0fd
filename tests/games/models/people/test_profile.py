"""People: what they are called, and who gets no mails or cannot play for a while."""

from datetime import timedelta

import pytest
from django.core.exceptions import ValidationError
from django.utils import timezone

from games.models import User


@pytest.mark.parametrize("zone", ["UTC", "Europe/Zurich", "Pacific/Chatham"])
def test_time_zones_that_exist(owner: User, zone: str) -> None:
    owner.time_zone = zone
    owner.full_clean()


@pytest.mark.parametrize("zone", ["", "Middle/Earth", "europe"])
def test_time_zones_that_do_not(owner: User, zone: str) -> None:
    owner.time_zone = zone
    with pytest.raises(ValidationError, match="time_zone"):
        owner.full_clean()


def test_an_account_is_found_by_its_number_as_it_is(owner: User) -> None:
    User.objects.filter(pk=owner.pk).update(lessons=["belts"], suspended_until=timezone.now(), keeper=owner)
    by_number, by_name = User.objects.get(pk=owner.pk), User.objects.get(username=owner.username)
    columns = [field.attname for field in User._meta.concrete_fields]
    assert [getattr(by_number, name) for name in columns] == [getattr(by_name, name) for name in columns]


def test_numbers_find_no_one_who_is_not_there(owner: User, seated: User) -> None:
    for accounts, number in ((User.objects, 0), (User.objects, 2**80), (owner.bots, seated.pk)):
        with pytest.raises(User.DoesNotExist):
            accounts.get(pk=number)


@pytest.mark.parametrize(
    ("email", "dead", "has_dead"),
    [
        ("olivia@example.org", "olivia@example.org", True),
        ("Olivia@Example.org", "olivia@example.org", True),
        ("new@example.org", "olivia@example.org", False),
        ("olivia@example.org", "", False),
        ("", "", False),
    ],
)
def test_a_dead_mailbox_is_that_of_the_accounts_own_address(email: str, dead: str, has_dead: bool) -> None:
    assert User(email=email, dead_address=dead).has_dead_mailbox is has_dead


@pytest.mark.parametrize(
    ("ahead", "is_suspended"), [(None, False), (timedelta(minutes=1), True), (-timedelta(minutes=1), False)]
)
def test_a_suspension_ends_by_itself(ahead: timedelta | None, is_suspended: bool) -> None:
    until = None if ahead is None else timezone.now() + ahead
    assert User(suspended_until=until).is_suspended is is_suspended


@pytest.mark.parametrize(
    ("facts", "name"), [({}, "olivia"), ({"is_bot": True}, "olivia (bot)"), ({"is_guest": True}, "Guest")]
)
def test_programs_are_told_from_people_and_guests_have_no_name(facts: dict[str, bool], name: str) -> None:
    assert User(username="olivia", **facts).shown_name == name
