"""Pages about people: every wish by every kind of person, reports, decisions, data and leaving."""

import pytest
from django.template.loader import render_to_string
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.models import Block, Friendship, Game, User
from games.outbox import services as outbox
from games.people.queries.badges import Badge
from tests.games.web.race_pages import EVERYBODY
from tests.people import BrowserOf


def about(user: User, *rest: str) -> str:
    return "/".join([f"/people/{user.pk}", *rest, ""])


@pytest.mark.parametrize("who", EVERYBODY)
def test_everybody_sees_a_profile(
    who: str, race: Game, seated: User, browser_of: BrowserOf, request: pytest.FixtureRequest
) -> None:
    page = browser_of(request.getfixturevalue(who)).get(about(seated), follow=True)
    assert page.status_code == 200
    shown = page.content.decode()
    assert "Sunday race" in shown
    assert seated.email not in shown
    assert ("Block" in shown) == (who in ("owner", "stranger", "guest"))


def test_a_closed_account_has_no_profile(seated: User, browser_of: BrowserOf, owner: User) -> None:
    User.objects.filter(pk=seated.pk).update(is_active=False)
    for address in (about(seated), "/people/sam/"):
        assert browser_of(owner).get(address).status_code == 404
    assert browser_of(owner).post(about(seated, "block")).status_code == 404


@pytest.mark.parametrize(
    ("who", "friend", "block"),
    [("owner", 302, 302), ("guest", 403, 302), ("seated", 409, 409), ("spectator", 302, 302)],
)
def test_who_may_ask_and_block(
    who: str, friend: int, block: int, seated: User, browser_of: BrowserOf, request: pytest.FixtureRequest
) -> None:
    browser = browser_of(request.getfixturevalue(who))
    assert browser.post(about(seated, "friend")).status_code == friend
    assert browser.post(about(seated, "block")).status_code == block
    assert Block.objects.exists() == (who in ("owner", "guest"))
    assert browser.get(about(seated, "block")).status_code == 405
    assert browser.post(about(seated, "adopt")).status_code in (404, 302)


def test_friends_meet_on_the_settings_page(owner: User, seated: User, browser_of: BrowserOf) -> None:
    browser_of(owner).post(about(seated, "friend"))
    page = browser_of(seated).get("/settings/people/").content.decode()
    assert "Friend requests" in page
    answer = browser_of(seated).post(about(owner, "friend"), {"list": "1"}, follow=True)
    assert "You are friends now." in answer.content.decode()
    assert Friendship.objects.get().accepted_at is not None
    assert browser_of(owner).get("/settings/people/").content.decode().count("sam") >= 1


def test_a_house_is_declared_and_taken_back_on_the_pages(owner: User, seated: User, browser_of: BrowserOf) -> None:
    hers, his = browser_of(owner), browser_of(seated)
    assert "not shared" not in hers.get("/people/sam/").content.decode()
    hers.post(f"/people/{seated.pk}/home/")
    assert "has not said so yet" in hers.get("/settings/people/").content.decode()
    assert "says so. Do you agree?" in his.get("/settings/people/").content.decode()
    page = his.post(f"/people/{owner.pk}/home/", {"list": "1"}, follow=True).content.decode()
    assert "you play from the same household" in page
    assert "We do not share a household any more" in hers.get("/people/sam/").content.decode()
    hers.post(f"/people/{seated.pk}/no-home/", follow=True)
    assert hers.post(f"/people/{seated.pk}/no-home/").status_code == 404


# Addresses and faces


@pytest.mark.parametrize("name", ["sam", "SAM"])
def test_a_person_is_found_by_name(name: str, seated: User, browser_of: BrowserOf, owner: User) -> None:
    page = browser_of(owner).get(f"/people/{name}/")
    shown = page.content.decode()
    assert (page.status_code, "Ask to be friends" in shown) == (200, True)
    assert not any(heading in shown for heading in (">Games</h2>", "How sam plays")), "there is nothing to tell"


def test_the_old_address_leads_to_the_name(seated: User, browser_of: BrowserOf, owner: User) -> None:
    assert browser_of(owner).get(about(seated))["Location"] == "/people/sam/"


def test_some_are_shown_by_their_number(guest: User, browser_of: BrowserOf, owner: User) -> None:
    digits = User.objects.create_user("12345")
    for somebody in (guest, digits):
        assert browser_of(owner).get(about(somebody)).status_code == 200


@pytest.mark.parametrize("name", ["nobody", "guest-1", "sam@", "%3Cb%3E"])
def test_nobody_is_found_by_another_name(name: str, seated: User, guest: User, browser_of: BrowserOf) -> None:
    assert browser_of(seated).get(f"/people/{name}/").status_code == 404


@pytest.mark.parametrize("name", ["sam", "sam (bot)", "a/b"])
def test_every_name_has_a_face_for_good(name: str, db: None) -> None:
    answer = Client().get(reverse("face", args=[name]))
    assert (answer.status_code, answer["Content-Type"]) == (200, "image/svg+xml")
    assert "immutable" in answer["Cache-Control"]


def test_the_time_zone_is_kept(owner: User, own_browser: Client) -> None:
    own_browser.post("/settings/people/", {"time_zone": "America/New_York"})
    owner.refresh_from_db()
    assert owner.time_zone == "America/New_York"
    assert '<option value="America/New_York" selected>' in own_browser.get("/settings/people/").content.decode()


@pytest.mark.parametrize("zone", ["", "../../etc/passwd"])
def test_an_unknown_zone_is_refused_beside_its_field(zone: str, owner: User, browser_of: BrowserOf) -> None:
    answer = browser_of(owner).post("/settings/people/", {"time_zone": zone})
    assert answer.status_code == 400
    assert 'id="id_time_zone_error"' in answer.content.decode()
    owner.refresh_from_db()
    assert owner.time_zone == "UTC"


def test_a_zone_under_an_old_name_is_kept(owner: User, browser_of: BrowserOf) -> None:
    """Chromium still says Calcutta."""
    outbox.set_zone(user=owner, zone="Asia/Calcutta")
    page = browser_of(owner).get("/settings/people/").content.decode()
    assert '<option value="Asia/Calcutta" selected>' in page
    assert browser_of(owner).post("/settings/people/", {"time_zone": "Asia/Calcutta"}).status_code == 302
    owner.refresh_from_db()
    assert owner.time_zone == "Asia/Calcutta"


@pytest.mark.parametrize(("count", "folded"), [(4, ""), (5, "1 earned before"), (7, "3 earned before")])
def test_the_latest_four_badges_come_first(count: int, folded: str) -> None:
    earned = [Badge(f"b{number}", f"Badge {number}", "Done.", timezone.now()) for number in range(count)]
    page = render_to_string("people/_badges.html", {"person": {"earned": earned, "to_earn": []}})
    shown, _, rest = page.partition("<details>")
    assert [f"Badge {number}" in shown for number in range(count)] == [number >= count - 4 for number in range(count)]
    assert folded in rest
