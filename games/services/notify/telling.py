"""What has happened, as rows to be sent: one for each person, channel and occasion, in the transaction of the turn."""

from collections.abc import Iterable
from datetime import timedelta
from typing import Any

from django.db.models import QuerySet
from django.utils import timezone

from games.models import Game, GameNotices, Message, Notification, Program, Seat, Turn, User
from games.notifications.base import channels
from games.selectors.chat import mentioned
from games.selectors.ties import blockers_of
from games.services.notify import wishes

STILL_THERE = timedelta(minutes=5)
"""Somebody who moved so recently is taken to be looking at the race still."""
WARNED_AFTER = 2
"""So many missed turns in a row; what follows after one more, games.services.absence says."""


def tell(kind: str, seat: Seat, occasion: str, payload: dict[str, Any], wait: timedelta = timedelta(0)) -> None:
    """Tells the person at a seat, once for each occasion; a seat without one has nobody to tell."""
    if seat.user is not None:
        _write(kind, seat.user, occasion, payload, seat.game, seat, wait)


def tell_user(kind: str, user: User, occasion: str, payload: dict[str, Any], game: Game | None = None) -> None:
    """Tells somebody who need not have a seat, once for each occasion."""
    _write(kind, user, occasion, payload, game, None, timedelta(0))


def owed(programs: Iterable[Program]) -> None:
    """Seats were asked something; whoever was asked several things at once is told once."""
    for program in _one_each(programs):
        kind, word = ("decision", "decision") if program.interrupts else ("your_turn", "your-turn")
        wait = STILL_THERE if _has_just_answered(program) else _pause(program.seat)
        _tell_duty(kind, program, word, wait)


def remind_early(programs: Iterable[Program]) -> None:
    """Half of the time is left, for those who wish to hear of it; each seat is reminded once."""
    for program in _one_each(programs):
        _tell_duty("reminder_half", program, "reminder-50")


def remind(programs: Iterable[Program]) -> None:
    """A fifth of the time is left, and these are not answered yet; each seat is reminded once."""
    for program in _one_each(programs):
        _tell_duty("reminder", program, "reminder-20")


def started(game: Game) -> None:
    """The race has begun. Who is asked something at once is told both in one notice."""
    for seat in _people(game):
        tell("started", seat, f"g{game.pk}/started", {"turn": 1})


def resolved(game: Game, turn: Turn) -> None:
    """A turn was played. Who owes something in the next one is told there; who is away, once and no more."""
    if turn.number == 0:
        return
    for seat in _people(game):
        if not (seat.autopilot and _knows_of_autopilot(seat)):
            payload = {"turn": turn.number, "autopilot": seat.autopilot} | _warning(seat)
            tell("resolved", seat, f"{_place(game, turn)}/resolved", payload, wait=_pause(seat))


def over(game: Game) -> None:
    """The race has ended."""
    for seat in _people(game):
        tell("over", seat, f"g{game.pk}/over", {"turn": game.turn - 1})
    for follow in game.follows.filter(tells_end=True, user__is_active=True).select_related("user"):
        tell_user("over", follow.user, f"g{game.pk}/over", {"turn": game.turn - 1}, game)


def seat_free(game: Game, left: User) -> None:
    """Somebody has given a seat back; the owner of the table is told."""
    for seat in _people(game).filter(user=game.owner):
        tell("seat_free", seat, f"g{game.pk}/v{game.version}/seat-free", {"left": left.shown_name})


def declined(game: Game, who: str, invitation: int) -> None:
    """Somebody would rather not join; the owner of the table is told."""
    for seat in _people(game).filter(user=game.owner):
        tell("seat_free", seat, f"g{game.pk}/declined-{invitation}", {"left": who, "declined": True})


def called_off(game: Game, by: User | None, why: str) -> None:
    """A table is called off before its start; all who sat there are told, but for whoever did it."""
    payload = {"by": by.shown_name if by else "", "why": why}
    for seat in _people(game).exclude(user=by):
        tell("called_off", seat, f"g{game.pk}/called-off", payload)


def message_left(message: Message) -> None:
    """Somebody has written to a team, whose other members hear of it unless they read it first; or to the table, of
    which those hear who are named or wish to hear of everything. Who has blocked the writer hears nothing."""
    readers = _people(message.game).exclude(user=message.author)
    if message.author is not None:
        readers = readers.exclude(user__in=blockers_of(message.author))
    if message.team is not None:
        readers = readers.filter(team=message.team)
    else:
        always = message.game.game_notices.filter(level=GameNotices.Level.ALWAYS).values_list("user", flat=True)
        readers = readers.filter(user__in={*always, *mentioned(message.game, message.words)})
    payload = {"from": message.author.shown_name if message.author else "", "team": message.team is not None}
    for seat in readers:
        tell("message", seat, f"g{message.game_id}/message-{message.pk}", payload, wait=STILL_THERE)


def _people(game: Game) -> QuerySet[Seat]:
    return game.seats.filter(house="", user__isnull=False).select_related("user", "game")


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
    payload |= _warning(program.seat)
    occasion = f"{_place(program.game, program.turn)}/{word}/{program.decision_id}"
    tell(kind, program.seat, occasion, payload, wait)


def _warning(seat: Seat) -> dict[str, int]:
    """Two turns in a row were missed: whoever misses the next is taken to be gone."""
    return {"missed": seat.missed} if seat.missed >= WARNED_AFTER else {}


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


def _write(
    kind: str,
    user: User,
    occasion: str,
    payload: dict[str, Any],
    game: Game | None,
    seat: Seat | None,
    wait: timedelta,
) -> None:
    """One row for each channel that reaches the person and is wanted; none if the occasion has one already."""
    wanted = wishes.channels_for(user, kind, game)
    rows = [
        Notification(
            recipient=user,
            channel=slug,
            kind=kind,
            occasion=occasion,
            game=game,
            seat=seat,
            payload=payload,
            next_try_at=timezone.now() + max(wait, gathering),
        )
        for slug, gathering in wanted.items()
        if channels()[slug].reaches(user)
    ]
    Notification.objects.bulk_create(rows, ignore_conflicts=True)
