"""The operator's pages about games and those who play: what can be done there, and by whom."""

import pytest
from django.contrib.auth.models import Permission
from django.test import Client
from django.urls import reverse

from games.models import Game, OperatorAction, User
from games.operators.admin.actions import ACTION_PAGES
from games.play.services import parking
from tests.people import person


def staff(*codenames: str) -> Client:
    user = person("oscar", is_staff=True)
    user.user_permissions.set(Permission.objects.filter(codename__in=codenames))
    client = Client()
    client.force_login(user)
    return client


# People


def test_nobody_gives_themselves_or_others_rights(db: None, seated: User) -> None:
    client = staff("view_user", "change_user")
    for target in (User.objects.get(username="oscar"), seated):
        page = client.get(reverse("admin:games_user_change", args=[target.pk])).content.decode()
        assert 'name="email"' in page
        for field in ("is_staff", "is_superuser", "groups", "user_permissions"):
            assert f'name="{field}"' not in page


def test_whoever_may_do_everything_gives_rights(seated: User) -> None:
    client = Client()
    client.force_login(User.objects.create_superuser("boss", password="known to all"))
    page = client.get(reverse("admin:games_user_change", args=[seated.pk])).content.decode()
    assert 'name="is_superuser"' in page


def test_whoever_may_do_everything_is_changed_only_by_such_people(seated: User) -> None:
    client = staff("view_user", "change_user")
    boss = User.objects.create_superuser("boss", password="known to all")
    for user, status in ((boss, 403), (seated, 200)):
        assert client.get(reverse("admin:auth_user_password_change", args=[user.pk])).status_code == status
    assert client.post(reverse("admin:games_user_change", args=[boss.pk]), {"username": "puppet"}).status_code == 403
    assert User.objects.filter(username="boss").exists()


# Games


def set_going(client: Client, game: Game) -> str:
    wish = {"action": "set_going", "_selected_action": [game.pk]}
    return client.post(reverse("admin:games_game_changelist"), wish, follow=True).content.decode()


@pytest.fixture
def parked(race: Game) -> Game:
    parking.park(race.pk, RuntimeError())
    return race


def test_a_parked_race_is_set_going_from_the_list(parked: Game) -> None:
    client = staff("view_game", "change_game")
    assert "is running again" in set_going(client, parked)
    parked.refresh_from_db()
    assert parked.status == "running"
    assert OperatorAction.objects.get().who == "oscar"
    assert "not parked" in set_going(client, parked)
    assert OperatorAction.objects.count() == 1


def test_who_may_only_look_sets_nothing_going(parked: Game) -> None:
    assert "You may see games, but not restart them." in set_going(staff("view_game"), parked)
    parked.refresh_from_db()
    assert parked.status == "parked"
    assert not OperatorAction.objects.exists()


def test_a_game_leads_to_all_that_can_be_done_to_it(race: Game) -> None:
    page = staff("view_game").get(reverse("admin:games_game_change", args=[race.pk])).content.decode()
    for verb, action in ACTION_PAGES.items():
        assert f'<a href="{reverse("admin:games_game_action", args=[race.pk, verb])}">{action.label}</a>' in page
