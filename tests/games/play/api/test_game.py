"""A game under way by a program: how it stands, stepping away, and standing orders."""

import pytest
from django.test import Client

from games.models import Game, User
from games.play.services import play
from tests.games.api.calls import Program, at, problem
from tests.games.support.moves import everything

WISH = {"kind": "roborally", "title": "By program", "options": {"course": "risky-exchange"}, "seats": 2}


def test_stepping_away_and_coming_back(race: Game, program: Program) -> None:
    assert program.post(at(race, "away")).json()["seats"][0]["autopilot"] is True
    assert program.post(at(race, "return")).json()["seats"][0]["autopilot"] is False


def test_standing_orders_are_read_and_changed(race: Game, program: Program) -> None:
    orders = program.get(at(race, "orders")).json()["orders"]
    kind, preset = next(iter(orders.items()))
    assert program.put(at(race, f"orders/{kind}"), preset).status_code == 204
    before = everything(race)
    assert problem(program.put(at(race, f"orders/{kind}"), {"what": 1}))[0] == 400
    assert problem(program.put(at(race, "orders/dance"), {}))[0] == 404
    assert everything(race) == before
    assert program.get(at(race, "orders")).json()["orders"] == orders


def test_an_open_game_is_there_for_everybody_but_its_hands_are_not(race: Game, owner: User) -> None:
    hand = Program(owner).get(at(race, "decisions")).json()[0]["offer"]["hand"]
    seen = Client().get(f"/api/v1/{at(race)}").json()
    assert (seen["prompts"], seen["viewer_seat"]) == ([], None)
    assert all(robot["hand"] == [] for robot in seen["view"]["robots"])
    assert hand


def test_a_fault_is_told_without_its_text(
    race: Game, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, program: Program
) -> None:
    def fail(**_: object) -> None:
        raise KeyError("the seven of hearts")

    monkeypatch.setattr(play, "step_away", fail)
    client = Client(headers={"Authorization": f"Bearer {program.text}"}, raise_request_exception=False)
    answer = client.post(f"/api/v1/{at(race, 'away')}")
    assert problem(answer) == (500, "fault")
    assert "hearts" not in answer.content.decode() + caplog.text
