"""The operator's pages about games: what can be done there, and by whom."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from games.models import Game, OperatorAction
from games.play.services import parking
from tests.people import staff


def set_going(client: Client, game: Game) -> str:
    wish = {"action": "set_going", "_selected_action": [game.pk]}
    return client.post(reverse("admin:games_game_changelist"), wish, follow=True).content.decode()


@pytest.fixture
def parked(race: Game) -> Game:
    parking.park(race.pk, RuntimeError())
    return race


def test_a_parked_race_is_set_going_from_the_list(parked: Game) -> None:
    client = staff("view_game", "change_game")
    assert "is running again" in set_going(client, parked)
    parked.refresh_from_db()
    assert parked.status == "running"
    assert OperatorAction.objects.get().who == "oscar"
    assert "not parked" in set_going(client, parked)
    assert OperatorAction.objects.count() == 1


def test_games_and_times_are_written_as_everywhere_on_the_site(race: Game) -> None:
    client, at = staff("view_game"), race.started_at
    page = reverse("admin:games_game_changelist")
    for address in (page, f"{page}?kind=roborally", reverse("admin:games_game_change", args=[race.pk])):
        shown = client.get(address).content.decode()
        assert {"RoboRally", f"{at:%a} {at.day} {at:%b %Y, %H:%M}"} <= words(shown)
        assert "roborally" not in words(shown)


def test_the_page_of_a_game_leads_to_the_game(race: Game) -> None:
    shown = staff("view_game").get(reverse("admin:games_game_change", args=[race.pk])).content.decode()
    assert f'<a href="{reverse("game", args=[race.pk])}">Its page on the site</a>' in shown


@pytest.mark.parametrize("name", ["password_change", "password_change_done", "games_game_changelist"])
def test_every_page_leads_back_to_where_operators_begin(name: str, db: None) -> None:
    shown = staff("view_game").get(reverse(f"admin:{name}")).content.decode()
    assert f'<div class="breadcrumbs"><a href="{reverse("admin:index")}">Operators</a>' in shown


@pytest.mark.parametrize(
    ("status", "offered"),
    [
        ("lobby", ["Export it"]),
        ("running", ["Stop it", "Take it back", "Repair its record", "Export it"]),
        ("parked", ["Restart it", "Take it back", "Repair its record", "Export it"]),
        ("over", ["Repair its record", "Export it"]),
    ],
)
def test_an_operator_is_offered_what_can_be_done(race: Game, status: str, offered: list[str]) -> None:
    Game.objects.filter(pk=race.pk).update(status=status)
    shown = staff("view_game").get(reverse("admin:games_game_change", args=[race.pk])).content.decode()
    found = re.findall(rf'href="/admin/games/game/{race.pk}/action/\w+/">([^<]+)<', shown)
    assert found == offered


def words(page: str) -> set[str]:
    """What stands between the tags of a page."""
    return {part.strip() for part in re.findall(r">([^<>]+)<", page)}


def test_who_may_only_look_sets_nothing_going(parked: Game) -> None:
    assert "You may see games, but not restart them." in set_going(staff("view_game"), parked)
    parked.refresh_from_db()
    assert parked.status == "parked"
    assert not OperatorAction.objects.exists()
