"""The lock on a tournament."""

import pytest
from django.db import transaction
from django.utils import timezone

from games.errors import NotFound
from games.models import User
from games.tournaments.services.locking import lock
from tests.games.support.tournaments import DAY, new_tournament


def test_it_comes_with_the_time_of_the_database(owner: User) -> None:
    tournament = new_tournament(owner)
    with transaction.atomic():
        assert abs(lock(tournament.pk).now - timezone.now()) < DAY / 24
        with pytest.raises(NotFound):
            lock(999)
