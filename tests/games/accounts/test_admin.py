"""Who may change what an account may do."""

from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.auth.models import Group
from django.test import Client
from django.urls import reverse

from games.models import Heartbeat, User
from games.models.operations.heartbeat import NAMED
from tests.games.web.browsing import PHONE, OpenAs, open_as
from tests.people import staff

__all__ = ["open_as"]


def test_nobody_gives_themselves_or_others_rights(db: None, seated: User) -> None:
    client = staff("view_user", "change_user")
    for target in (User.objects.get(username="oscar"), seated):
        page = client.get(reverse("admin:games_user_change", args=[target.pk])).content.decode()
        assert 'name="email"' in page
        for field in ("is_staff", "is_superuser", "groups", "user_permissions"):
            assert f'name="{field}"' not in page


def test_whoever_may_do_everything_gives_rights(seated: User, client: Client) -> None:
    client.force_login(User.objects.create_superuser("boss", password="known to all"))
    page = client.get(reverse("admin:games_user_change", args=[seated.pk])).content.decode()
    assert 'name="is_superuser"' in page
    assert "<p>There is one.</p>" in page
    assert "algorithm" not in page
    assert ">Can change game</option>" in page, "an app's name before it does not fit on a phone"
    assert 'name="first_name"' not in page
    assert page.count('type="submit"') == 2, "to log out and to save"


def test_a_page_has_groups_and_a_history_only_where_there_are_some(seated: User, client: Client) -> None:
    client.force_login(User.objects.create_superuser("boss", password="known to all"))
    address = reverse("admin:games_user_change", args=[seated.pk])
    page = client.get(address).content.decode()
    assert 'name="groups"' not in page
    assert "historylink" not in page
    Group.objects.create(name="Helpers")
    LogEntry.objects.log_actions(seated.pk, [seated], CHANGE, single_object=True)
    page = client.get(address).content.decode()
    assert 'name="groups"' in page
    assert "historylink" in page


def test_whoever_may_do_everything_is_changed_only_by_such_people(seated: User) -> None:
    client = staff("view_user", "change_user")
    boss = User.objects.create_superuser("boss", password="known to all")
    for user, status in ((boss, 403), (seated, 200)):
        assert client.get(reverse("admin:auth_user_password_change", args=[user.pk])).status_code == status
    assert client.post(reverse("admin:games_user_change", args=[boss.pk]), {"username": "puppet"}).status_code == 403
    assert User.objects.filter(username="boss").exists()


def test_a_name_is_checked_when_it_is_new_and_left_alone_when_it_is_of_old(
    owner: User, seated: User, client: Client
) -> None:
    client.force_login(User.objects.create_superuser("boss", password="known to all"))
    User.objects.filter(pk=seated.pk).update(username="s0", folded_name=None, look=None)
    page = reverse("admin:games_user_change", args=[seated.pk])
    form = client.get(page).context["adminform"].form
    kept = {name: value for name, value in form.initial.items() if value not in (None, False, [])}
    times = {f"{name}_{part}": "" for name in ("date_joined", "last_login") for part in (0, 1)}

    def rename(name: str) -> str:
        client.post(page, times | kept | {"username": name})
        seated.refresh_from_db()
        return seated.username

    assert rename("s0") == "s0"
    assert not Heartbeat.objects.filter(name=NAMED).exists()
    assert rename("0livia") == "s0"
    assert (rename("samuel"), seated.folded_name) == ("samuel", "sarnuel")
    assert Heartbeat.objects.filter(name=NAMED).exists(), "a new name has waited for others who took a name"


def test_on_a_phone_rows_say_only_what_is_so_and_filters_take_one_line(open_as: OpenAs, seated: User) -> None:
    boss = User.objects.create_superuser("boss", password="known to all")
    page = open_as(boss, "/admin/games/user/", PHONE)
    row = page.locator("#result_list tbody tr", has_text="boss")
    assert row.locator(".field-is_staff").is_visible()
    assert not row.locator(".field-is_guest").is_visible()
    box = page.locator("#changelist-filter").bounding_box()
    assert box is not None
    assert box["height"] < 48
    page.goto(f"/admin/games/user/{seated.pk}/change/")
    assert page.locator(".field-date_joined").is_visible()
    assert not page.locator(".field-last_login").is_visible(), "there was none"
