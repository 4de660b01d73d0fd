"""The link of a mail: who comes in, how often, and who does not."""

import pytest
from django.test import Client
from pytest_django import Settings

from games.models import Game, Notification, User
from games.outbox import services as outbox
from tests.games.support.inbox import link_to, mail_to
from tests.games.support.moves import everything, play_turn
from tests.people import BrowserOf, new_race


def signed_in(browser: Client) -> str | None:
    return browser.session.get("_auth_user_id")


def test_whoever_goes_on_is_in_and_at_the_game(race: Game, owner: User) -> None:
    link, browser = link_to(owner), Client()
    page = browser.get(link)
    assert "Play as" in page.content.decode()
    assert race.title in page.content.decode()
    assert signed_in(browser) is None
    answer = browser.post(link)
    assert (answer.status_code, answer["Location"]) == (302, f"/races/{race.pk}/")
    assert signed_in(browser) == str(owner.pk)
    assert f"/races/{race.pk}/answers/" in browser.get(answer["Location"]).content.decode()


def test_looking_any_number_of_times_burns_nothing(race: Game, owner: User) -> None:
    link, scanner = link_to(owner), Client()
    before = everything(race), list(Notification.objects.order_by("pk").values())
    for _ in range(3):
        assert scanner.get(link).status_code == 200
        assert scanner.head(link).status_code == 200
    assert (everything(race), list(Notification.objects.order_by("pk").values())) == before
    assert Client().post(link).status_code == 302


def test_a_link_lets_in_once_and_then_leads_to_the_log_in(race: Game, owner: User) -> None:
    link = link_to(owner)
    assert Client().post(link).status_code == 302
    second = Client()
    assert second.post(link).status_code == 409
    page = second.get(link)
    assert (page.status_code, signed_in(second)) == (410, None)
    assert f"/accounts/login/?next=/races/{race.pk}/" in page.content.decode()


def test_someone_who_is_in_goes_straight_to_the_page(race: Game, owner: User, browser_of: BrowserOf) -> None:
    link = link_to(owner)
    assert browser_of(owner).get(link)["Location"] == f"/races/{race.pk}/"
    Client().post(link)
    assert browser_of(owner).get(link)["Location"] == f"/races/{race.pk}/"
    assert browser_of(owner).post(link)["Location"] == f"/races/{race.pk}/"


def test_somebody_else_is_told_so_and_may_choose(
    race: Game, owner: User, stranger: User, guest: User, browser_of: BrowserOf
) -> None:
    link = link_to(owner)
    browser = browser_of(stranger)
    page = browser.get(link).content.decode()
    assert "logged in here as <strong>stella</strong>" in page
    assert "Stay as stella" in page
    assert signed_in(browser) == str(stranger.pk)
    assert "seats for good" in browser_of(guest).get(link).content.decode()
    browser.post(link)
    assert signed_in(browser) == str(owner.pk)


@pytest.mark.parametrize("fact", ["is_staff", "is_superuser"])
def test_whoever_looks_after_the_site_needs_the_password(race: Game, owner: User, fact: str) -> None:
    link = link_to(owner)
    User.objects.filter(pk=owner.pk).update(**{fact: True})
    assert Client().get(link).status_code == 410
    browser = Client()
    assert browser.post(link).status_code == 409
    assert signed_in(browser) is None


def test_mails_to_staff_carry_plain_links(owner: User, seated: User) -> None:
    User.objects.filter(pk=owner.pk).update(is_staff=True)
    owner.refresh_from_db()
    race = new_race(owner, seats=2, bots=["easy"])
    body = mail_to(owner).body
    assert "/go/" not in body
    assert f"/races/{race.pk}/" in body


def test_a_made_up_link_opens_nothing(race: Game, owner: User) -> None:
    link = link_to(owner)
    for wrong in (link[:-3] + "xx/", "/go/abc/", "/go/WzEsMV0:x:y/"):
        assert Client().get(wrong).status_code == 404
        assert Client().post(wrong).status_code == 404


def test_what_could_lock_the_owner_out_asks_for_the_password(
    race: Game, owner: User, own_browser: Client, client: Client
) -> None:
    client.post(link_to(owner))
    change = {"action_add": "", "email": "thief@example.org"}
    answer = client.post("/accounts/email/", change)
    assert answer["Location"].startswith("/accounts/reauthenticate/")
    assert not owner.emailaddress_set.filter(email="thief@example.org").exists()
    client.post("/accounts/reauthenticate/", {"password": "known to all"})
    client.post("/accounts/email/", change)
    assert owner.emailaddress_set.filter(email="thief@example.org").exists()
    own_browser.post("/accounts/email/", {"action_add": "", "email": "mine@example.org"})
    assert owner.emailaddress_set.filter(email="mine@example.org").exists()


def test_keys_and_new_secret_addresses_need_the_password_too(race: Game, owner: User, client: Client) -> None:
    client.post(link_to(owner))
    assert client.get("/settings/security/").status_code == 200
    wishes = {"name": "script", "scopes": ["read"], "days": "90"}
    for address, data in [("/settings/programs/", wishes), ("/settings/feeds/renew/", {})]:
        assert client.post(address, data)["Location"].startswith("/accounts/reauthenticate/")
    assert owner.tokens.count() == 0
    owner.refresh_from_db()
    assert owner.feed_epoch == 0


def test_nobody_can_try_without_end(race: Game, owner: User, settings: Settings) -> None:
    link = link_to(owner)
    settings.ACCOUNT_RATE_LIMITS = {"entry": "2/m/ip"}
    answers = [Client(REMOTE_ADDR="192.0.2.7").post(link).status_code for _ in range(3)]
    assert answers == [302, 409, 429]


def test_a_forged_post_from_another_site_signs_nobody_in(race: Game, owner: User) -> None:
    browser = Client(enforce_csrf_checks=True)
    assert browser.post(link_to(owner)).status_code == 403
    assert signed_in(browser) is None


def test_every_game_of_the_list_of_the_day_can_be_opened(owner: User, seated: User, race: Game) -> None:
    outbox.set_preferences(user=owner, channel="email", kinds={"digest": True})
    play_turn(race, owner, seated)
    outbox.tell_user("digest", owner, "digest/test", {})
    link = link_to(owner)
    assert Client().post(link)["Location"] == f"/races/{race.pk}/"


def test_ones_data_need_the_password_too_and_come_once_it_is_given(race: Game, owner: User, client: Client) -> None:
    client.post(link_to(owner))
    asked = client.post("/privacy/export/")
    assert asked["Location"].startswith("/accounts/reauthenticate/")
    client.post(asked["Location"], {"password": "not it"})
    assert client.post("/privacy/export/").status_code == 302
    answer = client.post(asked["Location"], {"password": "known to all"})
    assert answer["Content-Type"] == "application/zip"


def test_an_account_without_a_password_is_not_deleted_by_a_link(race: Game, owner: User, client: Client) -> None:
    client.post(link_to(owner))
    owner.set_unusable_password()
    owner.save()
    session = client.session
    session["_auth_user_hash"] = owner.get_session_auth_hash()
    session.save()
    page = client.post("/privacy/delete/", {"word": "delete"})
    assert page.status_code == 403
    assert "Set a password first" in page.content.decode()
    assert User.objects.filter(pk=owner.pk).exists()


def test_passwords_for_deleting_are_limited(settings: Settings, own_browser: Client) -> None:
    settings.ACCOUNT_RATE_LIMITS = {"reauthenticate": "2/m/user"}
    answers = [own_browser.post("/privacy/delete/", {"password": "not it"}).status_code for _ in range(3)]
    assert answers == [400, 400, 429]
