"""What is told of a game that is played: that somebody is asked, what has happened, that it is over."""

from collections.abc import Iterable, Sequence
from datetime import timedelta

from django.utils import timezone

from games.models import Game, Notification, PendingDecision, Seat, Turn
from games.models.turn import wait_of
from games.notices.services.outbox import STILL_THERE, NotificationDraft, people_at, tell, write

WARNED_AFTER = 2
"""So many missed turns in a row; what follows after one more, games.votes.services.absence says."""


def turns_played(steps: Iterable[tuple[Game, Sequence[Turn], Sequence[PendingDecision]]]) -> None:
    """Of each game: the turns that it has played, and what its people are asked now; also its end, if that has come.
    All is written at once."""
    write([draft for game, played, asked in steps for draft in _step(game, played, asked)])


def _step(game: Game, played: Sequence[Turn], asked: Sequence[PendingDecision]) -> list[NotificationDraft]:
    """Whoever is asked something in the next turn, or hears of the end, is told there what has happened."""
    people = [seat for seat in game.seats.all() if seat.user_id is not None and not seat.bot]
    drafts = _asked(asked, is_new=bool(played))
    drafts += [one for turn in played for one in _played(game, turn, people)]
    return drafts + (_ended(game, people) if game.status == Game.Status.OVER else [])


def owed(decisions: Iterable[PendingDecision]) -> None:
    """Seats were asked something; whoever was asked several things at once is told once."""
    write(_asked(decisions))


def remind_early(decisions: Iterable[PendingDecision]) -> None:
    """Half of the time is left, for those who want to hear of it; each seat is reminded once."""
    write([_prompt("reminder_half", pending, "reminder-50") for pending in _one_each(decisions)])


def remind(decisions: Iterable[PendingDecision]) -> None:
    """A fifth of the time is left, and these are not answered yet; each seat is reminded once."""
    write([_prompt("reminder", pending, "reminder-20") for pending in _one_each(decisions)])


def started(game: Game) -> None:
    """The game has begun. Who is asked something at once is told both in one notice."""
    for seat in people_at(game):
        tell("started", seat, f"g{game.pk}/started", {"turn": 1})


def resolved(game: Game, turn: Turn) -> None:
    """A turn was played. Who owes something in the next one is told there; who is away, once and no more."""
    write(_played(game, turn, list(people_at(game))))


def over(game: Game) -> None:
    """The game has ended."""
    write(_ended(game, list(people_at(game))))


def _place(game: Game, turn: Turn) -> str:
    """Names a turn for ever: after a rewind the same number is another turn."""
    return f"g{game.pk}/" + (f"e{turn.epoch}/" if turn.epoch else "") + f"t{turn.number}"


def _one_each(decisions: Iterable[PendingDecision]) -> list[PendingDecision]:
    """The first question to each seat that people play; a letter about it tells of the others."""
    first: dict[int, PendingDecision] = {}
    for pending in decisions:
        if not pending.seat.plays_itself:
            first.setdefault(pending.seat_id, pending)
    return list(first.values())


def _asked(decisions: Iterable[PendingDecision], *, is_new: bool = False) -> list[NotificationDraft]:
    """In a new turn nobody can have answered anything yet."""
    first = _one_each(decisions)
    seats, answered = [pending.seat for pending in first], set() if is_new else _just_answered(first)
    drafts = []
    for pending in first:
        kind, word = ("decision", "decision") if pending.interrupts else ("your_turn", "your-turn")
        has_just = (pending.seat_id, pending.wait) in answered
        drafts.append(_prompt(kind, pending, word, STILL_THERE if has_just else _pause(pending.seat, seats)))
    return drafts


def _played(game: Game, turn: Turn, people: Sequence[Seat]) -> list[NotificationDraft]:
    if turn.number == 0:
        return []
    occasion = f"{_place(game, turn)}/resolved"
    return [
        NotificationDraft(
            "resolved",
            seat.user,
            occasion,
            {"turn": turn.number, "autopilot": seat.autopilot} | _warning(seat),
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
    """The seats, with the waits, whose answer took effect at once: what they are asked now follows from it, and they
    most likely look at the page."""
    turns = {pending.turn_id for pending in decisions}
    rows = PendingDecision.objects.filter(turn__in=turns, at_once=True).values_list("seat", "decision_id")
    return {(seat, wait_of(decision_id)) for seat, decision_id in rows}


def _prompt(kind: str, pending: PendingDecision, word: str, wait: timedelta = timedelta(0)) -> NotificationDraft:
    payload = {"turn": pending.turn.number, "program": pending.pk, "decision_id": pending.decision_id}
    payload |= _warning(pending.seat)
    assert pending.seat.user is not None  # people alone are told
    occasion = f"{_place(pending.game, pending.turn)}/{word}/{pending.decision_id}"
    return NotificationDraft(kind, pending.seat.user, occasion, payload, pending.game, pending.seat, wait)


def _warning(seat: Seat) -> dict[str, int]:
    """Two turns in a row were missed: whoever misses the next is taken to be gone."""
    return {"missed": seat.missed} if seat.missed >= WARNED_AFTER else {}


def _pause(seat: Seat, known: Iterable[Seat]) -> timedelta:
    """With bots alone at the table, the next turn comes as soon as you have moved, and you see it.

    So word of it is held back, and given up if you go on playing. `known` are some of the table's seats.
    """
    if any(other.pk != seat.pk and not other.plays_itself for other in known):
        return timedelta(0)
    others = Seat.objects.filter(game=seat.game_id, bot="", user__isnull=False, autopilot=False).exclude(pk=seat.pk)
    moves = PendingDecision.objects.filter(seat=seat, by="seat", submitted_at__gt=timezone.now() - STILL_THERE)
    return STILL_THERE if moves.exists() and not others.exists() else timedelta(0)


def _knows_of_autopilot(seat: Seat) -> bool:
    last = Notification.objects.filter(seat=seat, kind__in=["your_turn", "resolved"]).order_by("pk").last()
    return last is not None and last.payload.get("autopilot", False)
