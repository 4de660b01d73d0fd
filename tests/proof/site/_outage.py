"""An outage on the production site, made good by several processes, one of which is killed, while tables pause.

Started as `python -m tests.proof.site._outage`; prints what every open question has gained.
"""

import json
import multiprocessing
import os
import signal
from datetime import timedelta
from typing import Any

import django

from tests.patience import PATIENCE

GAMES, SWEEPERS, PAUSERS, TIMES = 40, 3, 2, 5
LONG = timedelta(hours=2)


def begin_and_be_killed() -> None:
    """Sets the end of the outage, sees to some games, and dies before the commit that would see to more."""
    django.setup()
    from django.db import transaction

    from games.clocks.services import outages

    outages.GAMES_AT_ONCE, outages.PACE = 2, timedelta(seconds=10)  # all that follows is over by then
    outages.step()
    outages.step()
    with transaction.atomic():
        outages.step()
        os.kill(os.getpid(), signal.SIGKILL)


def sweep(barrier: Any) -> None:
    django.setup()
    from games.clocks.services import outages
    from games.models import Heartbeat

    outages.GAMES_AT_ONCE = 2
    barrier.wait()
    while Heartbeat.objects.get(name="sweep").until is not None:
        outages.beat()


def pause(barrier: Any, games: list[int]) -> None:
    """Each game pauses and goes on, several times."""
    django.setup()
    from django.db import transaction

    from games.clocks.services import clocks
    from games.record.services.locking import lock

    barrier.wait()
    for game_id in games * TIMES:
        for deed in (clocks.stop, clocks.restart):
            with transaction.atomic():
                deed(lock(game_id))


def main() -> dict[str, Any]:
    from django.utils import timezone

    from games.models import Heartbeat, PendingDecision, User
    from games.tables.services import lobby
    from tests.games.support.moves import let_time_pass
    from tests.people import new_race

    people = [User.objects.create(username=f"waiting{number}") for number in range(2)]
    games = []
    for _ in range(GAMES):
        games.append(new_race(people[0]))
        lobby.join(game_id=games[-1].pk, user=people[1])
        let_time_pass(games[-1], LONG + timedelta(hours=1))
    mine = PendingDecision.objects.filter(game__in=games)
    before = dict(mine.values_list("pk", "due_at"))
    Heartbeat.objects.update_or_create(name="sweep", defaults={"at": timezone.now() - LONG, "until": None})
    context = multiprocessing.get_context("spawn")
    first = context.Process(target=begin_and_be_killed)
    first.start()
    first.join()
    life = Heartbeat.objects.get(name="sweep")
    barrier = context.Barrier(SWEEPERS + PAUSERS, timeout=PATIENCE)
    ids = [game.pk for game in games]
    others = [context.Process(target=sweep, args=(barrier,)) for _ in range(SWEEPERS)]
    others += [context.Process(target=pause, args=(barrier, ids[part::PAUSERS])) for part in range(PAUSERS)]
    for process in others:
        process.start()
    for process in others:
        process.join()
    gains = {(due_at - before[pk]).total_seconds() for pk, due_at in mine.values_list("pk", "due_at")}
    return {
        "killed": first.exitcode,
        "ended": [process.exitcode for process in others],
        "lost": (life.until - life.at).total_seconds(),
        "gains": sorted(gains),
        "questions": len(before),
    }


if __name__ == "__main__":
    django.setup()
    print(json.dumps(main()))
