"""The front page, the lists, the sign of life."""

import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.test import Client
from django.urls import resolve
from django.utils import timezone
from playwright.sync_api import Page
from pytest_django import Settings

from games.kinds.registry import kind_of, kinds
from games.models import DesignVersion, Game, Heartbeat, User
from games.timekeeping.clock import Untimed
from games.wording.titles import title_of
from tests.games.support.designs import alley, begun
from tests.games.support.moves import hand_in, let_time_pass
from tests.people import BrowserOf, new_race

EVERYBODY = ["owner", "seated", "stranger", "guest", "spectator"]


def test_every_game_and_edition_starts_from_the_front_page_at_once(db: None) -> None:
    page = Client().get("/").content.decode()
    offered = re.findall(r'name="kind" value="(\w+)"(?:><input type="hidden" name="course" value="([\w-]+)")?', page)
    for kind, course in offered:
        assert Client().post("/race-now/", {"kind": kind} | ({"course": course} if course else {})).status_code == 302
    # A first race is never rated, so it is asked for its edition as any other one.
    setups = [(game.kind, game.setup | {"first_race": False}) for game in Game.objects.all()]
    editions = {kind_of(kind).ratings.edition_of(setup) for kind, setup in setups}
    assert editions >= {edition for kind in kinds().values() for edition in kind.ratings.editions()}


def test_the_front_page_offers_a_race_at_once_and_the_way_in_and_a_link_to_it_has_words_and_a_picture(
    db: None,
) -> None:
    page = Client().get("/").content.decode()
    assert 'action="/race-now/"' in page
    assert "/accounts/login/" in page
    assert "<svg" in page
    told = dict(re.findall(r'<meta (?:name|property)="(?:og:)?(\w+)" content="([^"]+)"', page))
    assert told["title"] == "Robot Races"
    assert told["description"].startswith("Program your robot")
    answer = Client().get(urlsplit(told["image"]).path)
    assert (answer.status_code, answer["Content-Type"]) == (200, "image/png")


def test_who_would_play_with_friends_reads_how_where_one_signs_up_and_is_led_to_a_new_table(db: None) -> None:
    way = re.search(r'href="([^"]+)">friends</a>', Client().get("/").content.decode())
    assert way is not None
    assert way[1] == "/accounts/signup/?next=/races/new/"
    assert "To play with friends, create a game" in Client().get(way[1]).content.decode()
    assert "To play with friends" not in Client().get("/accounts/signup/").content.decode()


def test_races_by_link_and_full_races_are_not_listed(owner: User, race: Game) -> None:
    new_race(owner, title="Hidden race", visibility=Game.Visibility.LINK)
    page = Client().get("/races/").content.decode()
    assert "Hidden race" not in page
    assert "Sunday race" not in page


def test_a_race_at_once_takes_what_the_browser_adds_to_its_seed_has_a_name_and_no_deadline(db: None) -> None:
    """It is named after its course and the day."""
    Client().post("/race-now/", {"entropy": "0a" * 16})
    game = Game.objects.get()
    assert game.seats.get(number=0).entropy == "0a" * 16
    assert (game.title, game.timing) == (title_of("Risky Exchange", "UTC"), Untimed())


def test_a_race_at_once_takes_the_course_and_the_bots_that_were_chosen(db: None) -> None:
    chosen = {"kind": "roborally", "course": "dizzy-dash", "edition": "ultimate", "bots": "1", "strength": "hard"}
    assert Client().post("/race-now/", chosen).status_code == 302
    game = Game.objects.get()
    assert (game.setup["course"], game.setup["edition"]) == ("dizzy-dash", "ultimate")
    assert list(game.seats.values_list("bot", flat=True)) == ["", "hard"]


CUT = """(one) => {
  const width = one.offsetWidth;
  one.style.width = "max-content";
  return one.offsetWidth > width ? one.name : "";
}"""


@pytest.mark.django_db(transaction=True)
def test_the_choices_of_a_race_at_once_are_read_whole_and_move_nothing_above(page: Page, live_server: Any) -> None:
    page.goto(live_server.url)
    for width in (360, 900, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        before = page.locator("h1").bounding_box()
        page.get_by_text("Choose course and bots").click()
        assert page.locator("h1").bounding_box() == before
        assert [name for select in page.locator("details[open] select").all() if (name := select.evaluate(CUT))] == []
        page.get_by_text("Choose course and bots").click()


@pytest.mark.parametrize("who", ["owner", "spectator"])
def test_a_choice_that_cannot_be_played_is_explained_and_makes_no_guest(
    who: str, db: None, browser_of: BrowserOf, request: pytest.FixtureRequest
) -> None:
    browser = browser_of(request.getfixturevalue(who))
    people = User.objects.count()
    answer = browser.post("/race-now/", {"kind": "volt", "play": "training", "arena": "tokyo"})
    assert (answer.status_code, "Training takes place in arena A or B." in answer.content.decode()) == (400, True)
    assert (User.objects.count(), Game.objects.count()) == (people, 0)


def test_what_is_no_contribution_makes_no_guest(db: None) -> None:
    answer = Client().post("/race-now/", {"entropy": "0a"})
    assert (answer.status_code, "has 32 digits" in answer.content.decode()) == (400, True)
    assert (User.objects.count(), Game.objects.count()) == (0, 0)


def test_my_races_are_sorted_by_what_waits_for_me(owner: User, race: Game, browser_of: BrowserOf) -> None:
    urgent = new_race(owner, seats=2, bots=["easy"], title="Urgent race", deadline=timedelta(hours=1))
    new_race(owner, seats=3, title="Race to come")
    page = browser_of(owner).get("/my/").content.decode()
    order = [page.index(title) for title in ("Urgent race", "Sunday race", "Race to come")]
    assert order == sorted(order)
    assert page.index("Not started yet") < order[2]
    hand_in(urgent, owner)
    page = browser_of(owner).get("/my/").content.decode()
    assert page.index("Sunday race") < page.index("Waiting for others") < page.index("Urgent race")


def test_my_races_are_for_people_who_are_logged_in(db: None, subtests: pytest.Subtests) -> None:
    for address in ["/my/", "/my/finished/"]:
        with subtests.test(address):
            assert Client().get(address)["Location"] == f"/accounts/login/?next={address}"


def test_a_list_of_any_length_costs_as_many_queries(
    owner: User, django_assert_max_num_queries: Callable[..., Any], own_browser: Client
) -> None:
    for number in range(7):
        new_race(owner, title=f"Race {number}")
    with django_assert_max_num_queries(23):  # one for each kind of game asks for the venues that the reader has made
        own_browser.get("/my/")
    with django_assert_max_num_queries(9):
        own_browser.get("/races/")


def beat(ago: timedelta) -> None:
    Heartbeat.objects.update_or_create(name="swept", defaults={"at": timezone.now() - ago})


def test_healthz_tells_the_age_of_the_last_sweep_and_is_503_when_nobody_sweeps(db: None) -> None:
    answer = Client().get("/healthz")
    assert (answer.status_code, answer.json()["last_sweep_seconds_ago"]) == (503, None), "nobody has swept yet"
    beat(timedelta(seconds=3))
    answer = Client().get("/healthz")
    assert answer.status_code == 200
    assert 3 <= answer.json()["last_sweep_seconds_ago"] < 60
    beat(timedelta(minutes=3))
    answer = Client().get("/healthz")
    assert (answer.status_code, answer.json()["status"]) == (503, "late")


def test_healthz_tells_the_oldest_overdue_question(race: Game) -> None:
    beat(timedelta(0))
    let_time_pass(race, timedelta(days=1, minutes=5))
    answer = Client().get("/healthz")
    assert answer.status_code == 503
    assert 300 <= answer.json()["oldest_overdue_seconds"] < 360


def test_crawlers_leave_alone_what_is_dear_and_see_games_and_their_cards() -> None:
    answer = Client().get("/robots.txt")
    assert answer["Content-Type"] == "text/plain; charset=utf-8"
    lines = answer.content.decode().splitlines()
    shut = [line.removeprefix("Disallow: ") for line in lines if line.startswith("Disallow: ")]
    for path in shut:
        resolve(path.replace("*", "1") if path != "/api/" else "/api/v1/games/open")
    for path in ("/", "/races/1/", "/races/1/turns/3/", "/races/1/card.png", "/rules/roborally/"):
        assert not any(re.match(each.replace("*", ".*"), path) for each in shut), path


def test_a_race_on_ones_own_design_keeps_it_as_a_version(owner: User, browser_of: BrowserOf) -> None:
    design, browser = begun(owner), browser_of(owner)
    assert browser.post(f"/workshop/designs/{design.pk}/race/", {"strength": "easy"}).status_code == 302
    game, version = Game.objects.get(), DesignVersion.objects.get()
    assert (game.setup["course"], game.status, version.design) == (version.venue_id, Game.Status.RUNNING, design)
    assert [seat.bot for seat in game.seats.order_by("number")] == ["", "easy"], "as many as it takes"
    browser.post(f"/workshop/designs/{design.pk}/race/")
    assert (Game.objects.count(), DesignVersion.objects.count()) == (2, 1)


@pytest.mark.parametrize(
    ("changes", "form", "limit", "status", "why"),
    [
        ({"flags": [[40, 0]]}, {}, 10, 400, "Flag 1 is off the boards."),
        ({}, {"bots": "5"}, 10, 400, "Alley is for 2"),
        ({}, {}, 0, 409, "games against bots under way"),
    ],
    ids=["faults", "too many bots", "too many games"],
)
def test_a_race_that_cannot_begin_says_why_and_leaves_no_version(
    owner: User, browser_of: BrowserOf, settings: Settings, changes: Any, form: Any, limit: int, status: int, why: str
) -> None:
    settings.BOT_GAMES_PER_PERSON = limit
    design = begun(owner, alley(**changes))
    page = browser_of(owner).post(f"/workshop/designs/{design.pk}/race/", form)
    assert (page.status_code, why in page.content.decode()) == (status, True)
    assert not DesignVersion.objects.exists()
    assert not Game.objects.exists()


def test_no_one_races_on_the_design_of_someone_else(owner: User, stranger: User, browser_of: BrowserOf) -> None:
    design = begun(owner)
    design.visibility = "listed"
    design.save()
    assert browser_of(stranger).post(f"/workshop/designs/{design.pk}/race/").status_code == 404
