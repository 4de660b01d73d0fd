"""Notifications about a game in play: that someone is asked, what has happened, and that it is over."""

from collections.abc import Iterable, Sequence
from datetime import timedelta

from django.utils import timezone

from games.models import Game, Notification, PendingDecision, Seat, Turn
from games.models.turn import moment_of, wait_of
from games.outbox.services.telling import STILL_THERE, NotificationDraft, tell_all, write

WARNED_AFTER = 2
"""How many turns someone misses in a row before a warning. games.votes.services.absence handles the next one."""


def turns_played(steps: Iterable[tuple[Game, Sequence[Turn], Sequence[PendingDecision]]]) -> None:
    """Notifies people of the turns that each game has played, of new questions, and of the end, in one write."""
    write([draft for game, played, asked in steps for draft in _step(game, played, asked)])


def _step(game: Game, played: Sequence[Turn], asked: Sequence[PendingDecision]) -> list[NotificationDraft]:
    """The notifications of one game. Questions in the next turn and the end of the game include what has happened."""
    people = _people(game)
    drafts = _asked(asked, is_new=bool(played))
    drafts += [one for turn in played for one in _played(game, turn, people)]
    return drafts + (_ended(game, people) if game.status == Game.Status.OVER else [])


def owed(decisions: Iterable[PendingDecision]) -> None:
    """Notifies people of new questions, once per seat."""
    write(_asked(decisions))


def remind_early(decisions: Iterable[PendingDecision]) -> None:
    """Reminds people who want it that half of the time is left, once per seat."""
    write([_prompt("reminder_half", pending, "reminder-50/") for pending in _one_each(decisions)])


def remind(decisions: Iterable[PendingDecision]) -> None:
    """Reminds people that a fifth of the time is left for unanswered questions, once per seat."""
    write([_prompt("reminder", pending, "reminder-20/") for pending in _one_each(decisions)])


def started(game: Game) -> None:
    """Notifies everyone that the game has begun. For people who are asked at once, it is all in one notification."""
    tell_all("started", _people(game), f"g{game.pk}/started", {"turn": 1})


def _people(game: Game) -> list[Seat]:
    return [seat for seat in game.seats.all() if seat.user_id is not None and not seat.bot]


def _place(game: Game, turn: Turn) -> str:
    """A permanent name for a turn. After a rewind, the same number is another turn."""
    return f"g{game.pk}/" + (f"e{turn.epoch}/" if turn.epoch else "") + f"t{turn.number}"


def _one_each(decisions: Iterable[PendingDecision]) -> list[PendingDecision]:
    """The first question to each seat that a person plays. Its notification covers the other questions too."""
    first: dict[int, PendingDecision] = {}
    for pending in decisions:
        if not pending.seat.plays_itself:
            first.setdefault(pending.seat_id, pending)
    return list(first.values())


def _asked(decisions: Iterable[PendingDecision], *, is_new: bool = False) -> list[NotificationDraft]:
    """Notifications of questions. With `is_new`, the turn is new, so no one can have answered yet."""
    first = _one_each(decisions)
    seats, answered = [pending.seat for pending in first], set() if is_new else _just_answered(first)
    drafts = []
    for pending in first:
        kind, about = ("decision", "decision/") if pending.interrupts else ("your_turn", "")
        has_just = (pending.seat_id, pending.wait) in answered
        drafts.append(_prompt(kind, pending, about, STILL_THERE if has_just else _pause(pending.seat, seats)))
    return drafts


def _played(game: Game, turn: Turn, people: Sequence[Seat]) -> list[NotificationDraft]:
    if turn.number == 0:
        return []
    occasion = _place(game, turn)
    return [
        NotificationDraft(
            "resolved",
            seat.user,
            occasion,
            {"turn": turn.number} | ({"autopilot": True} if seat.autopilot else {}) | _warning(seat),
            game,
            seat,
            _pause(seat, people),
        )
        for seat in people
        if seat.user and not (seat.autopilot and _knows_of_autopilot(seat))
    ]


def _ended(game: Game, people: Iterable[Seat]) -> list[NotificationDraft]:
    occasion, payload = f"g{game.pk}/over", {"turn": game.turn - 1}
    follows = game.follows.filter(tells_end=True, user__is_active=True).select_related("user")
    sitting = [NotificationDraft("over", seat.user, occasion, payload, game, seat) for seat in people if seat.user]
    return sitting + [NotificationDraft("over", follow.user, occasion, payload, game) for follow in follows]


def _just_answered(decisions: Iterable[PendingDecision]) -> set[tuple[int, str]]:
    """The seats and waits with answers that took effect at once. Follow-up questions go to people who most likely have
    the page open."""
    turns = {pending.turn_id for pending in decisions}
    rows = PendingDecision.objects.filter(turn__in=turns, at_once=True).values_list("seat", "decision_id")
    return {(seat, wait_of(decision_id)) for seat, decision_id in rows}


def _prompt(kind: str, pending: PendingDecision, about: str, wait: timedelta = timedelta(0)) -> NotificationDraft:
    """`about`: what tells its occasion from that of being asked. The usual one is short, since a turn has many."""
    payload = {"turn": pending.turn.number, "decision_id": moment_of(pending.decision_id)}  # two rows a turn and person
    payload |= _warning(pending.seat)
    assert pending.seat.user is not None  # only people are notified
    occasion = f"{_place(pending.game, pending.turn)}/{about}{pending.group}"
    return NotificationDraft(kind, pending.seat.user, occasion, payload, pending.game, pending.seat, wait)


def _warning(seat: Seat) -> dict[str, int]:
    """A warning for someone who missed two turns in a row and would be absent after the next; else empty."""
    return {"missed": seat.missed} if seat.missed >= WARNED_AFTER else {}


def _pause(seat: Seat, known: Iterable[Seat]) -> timedelta:
    """How long to hold back a notification. It is dropped if its reader keeps playing.

    With only bots at the table, the next turn comes as soon as its player has moved. `known` are some of the seats.
    """
    if any(other.pk != seat.pk and not other.plays_itself for other in known):
        return timedelta(0)
    others = Seat.objects.filter(game=seat.game_id, bot="", user__isnull=False, autopilot=False).exclude(pk=seat.pk)
    moves = PendingDecision.objects.filter(seat=seat, by="seat", submitted_at__gt=timezone.now() - STILL_THERE)
    return STILL_THERE if moves.exists() and not others.exists() else timedelta(0)


def _knows_of_autopilot(seat: Seat) -> bool:
    last = Notification.objects.filter(seat=seat, kind__in=["your_turn", "resolved"]).order_by("created_at").last()
    return last is not None and last.payload.get("autopilot", False)
