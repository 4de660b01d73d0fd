"""Animated pictures are made once, whatever becomes of the tasks: the rows say what is wished for."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.errors import Closed, NotFound
from games.models import Game, Reel
from games.reels.queries.reels import MOST_TRIES, has_failed
from games.reels.services import reels
from tests.games.support.moves import woken

GIF = b"GIF89a"
Captured = Callable[..., Any]


def content(reel: Reel) -> bytes:
    reel.refresh_from_db()
    return bytes(reel.gif)


def let_lease_pass(reel: Reel) -> None:
    Reel.objects.filter(pk=reel.pk).update(next_try_at=timezone.now() - timedelta(seconds=1))


@pytest.mark.slow("films a turn")
def test_a_wish_is_a_row_and_wakes_a_worker_after_the_commit(
    played: Game, django_capture_on_commit_callbacks: Captured
) -> None:
    with django_capture_on_commit_callbacks() as callbacks:
        reel = reels.ask(game=played, turn=1)
    assert ("make_reels",) in woken(callbacks)
    assert (reel.subject, reel.made_at) == ("turn-1", None)
    assert reels.make_pending() == 1
    assert content(reel).startswith(GIF)
    assert bytes(reel.svg).startswith(b"\x1f\x8b")


@pytest.mark.slow("films a turn")
def test_a_doubled_task_makes_nothing_again(played: Game) -> None:
    reel = reels.ask(game=played, turn=1)
    assert reels.make_pending() == 1
    first, made_at = content(reel), reel.made_at
    assert reels.make_pending() == 0
    assert reels.ask(game=played, turn=1).pk == reel.pk
    assert reels.make_pending() == 0
    assert (content(reel), reel.made_at) == (first, made_at)


@pytest.mark.slow("films a turn")
def test_of_two_workers_one_makes_it(played: Game) -> None:
    reel = reels.ask(game=played, turn=1)
    Reel.objects.filter(pk=reel.pk).update(
        attempts=1, next_try_at=timezone.now() + reels.JOBS.lease
    )  # the other has it
    assert reels.make_pending() == 0
    let_lease_pass(reel)  # and has died
    assert reels.make_pending() == 1


def test_a_late_task_for_a_game_that_was_wound_back_leaves_nothing(played: Game) -> None:
    reel = reels.ask(game=played, turn=1)
    Game.objects.filter(pk=played.pk).update(epoch=played.epoch + 1)
    assert reels.make_pending() == 0
    assert not Reel.objects.filter(pk=reel.pk).exists()


def test_a_late_task_for_a_game_that_is_not_public_any_more_leaves_nothing(played: Game) -> None:
    reel = reels.ask(game=played, turn=1)
    Game.objects.filter(pk=played.pk).update(visibility=Game.Visibility.LINK)
    assert reels.make_pending() == 0
    assert not Reel.objects.filter(pk=reel.pk).exists()


@pytest.mark.slow("films a turn")
def test_what_cannot_be_made_is_given_up_and_stops_nothing_else(played: Game) -> None:
    broken, good = reels.ask(game=played, turn=0), reels.ask(game=played, turn=1)
    played.turns.filter(number=0).update(events=b"not what the rules can read")
    for _ in range(MOST_TRIES + 1):
        reels.make_pending()
        let_lease_pass(broken)
    broken.refresh_from_db()
    assert broken.attempts == MOST_TRIES
    assert has_failed(broken)
    assert content(good).startswith(GIF)


def test_nobody_can_wish_for_what_is_not_to_be_seen(played: Game) -> None:
    with pytest.raises(Closed):
        reels.ask(game=played, turn=2)  # is open
    with pytest.raises(NotFound):
        reels.ask(game=played, turn=3)
    with pytest.raises(Closed):
        reels.ask(game=played, turn=None)  # is not over
    Game.objects.filter(pk=played.pk).update(visibility=Game.Visibility.LINK)
    played.refresh_from_db()
    with pytest.raises(Closed):
        reels.ask(game=played, turn=1)
    assert not Reel.objects.exists()


def test_a_game_that_is_over_has_a_picture_of_the_whole(over: Game) -> None:
    reel = reels.ask(game=over, turn=None)
    assert reels.make_pending() == 1
    assert reel.subject == "game"
    assert content(reel).startswith(GIF)
