"""Helpers for what people do in a race, for tests."""

import json
from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Any

from django.db import transaction
from django.db.models import F

from engine.roborally.courses.catalogue import floor_of
from engine.roborally.state import RaceState
from games.models import Game, Hand, PendingDecision, User
from games.play.services import play, turns
from games.record.queries.engine_tables import open_turn, rules_of, table_of
from games.record.services.locking import lock


def pending_of(game: Game, user: User) -> PendingDecision:
    """The one open question to this person."""
    return PendingDecision.objects.get(game=game, seat__user=user, closed_at__isnull=True)


def program_for(prompt: PendingDecision, first: int = 0) -> dict[str, Any]:
    """A legal program: the hand's cards in order, from the `first` on."""
    hand = prompt.offer["hand"]
    cards = iter(hand[first:] + hand[:first])
    return {"registers": [0 if locked else next(cards) for locked in prompt.offer["locked"]], "power_down": False}


def hand_in(game: Game, *people: User) -> None:
    """Each of these people hands in some legal program."""
    for user in people:
        prompt = pending_of(game, user)
        play.submit(game_id=game.pk, user=user, decision_id=prompt.decision_id, answer=program_for(prompt))


def play_turn(game: Game, *people: User) -> None:
    """Each of these people hands in, and the turn is resolved."""
    hand_in(game, *people)
    assert play.resolve(game_id=game.pk)
    game.refresh_from_db()


def let_time_pass(game: Game, time: timedelta) -> None:
    """Moves all clocks of a game back instead of waiting, since the database's own clock cannot be changed."""
    PendingDecision.objects.filter(game=game).update(
        asked_at=F("asked_at") - time, remind_at=F("remind_at") - time, due_at=F("due_at") - time
    )


def put_clock(game: Game, seconds: int = 30) -> None:
    """Seals the open questions until they are opened, as some courses do with programs."""
    game.pending_decisions.filter(closed_at__isnull=True).update(seconds=seconds)


@transaction.atomic
def start_turn_from(game: Game, change: Callable[[RaceState], None]) -> None:
    """Restarts the open turn from a changed state, to set a scene."""
    game = lock(game.pk)
    turn, rules = open_turn(game), rules_of(game)
    state = rules.decode(bytes(turn.snapshot))
    change(state)
    turn.pending_decisions.all().delete()
    turn.snapshot, turn.journal, turn.events = rules.encode(state), [], b"[]"
    turns.advance_one(game, turn, table_of(game, turn))


def falsify(game: Game) -> bytes:
    """Changes what was told of the open turn, and returns what it was."""
    turn = game.turns.get(number=game.turn)
    told = bytes(turn.events)
    events = json.loads(told)
    events[0]["turn"] = 99
    game.turns.filter(pk=turn.pk).update(events=json.dumps(events).encode())
    return told


def everything(game: Game) -> list[Any]:
    """Everything that a refused action must leave unchanged."""
    own = partial(map, repr)
    rows = [Game.objects.filter(pk=game.pk), game.seats, game.turns, game.pending_decisions]
    rows.append(Hand.objects.filter(decision__game=game))
    return [list(own(queryset.order_by("pk").values())) for queryset in rows]


def woken(callbacks: list[Any]) -> list[tuple[str | int, ...]]:
    """What the workers were asked to do, from captured on_commit callbacks. Others tell open pages of the change."""
    return [callback.args for callback in callbacks if isinstance(callback, partial)]


def put_all_to_sleep(state: RaceState) -> None:
    """All robots have announced that they power down."""
    for robot in state.robots:
        robot.announced = True


def carried_off_at_once(race: Game) -> None:
    """Bolt sleeps through turn 1 on a belt that carries it off the board, and has one life. All others sleep, too."""

    def on_the_belt(state: RaceState) -> None:
        put_all_to_sleep(state)
        state.robots[0].cell, state.robots[0].lives = floor_of("risky-exchange").cell(11, 10), 1

    start_turn_from(race, on_the_belt)
