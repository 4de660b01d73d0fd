"""What a person wants to be told."""

import re

from django.test import Client

from games.models import User
from games.outbox import services as outbox
from games.outbox.kinds import GROUPS, notification_kinds
from tests.people import BrowserOf

USUAL = {kind for kind, words in notification_kinds().items() if words.usual}
ALL_ON = {f"email-{kind}": "on" for kind in ["all", *notification_kinds()]} | {
    f"bell-{kind}": "on" for kind in ["all", *notification_kinds()] if kind != "digest"
}


def checked(page: str) -> set[str]:
    boxes = re.findall(r'<input type="checkbox"[^>]*>', page)
    return {name for box in boxes if " checked" in box for name in re.findall(r'name="email-(\w+)"', box)}


def test_the_usual_is_on_at_first_and_then_what_was_chosen(own_browser: Client) -> None:
    assert checked(own_browser.get("/settings/").content.decode()) == {"all", *USUAL}
    without = {name: value for name, value in ALL_ON.items() if name != "email-reminder"}
    assert own_browser.post("/settings/", without).status_code == 302
    assert checked(own_browser.get("/settings/").content.decode()) == {"all", *notification_kinds()} - {"reminder"}


def test_each_group_says_how_many_of_its_kinds_come(owner: User, browser_of: BrowserOf) -> None:
    outbox.set_preferences(user=owner, channel="email", kinds={"reminder": False})
    outbox.set_preferences(user=owner, channel="bell", kinds={"": False})
    page = browser_of(owner).get("/settings/").content.decode()
    for group in GROUPS:
        kinds = [kind for kind, words in notification_kinds().items() if words.group == group]
        on = len(USUAL.intersection(kinds) - {"reminder"})
        said = re.search(rf'<h2>{group}</h2> <span class="soft">([^<]*)</span>', page)
        assert said
        email = "all" if on == len(kinds) else f"{on} of {len(kinds)}"
        assert said[1] == (f"On the site: none, Email: {email}" if on else "none")
    outbox.set_preferences(user=owner, channel="bell", kinds={"": True})
    page = browser_of(owner).get("/settings/").content.decode()
    assert '<h2>Tables and people</h2> <span class="soft">all, everywhere</span>' in page


def test_a_guest_learns_how_to_get_mails(guest: User, browser_of: BrowserOf) -> None:
    page = browser_of(guest).get("/settings/").content.decode()
    assert "/guest/keep/" in page
    assert checked(page) == set()


def test_the_browsers_zone_is_taken_from_those_who_have_not_chosen_one(owner: User, own_browser: Client) -> None:
    assert own_browser.post("/settings/zone/", {"time_zone": "Asia/Tokyo"}).status_code == 204
    assert own_browser.post("/settings/zone/", {"time_zone": "Europe/Berlin"}).status_code == 204
    owner.refresh_from_db()
    assert owner.time_zone == "Asia/Tokyo"


def test_a_zone_that_does_not_exist_is_refused(owner: User, browser_of: BrowserOf) -> None:
    answer = browser_of(owner).post("/settings/zone/", {"time_zone": "Moon/Crater"})
    assert (answer.status_code, answer.json()["code"]) == (400, "no_such_zone")
    owner.refresh_from_db()
    assert owner.time_zone == "UTC"


def test_the_browsers_zone_is_told_by_post_of_the_signed_in_only(owner: User, client: Client) -> None:
    assert client.post("/settings/zone/", {"time_zone": "Asia/Tokyo"}).status_code == 302
    client.force_login(owner)
    assert client.get("/settings/zone/").status_code == 405
