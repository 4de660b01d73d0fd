"""Reports, and the decisions about them. The person concerned reads the reason, and can object."""

from datetime import UTC, datetime, timedelta

from django.db import transaction
from django.utils import timezone

from games.errors import Closed, NotFound, Refused, TooOften, check_signed_in
from games.models import Design, Game, Message, Report, Sanction, User
from games.models.people.report import LONGEST_WORDS
from games.moderation.services import leaving
from games.outbox import services as outbox
from games.record.queries.persons import accounts_of
from games.talk.queries.chat import TABLE, TEAM, Reader, readable

MOST_REPORTS = 5
A_DAY = timedelta(days=1)
AROUND = 10
"""How many messages before and after a reported one are kept as evidence."""
LONGEST = timedelta(days=365)
FOR_GOOD = datetime(9999, 1, 1, tzinfo=UTC)

Kind = Sanction.Kind
TIMED = (Kind.MUTE, Kind.SUSPENSION)


@transaction.atomic
def report_message(*, user: User, game: Game, room: str, number: int, kind: str, words: str) -> Report:
    """Reports a message in a chat of a game, which this person can read.

    Raises NotFound, NotYours, Refused or TooOften.
    """
    message = readable(game, room, number, user)
    if message.author is None:
        raise NotFound("no_such_person", "The author of this message no longer has an account here.")
    evidence: dict[str, object] = {"messages": _around(message, user), "table": _table(message.game)}
    return _keep(user, message.author, message.game, kind, words, evidence)


@transaction.atomic
def report_person(*, user: User, accused: User, game: Game | None, kind: str, words: str) -> Report:
    """Reports a person, perhaps for what they do in a game that the reporter may see.

    Raises NotYours, Refused or TooOften.
    """
    evidence: dict[str, object] = {"name": accused.username} | ({"table": _table(game)} if game else {})
    return _keep(user, accused, game, kind, words, evidence)


@transaction.atomic
def report_design(*, user: User, design: Design, shown: str, kind: str, words: str) -> Report:
    """Reports the author of a design for what the reporter sees of it. `shown` is the name that it has for them.

    Raises NotFound, NotYours, Closed, Refused or TooOften.
    """
    if design.author is None:
        raise NotFound("no_such_person", "Its author no longer has an account here.")
    evidence: dict[str, object] = {"design": {"id": design.pk, "title": shown, "words": design.words}}
    return _keep(user, design.author, None, kind, words, evidence)


@transaction.atomic
def close(*, report: Report, by: User, answer: str) -> None:
    """Decides that nothing more needs to be done. Raises Closed or Refused."""
    row = _open(report)
    row.closed_at, row.closed_by, row.answer = timezone.now(), by, _checked(answer, "a reason")
    row.save(update_fields=["closed_at", "closed_by", "answer"])


@transaction.atomic
def decide(*, user: User, kind: str, reason: str, by: User, days: int | None, report: Report | None = None) -> Sanction:
    """Warns a person, bars them from chats or from the site for some days, or closes the account, and notifies them.

    Raises Refused, or Closed if the report has been decided already.
    """
    if kind not in Kind.values:
        raise Refused("kind", "A decision is a warning, a mute, a suspension or the closure of the account.")
    if user.is_superuser:
        raise Refused("operator", "The site's operator cannot be barred from it.")
    if (kind in TIMED) != (days is not None) or (days is not None and not 1 <= days <= LONGEST.days):
        raise Refused("days", f"A mute or a suspension lasts 1 to {LONGEST.days} days. Other decisions take no days.")
    now, why = timezone.now(), _checked(reason, "a reason")
    until = None if days is None else now + timedelta(days=days)
    sanction = Sanction.objects.create(user=user, kind=kind, reason=why, by=by, report=report, at=now, until=until)
    if report is not None:
        close(report=report, by=by, answer=reason)
    if kind in (Kind.SUSPENSION, Kind.CLOSURE):
        leaving.leave_tables(user, for_good=kind == Kind.CLOSURE)
    _settle(user)
    _tell(sanction)
    return sanction


@transaction.atomic
def lift(*, sanction: Sanction, by: User, answer: str) -> None:
    """Takes a decision back. Raises Closed or Refused."""
    _answer(sanction, by, answer, lifted_at=timezone.now())


@transaction.atomic
def uphold(*, sanction: Sanction, by: User, answer: str) -> None:
    """Answers an objection and lets the decision stand. Raises Closed or Refused."""
    _answer(sanction, by, answer, lifted_at=None)


@transaction.atomic
def objects(*, user: User, sanction_id: int, words: str) -> Sanction:
    """Records a person's objection to a decision, once. Raises NotFound, Closed or Refused."""
    row = Sanction.objects.select_for_update().filter(pk=sanction_id, user=user).first()
    if row is None:
        raise NotFound("no_such_decision", "There is no such decision about you.")
    if row.objected_at is not None or row.lifted_at is not None:
        raise Closed("objected", "You have objected to this already, or it was taken back.")
    row.objection, row.objected_at = _checked(words, "your objection"), timezone.now()
    row.save(update_fields=["objection", "objected_at"])
    return row


def _keep(user: User, accused: User, game: Game | None, kind: str, words: str, evidence: dict[str, object]) -> Report:
    check_signed_in(user)
    if accused.pk == user.pk:
        raise Closed("oneself", "You cannot report yourself.")
    if kind not in Report.Kind.values:
        raise Refused("kind", "Choose what is wrong from the list.")
    if len(words) > LONGEST_WORDS or "\0" in words:
        raise Refused("too_long", f"Please use at most {LONGEST_WORDS} characters.")
    User.objects.select_for_update().get(pk=user.person_id)  # so that simultaneous reports are counted one by one
    now = timezone.now()
    if Report.objects.filter(reporter__in=accounts_of(user), at__gt=now - A_DAY).count() >= MOST_REPORTS:
        raise TooOften("too_often", f"You have sent {MOST_REPORTS} reports in a day. They will be read. Please wait.")
    return Report.objects.create(
        reporter=user, accused=accused, game=game, kind=kind, words=words.strip(), evidence=evidence, at=now
    )


def _around(message: Message, user: User) -> list[dict[str, object]]:
    """The message and those around it that the reporter can read."""
    found = Reader(message.game, user).messages(TABLE if message.team is None else TEAM).select_related("seat")
    before = list(found.filter(pk__lt=message.pk).order_by("-pk")[:AROUND])
    after = list(found.filter(pk__gt=message.pk).order_by("pk")[:AROUND])
    return [
        {
            "id": each.number,
            "person": each.author_id,
            "robot": each.seat.name,
            "at": each.at.isoformat(timespec="seconds"),
            "words": each.words,
            "reported": each.pk == message.pk,
        }
        for each in [*reversed(before), message, *after]
    ]


def _table(game: Game) -> dict[str, object]:
    """What everyone sees of a table, without anything that is played there."""
    seats = [
        {"robot": seat.name, "person": seat.user_id, "house": seat.bot, "robot_plays": seat.autopilot}
        for seat in game.seats.all()
    ]
    return {"game": game.pk, "title": game.title, "status": game.status, "turn": game.turn, "seats": seats}


def _open(report: Report) -> Report:
    row = Report.objects.select_for_update().get(pk=report.pk)
    if row.closed_at is not None:
        raise Closed("decided", "This has been decided already.")
    return row


def _answer(sanction: Sanction, by: User, answer: str, lifted_at: datetime | None) -> None:
    row = Sanction.objects.select_for_update().select_related("user").get(pk=sanction.pk)
    if row.lifted_at is not None:
        raise Closed("lifted", "This decision has been taken back already.")
    row.answer, row.answered_at, row.answered_by = _checked(answer, "an answer"), timezone.now(), by
    row.lifted_at = lifted_at
    row.save(update_fields=["answer", "answered_at", "answered_by", "lifted_at"])
    _settle(row.user)
    _tell(row)


def _settle(user: User) -> None:
    """Sets until when this person cannot play, from all decisions in force."""
    standing = Sanction.objects.filter(user=user, lifted_at=None, kind__in=[Kind.SUSPENSION, Kind.CLOSURE])
    ends = [row.until or FOR_GOOD for row in standing]
    user.suspended_until = max(ends, default=None)
    user.save(update_fields=["suspended_until"])


def _tell(sanction: Sanction) -> None:
    payload = {
        "what": sanction.get_kind_display(),
        "reason": sanction.reason,
        "until": f"{sanction.until.day} {sanction.until:%B %Y, %H:%M} UTC" if sanction.until else "",
        "answer": sanction.answer,
        "lifted": sanction.lifted_at is not None,
    }
    stage = f"answered-{sanction.answered_at:%Y%m%d%H%M%S%f}" if sanction.answered_at else "given"
    outbox.tell_user("moderation", sanction.user, f"moderation/{sanction.pk}/{stage}", payload)


def _checked(words: str, what: str) -> str:
    """The text without outer blanks. Raises Refused if it is empty or too long."""
    words = words.strip()
    if not 0 < len(words) <= LONGEST_WORDS or "\0" in words:
        raise Refused("words", f"Please give {what} of 1 to {LONGEST_WORDS} characters.")
    return words
