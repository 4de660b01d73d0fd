"""Reviews for programs."""

import pytest
from django.test import Client
from django.utils import timezone

from games.history import services as visits
from games.models import Game, Review, User
from games.review.services import reviews
from tests.games.api.calls import Program, problem


def test_a_program_asks_for_a_review_and_reads_it(over: Game, owner: User) -> None:
    Review.objects.all().delete()
    program, path = Program(owner), f"games/{over.pk}/review"
    assert program.get(path).json()["state"] == "none"
    assert program.post(f"{path}/request").status_code == 204
    assert program.get(path).json()["state"] == "waiting"
    reviews.make_pending(busy=600)
    told = program.get(path).json()
    assert (told["state"], told["done"], told["turns"]) == ("ready", 2, 2)
    turn = told["robots"][0]["turns"][0]
    assert turn["before"] - turn["after"] == pytest.approx(turn["expected"] + turn["skill"] + turn["luck"])
    assert Client().get(f"/api/v1/{path}").json()["robots"][0]["name"] == told["robots"][0]["name"]


def test_a_running_game_is_refused(race: Game, owner: User) -> None:
    assert problem(Program(owner).get(f"games/{race.pk}/review")) == (409, "not_over")
    assert problem(Program(owner).post(f"games/{race.pk}/review/request")) == (409, "not_over")


def test_who_has_not_watched_the_end_is_refused(over: Game, seated: User) -> None:
    visits.hide_results(user=seated, hide=True)
    Game.objects.update(ended_at=timezone.now())
    assert problem(Program(seated).get(f"games/{over.pk}/review")) == (409, "hidden")
    assert problem(Program(seated).post(f"games/{over.pk}/review/request")) == (409, "hidden")
