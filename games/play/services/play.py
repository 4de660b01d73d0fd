"""What players do: open a hand, save a draft, hand in, take back, set standing orders, come back. And ending turns.

Every call is one short transaction under the game's lock. It either succeeds completely, or raises and changes nothing.
"""

import logging
import time
from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec
from django.db import DatabaseError, transaction
from django.db.models import QuerySet

from engine.kernel.decisions import Decision
from engine.kernel.errors import IllegalAnswer
from games.clocks.services import clocks
from games.errors import Closed, NewerRules, NotFound, NotSure, NotYours, Refused
from games.models import Game, PendingDecision, Seat, StandingOrder, User
from games.models.turn import OWED
from games.observability import meters
from games.observability.faults import describe
from games.periodic import wake_up
from games.play.services import series, turns
from games.play.services.parking import park, parks_on_fault
from games.record.queries.engine_tables import offer_of, rules_for, rules_of
from games.record.queries.ready import is_ready, ready_games
from games.record.queries.seats import own_seat
from games.record.services.locking import lock, lock_free, publish, publish_quietly, publish_to
from games.votes.services import replacement, votes

logger = logging.getLogger(__name__)

LARGEST_ANSWER = 2000
_UNCOMMITTED = (
    "SELECT id, seat_id, due_at, opened_at, submission, at_once, closed_at, committed_at FROM games_program "
    "WHERE turn_id = %s AND committed_at IS NULL"
)
"""Written by hand, since every answer asks it: composing it would take longer than running it."""
MOST_TOGETHER = 40
"""How many games to resolve in one transaction. People in all of them may have to wait for it."""


@parks_on_fault
@transaction.atomic
def save_draft(*, game_id: int, user: User, decision_id: str, answer: Any) -> PendingDecision:
    """Saves a draft. Its legal part counts at the deadline.

    Raises NotYours, NotFound, Closed, StaleAnswer, or IllegalAnswer if it does not have the shape of an answer.
    """
    game = _lock_running(game_id)
    pending = _own_decision(game, user, decision_id)
    draft = _decision(game, pending).decode(_sized(answer))
    _keep_draft(pending, msgspec.to_builtins(draft), game)
    return pending


def submit(*, game_id: int, user: User, decision_id: str, answer: Any, is_sure: bool = True) -> PendingDecision:
    """Hands in an answer. The last answer closes the wait, and the turn goes on.

    The same answer again counts as handed in, however late: people who did not hear that it was stored send it again.

    Raises NotYours, NotFound, Closed, StaleAnswer, IllegalAnswer, or NotSure if the answer could not be taken back and
    the person has not confirmed it.
    """
    try:
        done: PendingDecision = _submit(
            game_id=game_id, user=user, decision_id=decision_id, answer=answer, is_sure=is_sure
        )
        return done
    except Closed:
        stored = handed_in(game_id, user, decision_id)
        if stored is None or not _says_the_same(stored, answer):
            raise
        return stored


def handed_in(game_id: int, user: User, decision_id: str) -> PendingDecision | None:
    """The question of this id, open or closed, if this person's seat has answered it itself and it is still known what
    it offered."""
    own = PendingDecision.objects.filter(game=game_id, seat__user=user, by="seat").select_related("game", "turn")
    stored = own.filter(decision_id=decision_id).first()
    if stored is None:
        return None
    stored.question = offer_of(stored)
    return stored if stored.question else None


@parks_on_fault
@transaction.atomic
def _submit(*, game_id: int, user: User, decision_id: str, answer: Any, is_sure: bool) -> PendingDecision:
    game = _lock_running(game_id)
    pending = _own_decision(game, user, decision_id)
    decision = _decision(game, pending)
    parsed = decision.parse(_sized(answer))
    if not is_sure and decision.at_once(parsed):
        raise NotSure("not_sure", "This shows you something new at once, so it cannot be taken back.")
    _hand_in(game, pending, decision, parsed, by="seat")
    clocks.settle_banks(game, [pending])
    _close_and_publish(game, [pending])
    return pending


@parks_on_fault
@transaction.atomic
def submit_bots(*, game_id: int, answers: Mapping[str, Any]) -> int:
    """Hands in bots' answers by decision id, skipping questions that are no longer open. Returns how many counted."""
    game = _lock_running(game_id)
    owed = _asked(game).filter(OWED, decision_id__in=answers).select_related("seat")
    decisions = [pending for pending in owed if pending.seat.plays_itself]
    if not decisions:
        return 0
    for pending in decisions:
        decision = _decision(game, pending)
        _hand_in(game, pending, decision, decision.parse(answers[pending.decision_id]), by="bot")
    _close_and_publish(game, decisions)
    return len(decisions)


@transaction.atomic
def take_back(*, game_id: int, user: User, decision_id: str) -> PendingDecision:
    """Makes a submission a draft again while the wait is open. Taking back again changes nothing.

    Raises NotYours, NotFound or Closed.
    """
    game = _lock_running(game_id)
    seat = own_seat(game, user)
    pending = _unsealed(_open_decision(game, seat, decision_id))
    if pending.submission is None:
        return pending
    _welcome_back(game, seat)
    _keep_draft(pending, pending.submission, game)
    was_ready = not _asked(game).filter(OWED, seat=seat, turn=pending.turn).exists()
    PendingDecision.objects.filter(pk=pending.pk).update(submission=None, submitted_at=None, by="")
    pending.refresh_from_db()
    if was_ready and not pending.interrupts:
        publish(game)
    else:
        publish_to([seat], game)
    return pending


@transaction.atomic
def open_hand(*, game_id: int, user: User, decision_id: str) -> PendingDecision:
    """Shows a seat everything that is sealed before it and starts its clock. Opening it again does not add time.

    Raises NotYours, NotFound or Closed.
    """
    game = _lock_running(game_id)
    seat = own_seat(game, user)
    pending = _open_decision(game, seat, decision_id)
    if not pending.is_sealed:
        return pending
    _welcome_back(game, seat)
    own = _asked(game).filter(seat=seat, turn=pending.turn, closed_at__isnull=True)
    clocks.open_sealed([prompt for prompt in own if prompt.is_sealed], game)
    publish_to([seat], game)
    pending.refresh_from_db()
    return pending


def set_order(*, game_id: int, user: User, kind: str, preset: Any) -> None:
    """Sets one standing order. Raises NotYours, NotFound, Closed or IllegalAnswer."""
    set_orders(game_id=game_id, user=user, presets={kind: preset})


@transaction.atomic
def set_orders(*, game_id: int, user: User, presets: Mapping[str, Any]) -> None:
    """Sets standing orders, which answer questions of their kinds from now on. All of them, or none.

    An order that says what holds anyway is not stored. Raises NotYours, NotFound, Closed, Refused or IllegalAnswer.
    """
    game = lock(game_id)
    if game.status in (Game.Status.OVER, Game.Status.CANCELLED):
        raise Closed("ended", "This game has ended.")
    seat = own_seat(game, user)
    rules = rules_of(game)
    if not presets:
        raise Refused("no_order", "No order was sent. Load the page again.")
    now = rules.default_orders(game.asks) | dict(seat.orders.filter(subject="").values_list("kind", "preset"))
    for kind, preset in presets.items():
        if kind not in now:
            raise NotFound("no_such_order", f"There are no standing orders for {kind[:40]}.")
        rules.check_order(kind, _sized(preset))
    changed = [StandingOrder(seat=seat, kind=it, preset=preset) for it, preset in presets.items() if preset != now[it]]
    StandingOrder.objects.bulk_create(
        changed, update_conflicts=True, unique_fields=["seat", "kind", "subject"], update_fields=["preset"]
    )


@transaction.atomic
def resume(*, game_id: int, user: User) -> Seat:
    """Takes back a seat from the bot that has been playing it. Raises NotYours, NotFound or Closed."""
    game = _lock_running(game_id)
    seat = own_seat(game, user)
    _welcome_back(game, seat)
    return seat


@transaction.atomic
def step_away(*, game_id: int, user: User) -> Seat:
    """Lets a bot play the seat, in this game and the next ones of its series, until the owner comes back.

    Raises NotYours, NotFound or Closed.
    """
    game = _lock_running(game_id)
    seat = own_seat(game, user)
    if not seat.autopilot:
        seat.autopilot = True
        seat.save(update_fields=["autopilot"])
        publish(game)
        votes.count_again(game)
        wake_up("program_bots", game.pk)
    return seat


def resolve(*, game_id: int) -> bool:
    """Resolves as much of a game as its answers allow. Returns whether anything changed.

    It may be called at any time, any number of times. A fault parks the game. A failing database, or code older than
    the game's rules, raises, so that the call can be repeated later.
    """
    try:
        with transaction.atomic():
            return bool(_resolve([lock(game_id)]))
    except (DatabaseError, NewerRules, NotFound):
        raise
    except Exception as error:  # noqa: BLE001 - a fault in this game must not stop the others
        park(game_id, error)
        return False


def go_on(*, game_id: int) -> None:
    """Resolves a game whose answers are in, for someone who is looking at it and would have to wait for a worker.

    If something prevents that, a worker does it later. It has been asked as well.
    """
    try:
        if is_ready(game_id):
            resolve(game_id=game_id)
    except (DatabaseError, NewerRules) as error:
        logger.info("game %s waits for a worker: %s", game_id, describe(error))


@transaction.atomic
def resolve_all(*, game_ids: Collection[int]) -> set[int]:
    """Resolves up to MOST_TOGETHER of these games that no one else has locked. Returns those that changed.

    It uses one transaction for all, which makes a turn far cheaper. If anything goes wrong in one of them, it raises
    and nothing has changed. Each game should then be resolved alone.
    """
    return _resolve(lock_free(game_ids, MOST_TOGETHER))


def resolve_ready() -> set[int]:
    """Resolves games whose answers are in. Returns those that changed.

    If more games are ready, it asks to be called again. Games that fail together or are locked are resolved alone.
    """
    found = ready_games()
    if not found:
        return set()
    try:
        done = resolve_all(game_ids=found)
    except Exception as error:  # noqa: BLE001 - the game at fault fails again by itself and is handled then
        logger.info("%s games are resolved alone: %s", len(found), describe(error))
        done = set()
    if not done:
        return {game_id for game_id in found if is_ready(game_id) and resolve(game_id=game_id)}
    if len(done) < len(found):
        wake_up("resolve_ready_games")
    return done


def _resolve(games: Sequence[Game]) -> set[int]:
    begun, before = time.perf_counter(), {game.pk: game.turn for game in games}
    done = turns.advance_ready([game for game in games if game.status == Game.Status.RUNNING])
    for game in done:
        series.start_next(game)
    for game in done:
        meters.resolved(game.kind, game.turn - before[game.pk], (time.perf_counter() - begun) / len(done))
    if done:
        for task in ("send_notices", "send_to_targets", "send_to_slow_targets"):
            wake_up(task)  # so that people who are asked now do not wait for the next sweep
    return {game.pk for game in done}


def _lock_running(game_id: int) -> Game:
    game = lock(game_id)
    if game.status == Game.Status.RUNNING:
        return game
    if game.status == Game.Status.PARKED:
        raise Closed("parked", "This game is on hold for the moment. The people who run this site know about it.")
    if game.status == Game.Status.LOBBY:
        raise Closed("not_started", "This game has not started yet.")
    raise Closed("ended", "This game has ended.")


def _own_decision(game: Game, user: User, decision_id: str) -> PendingDecision:
    """The seat's open, unanswered decision. Its owner is back, so a bot playing for them stops."""
    seat = own_seat(game, user)
    if user.is_suspended:  # replies to emails pass no page that would say so
        raise NotYours("suspended", "You cannot play here for the time being. The site says why, and how to object.")
    _welcome_back(game, seat)
    pending = _unsealed(_open_decision(game, seat, decision_id))
    if pending.submission is not None:
        raise Closed("already_submitted", "You have already handed this in. Take it back first to change it.")
    return pending


def _open_decision(game: Game, seat: Seat, decision_id: str) -> PendingDecision:
    if f".s{seat.number}." not in decision_id:
        raise NotYours("not_your_question", "That question is put to another seat.")
    pending = _asked(game).filter(seat=seat, decision_id=decision_id).first()
    if pending is None:
        raise NotFound("no_such_question", "There is no such question in this game.")
    pending.game, pending.seat = game, seat
    if pending.closed_at is not None or pending.turn.resolved_at is not None:
        raise Closed("closed", "This is closed: everyone's answers are in.")
    if clocks.has_passed(pending, game, game.now):
        raise Closed("too_late", "The time for this is over.")
    return pending


def _says_the_same(stored: PendingDecision, answer: Any) -> bool:
    try:
        parsed = _decision(stored.game, stored).parse(_sized(answer))
    except (IllegalAnswer, Refused):
        return False
    return bool(stored.submission == msgspec.to_builtins(parsed))


def _asked(game: Game) -> QuerySet[PendingDecision]:
    """Everything that this game has asked, each with its turn, but without what only the rules need of a turn."""
    asked = PendingDecision.objects.filter(game=game).select_related("turn").order_by()
    return asked.defer("turn__snapshot", "turn__journal", "turn__events", "turn__published")


def _unsealed(pending: PendingDecision) -> PendingDecision:
    """Must be called before an answer is read, since even a refusal could reveal a card. Raises Closed."""
    if pending.is_sealed:
        raise Closed("sealed", "Your hand still lies face down. Open it first.")
    return pending


def _decision(game: Game, pending: PendingDecision) -> Decision[Any]:
    """What was asked is stored whole, so the rules need not run again to check an answer."""
    return rules_for(game, pending.turn).decode_decision(pending.offer)


def _sized(answer: Any) -> Any:
    try:
        size = len(msgspec.json.encode(answer))
    except (TypeError, ValueError, OverflowError, RecursionError):
        raise IllegalAnswer("malformed", "this is not plain JSON") from None
    if size > LARGEST_ANSWER:
        raise Refused("too_long", "That answer is far too long.")
    return answer


def _keep_draft(pending: PendingDecision, draft: Any, game: Game) -> None:
    pending.draft, pending.draft_at = draft, game.now
    pending.save(update_fields=["draft", "draft_at"])


def _hand_in(game: Game, pending: PendingDecision, decision: Decision[Any], answer: Any, by: str) -> None:
    pending.submission, pending.submitted_at, pending.by = msgspec.to_builtins(answer), game.now, by
    pending.at_once = decision.at_once(answer) or pending.is_aside
    if pending.at_once:
        pending.closed_at = game.now
    pending.save(update_fields=["submission", "submitted_at", "by", "at_once", "closed_at"])
    meters.SUBMISSIONS.labels(game.kind, by).inc()


def _close_and_publish(game: Game, answered: Sequence[PendingDecision]) -> None:
    """Closes what these answers let close, all of one turn, and asks for the turn to go on if anything can be
    committed. Others learn of an answer only if its seat owes nothing more, or if the wait is over: then by what
    follows at once."""
    uncommitted = list(PendingDecision.objects.raw(_UNCOMMITTED, [answered[0].turn_id]))
    owing = {pending.seat_id for pending in uncommitted if pending.submission is None or pending.is_to_be_followed}
    has_closed = turns.close_decisions(game, uncommitted)
    if has_closed:
        publish_quietly(game)
    elif any(not pending.interrupts and pending.seat_id not in owing for pending in answered):
        publish(game)
    else:
        publish_to([pending.seat for pending in answered], game)
    if has_closed or any(pending.closed_at for pending in answered):
        wake_up("resolve_ready_games")
    elif game.settings.last_seconds and not owing & {pending.seat_id for pending in answered}:
        clocks.hurry_last(game, list(_asked(game).filter(OWED, turn=answered[0].turn_id).select_related("seat")))


def _welcome_back(game: Game, seat: Seat) -> None:
    """Ends the autopilot if a bot was playing."""
    if seat.autopilot:
        replacement.came_back(game, seat)
