"""A tournament on the production site that several processes see to at once, while its games end one by one.

Started by the tests as `python -m tests.games.concurrency.tournament`; prints what came of it.
"""

import json
import multiprocessing
import time
from collections import Counter
from datetime import timedelta
from typing import Any

import django
from django.db import connection

from tests.patience import PATIENCE

PEOPLE, ROUNDS, SWEEPERS = 5, 2, 3


def sweep(barrier: Any, failed: Any) -> None:
    """Sees to all tournaments until none is left to be seen to."""
    from games.models import Tournament
    from games.tournaments.services import progress

    barrier.wait()
    while Tournament.objects.filter(ended_at=None).exists():
        done = progress.advance_due()
        with failed.get_lock():
            failed.value += done["failed"]


def end_games() -> None:
    """Ends each game as soon as it is there, until the tournament is over."""
    from games.models import Pairing, Tournament
    from tests.games.support.tournaments import end_game

    patience = time.monotonic() + PATIENCE
    while Tournament.objects.filter(ended_at=None).exists():
        assert time.monotonic() < patience, "it does not end"
        for pairing in Pairing.objects.filter(decided="", game__status="running").select_related("game"):
            assert pairing.game is not None
            end_game(pairing.game, 0, 1)


def main() -> dict[str, Any]:
    from games.models import Game, Pairing, Tournament, User
    from games.tournaments.services import entering
    from tests.games.support.tournaments import check_in_opened, later, new_tournament

    people = [User.objects.create(username=f"player{number}") for number in range(PEOPLE)]
    tournament = check_in_opened(new_tournament(people[0], people, format="swiss", rounds=ROUNDS))
    for user in people:
        entering.check_in(tournament_id=tournament.pk, user=user)
    later(tournament, timedelta(days=1))
    connection.close()  # no two processes may share it
    context = multiprocessing.get_context("fork")
    barrier, failed = context.Barrier(SWEEPERS, timeout=PATIENCE), context.Value("i", 0)
    sweepers = [context.Process(target=sweep, args=(barrier, failed)) for _ in range(SWEEPERS)]
    for process in sweepers:
        process.start()
    end_games()
    for process in sweepers:
        process.join(PATIENCE)
    return {
        "status": Tournament.objects.get().status,
        "failed": failed.value,
        "tables": sorted(Counter(Pairing.objects.values_list("round__number", flat=True)).values()),
        "games": Game.objects.count(),
        "places": sorted(tournament.entries.values_list("place", flat=True)),
        "ended": [process.exitcode for process in sweepers],
    }


if __name__ == "__main__":
    django.setup()
    print(json.dumps(main()))  # noqa: T201 - the test reads it
