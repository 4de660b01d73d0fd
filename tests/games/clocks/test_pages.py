"""The page of one's own time, the clock on the create form and in the lobby, and the clock on the race page."""

from collections.abc import Callable
from datetime import time, timedelta
from urllib.parse import urlsplit

import pytest
from django.forms import MultipleChoiceField
from django.http import QueryDict
from django.test import Client
from django.utils import timezone

from games.clocks.services import clocks
from games.kinds.roborally.setup.setup import SetupForm
from games.models import Game, Hours, User, Vacation
from games.record.services.locking import lock
from games.tables.pages.rematch import rematch
from games.tables.services import lobby
from games.timekeeping.clock import Bank, EachTurn
from games.view.queries import game_view
from tests.people import BrowserOf, Person, joined, new_race

DAY = timedelta(days=1)
HOURS = {"zone": "Europe/Berlin", "night_from": "22:00", "night_to": "08:00", "days_off": ["5", "6"], "shown": "on"}
WISH = {
    "course": "risky-exchange",
    "seats": "2",
    "bots": "1",
    "strength": "easy",
    "visibility": "open",
    "lives": "3",
    "finish": "first",
    "interruptions": "between",
    "max_asks": "1",
    "title": "",
}


def days_ahead(first: int, last: int) -> dict[str, str]:
    today = timezone.now().date()
    return {"first": str(today + first * DAY), "last": str(today + last * DAY)}


# Your time


@pytest.mark.slow("opens the pages of several people")
def test_hours_are_kept_and_shown_again(owner: User, own_browser: Client) -> None:
    assert own_browser.post("/settings/playing/", HOURS)["Location"] == "/settings/playing/"
    row = Hours.objects.get(user=owner)
    assert (row.zone, row.night_from, row.night_to, row.days_off, row.shown) == (
        "Europe/Berlin",
        time(22),
        time(8),
        [5, 6],
        True,
    )
    page = own_browser.get("/settings/playing/").content.decode()
    assert 'value="22:00"' in page
    assert '<option value="Europe/Berlin" selected>' in page
    assert "from 22:00 to 08:00, and 2 days off a week" in page


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"night_to": ""}, "the beginning and the end"),
        ({"night_to": "22:00"}, "12 hours at most"),
        ({"days_off": ["0", "1", "2", "3"]}, "3 days"),
    ],
)
def test_hours_that_cannot_be_are_explained(
    wrong: dict[str, str], said: str, owner: User, browser_of: BrowserOf
) -> None:
    answer = browser_of(owner).post("/settings/playing/", HOURS | wrong)
    assert answer.status_code == 400
    assert said in answer.content.decode()
    assert not Hours.objects.exists()


def test_a_vacation_is_announced_and_given_up(owner: User, own_browser: Client) -> None:
    own_browser.post("/settings/time/vacations/", days_ahead(2, 5))
    row = Vacation.objects.get(user=owner)
    assert "4 days" in own_browser.get("/settings/playing/").content.decode()
    assert own_browser.get(f"/settings/time/vacations/{row.pk}/end/").status_code == 405
    assert Vacation.objects.exists()
    own_browser.post(f"/settings/time/vacations/{row.pk}/end/")
    assert not Vacation.objects.exists()


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda: days_ahead(0, 3), "tomorrow at the earliest"),
        (lambda: days_ahead(1, 30), "14 days at most"),
        (dict, "required"),
    ],
)
def test_a_vacation_that_cannot_be_is_explained(
    wrong: Callable[[], dict[str, str]], said: str, owner: User, browser_of: BrowserOf
) -> None:
    answer = browser_of(owner).post("/settings/time/vacations/", wrong())
    assert answer.status_code == 400
    assert said in answer.content.decode()
    assert not Vacation.objects.exists()


def test_only_people_have_hours_and_each_only_their_own(
    owner: User, stranger: User, guest: User, spectator: Person, browser_of: BrowserOf
) -> None:
    browser_of(owner).post("/settings/time/vacations/", days_ahead(2, 5))
    row = Vacation.objects.get()
    for address in ("/settings/playing/", "/settings/time/vacations/", f"/settings/time/vacations/{row.pk}/end/"):
        assert "/login/" in browser_of(spectator).post(address, HOURS)["Location"]
    assert browser_of(stranger).post(f"/settings/time/vacations/{row.pk}/end/").status_code == 404
    assert Vacation.objects.count() == 1
    browser_of(guest).post("/settings/playing/", HOURS)
    assert Hours.objects.get().user == guest


def test_the_page_says_which_games_are_covered(owner: User, seated: User, browser_of: BrowserOf) -> None:
    for clock in (EachTurn(86400, rests=True), EachTurn(300)):
        game = new_race(owner, clock=clock)
        lobby.join(game_id=game.pk, user=seated)
    assert "covered" not in browser_of(owner).get("/settings/playing/").content.decode(), "nothing is to be covered"
    browser_of(owner).post("/settings/playing/", HOURS)
    page = browser_of(owner).get("/settings/playing/").content.decode()
    assert page.count(">covered<") == 1
    assert page.count(">not covered<") == 1


# The create form


def test_a_table_has_the_clock_that_was_chosen_and_a_rematch_has_it_again(owner: User, browser_of: BrowserOf) -> None:
    own = {"pace": "own", "clock": "bank", "bank_start": "4320", "bank_increment": "720", "bank_cap": "7200"}
    assert browser_of(owner).post("/races/new/", WISH | own).status_code == 302
    game = Game.objects.get()
    assert game.timing == Bank(3 * 86400, 43200, 5 * 86400)
    again = SetupForm.filled(QueryDict(urlsplit(rematch(game_view.game_page(game, owner), {})).query))
    posted = QueryDict(mutable=True)
    for name, field in again.fields.items():
        value = again.get_initial_for_field(field, name)
        unticked = [] if isinstance(field, MultipleChoiceField) else [""]
        several = value if isinstance(value, list | tuple) else [value] if value else unticked
        posted.setlist(name, [str(it) for it in several])
    form = SetupForm(posted)
    assert form.is_valid(), form.errors
    assert form.table()["clock"] == game.timing


def test_the_form_tells_how_long_a_game_may_take(own_browser: Client) -> None:
    assert own_browser.get("/races/new/").content.decode().count("15 turns take") == 1
    own = {"pace": "own", "clock": "each_turn", "minutes": "5"}
    assert own_browser.get("/clocks/roborally/length/", own).content.decode() == (
        "At most, 15 turns take 1 hour and 15 minutes."
    )
    wrong = own_browser.get("/clocks/roborally/length/", own | {"rests": "on"})
    assert (wrong.status_code, "less than 1 hour" in wrong.content.decode()) == (200, True)
    assert own_browser.get("/clocks/chess/length/").status_code == 404


# Lobby and race


def test_the_lobby_tells_the_clock_the_worst_case_and_the_common_hours(
    owner: User, seated: User, browser_of: BrowserOf
) -> None:
    game = joined(new_race(owner, seats=3, clock=EachTurn(86400, rests=True)), seated)
    for user, start, end in ((owner, 22, 8), (seated, 2, 12)):
        Hours.objects.create(
            user=user, zone="UTC", night_from=time(start), night_to=time(end), changed_at=timezone.now()
        )
    page = browser_of(owner).get(f"/races/{game.pk}/").content.decode()
    assert "Each turn, everyone has 1 day to hand in a program." in page
    assert "At most, 15 turns take" in page
    assert "awake together from 12:00 to 22:00 (UTC)" in page
    Hours.objects.filter(user=seated).update(shown=False)
    assert "awake together" not in browser_of(owner).get(f"/races/{game.pk}/").content.decode()


def test_a_coming_vacation_is_announced_to_the_table(
    race: Game, owner: User, seated: User, browser_of: BrowserOf
) -> None:
    now = timezone.now()
    Vacation.objects.create(user=owner, zone="UTC", starts_at=now + 2 * DAY, ends_at=now + 5 * DAY)
    for viewer in (owner, seated):
        assert "olivia (Bolt) is on vacation" in browser_of(viewer).get(f"/races/{race.pk}/").content.decode()
    Hours.objects.create(user=owner, zone="UTC", shown=False, changed_at=now)
    assert "on vacation" not in browser_of(seated).get(f"/races/{race.pk}/").content.decode()


def test_the_race_says_why_its_clock_stands_still(race: Game, owner: User, browser_of: BrowserOf) -> None:
    assert "data-countdown" in browser_of(owner).get(f"/races/{race.pk}/").content.decode()
    clocks.stop(lock(race.pk))
    page = browser_of(owner).get(f"/races/{race.pk}/").content.decode()
    assert "<strong>paused</strong>" in page
    assert "data-countdown" not in page
