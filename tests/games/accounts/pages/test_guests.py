"""Racing without an account, and keeping the seat."""

import pytest
from django.core import mail
from django.test import Client

from games.models import Game, User
from tests.people import BrowserOf

ACCOUNT = {"username": "gerda", "email": "gerda@example.org", "password1": "a sturdy gear 9"}


def test_one_click_makes_a_guest_with_a_race_that_has_started(db: None, client: Client) -> None:
    answer = client.post("/race-now/")
    game = Game.objects.get()
    assert answer["Location"] == f"/races/{game.pk}/"
    assert game.status == Game.Status.RUNNING
    seat = game.seats.get(user__isnull=False)
    assert seat.user.is_guest
    assert not seat.user.has_usable_password()
    assert "Program Bolt" in client.get(answer["Location"]).content.decode()


def test_only_a_guests_very_first_race_is_an_easy_one(db: None, client: Client) -> None:
    for choice in ({}, {}, {"strength": "hard"}):
        client.post("/race-now/", choice)
    first, *later = Game.objects.order_by("pk")
    assert first.setup["first_race"]
    assert [game.seats.get(number=1).bot for game in (first, *later)] == ["easy", "medium", "hard"]
    assert not any("first_race" in game.setup for game in later)
    page = client.get(f"/races/{first.pk}/").content.decode()
    assert "We picked dock and hand." in page
    assert "a first race: we picked your dock and first hand" in page


@pytest.mark.parametrize(
    "choice",
    [{"strength": "hard"}, {"course": "dizzy-dash"}, {"edition": "ultimate"}, {"kind": "volt"}],
    ids=["their own bots", "a course", "an edition", "VOLT"],
)
def test_what_a_newcomer_chooses_is_played(choice: dict[str, str], db: None) -> None:
    Client().post("/race-now/", choice)
    game = Game.objects.get()
    assert game.seats.get(number=1).bot == choice.get("strength", "easy")
    assert game.setup.get("first_race", False) == (choice == {"strength": "hard"})


def test_whoever_is_logged_in_races_under_their_own_name(owner: User, browser_of: BrowserOf) -> None:
    browser = browser_of(owner)
    browser.post("/race-now/")
    assert Game.objects.get().owner == owner
    onward = browser.get("/guest/keep/?next=my_games")["Location"]
    assert onward == "my_games", "an address, and not the name of a view"
    assert not User.objects.filter(is_guest=True).exists()


def test_looking_at_race_now_makes_nothing(db: None) -> None:
    assert Client().get("/race-now/").status_code == 405
    assert not Game.objects.exists()
    assert not User.objects.exists()


def test_a_guest_becomes_an_account_and_keeps_the_seat_and_the_session(db: None, client: Client) -> None:
    client.post("/race-now/")
    guest = User.objects.get()
    answer = client.post("/guest/keep/", ACCOUNT)
    assert answer["Location"] == "/my/"
    guest.refresh_from_db()
    assert (guest.username, guest.email, guest.is_guest) == ("gerda", "gerda@example.org", False)
    assert guest.check_password(ACCOUNT["password1"])
    assert Game.objects.get().seats.filter(user=guest).exists()
    assert "Risky Exchange, " in client.get("/my/").content.decode()
    assert [message.to for message in mail.outbox] == [["gerda@example.org"]]


@pytest.mark.parametrize("wrong", [{"username": "olivia"}, {"password1": "gerda"}], ids=["a name taken", "weak"])
def test_what_cannot_be_is_refused_beside_the_field(
    wrong: dict[str, str], owner: User, guest: User, browser_of: BrowserOf
) -> None:
    answer = browser_of(guest).post("/guest/keep/", ACCOUNT | wrong)
    assert (answer.status_code, 'class="errors"' in answer.content.decode()) == (400, True)
    guest.refresh_from_db()
    assert guest.is_guest


def test_whoever_has_an_account_has_nothing_to_keep(owner: User, own_browser: Client) -> None:
    assert own_browser.get("/guest/keep/")["Location"] == "/my/"
    own_browser.post("/guest/keep/", ACCOUNT)
    owner.refresh_from_db()
    assert owner.username == "olivia"


def test_whoever_is_nobody_is_asked_to_log_in(db: None) -> None:
    assert Client().get("/guest/keep/")["Location"].startswith("/accounts/login/")
