"""What has happened, as rows to be sent: one for each person, channel and occasion, in the transaction of the turn."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import timedelta
from typing import Any, NamedTuple

from django.db.models import QuerySet
from django.utils import timezone

from games.models import Game, GameNotices, Message, Notification, OperatorAction, Program, Seat, Turn, User
from games.models.turn import wait_of
from games.notices.services import preferences
from games.notices.services.circumstances import Other
from games.notices.services.usefulness import supersedes
from games.people.queries.anonymity import SOMEBODY, name_at
from games.people.queries.relationships import blockers_of
from games.talk.queries.chat import mentioned

STILL_THERE = timedelta(minutes=5)
"""Somebody who moved so recently is taken to be looking at the race still."""
WARNED_AFTER = 2
"""So many missed turns in a row; what follows after one more, games.votes.services.absence says."""


class News(NamedTuple):
    """Something to tell one person, once for each occasion."""

    kind: str
    user: User
    occasion: str
    payload: dict[str, Any]
    game: Game | None
    seat: Seat | None = None
    wait: timedelta = timedelta(0)


def tell(kind: str, seat: Seat, occasion: str, payload: dict[str, Any], wait: timedelta = timedelta(0)) -> None:
    """Tells the person at a seat, once for each occasion; a seat without one has nobody to tell."""
    if seat.user is not None:
        _write([News(kind, seat.user, occasion, payload, seat.game, seat, wait)])


def tell_user(kind: str, user: User, occasion: str, payload: dict[str, Any], game: Game | None = None) -> None:
    """Tells somebody who need not have a seat, once for each occasion."""
    _write([News(kind, user, occasion, payload, game)])


def carried_on(steps: Iterable[tuple[Game, Sequence[Turn], Sequence[Program]]]) -> None:
    """Of each game: the turns that it has played, and what its people are asked now; also its end, if that has come.
    All is written at once."""
    _write([news for game, played, asked in steps for news in _step(game, played, asked)])


def _step(game: Game, played: Sequence[Turn], asked: Sequence[Program]) -> list[News]:
    """Whoever is asked something in the next turn, or hears of the end, is told there what has happened."""
    people = [seat for seat in game.seats.all() if seat.user_id is not None and not seat.house]
    news = _asked(asked, is_new=bool(played))
    news += [one for turn in played for one in _played(game, turn, people)]
    return news + (_ended(game, people) if game.status == Game.Status.OVER else [])


def owed(programs: Iterable[Program]) -> None:
    """Seats were asked something; whoever was asked several things at once is told once."""
    _write(_asked(programs))


def remind_early(programs: Iterable[Program]) -> None:
    """Half of the time is left, for those who wish to hear of it; each seat is reminded once."""
    _write([_duty("reminder_half", program, "reminder-50") for program in _one_each(programs)])


def remind(programs: Iterable[Program]) -> None:
    """A fifth of the time is left, and these are not answered yet; each seat is reminded once."""
    _write([_duty("reminder", program, "reminder-20") for program in _one_each(programs)])


def started(game: Game) -> None:
    """The race has begun. Who is asked something at once is told both in one notice."""
    for seat in _people(game):
        tell("started", seat, f"g{game.pk}/started", {"turn": 1})


def resolved(game: Game, turn: Turn) -> None:
    """A turn was played. Who owes something in the next one is told there; who is away, once and no more."""
    _write(_played(game, turn, list(_people(game))))


def over(game: Game) -> None:
    """The race has ended."""
    _write(_ended(game, list(_people(game))))


def seat_free(game: Game, left: User) -> None:
    """Somebody has given a seat back; the owner of the table is told."""
    who = SOMEBODY if game.is_masked else left.shown_name
    for seat in _people(game).filter(user=game.owner):
        tell("seat_free", seat, f"g{game.pk}/v{game.version}/seat-free", {"left": who})


def declined(game: Game, who: str, invitation: int) -> None:
    """Somebody would rather not join; the owner of the table is told."""
    for seat in _people(game).filter(user=game.owner):
        tell("seat_free", seat, f"g{game.pk}/declined-{invitation}", {"left": who, "declined": True})


def called_off(game: Game, by: User | None, why: str) -> None:
    """A table is called off before its start; all who sat there are told, but for whoever did it."""
    payload = {"by": name_at(game, by) if by else "", "why": why}
    for seat in _people(game).exclude(user=by):
        tell("called_off", seat, f"g{game.pk}/called-off", payload)


def message_left(message: Message) -> None:
    """Somebody has written to a team, whose other members hear of it unless they read it first; or to the table, of
    which those hear who are named or wish to hear of everything. Who has blocked the writer hears nothing."""
    readers = _people(message.game).exclude(user=message.author)
    if message.author is not None and not message.game.is_masked:
        readers = readers.exclude(user__in=blockers_of(message.author))
    if message.team is not None:
        readers = readers.filter(team=message.team)
    else:
        always = message.game.game_notices.filter(level=GameNotices.Level.ALWAYS).values_list("user", flat=True)
        readers = readers.filter(user__in={*always, *mentioned(message.game, message.words)})
    who = name_at(message.game, message.author, message.seat) if message.author else ""
    payload = {"from": who, "team": message.team is not None}
    for seat in readers:
        tell("message", seat, f"g{message.game_id}/message-{message.pk}", payload, wait=STILL_THERE)


def house_stepped_in(action: OperatorAction, game: Game) -> None:
    """Whoever runs the site has done something to the game by hand; everybody at the table reads what, and why."""
    for seat in _people(game):
        payload = {"verb": action.verb, "turn": game.turn, "reason": action.reason}
        tell("house", seat, f"g{game.pk}/house-{action.pk}", payload)


def withdraw(game: Game, turn: int, why: str) -> int:
    """A game goes back to that turn: notices of it and of later ones are not sent any more; how many are not.

    Those that were sent count from now on as if they had told of the turn before: what comes next is news.
    """
    undone = Notification.objects.filter(game=game, payload__turn__gte=turn)
    unsent = undone.filter(state=Notification.State.PENDING)
    withdrawn = unsent.update(state=Notification.State.DROPPED, error=why)
    for notice in undone.only("payload").iterator(chunk_size=500):
        notice.payload["turn"] = turn - 1
        notice.save(update_fields=["payload"])
    return withdrawn


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


def _asked(programs: Iterable[Program], *, is_new: bool = False) -> list[News]:
    """In a new turn nobody can have answered anything yet."""
    first = _one_each(programs)
    seats, answered = [program.seat for program in first], set() if is_new else _just_answered(first)
    news = []
    for program in first:
        kind, word = ("decision", "decision") if program.interrupts else ("your_turn", "your-turn")
        has_just = (program.seat_id, program.wait) in answered
        news.append(_duty(kind, program, word, STILL_THERE if has_just else _pause(program.seat, seats)))
    return news


def _played(game: Game, turn: Turn, people: Sequence[Seat]) -> list[News]:
    if turn.number == 0:
        return []
    occasion = f"{_place(game, turn)}/resolved"
    return [
        News(
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


def _ended(game: Game, people: Iterable[Seat]) -> list[News]:
    occasion, payload = f"g{game.pk}/over", {"turn": game.turn - 1}
    follows = game.follows.filter(tells_end=True, user__is_active=True).select_related("user")
    sitting = [News("over", seat.user, occasion, payload, game, seat) for seat in people if seat.user]
    return sitting + [News("over", follow.user, occasion, payload, game) for follow in follows]


def _just_answered(programs: Iterable[Program]) -> set[tuple[int, str]]:
    """The seats, with the waits, whose answer took effect at once: what they are asked now follows from it, and they
    most likely look at the page."""
    turns = {program.turn_id for program in programs}
    rows = Program.objects.filter(turn__in=turns, at_once=True).values_list("seat", "decision_id")
    return {(seat, wait_of(decision_id)) for seat, decision_id in rows}


def _duty(kind: str, program: Program, word: str, wait: timedelta = timedelta(0)) -> News:
    payload = {"turn": program.turn.number, "program": program.pk, "decision_id": program.decision_id}
    payload |= _warning(program.seat)
    occasion = f"{_place(program.game, program.turn)}/{word}/{program.decision_id}"
    return News(kind, program.seat.user, occasion, payload, program.game, program.seat, wait)


def _warning(seat: Seat) -> dict[str, int]:
    """Two turns in a row were missed: whoever misses the next is taken to be gone."""
    return {"missed": seat.missed} if seat.missed >= WARNED_AFTER else {}


def _pause(seat: Seat, known: Iterable[Seat]) -> timedelta:
    """With robots of the house alone at the table, the next turn comes as soon as you have moved, and you see it.

    So word of it is held back, and given up if you go on playing. `known` are some of the table's seats.
    """
    if any(other.pk != seat.pk and not other.plays_itself for other in known):
        return timedelta(0)
    others = Seat.objects.filter(game=seat.game_id, house="", user__isnull=False, autopilot=False).exclude(pk=seat.pk)
    moves = Program.objects.filter(seat=seat, by="seat", submitted_at__gt=timezone.now() - STILL_THERE)
    return STILL_THERE if moves.exists() and not others.exists() else timedelta(0)


def _knows_of_autopilot(seat: Seat) -> bool:
    last = Notification.objects.filter(seat=seat, kind__in=["your_turn", "resolved"]).order_by("pk").last()
    return last is not None and last.payload.get("autopilot", False)


def _write(news: Sequence[News]) -> None:
    """One row for each channel that reaches the person and is wanted; none if the occasion has one already, or if a
    later piece of the same news tells it anyway."""
    if not news:
        return
    wanted, now = preferences.Wishes(news), timezone.now()
    rows = [
        Notification(
            recipient_id=one.user.pk,  # by number: a turn of eight has sixteen such rows
            channel=slug,
            kind=one.kind,
            occasion=one.occasion,
            game_id=one.game.pk if one.game else None,
            seat_id=one.seat.pk if one.seat else None,
            payload=one.payload,
            next_try_at=now + max(one.wait, gathering),
        )
        for one in news
        for slug, gathering in wanted.channels_for(one.user, one.game, one.kind).items()
    ]
    Notification.objects.bulk_create(_without_needless(rows), ignore_conflicts=True)


def _without_needless(rows: Iterable[Notification]) -> list[Notification]:
    """That a turn was played is not even written for whoever is told so by another of these."""
    told = defaultdict(list)
    for row in rows:
        told[row.recipient_id, row.channel, row.game_id].append(row)
    return [
        row
        for about_one in told.values()
        for row in about_one
        if row.kind != "resolved" or not any(supersedes(Other.of(other), row) for other in about_one)
    ]
