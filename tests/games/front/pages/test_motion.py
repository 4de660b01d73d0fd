"""A turn as data for the player: what its viewer may see of it, and no more."""

from typing import Any

from django.test import Client

from games.front.pages.motion import standing
from games.history import services as visits
from games.models import Game, User
from games.view.queries.visits import PlaceInGame
from tests.games.support.moves import hand_in, play_turn, put_clock
from tests.games.web.race_pages import address_of
from tests.people import BrowserOf, Person


def motion(browser: Client, race: Game, turn: int, status: int = 200) -> Any:
    answer = browser.get(f"{address_of(race)}turns/{turn}/motion.json")
    assert answer.status_code == status
    return answer.json() if status == 200 else None


def steps(data: dict[str, Any]) -> list[dict[str, Any]]:
    return [step for frame in data["frames"] for step in frame["steps"]]


def test_a_finished_turn(played: Game, owner: User, browser_of: BrowserOf) -> None:
    data = motion(browser_of(owner), played, 1)
    assert data["name"] == "Turn 1"
    assert data["frames"][-1]["title"] == "The turn ends"
    assert len(steps(data)) > 10
    assert any("Bolt" in line for line in data["mine"])


def test_a_browser_that_has_it_is_told_so_and_no_other(
    played: Game, owner: User, seated: User, browser_of: BrowserOf
) -> None:
    address = f"{address_of(played)}turns/1/motion.json"
    known = browser_of(owner).get(address)
    assert "no-store" not in known["Cache-Control"]
    again = [browser_of(it).get(address, headers={"If-None-Match": known["ETag"]}) for it in (owner, seated)]
    assert [(answer.status_code, bool(answer.content)) for answer in again] == [(304, False), (200, True)]


def test_a_spectator_gets_the_same_motion_without_news_of_their_own(
    played: Game, owner: User, spectator: Person, browser_of: BrowserOf
) -> None:
    mine, theirs = (motion(browser_of(person), played, 1) for person in (owner, spectator))
    assert theirs["mine"] == []
    assert [step.get("robots") for step in steps(mine)] == [step.get("robots") for step in steps(theirs)]


def test_the_open_turn_as_far_as_it_has_come(race: Game, owner: User, browser_of: BrowserOf) -> None:
    before = motion(browser_of(owner), race, 1)
    assert [frame["title"] for frame in before["frames"]] == ["The turn begins"]
    hand_in(race, owner)
    assert motion(browser_of(owner), race, 1) == before


def test_a_hand_that_is_sealed_is_not_in_it(race: Game, owner: User, browser_of: BrowserOf) -> None:
    put_clock(race)
    data = motion(browser_of(owner), race, 1)
    assert [frame["title"] for frame in data["frames"]] == ["The turn begins"]
    assert data["mine"] == []


def test_there_is_none_of_a_turn_to_come_nor_for_strangers(
    race: Game, owner: User, spectator: Person, browser_of: BrowserOf
) -> None:
    motion(browser_of(owner), race, 2, 404)
    Game.objects.filter(pk=race.pk).update(visibility=Game.Visibility.LINK)
    motion(browser_of(spectator), race, 1, 404)


def test_before_the_scripts_come_robots_stand_where_they_were_seen_last(
    race: Game, owner: User, seated: User, own_browser: Client
) -> None:
    visits.look(game=race, user=owner, place=PlaceInGame(1, 9))
    assert "--stood:" not in own_browser.get(address_of(race)).content.decode(), "nothing is new"
    play_turn(race, owner, seated)
    film = motion(own_browser, race, 1)
    start, end = standing(film, 0), standing(film, 1000)
    assert start == film["start"]["robots"]
    assert [robot["where"] for robot in start] != [robot["where"] for robot in end]
    page = own_browser.get(address_of(race)).content.decode()
    for robot in standing(film, 9):
        assert f"--stood: translate({robot['x']}px, {robot['y']}px) rotate({robot['angle']}deg);" in page
    fragment = own_browser.get(address_of(race), headers={"HX-Request": "true"}).content.decode()
    assert "--stood:" not in fragment, "there the scripts have come"


def test_robots_stand_where_the_last_step_left_them_of_which_all_was_seen() -> None:
    step = {"to": 3, "robots": [{"robot": 0, "x": 30}]}
    film = {"start": {"robots": [{"robot": 0, "x": 10, "y": 5}]}, "frames": [{"steps": [step]}]}
    assert [standing(film, seen)[0]["x"] for seen in (2, 3, 4)] == [10, 30, 30]
    assert standing(film, 3)[0]["y"] == 5
