"""The request for a review is a row."""

from typing import Any

import pytest

from games.models import Game, Review, Seat, User
from games.record.services.review_requests import ask_for, ask_if_played
from tests.people import UNREVIEWED, new_race

pytestmark = pytest.mark.django_db


def test_a_request_is_made_once(race: Game) -> None:
    assert ask_for(race).pk == ask_for(race).pk
    assert Review.objects.count() == 1


def test_nothing_is_asked_for_while_a_game_goes_on(race: Game) -> None:
    ask_if_played(race)
    assert not Review.objects.exists()


def test_bots_among_themselves_ask_for_nothing(race: Game, seated: User) -> None:
    race.status = Game.Status.OVER
    Seat.objects.filter(game=race).update(user=None, bot="easy")
    ask_if_played(race)
    assert not Review.objects.exists()
    Seat.objects.filter(game=race, number=0).update(user=seated, bot="")
    ask_if_played(race)
    assert Review.objects.count() == 1


def test_a_host_can_leave_it_to_people_to_ask(race: Game, settings: Any) -> None:
    race.status = Game.Status.OVER
    settings.AUTOMATIC_REVIEWS = False
    ask_if_played(race)
    assert not Review.objects.exists()
    ask_for(race)
    assert Review.objects.count() == 1


def test_where_no_one_can_value_positions_nothing_is_asked_for(owner: User) -> None:
    game = new_race(owner, seats=4, options=UNREVIEWED)
    game.status = Game.Status.OVER
    ask_if_played(game)
    assert not Review.objects.exists()
