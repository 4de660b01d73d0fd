"""Animated pictures are made and forgotten in workers, whether or not one was woken."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.models import Game, Reel
from games.reels import tasks
from games.reels.services import reels


@pytest.mark.slow("films a turn")
def test_a_lost_wake_up_is_made_up_for_by_the_next_call_of_beat(played: Game) -> None:
    reel = reels.ask(game=played, turn=1)  # nobody is woken
    tasks.make_reels()
    reel.refresh_from_db()
    assert bytes(reel.gif).startswith(b"GIF89a")


def test_old_pictures_are_forgotten(played: Game) -> None:
    old, new = reels.ask(game=played, turn=0), reels.ask(game=played, turn=1)
    Reel.objects.filter(pk=old.pk).update(asked_at=timezone.now() - reels.KEPT - timedelta(hours=1))
    tasks.prune_reels()
    assert list(Reel.objects.all()) == [new]
