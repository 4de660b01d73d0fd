"""Pages about people: every wish by every kind of person, reports, decisions, data and leaving."""

import pytest

from games.models import Block, Friendship, Game, User
from games.people.services import friends
from tests.games.web.race_pages import EVERYBODY, BrowserOf


def about(user: User, *rest: str) -> str:
    return "/".join([f"/people/{user.pk}", *rest, ""])


@pytest.mark.parametrize("who", EVERYBODY)
def test_everybody_sees_a_profile(
    who: str, race: Game, seated: User, browser_of: BrowserOf, request: pytest.FixtureRequest
) -> None:
    page = browser_of(request.getfixturevalue(who)).get(about(seated))
    assert page.status_code == 200
    shown = page.content.decode()
    assert "Sunday race" in shown
    assert seated.email not in shown
    assert ("Block" in shown) == (who in ("owner", "stranger", "guest"))


def test_a_closed_account_has_no_profile(seated: User, browser_of: BrowserOf, owner: User) -> None:
    User.objects.filter(pk=seated.pk).update(is_active=False)
    assert browser_of(owner).get(about(seated)).status_code == 404
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


def test_pages_of_people_have_no_dead_ends(owner: User, seated: User, browser_of: BrowserOf) -> None:
    friends.block(user=owner, other=seated)
    browser = browser_of(owner)
    for address in ("/settings/people/", "/settings/decisions/", "/privacy/", about(seated), about(owner)):
        assert browser.get(address).status_code == 200


def test_a_house_is_declared_and_taken_back_on_the_pages(owner: User, seated: User, browser_of: BrowserOf) -> None:
    hers, his = browser_of(owner), browser_of(seated)
    assert "not shared" not in hers.get(f"/people/{seated.pk}/").content.decode()
    hers.post(f"/people/{seated.pk}/home/")
    assert "has not said so yet" in hers.get("/settings/people/").content.decode()
    assert "says so. Do you agree?" in his.get("/settings/people/").content.decode()
    page = his.post(f"/people/{owner.pk}/home/", {"list": "1"}, follow=True).content.decode()
    assert "you play from the same household" in page
    assert "We do not share a household any more" in hers.get(f"/people/{seated.pk}/").content.decode()
    hers.post(f"/people/{seated.pk}/no-home/", follow=True)
    assert hers.post(f"/people/{seated.pk}/no-home/").status_code == 404
