"""The pages that one sees only after a step, read by axe as those of every_page.py: half-way through logging
in, by a link from an email, in the middle of a game, when something is refused, and as an operator.

Each page is loaded once. Wide and narrow, light, dark and high contrast change only how it is drawn.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.core import mail
from django.core.exceptions import SuspiciousOperation
from django.db import OperationalError
from django.test import Client
from django.urls import reverse
from playwright.sync_api import Browser, BrowserContext
from pytest_django import Settings

from games.delivery import unsubscribing
from games.errors import NotYours, TooOften
from games.models import Game, User
from games.moderation.services import reports
from games.reels.services import reels
from games.tables.services import invitations, lobby
from games.talk.queries.chat import TABLE
from games.talk.services import chat
from games.votes.services import absence, votes
from tests.games.accounts.pages.second_factors import ASKS, PASSWORD, code, give_password, with_app, with_recovery_codes
from tests.games.kinds.volt import games as volt
from tests.games.support.inbox import link_to
from tests.games.support.lobbies import finish
from tests.games.support.moves import play_turn, put_clock
from tests.games.support.shots import under_fire
from tests.games.web.axe import THEMES, faults
from tests.games.web.browsing import AT_REST, NO_WORKER, address_of
from tests.people import joined, new_race

pytestmark = pytest.mark.django_db(transaction=True)

WIDE, NARROW = {"width": 1440, "height": 900}, {"width": 360, "height": 740}
FACTORS = "/accounts/2fa/"
Look = Callable[..., None]
AGAIN = "/accounts/reauthenticate/"


@pytest.fixture
def look(browser: Browser, live_server: Any, settings: Settings) -> Iterator[Look]:
    """Opens an address in the session of this client, or shows how it refuses a form, makes sure by its words that it
    is the page that is meant, and notes what is wrong with it. At the end, nothing may be."""
    settings.ACCOUNT_RATE_LIMITS = False
    context = browser.new_context(base_url=live_server.url, color_scheme="light", viewport=WIDE, **NO_WORKER)
    context.add_init_script(AT_REST)
    wrong: list[tuple[str, ...]] = []

    def read(client: Client, address: str, words: str, form: dict[str, str] | None = None) -> None:
        show_as(context, client, live_server.url)
        page = context.new_page()
        if form is not None:
            answer = client.post(address, form)
            assert answer.status_code == 400
            page.route(f"**{address}", lambda route: route.fulfill(body=answer.content, content_type="text/html"))
        page.goto(address)
        assert words in page.locator("body").inner_text(), (address, page.locator("body").inner_text())
        page.locator("details").evaluate_all("all => all.forEach(one => one.open = true)")
        wrong.extend((address, "wide", *fault) for fault in faults(page))
        page.set_viewport_size(NARROW)
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            wrong.append((address, "scrolls sideways"))
        wrong.extend((address, "narrow", *fault) for fault in faults(page, THEMES))
        page.close()

    yield read
    context.close()
    assert wrong == []


def show_as(context: BrowserContext, client: Client, address: str) -> None:
    context.clear_cookies()
    for name, kept in client.cookies.items():
        if kept.value:
            context.add_cookies([{"name": name, "value": kept.value, "url": address}])


def link_in_mail(what: str) -> str:
    [message] = mail.outbox
    mail.outbox.clear()
    return re.search(rf"https?://[^/]+(/accounts/{what}/\S+)", message.body)[1]  # type: ignore[index]


# --- accounts ---------------------------------------------------------------------------------------------------------


def test_a_new_password_by_mail(owner: User, look: Look, client: Client) -> None:
    look(client, "/accounts/password/reset/key/1-no-such/", "link")
    client.post("/accounts/password/reset/", {"email": owner.email})
    look(client, "/accounts/password/reset/done/", "email")
    key = client.get(link_in_mail("password/reset/key"), follow=True).redirect_chain[-1][0]
    look(client, key, "Choose a new password")
    look(client, "/accounts/password/reset/key/done/", "password")


def test_addresses_that_are_confirmed(db: None, look: Look, client: Client) -> None:
    new = {"username": "nora", "email": "nora@example.org", "password1": "a sturdy gear 9"}
    client.post("/accounts/signup/", new)
    look(client, link_in_mail("confirm-email"), "nora@example.org")
    look(client, "/accounts/confirm-email/no-such-key/", "link")
    look(client, "/accounts/confirm-email/", "email")
    look(client, "/accounts/inactive/", "account")


def test_a_second_factor(owner: User, stranger: User, look: Look) -> None:
    with_recovery_codes(with_app(owner))
    browser = give_password(owner)
    look(browser, ASKS, "code")
    browser.post(ASKS, {"code": code()})
    look(browser, AGAIN, "password")
    browser.post(AGAIN, {"password": PASSWORD})
    for page in ("", "webauthn/", "webauthn/add/", "totp/deactivate/", "recovery-codes/", "recovery-codes/generate/"):
        look(browser, f"{FACTORS}{page}", "Robot Races")
    other = give_password(stranger)
    other.post(AGAIN, {"password": PASSWORD})
    look(other, f"{FACTORS}totp/activate/", "code")


def test_links_from_mails(race: Game, owner: User, look: Look) -> None:
    look(Client(), link_to(owner), "Play as Bolt in Sunday race")
    look(Client(), "/go/no-such-link/", "no longer works")
    way_out = unsubscribing.token_for(owner.pk, "email", "your_turn")
    look(Client(), reverse("unsubscribe", args=[way_out]), "email")
    look(Client(), reverse("unsubscribe", args=["no-such-token"]), "link")
    table = new_race(owner, seats=3)
    invited = invitations.invite(game_id=table.pk, user=owner, who="iris@example.org")
    look(Client(), reverse("invitation", args=[invited.token]), "invite")


# --- games ------------------------------------------------------------------------------------------------------------


def test_a_race_and_what_it_asks(owner: User, seated: User, look: Look, own_browser: Client) -> None:
    look(own_browser, address_of(under_fire(owner, seated)), "is about to take")
    look(own_browser, address_of(volt.under_fire(owner, seated)), "is about to take")
    sealed = joined(new_race(owner), seated)
    put_clock(sealed)
    look(own_browser, address_of(sealed), "Open my hand")
    voted = joined(new_race(owner), seated)
    votes.propose(game_id=voted.pk, user=seated, kind="pause", reason="Holidays", until=None)
    look(own_browser, address_of(voted), "Holidays")
    message = chat.say(game_id=voted.pk, user=seated, words="Good luck!", room=TABLE)
    look(own_browser, reverse("message_report", args=[voted.pk, "table", message.number]), "Good luck!")


def test_what_was_played(owner: User, seated: User, look: Look, own_browser: Client) -> None:
    over = joined(new_race(owner), seated)
    play_turn(over, owner, seated)
    look(own_browser, f"{address_of(over)}turns/1/", "Register 1")
    finish(over, seated)
    look(own_browser, address_of(over), "won")
    for turn in (1, None):
        reels.ask(game=over, turn=turn)
        look(Client(), share_of(over, turn), "is being drawn")
    reels.make_pending()
    look(Client(), share_of(over, 1), "Download GIF")
    fight = volt.fight(owner, seated)
    volt.answer_round(fight)
    look(own_browser, f"{address_of(fight)}turns/1/", "Round 1")
    absence.resign(game_id=fight.pk, user=seated, is_sure=True)
    look(own_browser, address_of(fight), "bot")


def share_of(game: Game, turn: int | None) -> str:
    return reverse("share_turn", args=[game.pk, turn]) if turn else reverse("share_game", args=[game.pk])


def test_a_table_after_sitting_down(
    owner: User, seated: User, browser_of: Callable[[User], Client], look: Look
) -> None:
    table = new_race(owner, seats=3)
    lobby.join(game_id=table.pk, user=seated)
    look(browser_of(owner), address_of(table), "sam")
    look(browser_of(seated), address_of(table), "olivia")
    lobby.cancel(game_id=table.pk, user=owner)
    look(browser_of(seated), address_of(table), "called off")


# --- what is refused --------------------------------------------------------------------------------------------------


def test_refusals(
    race: Game,
    owner: User,
    seated: User,
    stranger: User,
    browser_of: Callable[[User], Client],
    look: Look,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    visitor, host = Client(), browser_of(owner)
    overview = reverse("overview", args=[race.pk])
    look(visitor, "/nowhere/", "There is nothing here")
    look(host, f"{address_of(race)}turns/9/", "no turn 9")
    look(host, f"{address_of(race)}verify/", "That did not work")
    look(host, f"{address_of(race)}join/", "cannot be opened by hand")
    refuse(monkeypatch, TooOften("too_often", "Wait a minute."))
    look(visitor, overview, "Too many tries")
    refuse(monkeypatch, NotYours("not_yours", "This is for someone else."))
    look(visitor, overview, "This is for someone else.")
    refuse(monkeypatch, RuntimeError("broken"))
    look(visitor, overview, "Your games are safe")
    refuse(monkeypatch, OperationalError("server closed the connection"))
    look(visitor, overview, "One moment, please")
    reports.decide(user=owner, kind="suspension", reason="Be kind.", by=stranger, days=3)
    look(browser_of(owner), "/races/", "You cannot play here at the moment")


def test_what_cannot_be_read(
    race: Game, owner: User, browser_of: Callable[[User], Client], look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, garbled = browser_of(owner), {f"field{number}": "1" for number in range(3000)}
    look(host, "/settings/", "We could not read that", garbled)
    refuse(monkeypatch, SuspiciousOperation("garbled"))
    look(Client(), reverse("overview", args=[race.pk]), "We could not read that")


def test_forms_that_are_refused(race: Game, seated: User, look: Look, own_browser: Client) -> None:
    look(own_browser, "/races/new/roborally/", "Risky Exchange", {"course": "nowhere", "seats": "99"})
    look(own_browser, "/races/new/volt/", "Create", {"seats": "99"})
    look(own_browser, "/settings/people/", "Select a valid choice", {"time_zone": "Moon/Crater"})
    look(own_browser, "/tournaments/new/", "Please fill this in.", {})
    look(own_browser, f"/people/{seated.pk}/report/", "Select a valid choice", {"kind": "boredom"})


def refuse(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    """From now on, the overview of a game fails like this."""

    def fail(*_: Any, **__: Any) -> None:
        raise error

    monkeypatch.setattr("games.history.pages.history.game_for", fail)


# --- operators --------------------------------------------------------------------------------------------------------


def test_pages_of_operators(race: Game, owner: User, seated: User, look: Look) -> None:
    """Those that differ: Django draws the lists and the rows of all other models in the same way."""
    browser = Client()
    browser.force_login(User.objects.create_superuser("operator", password=PASSWORD))
    report = reports.report_person(user=owner, accused=seated, game=race, kind="abuse", words="Rude.")
    sanction = reports.decide(user=owner, kind="warning", reason="Be kind.", by=seated, days=None)
    look(browser, reverse("admin:index"), "operators")
    for row in (race, owner, report, sanction):
        name = f"admin:games_{row._meta.model_name}"
        look(browser, reverse(f"{name}_changelist"), "Operators")
        look(browser, reverse(f"{name}_change", args=[row.pk]), "Operators")
    look(browser, reverse("admin:games_game_action", args=[race.pk, "park"]), "Reason")
    look(browser, reverse("admin:games_game_import"), "Import")
    look(browser, reverse("admin:games_connection_changelist"), "Operators")
    look(browser, reverse("admin:games_game_history", args=[race.pk]), "Home")
    look(browser, reverse("admin:password_change"), "Password")
