"""Telling people. What is to be told is written down in the transaction of the turn, and sent by whoever comes next.

A notice is delivered at least once, and practically once: its row is claimed by a conditional update, looked at
again ("do they still owe this?") just before it is sent, and marked afterwards.
"""

import logging
import time
from collections import Counter
from collections.abc import Iterable
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from games.errors import NotFound, Refused
from games.models import Game, NoticeSetting, Notification, Program, Seat, Turn, User
from games.notifications.base import KINDS, DeliveryError, channels
from games.notifications.letters import compose
from games.services.parking import describe

logger = logging.getLogger(__name__)

BACK_OFF = [timedelta(minutes=minutes) for minutes in (2, 10, 30, 120, 360)]
"""How long to wait after each try. It is also the lease of whoever is trying: longer than any try may take."""
ROWS_AT_A_TIME, SECONDS_AT_A_TIME = 200, 30
STILL_THERE = timedelta(minutes=5)
"""Somebody who moved so recently is taken to be looking at the race still."""

State = Notification.State
ANSWERED = "Answered or closed already."


def owed(programs: Iterable[Program]) -> None:
    """Seats were asked something; whoever was asked several things at once is told once."""
    for program in _one_each(programs):
        wait = STILL_THERE if _has_just_answered(program) else _pause(program.seat)
        _tell_duty("your_turn", program, "your-turn", wait)


def remind(programs: Iterable[Program]) -> None:
    """A fifth of the time is left, and these are not answered yet; each seat is reminded once."""
    for program in _one_each(programs):
        _tell_duty("reminder", program, "reminder-20")


def started(game: Game) -> None:
    """The race has begun. Who is asked something at once is told both in one notice."""
    for seat in _people(game):
        _write("started", seat, f"g{game.pk}/started", {"turn": 1})


def resolved(game: Game, turn: Turn) -> None:
    """A turn was played. Who owes something in the next one is told there; who is away, once and no more."""
    if turn.number == 0:
        return
    for seat in _people(game):
        if not (seat.autopilot and _knows_of_autopilot(seat)):
            payload = {"turn": turn.number, "autopilot": seat.autopilot}
            _write("resolved", seat, f"{_place(game, turn)}/resolved", payload, wait=_pause(seat))


def over(game: Game) -> None:
    """The race has ended."""
    for seat in _people(game):
        _write("over", seat, f"g{game.pk}/over", {"turn": game.turn - 1})


def send_pending() -> dict[str, int]:
    """Sends what is due, for half a minute at most; how many notices ended in which state."""
    done: Counter[str] = Counter()
    give_way_at = time.monotonic() + SECONDS_AT_A_TIME
    due = _due().order_by("next_try_at").values_list("pk", "attempts")
    for pk, attempts in list(due[:ROWS_AT_A_TIME]):
        if time.monotonic() > give_way_at:
            break
        if _claim(pk, attempts):
            done[_send(Notification.objects.select_related("recipient", "game", "seat").get(pk=pk))] += 1
    return dict(done)


def wants(user: User, channel: str, kind: str) -> bool:
    """Whether this person wishes to get notices of this kind by this channel."""
    return not user.notice_settings.filter(channel=channel, kind__in=["", kind], enabled=False).exists()


@transaction.atomic
def set_wishes(*, user: User, channel: str, wishes: dict[str, bool]) -> None:
    """Keeps the wishes by kind; kind "" stands for the whole channel. Raises Refused."""
    if channel not in channels() or not wishes.keys() <= {"", *KINDS}:
        raise Refused("no_such_notice", "There are no notices of that kind.")
    for kind, enabled in wishes.items():
        NoticeSetting.objects.update_or_create(user=user, channel=channel, kind=kind, defaults={"enabled": enabled})


def switch_off(*, user_id: int, channel: str, kind: str) -> None:
    """Ends notices of one kind, or ("") all of a channel. Doing it again changes nothing. Raises NotFound, Refused."""
    user = User.objects.filter(pk=user_id).first()
    if user is None:
        raise NotFound("no_such_user", "This account no longer exists, so it gets no mails either.")
    set_wishes(user=user, channel=channel, wishes={kind: False})


def _people(game: Game) -> QuerySet[Seat]:
    return game.seats.filter(house="", user__isnull=False).select_related("user")


def _place(game: Game, turn: Turn) -> str:
    """Names a turn for ever: after a rewind the same number is another turn."""
    return f"g{game.pk}/" + (f"e{turn.epoch}/" if turn.epoch else "") + f"t{turn.number}"


def _one_each(programs: Iterable[Program]) -> list[Program]:
    """The first question to each seat that people play; a letter about it tells of the others."""
    first: dict[int, Program] = {}
    for program in programs:
        if not program.seat.plays_itself:
            first.setdefault(program.seat_id, program)
    return list(first.values())


def _has_just_answered(program: Program) -> bool:
    """What it is asked now follows from an answer that took effect at once: it most likely looks at the page."""
    earlier = Program.objects.filter(turn=program.turn_id, seat=program.seat_id, at_once=True)
    return any(other.wait == program.wait for other in earlier)


def _tell_duty(kind: str, program: Program, word: str, wait: timedelta = timedelta(0)) -> None:
    payload = {"turn": program.turn.number, "program": program.pk, "decision_id": program.decision_id}
    occasion = f"{_place(program.game, program.turn)}/{word}/{program.decision_id}"
    _write(kind, program.seat, occasion, payload, wait)


def _pause(seat: Seat) -> timedelta:
    """With robots of the house alone at the table, the next turn comes as soon as you have moved, and you see it.

    So word of it is held back, and given up if you go on playing.
    """
    others = Seat.objects.filter(game=seat.game_id, house="", user__isnull=False, autopilot=False).exclude(pk=seat.pk)
    moves = Program.objects.filter(seat=seat, by="seat", submitted_at__gt=timezone.now() - STILL_THERE)
    return STILL_THERE if moves.exists() and not others.exists() else timedelta(0)


def _knows_of_autopilot(seat: Seat) -> bool:
    last = Notification.objects.filter(seat=seat, kind__in=["your_turn", "resolved"]).order_by("pk").last()
    return last is not None and last.payload.get("autopilot", False)


def _write(kind: str, seat: Seat, occasion: str, payload: dict[str, Any], wait: timedelta = timedelta(0)) -> None:
    """One row for each channel that reaches the seat's owner and is wanted; none if the occasion has one already."""
    rows = [
        Notification(
            recipient=seat.user,
            channel=slug,
            kind=kind,
            occasion=occasion,
            game_id=seat.game_id,
            seat=seat,
            payload=payload,
            next_try_at=timezone.now() + wait,
        )
        for slug, channel in channels().items()
        if channel.reaches(seat.user) and wants(seat.user, slug, kind)
    ]
    Notification.objects.bulk_create(rows, ignore_conflicts=True)


def _due() -> QuerySet[Notification]:
    """What is to be tried now. Nobody is told anything of a parked game: it will be told when the game goes on."""
    due = Notification.objects.filter(state=State.PENDING, next_try_at__lte=timezone.now())
    return due.exclude(game__status=Game.Status.PARKED)


def _claim(pk: int, attempts: int) -> bool:
    """Makes this try ours: of several workers, one changes the row."""
    again_at = timezone.now() + BACK_OFF[min(attempts, len(BACK_OFF) - 1)]
    return _due().filter(pk=pk, attempts=attempts).update(attempts=attempts + 1, next_try_at=again_at) == 1


def _send(notification: Notification) -> str:
    """Sends a claimed notice if it is still of use. Whatever goes wrong stays with this one."""
    if notification.attempts > len(BACK_OFF):
        return _mark(notification, State.FAILED, "Given up: no try came to an end.")
    try:
        return _send_if_of_use(notification)
    except DeliveryError as error:
        if error.permanent:
            switch_off(user_id=notification.recipient_id, channel=notification.channel, kind="")
        return _not_sent(notification, str(error), is_final=error.permanent)
    except Exception as error:  # noqa: BLE001 - the next notice must not suffer; this one is tried again
        return _not_sent(notification, describe(error), is_final=False)


def _send_if_of_use(notification: Notification) -> str:
    reason = _why_not(notification)
    if reason:
        return _mark(notification, State.DROPPED, reason)
    letter = compose(notification)
    if "program" in notification.payload and letter.question is None:
        return _mark(notification, State.DROPPED, ANSWERED)
    if notification.kind == "resolved" and not letter.has_news_since(_first_turn_untold(notification)):
        return _mark(notification, State.DROPPED, "Nothing happened to this robot.")
    channels()[notification.channel].send(notification, letter)
    return _mark(notification, State.SENT)


def _why_not(notification: Notification) -> str:
    """Why a notice is no longer of use; empty if it is. Raises DeliveryError if only a little time can tell."""
    channel, recipient = channels()[notification.channel], notification.recipient
    if not (channel.reaches(recipient) and wants(recipient, channel.slug, notification.kind)):
        return "Switched off, or no address."
    if "program" in notification.payload and not _still_owed(notification.payload["program"]):
        return ANSWERED
    if _supersedes(notification).exists():
        return "A later notice tells the same."
    return ""


def _still_owed(program_id: int) -> bool:
    """Whether its seat still owes this answer, or another of the same wait: the letter tells of all of them."""
    program = Program.objects.select_related("seat").filter(pk=program_id).first()
    if program is None or program.seat.plays_itself:
        return False
    asked = Program.objects.filter(turn=program.turn_id, seat=program.seat_id, closed_at__isnull=True)
    owed = [other for other in asked.filter(submission__isnull=True) if other.wait == program.wait]
    if owed and all(other.due_at <= timezone.now() for other in owed):
        raise DeliveryError("Its time is over; the next sweep closes it or, after an outage, gives it more time.")
    return bool(owed)


def _first_turn_untold(notification: Notification) -> int:
    """Whoever was asked in a turn knows those before it; whoever was sent a turn's story knows that turn too."""
    notices = Notification.objects.filter(recipient=notification.recipient_id, game=notification.game_id)
    asked = [notice.payload["turn"] for notice in notices.filter(kind="your_turn")]
    told = [notice.payload["turn"] + 1 for notice in notices.filter(kind="resolved", state=State.SENT)]
    return max(asked + told, default=0)


def _supersedes(notification: Notification) -> QuerySet[Notification]:
    """The notices that make this one needless. Nobody gets two mails about the same moment."""
    payload = notification.payload
    of_later_turn = Q(kind__in=["your_turn", "resolved"], payload__turn__gt=payload["turn"])
    rules = {
        "started": Q(kind__in=["your_turn", "over"]),
        "resolved": of_later_turn | Q(kind="over"),
        "your_turn": Q(kind="reminder", payload__program=payload.get("program")),
    }
    told = Notification.objects.exclude(state=State.FAILED).filter(
        recipient=notification.recipient_id, channel=notification.channel, game=notification.game_id
    )
    return told.filter(rules[notification.kind]) if notification.kind in rules else told.none()


def _not_sent(notification: Notification, error: str, *, is_final: bool) -> str:
    logger.warning("notice=%s try=%s not sent", notification.pk, notification.attempts)
    is_last = notification.attempts == len(BACK_OFF)
    return _mark(notification, State.FAILED if is_final or is_last else State.PENDING, error)


def _mark(notification: Notification, state: State, error: str = "") -> str:
    sent_at = timezone.now() if state == State.SENT else None
    Notification.objects.filter(pk=notification.pk, state=State.PENDING).update(
        state=state, error=error, sent_at=sent_at
    )
    return str(state.value)
