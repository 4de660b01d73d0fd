"""Who comes to a table by its link."""

import re
from typing import Any

import pytest
from django.test import Client

from games.models import Game, Seat, User
from games.tables.services import invitations, lobby
from tests.people import BrowserOf, new_race


def test_by_invitation_only_whoever_has_the_link_may_look_and_join(
    owner: User, stranger: User, browser_of: BrowserOf
) -> None:
    game = new_race(owner, visibility=Game.Visibility.LINK)
    browser = browser_of(stranger)
    assert browser.get(f"/races/{game.pk}/").status_code == 404
    assert browser.get(f"/races/{game.pk}/?token=guessed").status_code == 404
    assert browser.post(f"/races/{game.pk}/join/").status_code == 404
    assert browser.get(f"/races/{game.pk}/?token={game.link_token}").status_code == 200
    assert browser.get(f"/races/{game.pk}/").status_code == 200
    assert browser.post(f"/races/{game.pk}/join/").status_code == 302
    assert game.seats.filter(user=stranger).exists()


@pytest.mark.parametrize("visibility", [Game.Visibility.LINK, Game.Visibility.OPEN])
def test_whoever_has_the_link_may_join_as_a_guest(owner: User, visibility: str) -> None:
    game, other = new_race(owner, seats=3, visibility=visibility), new_race(owner)
    browser = Client()
    browser.post(f"/races/{game.pk}/join/", {"guest": "1"})  # without the link
    assert not User.objects.filter(is_guest=True).exists()
    page = browser.get(f"/races/{game.pk}/?token={game.link_token}").content.decode()
    assert page.index(">Join as a guest") < page.index(">Sign up and take a seat") < page.index(">Log in and take")
    assert "Without an account" not in page
    told = browser.get(f"/races/{other.pk}/").content.decode()
    assert "Join as a guest" not in told
    assert "Without an account, you can take a seat by the link" in told
    assert "/login/" in browser.post(f"/races/{other.pk}/join/", {"guest": "1"})["Location"]
    assert "/login/" in browser.post(f"/races/{game.pk}/join/")["Location"]
    assert not User.objects.filter(is_guest=True).exists()
    assert browser.post(f"/races/{game.pk}/join/", {"guest": "1"})["Location"] == f"/races/{game.pk}/"
    assert [seat.user.is_guest for seat in game.seats.order_by("number")] == [False, True]
    seated = browser.get(f"/races/{game.pk}/").content.decode()
    assert "As a guest you get no emails." in seated.partition("What happens next")[0], "not in the fold"
    assert "An email tells you" not in seated


@pytest.mark.parametrize(("account", "door"), [("new", "signup"), ("own", "login")])
def test_a_stranger_at_an_open_table_signs_up_or_logs_in_and_has_the_seat(
    account: str, door: str, owner: User, stranger: User
) -> None:
    game, other, browser = new_race(owner, seats=3), new_race(owner), Client()
    asked = browser.post(f"/races/{game.pk}/join/", {"account": account})["Location"]
    assert asked == f"/accounts/{door}/?next=/races/{game.pk}/"
    form = browser.get(asked).content.decode()
    assert "we do what you have just chosen" in form
    assert 'name="entropy"' in form
    assert "just chosen" not in browser.get(f"/accounts/{door}/?next=/races/{other.pk}/").content.decode()
    nora = {"username": "nora", "email": "nora@example.org", "password1": "an oily cog 7"}
    known = {"login": stranger.username, "password": "known to all"}
    entered = (nora if account == "new" else known) | {"entropy": "0a" * 16}
    page = browser.post(asked, entered, follow=True).content.decode()
    assert "Welcome aboard: your robot is " in page
    who = "nora" if account == "new" else stranger.username
    assert list(game.seats.order_by("number").values_list("user__username", "entropy")) == [
        (owner.username, ""),
        (who, "0a" * 16),
    ]


def test_after_a_game_against_bots_a_guest_may_sit_down_at_an_open_table(owner: User) -> None:
    game, browser = new_race(owner, seats=3), Client()
    assert "after a first race against bots" in browser.get(f"/races/{game.pk}/").content.decode()
    browser.post("/race-now/", {"kind": "roborally"})
    browser.post(f"/races/{game.pk}/join/")
    assert game.seats.get(number=1).user.is_guest


def test_what_a_visitor_was_about_to_do_is_done_only_where_they_chose_it(owner: User, stranger: User) -> None:
    game, other, browser = new_race(owner, seats=3), new_race(owner), Client()
    browser.post(f"/races/{game.pk}/join/", {"account": "own"})
    known = {"login": stranger.username, "password": "known to all", "next": f"/races/{other.pk}/"}
    assert browser.post("/accounts/login/", known)["Location"] == f"/races/{other.pk}/"
    browser.get(f"/races/{game.pk}/")
    assert not Seat.objects.filter(user=stranger).exists()


def test_a_seat_that_someone_else_has_taken_meanwhile_is_told_after_logging_in(
    owner: User, seated: User, stranger: User
) -> None:
    game, browser = new_race(owner, seats=2), Client()
    asked = browser.post(f"/races/{game.pk}/join/", {"account": "own"})["Location"]
    lobby.join(game_id=game.pk, user=seated)
    answer = browser.post(asked, {"login": stranger.username, "password": "known to all"})
    assert answer.status_code == 409
    assert browser.get("/my/").status_code == 200, "they are logged in"


def test_a_table_that_asks_for_a_record_offers_guests_no_seat(owner: User) -> None:
    for wishes in ({"least_reliability": 80}, {"most_hours": 12}):
        game, browser = new_race(owner, **wishes), Client()
        assert "Join as a guest" not in browser.get(f"/races/{game.pk}/?token={game.link_token}").content.decode()
        assert "/login/" in browser.post(f"/races/{game.pk}/join/", {"guest": "1"})["Location"]
    assert not User.objects.filter(is_guest=True).exists()


def test_guests_who_come_by_a_link_are_few_from_one_address_and_none_once_it_has_started(
    owner: User, seated: User, settings: Any
) -> None:
    settings.ACCOUNT_RATE_LIMITS = settings.ACCOUNT_RATE_LIMITS | {"guest_game": "1/600s/ip"}
    waiting, begun = (new_race(owner, seats=seats, visibility=Game.Visibility.LINK) for seats in (4, 2))
    lobby.join(game_id=begun.pk, user=seated, token=begun.link_token)
    answers = [
        Client().post(f"/races/{game.pk}/join/?token={game.link_token}", {"guest": "1"})
        for game in (begun, waiting, waiting)
    ]
    assert [answer.status_code for answer in answers] == [302, 302, 429]
    assert "/login/" in answers[0]["Location"]
    assert User.objects.filter(is_guest=True).count() == 1


@pytest.mark.parametrize("seats", [2, 4])
def test_who_looks_at_the_table_first_is_led_back_to_the_emailed_invitation(
    owner: User, stranger: User, browser_of: BrowserOf, seats: int
) -> None:
    game = new_race(owner, seats=seats)
    row = invitations.invite(game_id=game.pk, user=owner, who="friend@example.org")
    back = f"/invitations/{row.token}/"
    for invited, other in ((Client(), Client()), (browser_of(stranger), browser_of(stranger))):
        looked = re.search(r'href="([^"]+)">Look at the table first', invited.get(back).content.decode())
        assert looked is not None
        page = invited.get(looked[1]).content.decode()
        assert "olivia invites you to join" in page
        assert "A seat is kept for you until" in page
        assert f'href="{back}">Back to your invitation</a>' in page
        assert page.count(">kept for you<") == 1
        for words in ("kept for someone", "find another table", "Join as a guest", "Take a seat", "take a seat<"):
            assert words not in page
        told = other.get(looked[1]).content.decode()
        assert "kept for you" not in told
        assert row.token not in told
    invitations.withdraw(game_id=game.pk, user=owner, invitation_id=row.pk)
    page = invited.get(f"/races/{game.pk}/").content.decode()
    assert "kept for you" not in page
    assert ">Take a seat<" in page
