"""A crowd of processes on the production site: started by the tests as `python -m tests.games.concurrency.crowd`.

It plays through the services, as web processes would, and prints what came of it as one line of JSON.
"""

import json
import multiprocessing
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import django

from tests.patience import PATIENCE

SEATS = 8
NOTHING = 0


def wait_for(condition: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            sys.exit(f"Waited {PATIENCE:g} s in vain for {what}.")
        time.sleep(0.01)


def race_of_eight() -> Any:
    from games.models import Game, User
    from games.tables.services import lobby
    from tests.people import new_race

    people = [User.objects.get_or_create(username=f"p{number}")[0] for number in range(SEATS)]
    game = new_race(people[0], seats=SEATS)
    for user in people[1:]:
        lobby.join(game_id=game.pk, user=user)
    return Game.objects.get(pk=game.pk)


def open_decisions(game: Any) -> list[Any]:
    return list(game.pending_decisions.filter(closed_at__isnull=True).select_related("seat__user"))


def hand_in(prompt: Any) -> None:
    from games.play.services import play
    from tests.games.support.moves import program_for

    wish = {"user": prompt.seat.user, "decision_id": prompt.decision_id, "answer": program_for(prompt)}
    play.submit(game_id=prompt.game_id, **wish)


def member(wishes: Any, done: Any, barrier: Any) -> None:
    """One process of the crowd: hands in what it is told to, in the same instant as the others."""
    from games.models import PendingDecision

    while (decision_pk := wishes.get()) is not None:
        prompt = PendingDecision.objects.select_related("seat__user").get(pk=decision_pk) if decision_pk else None
        barrier.wait()
        if prompt:
            hand_in(prompt)
        done.put(decision_pk)


def rounds(count: int) -> dict[str, Any]:
    """Eight processes hand in at once, so many times; a worker elsewhere resolves.

    They are forked before anything is connected, and so have imported the site once for all.
    """
    context = multiprocessing.get_context("fork")
    done, barrier = context.Queue(), context.Barrier(SEATS, timeout=PATIENCE)
    wishes = [context.Queue() for _ in range(SEATS)]
    members = [context.Process(target=member, args=(queue, done, barrier), daemon=True) for queue in wishes]
    for process in members:
        process.start()
    game, faults = race_of_eight(), []
    for _ in range(count):
        game = game if game.status == "running" else race_of_eight()
        turn, version, prompts = game.turn, game.version, open_decisions(game)
        for place, queue in enumerate(wishes):
            queue.put(prompts[place].pk if place < len(prompts) else NOTHING)
        for _ in wishes:
            done.get(timeout=PATIENCE)
        wait_for(partial(is_past, game, turn), f"turn {turn} of {game}")
        faults += look(game, turn, version, prompts)
    for queue in wishes:
        queue.put(None)
    return {"rounds": count, "faults": faults}


def look(game: Any, turn: int, version: int, prompts: list[Any]) -> list[str]:
    """What is wrong after a round: each submission and one resolution raise the version by one."""
    game.refresh_from_db()
    answered = {entry["id"] for entry in game.turns.get(number=turn).journal}
    facts = {
        "turn": (game.turn, turn + 1),
        "version": (game.version, version + len(prompts) + 1),
        "turn rows": (game.turns.count(), game.turn + 1),
        "unanswered": ({prompt.decision_id for prompt in prompts} - answered, set()),
    }
    return [f"{game} {name}: {got} != {wanted}" for name, (got, wanted) in facts.items() if got != wanted]


def is_past(game: Any, turn: int) -> bool:
    return bool(type(game).objects.filter(pk=game.pk, turn__gt=turn).exists())


def asked_often(times: int) -> dict[str, Any]:
    """Three races with all programs in. Workers are asked so many times for each of them at once."""
    from games.play.tasks import resolve_ready_games

    games = [race_of_eight() for _ in range(3)]
    for game in games:
        for prompt in open_decisions(game):
            hand_in(prompt)
    for _ in games * times:
        resolve_ready_games.delay()
    return {"games": [game.pk for game in games]}


def main(*words: str) -> list[dict[str, Any]]:
    scenes = {"rounds": rounds, "asked_often": asked_often}
    return [scenes[name](int(often)) for name, often in zip(words[::2], words[1::2], strict=True)]


if __name__ == "__main__":
    django.setup()
    print(json.dumps(main(*sys.argv[1:])))  # noqa: T201 - the test reads it
