"""Creating races, taking and leaving seats, starting and calling off."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.http import QueryDict
from django.shortcuts import render
from django.test import Client, RequestFactory

from games.kinds.registry import kind_of
from games.kinds.roborally.setup.venues import courses
from games.models import Game, Template, User
from games.models.table_settings import TableSettings
from games.tables.services import invitations
from games.wording.titles import title_of
from tests.games.support.moves import everything
from tests.games.support.team_races import seat_people, sides, team_lobby
from tests.people import BrowserOf, new_race

WISH = {
    "course": "risky-exchange",
    "seats": "4",
    "bots": "2",
    "strength": "hard",
    "visibility": "open",
    "pace": "own",
    "clock": "each_turn",
    "minutes": "2880",
    "lives": "3",
    "finish": "all",
    "interruptions": "full",
    "max_asks": "2",
    "title": "Night shift",
}
SETUP = {
    "course": "risky-exchange",
    "lives": 3,
    "finish": "all",
    "option_cards": False,
    "interruptions": "full",
    "max_asks": 2,
}


def test_a_race_is_created_as_wished(owner: User, browser_of: BrowserOf) -> None:
    answer = browser_of(owner).post("/races/new/", WISH)
    game = Game.objects.get()
    assert answer["Location"] == f"/races/{game.pk}/"
    assert (game.title, game.owner, game.seats_wanted, game.deadline_seconds) == ("Night shift", owner, 4, 48 * 3600)
    assert game.setup == SETUP
    assert [seat.bot for seat in game.seats.all()] == ["", "hard", "hard"]


def test_ones_robot_is_chosen_in_the_form_and_kept_for_the_next(owner: User, own_browser: Client) -> None:
    wrong = own_browser.post("/races/new/", WISH | {"robot": "Ember"})
    assert wrong.status_code == 400
    assert all(it in wrong.content.decode() for it in ('id="id_robot_error"', 'href="#id_robot_error"'))
    own_browser.post("/races/new/", WISH | {"robot": "Rivet"})
    assert Game.objects.get().seats.get(user=owner).name == "Rivet"
    assert re.search(r'value="Rivet" checked', own_browser.get("/races/new/").content.decode())
    own_browser.post("/races/new/", WISH | {"robot": "Fuse", "hides_names": "on"})
    hiding = Game.objects.order_by("pk").last()
    assert hiding is not None
    assert hiding.seats.get(user=owner).name in ("Bolt", "Cog"), "chance gives them there"


def test_a_table_of_people_without_a_deadline_is_refused_where_the_pace_is_chosen(own_browser: Client) -> None:
    wrong = own_browser.post("/races/new/", WISH | {"pace": "untimed"})
    assert wrong.status_code == 400
    assert 'href="#id_pace_error"' in wrong.content.decode()


@pytest.mark.parametrize("kind", ["roborally", "volt"])
def test_every_field_has_a_place_for_its_error(kind: str, owner: User, rf: RequestFactory) -> None:
    """The list at the top leads there."""
    setup, request = kind_of(kind).setup, rf.get("/races/new/")
    form = setup.SetupForm(QueryDict("zone=UTC"), maker=owner)
    form.is_valid()
    for name in form.fields:
        form.add_error(name, "wrong")
    context = {"form": form, "kind": kind, "terms": kind_of(kind).terms, "setup": kind_of(kind).template("setup.html")}
    page = render(request, "tables/game_new.html", context | setup.choices(form)).content.decode()
    without = {field.name for field in form.visible_fields() if page.count(f'id="{field.auto_id}_error"') != 1}
    assert without == set()
    listed = re.findall(r'href="#(id_\w+_error)"', page)
    assert len(listed) == len(form.visible_fields())
    assert listed == re.findall(r'id="(id_\w+_error)"', page), "in the order of the fields"


def test_at_the_table_a_tap_takes_a_seat_with_a_robot_or_changes_to_it(
    owner: User, seated: User, browser_of: BrowserOf
) -> None:
    game, browser = new_race(owner, seats=3), browser_of(seated)
    page = f"/races/{game.pk}/"

    def offered() -> list[str]:
        shown = browser.get(page).content.decode()
        return re.findall(r'<button class="robot-pick" name="robot" value="(\w+)">', shown)

    assert offered() == ["Cog", "Dynamo", "Fuse", "Magnet", "Piston", "Rivet", "Widget"]
    assert browser.post(f"{page}join/", {"robot": "Bolt"}).status_code == 409
    assert offered()[0] == "Cog", "still without a seat"
    browser.post(f"{page}join/", {"robot": "Rivet"})
    assert offered() == ["Cog", "Dynamo", "Fuse", "Magnet", "Piston", "Widget"]
    assert browser.post(f"{page}robot/", {"robot": "Ember"}).status_code == 400
    assert "Your robot is Fuse now" in browser.post(f"{page}robot/", {"robot": "Fuse"}, follow=True).content.decode()
    assert game.seats.get(user=seated).name == "Fuse"
    Game.objects.filter(pk=game.pk).update(settings=TableSettings(hides_names=True))
    assert offered() == []


MINE = "0123456789abcdef" * 2


def test_what_the_browser_adds_is_taken_and_not_kept_among_the_settings(owner: User, browser_of: BrowserOf) -> None:
    browser_of(owner).post("/races/new/", WISH | {"entropy": MINE})
    assert Game.objects.get().seats.get(user=owner).entropy == MINE
    assert not any("entropy" in kept.form_values for kept in owner.templates.all())


def test_a_browser_that_adds_what_is_no_contribution_is_told(
    lobby_race: Game, owner: User, seated: User, browser_of: BrowserOf
) -> None:
    made = browser_of(owner).post("/races/new/", WISH | {"entropy": "7"})
    joined = browser_of(seated).post(f"/races/{lobby_race.pk}/join/", {"entropy": "7"})
    for answer in (made, joined):
        assert answer.status_code == 400
        assert "has 32 digits" in answer.content.decode()
    assert (Game.objects.count(), lobby_race.seats.count()) == (1, 1)


def test_the_hash_of_the_seed_is_on_the_page_before_anybody_joins(
    lobby_race: Game, stranger: User, browser_of: BrowserOf
) -> None:
    page = browser_of(stranger).get(f"/races/{lobby_race.pk}/").content.decode()
    assert lobby_race.seed_hash in page
    assert lobby_race.site_seed not in page
    assert '<input type="hidden" name="entropy">' in page


@pytest.mark.parametrize("entropy", [MINE, ""], ids=["with a script", "without scripts"])
def test_a_contribution_comes_with_the_seat(
    entropy: str, lobby_race: Game, seated: User, browser_of: BrowserOf
) -> None:
    browser_of(seated).post(f"/races/{lobby_race.pk}/join/", {"entropy": entropy})
    assert lobby_race.seats.get(user=seated).entropy == entropy


def test_a_table_may_hide_names_and_take_one_of_each_house(own_browser: Client) -> None:
    own_browser.post("/races/new/", WISH | {"hides_names": "on"})
    own_browser.post("/races/new/", WISH | {"one_per_home": "on"})
    made = [(game.settings.hides_names, game.settings.one_per_home) for game in Game.objects.order_by("pk")]
    assert made == [(True, False), (False, True)]
    lobbies = [own_browser.get(f"/races/{game.pk}/").content.decode() for game in Game.objects.order_by("pk")]
    assert ["Names are hidden at this table" in page for page in lobbies] == [True, False]
    assert ["Only one person from each household" in page for page in lobbies] == [False, True]
    begun_with_the_last_choices = own_browser.get("/races/new/").content.decode()
    assert 'said-fold" open' in begun_with_the_last_choices


def test_a_race_without_a_name_is_called_after_its_course(owner: User, browser_of: BrowserOf) -> None:
    for _ in range(2):
        browser_of(owner).post("/races/new/", WISH | {"title": " "})
    title = title_of("Risky Exchange", owner.time_zone)
    assert [game.title for game in Game.objects.order_by("pk")] == [title, f"{title} (2)"]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"course": "nowhere"}, "nowhere"),
        ({"course": "death-trap", "seats": "5"}, "Death Trap is for 2 to 4 players"),
        ({"bots": "4"}, "One of the seats is yours"),
        ({"minutes": "2000"}, "2000"),
        ({"lives": "99"}, "99"),
        ({"title": "x" * 81}, "80"),
    ],
)
def test_a_wish_that_cannot_be_met_is_explained_and_makes_nothing(
    wrong: dict[str, str], said: str, owner: User, browser_of: BrowserOf
) -> None:
    answer = browser_of(owner).post("/races/new/", WISH | wrong)
    assert answer.status_code == 400
    assert said in answer.content.decode()
    assert 'class="errors"' in answer.content.decode()
    assert not Game.objects.exists()


def test_a_rematch_link_fills_the_form(owner: User, browser_of: BrowserOf) -> None:
    page = browser_of(owner).get("/races/new/?course=dizzy-dash&bots=3&title=Again").content.decode()
    chosen = page.split('value="dizzy-dash"')[1].split(">")[0]
    assert chosen.endswith("required checked")
    assert 'value="Again"' in page
    assert '<option value="3" selected>3</option>' in page


def test_every_course_is_offered_with_its_picture(own_browser: Client) -> None:
    page = own_browser.get("/races/new/").content.decode()
    assert page.count('class="venue-picture"') == len(courses())
    picture = own_browser.get("/pictures/roborally/risky-exchange.png")
    assert picture["Content-Type"] == "image/png"
    assert picture.content.startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("kind", "venue", "list_width", "width"),
    [("roborally", "chop-shop-challenge", 24 * 13, 48 * 13), ("volt", "tokyo", 600, 900)],
)
def test_the_larger_picture_is_larger_than_that_in_the_list(
    kind: str, venue: str, list_width: int, width: int, owner: User, browser_of: BrowserOf
) -> None:
    browser, address = browser_of(owner), f"/pictures/{kind}/{venue}.png"
    assert f'href="{address}?large"' in browser.get(f"/races/new/{kind}/").content.decode()
    assert (width_of(browser.get(address).content), width_of(browser.get(f"{address}?large").content)) == (
        list_width,
        width,
    )


def width_of(png: bytes) -> int:
    return int.from_bytes(png[16:20])


def test_a_course_that_is_not_there_has_no_picture(db: None) -> None:
    assert Client().get("/pictures/roborally/nowhere.png").status_code == 404


def test_a_stranger_takes_a_seat_and_the_race_starts_when_it_was_the_last(
    lobby_race: Game, stranger: User, browser_of: BrowserOf
) -> None:
    answer = browser_of(stranger).post(f"/races/{lobby_race.pk}/join/", follow=True)
    assert "your robot is Cog" in answer.content.decode()
    lobby_race.refresh_from_db()
    assert lobby_race.status == Game.Status.RUNNING


def test_whoever_has_a_seat_may_leave_it_before_the_start(owner: User, stranger: User, browser_of: BrowserOf) -> None:
    game = new_race(owner, seats=3)
    browser = browser_of(stranger)
    browser.post(f"/races/{game.pk}/join/")
    browser.post(f"/races/{game.pk}/leave/")
    assert [seat.user for seat in game.seats.all()] == [owner]


def test_the_owner_starts_with_those_who_are_here(owner: User, stranger: User, browser_of: BrowserOf) -> None:
    game = new_race(owner, seats=3)
    browser_of(stranger).post(f"/races/{game.pk}/join/")
    browser_of(owner).post(f"/races/{game.pk}/start/")
    game.refresh_from_db()
    assert (game.status, game.seats_wanted) == (Game.Status.RUNNING, 2)


def test_the_owner_calls_it_off(lobby_race: Game, own_browser: Client) -> None:
    own_browser.post(f"/races/{lobby_race.pk}/cancel/")
    lobby_race.refresh_from_db()
    assert lobby_race.status == Game.Status.CANCELLED
    assert "called off" in own_browser.get(f"/races/{lobby_race.pk}/").content.decode()


def test_once_started_the_lobby_is_closed(race: Game, owner: User, browser_of: BrowserOf) -> None:
    answer = browser_of(owner).post(f"/races/{race.pk}/cancel/")
    assert answer.status_code == 409
    assert f'href="/races/{race.pk}/"' in answer.content.decode()


def test_after_logging_in_to_join_one_comes_back_to_the_race(lobby_race: Game) -> None:
    answer = Client().post(f"/races/{lobby_race.pk}/join/")
    assert answer["Location"] == f"/accounts/login/?next=/races/{lobby_race.pk}/"


@pytest.mark.parametrize("has_teams", [False, True])
def test_no_seat_is_offered_while_all_free_ones_are_kept_for_others(
    owner: User, seated: User, stranger: User, browser_of: BrowserOf, has_teams: bool
) -> None:
    game = team_lobby(owner) if has_teams else new_race(owner)
    guests = [seated, *(User.objects.create(username=f"guest{number}") for number in range(game.seats_wanted))]
    for guest in guests[: game.seats_wanted - game.seats.count()]:
        invitations.invite(game_id=game.pk, user=owner, who=guest.username)
    page = browser_of(stranger).get(f"/races/{game.pk}/").content.decode()
    assert "Every free seat is kept for someone who is invited." in page
    assert "Take a seat" not in page
    assert "Take the seat" in browser_of(seated).get(f"/races/{game.pk}/").content.decode()
    by_link = "anyone who has it can take a seat as soon as one is no longer kept"
    assert by_link in browser_of(owner).get(f"/races/{game.pk}/").content.decode()


# Teams


def test_a_lobby_of_teams_shows_who_is_where_and_the_way_into_each_team(
    owner: User, stranger: User, browser_of: BrowserOf
) -> None:
    game = team_lobby(owner, bots=["easy"])  # the bot is in Team 2
    page = browser_of(owner).get(f"/races/{game.pk}/").content.decode()
    assert [page.count(words) for words in ("Team 1</h3>", "Team 2</h3>", "your team", "free seat")] == [1, 1, 1, 2]
    assert "Join Team 2" in page
    assert "Join Team 1" not in page
    invitations.invite(game_id=game.pk, user=owner, who="friend@example.org")
    for_a_stranger = browser_of(stranger).get(f"/races/{game.pk}/").content.decode()
    assert "1 of the free seats is kept" in for_a_stranger, "in either team"
    assert "Take a seat in Team 1" in for_a_stranger
    assert "Take a seat in Team 2" in for_a_stranger
    assert '<option value="1">Team 2</option>' in for_a_stranger, "to take a seat with a robot"
    assert '<option value="1">' not in page
    spectators = Client().get(f"/races/{game.pk}/").content.decode()
    assert "Take a seat in" not in spectators
    assert "Log in and take a seat" in spectators


def test_a_team_full_of_people_has_no_button(owner: User, browser_of: BrowserOf) -> None:
    game = team_lobby(owner)
    [sam, _] = seat_people(game, "sam", "tess")
    assert "Join Team 1" not in browser_of(sam).get(f"/races/{game.pk}/").content.decode()
    answer = browser_of(sam).post(f"/races/{game.pk}/team/", {"team": "0"})
    assert answer.status_code == 409
    assert "Team 1 is full" in answer.content.decode()


def test_one_joins_a_team_and_changes_to_another(owner: User, stranger: User, browser_of: BrowserOf) -> None:
    game = team_lobby(owner, bots=["easy"])
    browser = browser_of(stranger)
    page = browser.post(f"/races/{game.pk}/join/", {"team": "0"}, follow=True).content.decode()
    assert "Welcome aboard: your robot is Cog, in Team 1." in page
    page = browser.post(f"/races/{game.pk}/team/", {"team": "1"}, follow=True).content.decode()
    assert "You are in Team 2 now." in page
    assert sides(game) == {0: ["Bolt"], 1: ["Cog", "Fuse"]}


@pytest.mark.parametrize("wish", ["", "x", "-1", "2", "999999999999"])
def test_wishes_for_teams_that_there_are_not(wish: str, owner: User, stranger: User, browser_of: BrowserOf) -> None:
    game = team_lobby(owner)
    before = everything(game)
    for who, deed in [(owner, "team"), (stranger, "join")]:
        answer = browser_of(who).post(f"/races/{game.pk}/{deed}/", {"team": wish})
        assert answer.status_code == 400
        assert "no such team" in answer.content.decode()
    assert everything(game) == before


def test_a_lobby_of_teams_costs_few_queries(
    owner: User, django_assert_max_num_queries: Callable[..., Any], own_browser: Client
) -> None:
    game = team_lobby(owner, seats=8, bots=["easy"] * 6)
    with django_assert_max_num_queries(22):
        own_browser.get(f"/races/{game.pk}/")


def test_who_may_join_is_not_taken_over_from_the_last_table(own_browser: Client) -> None:
    own_browser.post("/races/new/", WISH | {"visibility": "link", "seats": "5", "lives": "4"})
    form = own_browser.get("/races/new/").context["form"]
    assert (form["visibility"].value(), form["lives"].value()) == ("open", "4")


def test_saved_settings_hold_who_may_join(own_browser: Client) -> None:
    own_browser.post("/races/new/", WISH | {"visibility": "link", "keep_as": "Friends"})
    template = Template.objects.get(name="Friends")
    assert own_browser.get(f"/races/new/?template={template.pk}").context["form"]["visibility"].value() == "link"
