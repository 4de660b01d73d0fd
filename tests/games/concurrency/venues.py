"""Games that are begun on a venue at the very moment when it is to be forgotten.

Started by the tests as `python -m tests.games.concurrency.venues`; prints what came of it.
"""

import json
import multiprocessing
import time
from collections.abc import Callable
from typing import Any

import django
from django.db import connection, transaction

from tests.patience import PATIENCE

FORK = multiprocessing.get_context("fork")


def begin(holds: Any) -> None:
    """Holds the venue, and makes the game on it once someone else waits for the venue."""
    from games.models import Game, User, VenueFile
    from games.workshop.services.holding import hold_venue
    from tests.people import new_race

    owner, options = User.objects.get(), {"course": VenueFile.objects.get().pk}
    with transaction.atomic():
        hold_venue(owner, "roborally", options)
        holds.set()
        wait_until_someone_waits()
        Game.objects.filter(pk=new_race(owner).pk).update(setup=options)


def forget(holds: Any, work: Callable[[], int]) -> None:
    """Does what a worker does, while the venue is held."""
    assert holds.wait(PATIENCE)
    assert work() == 0, "it is forgotten"


def wait_until_someone_waits() -> None:
    end = time.monotonic() + PATIENCE
    with connection.cursor() as cursor:
        while time.monotonic() < end:
            cursor.execute("SELECT count(*) FROM pg_locks WHERE NOT granted")
            if cursor.fetchone()[0]:
                return
            time.sleep(0.01)
    raise AssertionError("no one waits for the venue")


def begun_on(work: Callable[[], int]) -> dict[str, Any]:
    """What is left of a venue that no one needs but the one who has just begun a game on it."""
    from games.models import Game, VenueFile

    connection.close()  # no two processes may share it
    holds = FORK.Event()
    processes = [FORK.Process(target=begin, args=(holds,)), FORK.Process(target=forget, args=(holds, work))]
    for process in processes:
        process.start()
    for process in processes:
        process.join(PATIENCE)
    left = {"ended": [process.exitcode for process in processes], "venues": VenueFile.objects.count()}
    Game.objects.all().delete()
    return left


def hold(told: Any, is_deleted: Any) -> None:
    from games.errors import NotFound
    from games.models import User, VenueFile
    from games.workshop.services.holding import hold_venue

    assert is_deleted.wait(PATIENCE)
    try:
        with transaction.atomic():
            hold_venue(User.objects.get(), "roborally", {"course": VenueFile.objects.get().pk})
        told.put("held")
    except NotFound as refusal:
        told.put(refusal.code)


def gone_meanwhile() -> str:
    """What someone is told who waits for a venue while it is deleted."""
    from games.models import Design, VenueFile

    connection.close()
    told, is_deleted = FORK.Queue(), FORK.Event()
    FORK.Process(target=hold, args=(told, is_deleted)).start()
    with transaction.atomic():
        Design.objects.all().delete()
        VenueFile.objects.all().delete()
        is_deleted.set()
        wait_until_someone_waits()
    return str(told.get(timeout=PATIENCE))


def main() -> dict[str, Any]:
    from games.models import Design, User, VenueFile
    from games.workshop.services import leaving, surprises
    from tests.games.support.designs import published

    def leave() -> int:
        Design.objects.all().delete()
        return leaving.forget_unused()

    owner, found = User.objects.create(username="owner"), dict[str, Any]()
    published(owner)
    found["of someone"] = begun_on(leave)
    VenueFile.objects.update(by_site=True, created_at="2020-01-01T00:00Z")
    found["of the site"] = begun_on(surprises.prune)
    VenueFile.objects.all().delete()
    published(owner)
    found["deleted meanwhile"] = gone_meanwhile()
    return found


if __name__ == "__main__":
    django.setup()
    print(json.dumps(main()))  # noqa: T201 - the test reads it
