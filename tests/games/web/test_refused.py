"""Refusals as pages: the status, the reason, and the way on."""

import re

import pytest
from django.test import Client

from games.models import Game, User

LINK = re.compile(r'<a class="button[^"]*" href="([^"]+)"')


def ways_on(page: str) -> list[str]:
    return LINK.findall(page)


@pytest.mark.parametrize(
    ("address", "way", "is_of_a_game"),
    [
        ("/nowhere/", "/races/", False),
        ("/races/99/", "/races/", True),
        ("/races/99/turns/1/", "/races/", True),
        ("/tournaments/99/", "/tournaments/", False),
        ("/people/nemo/", "/search/", False),
        ("/settings/nowhere/", "/settings/", False),
        ("/workshop/nowhere/", "/workshop/", False),
    ],
)
def test_what_is_not_there_leads_to_its_like(address: str, way: str, is_of_a_game: bool, db: None) -> None:
    answer = Client().get(address)
    page = answer.content.decode()
    assert answer.status_code == 404
    assert ways_on(page) == [way, "/"]
    assert page.count("button-primary") == 1
    assert ("by invitation" in page) is is_of_a_game


def test_a_page_for_operators_speaks_of_the_account(owner: User, client: Client) -> None:
    client.force_login(owner)
    answer = client.get("/admin/", follow=True)
    assert answer.status_code == 403
    assert "Your account has no access to this page." in answer.content.decode()


def test_a_missing_turn_leads_back_to_its_race_but_a_missing_race_does_not(race: Game) -> None:
    assert f"/races/{race.pk}/" in ways_on(Client().get(f"/races/{race.pk}/turns/9/").content.decode())
    assert "/races/99/" not in ways_on(Client().get("/races/99/turns/9/").content.decode())


def test_htmx_gets_the_refusal_as_json(race: Game) -> None:
    answer = Client().get(f"/races/{race.pk}/turns/9/", headers={"HX-Request": "true"})
    assert answer.status_code == 404
    assert answer.json() == {"code": "no_such_turn", "message": "This game has no turn 9."}


def test_the_wrong_method_is_a_405_with_a_way_back(race: Game) -> None:
    answer = Client().put(f"/races/{race.pk}/join/")
    assert (answer.status_code, answer["Allow"]) == (405, "POST")
    assert f"/races/{race.pk}/" in ways_on(answer.content.decode())
    answer = Client().get("/tournaments/2/call-off/")
    assert answer.status_code == 405
    assert "cannot be opened by hand" in answer.content.decode()
    assert "/tournaments/2/" in ways_on(answer.content.decode())
    places = [("settings/zone", "settings"), ("settings/time/vacations", "settings"), ("workshop/new", "workshop")]
    for address, way in places:
        answer = Client().get(f"/{address}/")
        assert answer.status_code == 405
        assert f"/{way}/" in ways_on(answer.content.decode())


def test_an_old_page_is_refused_kindly(race: Game, owner: User) -> None:
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(owner)
    answer = browser.post(f"/races/{race.pk}/resume/")
    assert answer.status_code == 403
    assert "out of date" in answer.content.decode()
    assert "/" in ways_on(answer.content.decode())


def test_our_own_faults_have_a_page_that_needs_nothing(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("a secret of the inside")

    monkeypatch.setattr("games.tables.pages.tables.open_tables", fail)
    answer = Client(raise_request_exception=False).get("/races/")
    assert answer.status_code == 500
    assert "Your games are safe" in answer.content.decode()
    assert "secret of the inside" not in answer.content.decode()
