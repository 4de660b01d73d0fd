"""Checks that stored games work with this code, by replaying their turns, many games at a time with few in memory."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.db.models import F, QuerySet

from games.models import Game, PendingDecision, Turn
from games.record.queries.engine_tables import open_turn, setup_of, table_of, waiting_in
from games.record.queries.verifying.rerun import rerun

AT_A_TIME = 200
BEGUN = (Game.Status.RUNNING, Game.Status.PARKED, Game.Status.OVER)


@dataclass(frozen=True)
class Verdict:
    game_id: int
    fault: str = ""
    """Empty if the game can go on."""
    verified: int = 1
    """How many of its turns were replayed."""
    only_shown: int = 0
    """How many were played under older rules and can only be shown."""


def open_turns_verified(games: QuerySet[Game]) -> Iterator[Verdict]:
    """Checks the open turn of each of these running games, with three queries for some hundreds of games."""
    for some in _some(games):
        waiting = defaultdict(list)  # first, since questions answered in the meantime were asked too
        unanswered = PendingDecision.objects.filter(game__in=some, committed_at__isnull=True)
        for pending in unanswered.only("game", "decision_id", "question", "hand__cards").order_by():
            waiting[pending.game_id].append(pending.offer)
        turns = Turn.objects.filter(game__in=some, epoch=F("game__epoch"), number=F("game__turn")).order_by()
        found = {turn.game_id: turn for turn in turns}
        for game in Game.objects.filter(pk__in=some).prefetch_related("seats").order_by("pk"):
            turn = found.get(game.pk)
            is_sound = turn is not None and not _fault(game, turn, waiting[game.pk])
            yield Verdict(game.pk) if is_sound else _looked_at_alone(game.pk)


def all_turns_verified(games: QuerySet[Game]) -> Iterator[Verdict]:
    """Checks every stored turn of each of these games."""
    for some in _some(games):
        yield from map(_all_of, some)


def _some(games: QuerySet[Game]) -> Iterator[list[int]]:
    """The games' ids, some hundreds at a time, with no statement left open in between."""
    ids = games.order_by("pk").values_list("pk", flat=True)
    last = 0
    while some := list(ids.filter(pk__gt=last)[:AT_A_TIME]):
        yield some
        last = some[-1]


def _looked_at_alone(game_id: int) -> Verdict:
    """Checks one game again, reading its questions first, since it may have advanced between two queries."""
    game = Game.objects.get(pk=game_id)
    if game.status != Game.Status.RUNNING:
        return Verdict(game_id)
    try:
        waiting = waiting_in(open_turn(game))
        fault = _fault(game, open_turn(game), waiting)
    except Turn.DoesNotExist:
        fault = "the open turn is missing"
    return Verdict(game_id, f"turn {game.turn}: {fault}" if fault else "")


def _fault(game: Game, turn: Turn, waiting: list[Any]) -> str:
    """The kind of the error alone: its text could tell a card."""
    try:
        table_of(game, turn, waiting).advance()
    except Exception as error:  # noqa: BLE001 - the operator wants to know of any error
        return type(error).__name__
    return ""


def _all_of(game_id: int) -> Verdict:
    verified = only_shown = 0
    wrong: list[str] = []
    try:
        for found in rerun(*_as_of_one_moment(game_id)):
            verified, only_shown = verified + (not found.is_shown), only_shown + found.is_shown
            if found.differs:
                wrong.append(f"turn {found.turn.number}: {', '.join(found.differs)} damaged")
    except Exception as error:  # noqa: BLE001 - the other games are to be looked at as well
        wrong.append(f"{type(error).__name__}: {error}")
    return Verdict(game_id, "; ".join(wrong), verified, only_shown)


@transaction.atomic
def _as_of_one_moment(game_id: int) -> tuple[Game, list[Turn], list[Any], Any]:
    """A game, its turns, what is waiting, and its set-up. Its lock is held for these reads, but not for the re-run: all
    that writes to a game takes the lock first."""
    game = Game.objects.select_for_update().get(pk=game_id)
    waiting = [] if game.status == Game.Status.OVER else waiting_in(open_turn(game))
    return game, list(game.turns.order_by("number")), waiting, setup_of(game)
