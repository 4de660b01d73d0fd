"""Tournaments by the API."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from games.models import Tournament, User
from tests.games.support.tournaments import begun, check_in_opened, crowd, new_tournament, play_round

BrowserOf = Callable[[Any], Client]


@pytest.fixture
def cup(owner: User) -> Tournament:
    return new_tournament(owner)


def test_they_are_listed_by_pages(cup: Tournament, owner: User, client: Client) -> None:
    new_tournament(owner, title="Second")
    found = client.get("/api/v1/tournaments?per_page=1").json()
    assert (len(found["tournaments"]), found["next"]) == (1, 2)
    assert found["tournaments"][0]["status"] == "sign_up"
    assert client.get("/api/v1/tournaments?per_page=1&page=2").json()["next"] is None
    assert client.get("/api/v1/tournaments?list=past").json()["tournaments"] == []
    assert client.get("/api/v1/tournaments?list=nothing").status_code == 400


def test_somebody_signs_up_checks_in_and_drops_out(cup: Tournament, seated: User, browser_of: BrowserOf) -> None:
    client, path = browser_of(seated), f"/api/v1/tournaments/{cup.pk}"
    assert client.put(f"{path}/entry").json()["own"] == "in"
    assert client.put(f"{path}/entry").status_code == 409
    assert client.put(f"{path}/check-in").status_code == 409
    check_in_opened(cup)
    assert client.put(f"{path}/check-in").json()["is_checked_in"]
    assert client.delete(f"{path}/entry").status_code == 204
    assert client.get(path).json()["own"] == "out"
    assert client.get("/api/v1/tournaments/999").status_code == 404


def test_one_that_is_over_has_its_table_rounds_and_seed(owner: User, client: Client) -> None:
    people = crowd(4)
    cup = begun(new_tournament(owner, people), people)
    for _ in range(2):
        play_round(cup)
    found = client.get(f"/api/v1/tournaments/{cup.pk}").json()
    assert found["line"]["status"] == "over"
    assert found["seed"] == cup.seed
    assert [line["place"] for line in found["standings"]] == [1, 2, 3, 4]
    assert [len(each["tables"]) for each in found["rounds"]] == [2, 1]
    assert len(client.get("/api/v1/tournaments?list=past").json()["tournaments"]) == 1
