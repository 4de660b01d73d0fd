"""Tournaments by the API."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Tournament, User
from tests.games.api.calls import Program
from tests.games.support.tournaments import check_in_opened, new_tournament, under_way
from tests.people import BrowserOf


@pytest.fixture
def cup(owner: User) -> Tournament:
    return new_tournament(owner)


def wanted(**changes: object) -> dict[str, object]:
    until = f"{timezone.now() + timedelta(days=3):%Y-%m-%dT20:00:00Z}"
    usual = {"title": "Cup", "kind": "roborally", "options": {"course": "risky-exchange"}, "format": "swiss"}
    clock = {"type": "each_turn", "seconds": 86400}
    return usual | {"seats": 4, "clock": clock, "sign_up_until": until, "round_seconds": 86400} | changes


def test_a_program_makes_a_tournament_and_calls_it_off(owner: User, stranger: User) -> None:
    made = Program(owner).post("tournaments", wanted(seeding="rating"))
    assert made.status_code == 201, made.content
    line = made.json()["line"]
    assert (line["title"], line["seats"], line["is_rated"], line["seeding"]) == ("Cup", 4, True, "rating")
    assert made.json()["may_call_off"]
    kept = Tournament.objects.get()
    assert (kept.owner, kept.is_rated, kept.round_seconds, kept.check_in_seconds) == (owner, True, 86400, 86400)
    assert Program(stranger).post(f"tournaments/{kept.pk}/cancel", {}).status_code == 403
    assert Program(owner).post(f"tournaments/{kept.pk}/cancel", {}).json()["line"]["status"] == "cancelled"


@pytest.mark.parametrize(
    ("changes", "status"),
    [
        ({"options": {"map": 1}}, 400),
        ({"kind": "chess"}, 404),
        ({"seats": 9}, 400),
        ({"format": "ladder"}, 400),
        ({"seeding": "strength"}, 400),
        ({"round_seconds": 10**12}, 400),
        ({"clock": {"type": "each_turn", "seconds": 10**12}}, 400),
        ({"sign_up_until": "1999-01-01T00:00:00Z"}, 400),
    ],
)
def test_what_cannot_be_is_refused(changes: dict[str, object], status: int, owner: User) -> None:
    assert Program(owner).post("tournaments", wanted(**changes)).status_code == status
    assert not Tournament.objects.exists()


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
    cup = under_way(owner, after=2)
    found = client.get(f"/api/v1/tournaments/{cup.pk}").json()
    assert found["line"]["status"] == "over"
    assert found["seed"] == cup.seed
    assert [line["place"] for line in found["standings"]] == [1, 2, 3, 4]
    assert [len(each["tables"]) for each in found["rounds"]] == [2, 1]
    assert len(client.get("/api/v1/tournaments?list=past").json()["tournaments"]) == 1
