"""What a turn costs in queries: the same for two people and for eight, or one worker could not keep up."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.models import Game, Hand, Notification, User
from games.play.services import play
from tests.games.support.moves import hand_in, pending_of, program_for
from tests.people import joined, new_race, person

MOST = 22
"""Nineteen on PostgreSQL; the test's own transaction adds savepoints."""
MOST_TO_HAND_IN = 9
"""Of them two are savepoints, and one closes the wait: it is the last."""


def race_of(seats: int) -> Game:
    people = [person(f"racer{number}") for number in range(seats)]
    return joined(new_race(people[0], seats=seats), *people[1:])


def ready_race_of(seats: int) -> Game:
    game = race_of(seats)
    hand_in(game, *people_of(game))
    return game


def people_of(game: Game) -> list[User]:
    return [seat.user for seat in game.seats.select_related("user")]


def cost_of_a_turn(game: Game) -> int:
    with CaptureQueriesContext(connection) as queries:
        assert play.resolve(game_id=game.pk)
    game.refresh_from_db()
    assert game.turn == 2
    return len(queries)


@pytest.mark.parametrize("seats", [2, 8])
def test_a_turn_costs_as_many_queries_for_two_as_for_eight(db: None, seats: int) -> None:
    assert cost_of_a_turn(ready_race_of(seats)) <= MOST


@pytest.mark.parametrize("seats", [2, 8])
def test_handing_in_costs_as_many_queries_at_a_table_of_two_as_of_eight(db: None, seats: int) -> None:
    game = race_of(seats)
    first, *others = people_of(game)
    hand_in(game, *others)
    prompt = pending_of(game, first)
    with CaptureQueriesContext(connection) as queries:
        play.submit(game_id=game.pk, user=first, decision_id=prompt.decision_id, answer=program_for(prompt))
    assert len(queries) <= MOST_TO_HAND_IN


def test_everybody_is_dealt_a_hand_and_told_once_by_each_channel(db: None) -> None:
    game = ready_race_of(8)
    cost_of_a_turn(game)
    asked = game.pending_decisions.filter(turn__number=2).count()
    assert Hand.objects.filter(decision__game=game, decision__turn__number=2).count() == asked
    told = Notification.objects.filter(game=game, kind="your_turn", payload__turn=2)
    assert sorted(told.values_list("channel", flat=True)) == sorted(["bell", "email"] * asked)
