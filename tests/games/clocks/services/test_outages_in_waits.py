"""Waits in which some have answered when clocks stand still: what follows is due with the questions of the others."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.db.models import F
from django.utils import timezone

from games.clocks.services import clocks, outages
from games.models import Game, User
from tests.games.support.duels import answer, go_on, new_duel, open_decisions
from tests.games.support.moves import let_time_pass, pending_of
from tests.games.support.tables import nobody_swept_for, serve

HOUR, MINUTE, SECOND = timedelta(hours=1), timedelta(minutes=1), timedelta(seconds=1)


def are_due_together(game: Game, owner: User, seated: User) -> bool:
    return abs(pending_of(game, owner).due_at - open_decisions(game, seated).get().due_at) < SECOND


def test_what_joins_a_wait_in_an_outage_is_due_with_it_afterwards(
    owner: User, seated: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody has swept for two hours, beyond what was left of the wait; the workers have gone on meanwhile."""
    game = new_duel(monkeypatch, owner, seated)
    let_time_pass(game, 23 * HOUR)
    nobody_swept_for(2 * HOUR)
    let_time_pass(game, 2 * HOUR)
    wait = open_decisions(game, seated).get().due_at
    answer(game, owner, {"yes": True})
    go_on(game)
    assert pending_of(game, owner).kind == "plan"
    outages.beat()
    assert open_decisions(game, seated).get().due_at - wait >= 2 * HOUR
    assert are_due_together(game, owner, seated)


def two_hours_of_outage(game: Game) -> None:
    """Nobody swept, and no worker went on."""
    let_time_pass(game, 2 * HOUR)
    nobody_swept_for(2 * HOUR)
    assert outages.beat() == 2


def two_hours_of_pause(game: Game) -> None:
    serve(game, clocks.stop)
    let_time_pass(game, 2 * HOUR)
    Game.objects.filter(pk=game.pk).update(stopped_at=F("stopped_at") - 2 * HOUR)
    serve(game, clocks.restart)


@pytest.mark.parametrize(
    ("stands_still", "most"),
    [(two_hours_of_outage, HOUR + MINUTE), (two_hours_of_pause, HOUR)],
    ids=["outage", "pause"],
)
def test_what_is_answered_before_clocks_stand_still_and_played_after_it_leaves_its_follow_up_the_time_of_the_others(
    owner: User, seated: User, stands_still: Callable[[Game], None], most: timedelta, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A new hand was asked for before."""
    game = new_duel(monkeypatch, owner, seated)
    let_time_pass(game, 23 * HOUR)
    answer(game, owner, {"yes": True})
    stands_still(game)
    go_on(game)
    assert pending_of(game, owner).kind == "plan"
    left = open_decisions(game, seated).get().due_at - timezone.now()
    assert HOUR - MINUTE < left <= most
    assert are_due_together(game, owner, seated)


def test_what_was_played_before_an_outage_is_not_moved_by_it(
    owner: User, seated: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = new_duel(monkeypatch, owner, seated)
    answer(game, owner, {"yes": True})
    go_on(game)
    played = game.pending_decisions.filter(committed_at__isnull=False)
    before = list(played.values_list("pk", "due_at"))
    nobody_swept_for(2 * HOUR)
    assert outages.beat() == 2
    assert list(played.values_list("pk", "due_at")) == before != []


def test_what_joins_a_wait_in_a_pause_is_due_with_it_afterwards(
    owner: User, seated: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = new_duel(monkeypatch, owner, seated)
    let_time_pass(game, 23 * HOUR)
    Game.objects.filter(pk=game.pk).update(stopped_at=timezone.now() - 2 * HOUR)
    let_time_pass(game, 2 * HOUR)
    answer(game, owner, {"yes": True})
    go_on(game)
    serve(game, clocks.restart)
    left = open_decisions(game, seated).get().due_at - timezone.now()
    assert HOUR - MINUTE < left <= HOUR
    assert are_due_together(game, owner, seated)
