"""The page of the day."""

import re
from datetime import timedelta

import pytest
from django.contrib.auth.models import AnonymousUser
from django.http import QueryDict
from django.urls import reverse

from games.daily.queries.days import part_of, today
from games.daily.services import days
from games.kinds.registry import kind_of
from games.models import Game, GameOfDay, User
from games.tables.at_once import at_once_form
from games.view.queries.game_view import game_at
from tests.games.support.daily import end, midnight, try_of
from tests.people import BrowserOf, person

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("noon")]


@pytest.mark.slow("goes through a whole day, from the start of a try to the board of the day before")
def test_a_person_starts_finishes_shares_and_reads_the_board(browser_of: BrowserOf) -> None:
    days.draw_ahead()
    ada, ben = person("ada"), person("ben")
    end(try_of(ben), turn=6)
    browser = browser_of(ada)
    text = browser.get(reverse("today")).content.decode()
    assert "Start my try" in text
    assert "ben" not in text
    browser.post(reverse("today_start", args=["roborally"]))
    assert "Go on" in browser.get(reverse("today")).content.decode()
    game = end(Game.objects.get(owner=ada))
    text = browser.get(reverse("game", args=[game.pk]), follow=True).content.decode()
    leading = re.findall(r"button-primary[^>]*>([^<]*)<", text.split('id="result"')[1])
    assert any(label.endswith("s ranking") for label in leading)
    assert "Rematch" not in leading
    page = browser.get(reverse("today"))
    text = page.content.decode()
    assert "Play it again" in text
    assert "Won in turn 6, register 3" in text
    assert page.context["share"] == (
        f"Race of the day, {today().day} {today():%B %Y}, {page.context['place']}: "
        "Won in turn 7, register 3, with no damage. http://testserver/today/roborally/"
    )
    midnight()
    days.draw_ahead()
    days.show_tries()
    best = browser_of(AnonymousUser()).get(reverse("today")).context["best"]
    assert best.name == "ben"
    assert game_at(best.game, None).owner == ben


def test_a_fresh_site_has_a_game_of_the_day_at_once_and_draws_it_once(browser_of: BrowserOf) -> None:
    browser = browser_of(AnonymousUser())
    for address in ("/today/", "/today/", f"/today/volt/{today()}/"):
        assert browser.get(address).status_code == 200
    assert browser.get(f"/today/volt/{today() - timedelta(days=1)}/").status_code == 404
    drawn = dict(GameOfDay.objects.values_list("kind", "seed_hash"))
    assert sorted(drawn) == ["roborally", "volt"]
    days.draw_ahead()
    assert dict(GameOfDay.objects.filter(day=today()).values_list("kind", "seed_hash")) == drawn


@pytest.mark.parametrize(
    ("kind", "later", "status"),
    [
        ("roborally", 0, 200),
        ("volt", 0, 200),
        ("volt", 1, 404),
        ("roborally", -1, 404),
        ("roborally", None, 404),
        ("chess", 0, 404),
    ],
)
def test_a_day_to_come_stays_unknown(browser_of: BrowserOf, kind: str, later: int | None, status: int) -> None:
    days.draw_ahead()
    day = "someday" if later is None else f"{today() + timedelta(days=later)}"
    browser = browser_of(AnonymousUser())
    assert browser.get(reverse("today_past", args=[kind, day])).status_code == status
    assert browser.get(f"/api/v1/daily/{kind}/{day}").status_code == status


@pytest.mark.parametrize("kind", ["roborally", "volt"])
def test_practice_is_offered_on_the_course_or_arena_of_any_day(kind: str, subtests: pytest.Subtests) -> None:
    part, venue = part_of(kind), kind_of(kind).terms.venue
    several = [part.options(today() + timedelta(days=later)) for later in range(22)]
    for options in {each[venue]: each for each in several}.values():
        with subtests.test(options[venue]):
            wanted = QueryDict(mutable=True)
            wanted.update(part.at_once(options))
            form = at_once_form(kind_of(kind), wanted)
            assert form.is_valid(), form.errors
            assert form.table()["options"][venue] == options[venue]


def test_a_guest_gets_other_draws(browser_of: BrowserOf) -> None:
    days.draw_ahead()
    guest = User.objects.create_user("guest-1", is_guest=True)
    page = browser_of(guest).get(reverse("today"))
    assert ">Practice here</button>" in page.content.decode()
    browser_of(guest).post(reverse("play_now"), {"kind": "roborally"} | page.context["practice"])
    game = Game.objects.get()
    assert game.venue == page.context["venue"]
    assert game.seed_hash != page.context["game"].seed_hash
    assert game.secret_until is None
