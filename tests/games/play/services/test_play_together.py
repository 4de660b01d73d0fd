"""Games that are ready at the same time go on in one transaction, each as if it were alone."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from engine.kernel.errors import ReplayMismatch
from games.errors import NewerRules
from games.models import Game, User, Vote
from games.play.services import play, turns
from games.record.queries.engine_tables import rules_of
from games.record.queries.ready import is_ready, ready_games
from games.votes.services import votes
from tests.games.support.moves import everything, falsify, hand_in, let_time_pass, woken
from tests.people import joined, new_race
from tests.ready_made import ready_made

TOGETHER = 19
"""Statements for any number of games."""


@pytest.fixture
def three(owner: User, seated: User) -> list[Game]:
    """Three races; everybody has handed in everywhere."""

    def begun() -> Game:
        for game in (games := [another(owner, seated) for _ in range(3)]):
            hand_in(game, owner, seated)
        return games[0]

    ready_made("three races", [owner, seated], begun)
    return list(Game.objects.order_by("pk"))


@pytest.fixture
def asked(django_capture_on_commit_callbacks: Callable[..., Any]) -> Callable[..., Any]:
    """What the workers are asked to do meanwhile."""
    return django_capture_on_commit_callbacks


def another(owner: User, seated: User) -> Game:
    game = joined(new_race(owner), seated)
    return Game.objects.get(pk=game.pk)


def turns_of(games: list[Game]) -> list[int]:
    return [Game.objects.get(pk=game.pk).turn for game in games]


def story(game: Game) -> list[Any]:
    """What became of a turn, but for the numbers of rows and the times of day."""
    turn = game.turns.get(number=1)
    asked = [(it.decision_id, it.seat.number, it.offer) for it in game.pending_decisions.filter(turn__number=2)]
    told = game.notifications.values_list("kind", "channel", "recipient", "payload__turn")
    return [turn.digest, bytes(turn.events), sorted(map(repr, asked)), sorted(told)]


def as_if_alone(game: Game) -> list[Any]:
    """The same turn, resolved alone and undone again."""
    with transaction.atomic():
        assert play.resolve(game_id=game.pk)
        alone = story(game)
        transaction.set_rollback(True)
    return alone


def test_each_of_them_goes_on_as_if_it_were_alone(three: list[Game]) -> None:
    alone = [as_if_alone(game) for game in three]
    ids = {game.pk for game in three}
    assert turns_of(three) == [1, 1, 1]
    assert play.resolve_all(game_ids=ids) == ids
    assert turns_of(three) == [2, 2, 2]
    assert [story(game) for game in three] == alone
    assert play.resolve_all(game_ids=ids) == set()


def test_standing_orders_of_one_game_do_not_hold_in_another(three: list[Game], owner: User) -> None:
    first, second, _ = three
    play.set_order(game_id=first.pk, user=owner, kind="reenter", preset={"facing": "N"})
    orders = turns.standing_orders([first, second])
    seat = (first.seats.get(user=owner).number, "reenter", "")
    assert orders[first.pk][seat] == {"facing": "N"}
    assert orders[second.pk][seat]["facing"] == "flag"
    assert orders[first.pk].keys() == orders[second.pk].keys()


def test_an_order_that_says_what_holds_anyway_is_not_stored(race: Game, owner: User) -> None:
    usual = rules_of(race).default_orders(race.asks)
    play.set_orders(game_id=race.pk, user=owner, presets=usual | {"reenter": usual["reenter"] | {"facing": "N"}})
    assert [order.kind for order in race.seats.get(user=owner).orders.all()] == ["reenter"]
    play.set_orders(game_id=race.pk, user=owner, presets=usual)
    assert race.seats.get(user=owner).orders.get().preset == usual["reenter"]


def test_a_fault_in_one_undoes_all_of_them(three: list[Game]) -> None:
    falsify(three[0])
    before = [everything(game) for game in three]
    with pytest.raises(ReplayMismatch):
        play.resolve_all(game_ids=[game.pk for game in three])
    assert [everything(game) for game in three] == before


def test_a_fault_in_one_parks_it_alone(three: list[Game]) -> None:
    falsify(three[0])
    assert play.resolve_ready() == {three[1].pk, three[2].pk}
    assert turns_of(three) == [1, 2, 2]
    assert [Game.objects.get(pk=game.pk).status for game in three] == ["parked", "running", "running"]


def test_what_is_not_ready_stays_as_it_is(three: list[Game], owner: User, seated: User) -> None:
    waiting = another(owner, seated)
    hand_in(waiting, owner)
    before = everything(waiting)
    assert play.resolve_all(game_ids=[waiting.pk, three[0].pk]) == {three[0].pk}
    assert everything(waiting) == before


def test_whose_time_is_over_goes_on_with_the_others(three: list[Game], owner: User, seated: User) -> None:
    late = another(owner, seated)
    hand_in(late, owner)
    let_time_pass(late, timedelta(days=2))
    assert play.resolve_all(game_ids=[late.pk, three[0].pk]) == {late.pk, three[0].pk}
    assert [seat.missed for seat in late.seats.order_by("number")] == [0, 1]


def test_votes_for_more_time_lapse_where_the_turn_was_played(three: list[Game], owner: User, seated: User) -> None:
    open_still = another(owner, seated)
    for game in (three[0], open_still):
        Vote.objects.create(
            game=game, kind="extend", turn=1, payload={}, opened_at=game.started_at, expires_at=game.started_at
        )
    play.resolve_all(game_ids=[game.pk for game in [*three, open_still]])
    assert [vote.result for vote in Vote.objects.order_by("opened_at")] == ["lapsed", ""]
    votes.turns_over([])


def test_all_that_is_ready_goes_on_together(three: list[Game], asked: Callable[..., Any]) -> None:
    assert sorted(ready_games()) == [game.pk for game in three]
    with asked() as callbacks:
        assert play.resolve_ready() == {game.pk for game in three}
    assert turns_of(three) == [2, 2, 2]
    assert ready_games() == []
    assert woken(callbacks) == [("send_notices",), ("send_to_targets",), ("send_to_slow_targets",)]


def test_what_is_too_much_at_once_is_asked_for_again(
    three: list[Game], asked: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "MOST_TOGETHER", 2)
    with asked() as callbacks:
        assert play.resolve_ready() == {three[0].pk, three[1].pk}
    assert ("resolve_ready_games",) in woken(callbacks)
    with asked() as callbacks:
        assert play.resolve_ready() == {three[2].pk}
    assert woken(callbacks) == [("send_notices",), ("send_to_targets",), ("send_to_slow_targets",)]


def test_what_cannot_go_on_is_not_asked_for_again_and_again(three: list[Game], asked: Callable[..., Any]) -> None:
    for game in three:
        game.turns.filter(number=1).update(revision=9999)
    with asked() as callbacks, pytest.raises(NewerRules):
        play.resolve_ready()
    assert woken(callbacks) == []


def test_asking_when_nothing_is_ready_costs_one_query(three: list[Game]) -> None:
    play.resolve_ready()
    with CaptureQueriesContext(connection) as queries:
        assert play.resolve_ready() == set()
    assert len(queries) == 1


def test_a_parked_game_is_not_taken_along(three: list[Game]) -> None:
    Game.objects.filter(pk=three[1].pk).update(status="parked")
    assert is_ready(three[1].pk)
    assert play.resolve_ready() == {three[0].pk, three[2].pk}


def test_three_cost_few_statements_more_than_one(three: list[Game]) -> None:
    with CaptureQueriesContext(connection) as queries:
        play.resolve_all(game_ids=[game.pk for game in three])
    assert len(queries) <= TOGETHER + 2  # and the savepoint of the test's own transaction
