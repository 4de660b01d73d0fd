"""What is kept of the address that somebody hands in from."""

from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone

from games.models import Connection, User
from games.moderation.services import multi_accounts

HERE, THERE = "81.2.69.142", "81.2.69.143"
MONDAY = datetime(2026, 11, 16, tzinfo=UTC)


def prints(user: User) -> list[str]:
    return list(user.connections.values_list("print", flat=True))


def test_two_at_one_address_have_a_print_in_common_and_others_have_not(
    owner: User, seated: User, stranger: User
) -> None:
    for user, address in ((owner, HERE), (seated, HERE), (stranger, THERE)):
        multi_accounts.handed_in(user=user, address=address)
    assert prints(owner) == prints(seated) != prints(stranger)


def test_it_is_noted_once_a_week(owner: User) -> None:
    for _ in range(3):
        multi_accounts.handed_in(user=owner, address=HERE)
    assert len(prints(owner)) == 1


def test_the_print_holds_no_address_and_is_another_next_week_and_under_another_key(settings: object) -> None:
    first = multi_accounts.print_of(HERE, MONDAY)
    assert len(first) == multi_accounts.LETTERS
    assert "81" not in {first[:2], first[-2:]} or HERE not in first
    assert multi_accounts.print_of(HERE, MONDAY + timedelta(days=6, hours=23)) == first
    assert multi_accounts.print_of(HERE, MONDAY + timedelta(days=7)) != first
    settings.SECRET_KEY = "another"  # type: ignore[attr-defined]
    assert multi_accounts.print_of(HERE, MONDAY) != first


def test_of_an_address_of_the_new_kind_the_house_counts() -> None:
    one, two, next_door = (f"2a00:1450:4001:{end}" for end in ("81a::1", "81a:aaaa:bbbb:cccc:dddd", "81b::1"))
    assert (
        multi_accounts.print_of(one, MONDAY)
        == multi_accounts.print_of(two, MONDAY)
        != multi_accounts.print_of(next_door, MONDAY)
    )
    assert multi_accounts.print_of(f"::ffff:{HERE}", MONDAY) == multi_accounts.print_of(HERE, MONDAY)


@pytest.mark.parametrize(
    "address", ["", "unknown", "127.0.0.1", "10.1.2.3", "192.168.0.7", "fe80::1", "::1", "81.2.69"]
)
def test_what_is_no_address_of_the_internet_is_not_noted(owner: User, address: str) -> None:
    multi_accounts.handed_in(user=owner, address=address)
    assert not Connection.objects.exists()


def test_after_thirty_days_it_is_forgotten(owner: User) -> None:
    now = timezone.now()
    for days in (29, 31, 400):
        Connection.objects.create(user=owner, print=str(days), at=now - timedelta(days=days))
    assert multi_accounts.prune() == 2
    assert prints(owner) == ["29"]
    assert multi_accounts.prune() == 0
