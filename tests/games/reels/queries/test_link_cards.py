"""What a link tells: only what strangers may read, and nothing of the end if asked."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from games.models import Game, User
from games.tables.services import lobby
from games.web.addresses import address
from tests.people import BrowserOf, new_race

TAG = re.compile(r'<meta (?:property="og:|name="twitter:)(\S+)" content="([^"]*)">')


def tags(browser: Client, path: str) -> dict[str, str]:
    answer = browser.get(path)
    assert answer.status_code == 200
    return {name: content.replace("&amp;", "&") for name, content in TAG.findall(answer.content.decode())}


def test_a_race_that_is_over_tells_who_has_won(over: Game, client: Client) -> None:
    told = tags(client, reverse("game", args=[over.pk]))
    assert told["title"] == "Sunday race"
    assert told["description"].startswith("Bolt won the race.")
    assert told["image"] == address("card", over.pk) + "?turn=2&at=end&epoch=0"
    assert (told["image:width"], told["image:height"], told["card"]) == ("1200", "630", "summary_large_image")
    assert told["image:alt"]
    image = told["image"].partition("/races/")[2]
    assert client.get(f"/races/{image}").status_code == 200


def test_without_spoilers_nothing_of_the_end_is_told(over: Game, client: Client) -> None:
    for path in (reverse("game", args=[over.pk]), reverse("turn", args=[over.pk, 2])):
        told = tags(client, f"{path}?spoilers=no")
        assert "Bolt" not in " ".join(told.values())
        assert "at=start" in told["image"]


def test_a_turn_tells_what_happened_in_it(over: Game, client: Client) -> None:
    told = tags(client, reverse("turn", args=[over.pk, 2]))
    assert told["title"] == "Turn 2 · Sunday race"
    assert "touches flag 3" in told["description"]
    assert "turn=2&at=end" in told["image"]


def test_a_race_under_way_tells_its_players_no_more_than_strangers(
    race: Game, owner: User, client: Client, browser_of: BrowserOf
) -> None:
    path = reverse("game", args=[race.pk])
    assert tags(client, path) == tags(browser_of(owner), path)
    assert tags(client, path)["description"].startswith("Turn 1 is under way.")


def test_an_open_table_shows_its_course(owner: User, client: Client) -> None:
    table = new_race(owner)
    told = tags(client, reverse("game", args=[table.pk]))
    assert told["description"].startswith("Waiting for 1 more player.")
    assert told["image"].endswith(f"/races/{table.pk}/card.png")
    assert client.get(f"/races/{table.pk}/card.png").status_code == 200


@pytest.mark.slow("films a turn")
def test_a_private_page_has_no_card(over: Game, owner: User, own_browser: Client) -> None:
    solo = lobby.play_now(user=owner, kind="roborally")
    Game.objects.filter(pk=over.pk).update(visibility=Game.Visibility.LINK)
    for path in (reverse("game", args=[solo.pk]), reverse("game", args=[over.pk]), reverse("turn", args=[over.pk, 1])):
        assert tags(own_browser, path) == {}
        assert "card.png" not in own_browser.get(path).content.decode()


def test_whoever_hides_results_is_told_none_in_the_page(over: Game, stranger: User, browser_of: BrowserOf) -> None:
    User.objects.filter(pk=stranger.pk).update(hides_results_since=over.started_at)
    told = tags(browser_of(stranger), reverse("game", args=[over.pk]))
    assert "Bolt" not in " ".join(told.values())
    assert "at=start" in told["image"]
