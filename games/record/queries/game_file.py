"""A whole game as a file for operators: set-up, seed, journals, states and seats. It contains every secret.

Players get another file once a game is over, which is made by game_view.export.
"""

from datetime import datetime
from typing import Annotated, Any

import msgspec
from django.utils import timezone
from msgspec import Meta, Struct, field

from engine.kernel.record.commitment import Start
from games.errors import Closed, Refused
from games.models import Game, Message, PendingDecision, Seat, StandingOrder, Turn
from games.models.table_settings import TableSettings
from games.record.queries.engine_tables import rules_of, setup_of
from games.record.queries.verifying.commitments import start_of

FORMAT = 1
LARGEST = 64 * 1024 * 1024
MOST_TURNS = 5000
BEGUN = (Game.Status.RUNNING, Game.Status.PARKED, Game.Status.OVER)

At = Annotated[datetime, Meta(tz=True)]
Number = Annotated[int, Meta(ge=0, lt=2**31)]


class Order(Struct, frozen=True):
    kind: str
    subject: str
    preset: Any


class SeatPart(Struct, frozen=True):
    number: Number
    name: Annotated[str, Meta(min_length=1, max_length=30)]
    username: str | None
    bot: str = field(name="house")
    team: Number | None
    missed: Number
    autopilot: bool
    bank_seconds: Number | None
    result: str
    orders: list[Order]
    entropy: Annotated[str, Meta(pattern="^([0-9a-f]{32})?$")] = ""


class DecisionPart(Struct, frozen=True):
    """A question in a turn. Its offer follows from the turn, so the file leaves it out."""

    seat: Number
    decision_id: str
    kind: str
    at_once: bool
    interrupts: bool
    seconds: Number
    opened_at: At | None
    draft: Any
    draft_at: At | None
    submission: Any
    submitted_at: At | None
    by: str
    asked_at: At
    remind_at: At | None
    due_at: At
    spare_seconds: Number
    closed_at: At | None
    committed_at: At | None


class TurnPart(Struct, frozen=True):
    number: Number
    epoch: Number
    revision: Number
    snapshot: str
    journal: list[Any]
    events: str
    published: list[tuple[Number, str]] = field(name="told")
    digest: str
    started_at: At
    resolved_at: At | None
    decisions: list[DecisionPart] = field(name="duties")
    record_digest: str = ""
    record_before: str = ""


class Said(Struct, frozen=True):
    seat: Number
    team: Number | None
    username: str | None
    words: Annotated[str, Meta(max_length=500)]
    at: At


class GameFile(Struct, frozen=True):
    format: int
    what: str
    exported_at: At
    kind: str
    title: Annotated[str, Meta(min_length=1, max_length=80)]
    setup: dict[str, Any]
    status: str
    owner: str | None
    deadline_seconds: Annotated[int, Meta(gt=0, lt=2**31)]
    clock: dict[str, Any] | None
    visibility: str
    seed: Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
    seed_hash: str
    epoch: Number
    turn: Number
    created_at: At
    started_at: At
    ended_at: At | None
    stopped_at: At | None
    resumes_at: At | None
    parked_at: At | None
    outcome: dict[str, Any] | None
    seats: Annotated[list[SeatPart], Meta(min_length=1, max_length=16)]
    turns: Annotated[list[TurnPart], Meta(min_length=1, max_length=MOST_TURNS)]
    messages: list[Said]
    site_seed: Annotated[str, Meta(pattern="^([0-9a-f]{32})?$")] = ""
    start: Start | None = None
    start_digest: str = ""
    is_shared: bool = False
    settings: TableSettings | None = None
    """None in a file of an earlier release, which has them among the fields of the game."""
    carried: Any = None
    """What the rules need besides, and another site may not have: a venue that people have made."""


WHAT = "A whole game, including seed and hands. Keep it secret from everyone who plays."


def _but(part: type[Struct], *names: str) -> list[str]:
    """The fields of a part of the file that are columns of its row under the same names."""
    return [name for name in part.__struct_fields__ if name not in names]


SAME = _but(GameFile, "format", "what", "exported_at", "owner", "seats", "turns", "messages", "start", "carried")
SAME_OF_SEAT = _but(SeatPart, "username", "orders")
SAME_OF_TURN = _but(TurnPart, "snapshot", "events", "decisions")
SAME_OF_DECISION = _but(DecisionPart, "seat")


def file_of(game: Game, *, with_chat: bool = False) -> bytes:
    """The file of a game. Raises Closed before the game has begun."""
    if game.status not in BEGUN:
        raise Closed("not_begun", "This game has not begun, so there is nothing to export yet.")
    turns = game.turns.order_by("number").prefetch_related("pending_decisions__seat")
    said = game.messages.select_related("seat", "author") if with_chat else []
    whole = GameFile(
        format=FORMAT,
        what=WHAT,
        exported_at=timezone.now(),
        owner=game.owner.username if game.owner else None,
        seats=[_seat(seat) for seat in game.seats.select_related("user")],
        turns=[turn_part(turn) for turn in turns],
        messages=[_said(message) for message in said],
        start=start_of(game),
        carried=rules_of(game).carried(setup_of(game)),
        **{name: getattr(game, name) for name in SAME},
    )
    return msgspec.json.encode(whole)


def turn_part(turn: Turn) -> TurnPart:
    """A turn with all its questions."""
    return TurnPart(
        snapshot=bytes(turn.snapshot).decode(),
        events=bytes(turn.events).decode(),
        decisions=[_decision(pending) for pending in turn.pending_decisions.all()],
        **{name: getattr(turn, name) for name in SAME_OF_TURN},
    )


def read_file(raw: bytes) -> GameFile:
    """Reads a file. Raises Refused, saying what is wrong and where."""
    if len(raw) > LARGEST:
        raise Refused("too_large", f"This file has {len(raw)} bytes. An exported game has at most {LARGEST}.")
    if b"\\u0000" in raw:
        raise Refused("not_a_game", "This is not an exported game: it contains a character that cannot be stored.")
    try:
        found = msgspec.json.decode(raw, type=GameFile)
        if found.settings is None:
            found = msgspec.structs.replace(found, settings=msgspec.json.decode(raw, type=TableSettings))
    except RecursionError:
        raise Refused("not_a_game", "This is not an exported game: it is nested too deeply.") from None
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Refused("not_a_game", f"This is not an exported game: {error}") from None
    if found.format != FORMAT:
        raise Refused("format", f"This file has format {found.format}. This site reads format {FORMAT}.")
    return found


def _seat(seat: Seat) -> SeatPart:
    stored = StandingOrder.objects.filter(seat=seat).order_by("kind", "subject")
    return SeatPart(
        username=seat.user.username if seat.user else None,
        orders=[Order(order.kind, order.subject, order.preset) for order in stored],
        **{name: getattr(seat, name) for name in SAME_OF_SEAT},
    )


def _decision(pending: PendingDecision) -> DecisionPart:
    return DecisionPart(seat=pending.seat.number, **{name: getattr(pending, name) for name in SAME_OF_DECISION})


def _said(message: Message) -> Said:
    username = message.author.username if message.author else None
    return Said(message.seat.number, message.team, username, message.words, message.at)
