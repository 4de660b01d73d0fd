"""The list of those who may be one person with two accounts, as moderators see it."""

import pytest
from django.contrib.auth.models import Permission
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.models import Connection, Game, User
from tests.people import person


def staff(*codenames: str) -> Client:
    user = person("oscar", is_staff=True)
    user.user_permissions.set(Permission.objects.filter(codename__in=codenames))
    client = Client()
    client.force_login(user)
    return client


@pytest.fixture
def alike(race: Game, owner: User, seated: User) -> None:
    """Both have handed in from one address."""
    for user in (owner, seated):
        Connection.objects.create(user=user, print="0123abcdef", at=timezone.now())


def test_moderators_read_who_may_be_one_person_and_why(alike: None) -> None:
    page = staff("view_connection", "view_user").get(reverse("admin:games_connection_changelist")).content.decode()
    assert ">olivia</a> and <a" in page
    assert "1 time in a month" in page


def test_they_read_neither_the_print_nor_an_address(alike: None) -> None:
    client, row = staff("view_connection"), Connection.objects.all()[0]
    for address in (
        reverse("admin:games_connection_changelist"),
        reverse("admin:games_connection_change", args=[row.pk]),
    ):
        page = client.get(address).content.decode()
        assert "0123abcdef" not in page
        assert "example.org" not in page


def test_where_nobody_is_alike_nobody_is_named(race: Game) -> None:
    assert "olivia" not in staff("view_connection").get(reverse("admin:games_connection_changelist")).content.decode()


def test_others_do_not_read_it(alike: None) -> None:
    answer = staff("view_user", "view_game").get(reverse("admin:games_connection_changelist"))
    assert answer.status_code == 403
    assert "olivia" not in answer.content.decode()
