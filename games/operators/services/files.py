"""Exporting and importing whole games as files. An imported game is replayed before any row is written, and is then
parked until the operator has looked at it and restarts it."""

from datetime import datetime
from typing import Any

import msgspec
from django.core.exceptions import ValidationError
from django.db import models, transaction

from engine.kernel.errors import BadData, ReplayMismatch
from engine.kernel.game import GameRules as Rules
from engine.kernel.record.commitment import canonical, check_start, mixed_seed, seed_hash, start_digest, start_of
from engine.kernel.record.replay import CORRUPT_RECORD_ERRORS
from games.errors import Closed, NotFound, Refused
from games.kinds.registry import rules_named
from games.models import Game, Message, OperatorAction, PendingDecision, Seat, StandingOrder, Turn, User
from games.models.turn import OWED
from games.operators.services.actions import Operator, Verb, facts, lock_for, write_down
from games.play.services import parking, telling
from games.record.queries.engine_tables import with_teams
from games.record.queries.game_file import (
    BEGUN,
    SAME,
    SAME_OF_DECISION,
    SAME_OF_SEAT,
    SAME_OF_TURN,
    GameFile,
    TurnPart,
    file_of,
    read_file,
)
from games.record.queries.verifying.rerun import Rerun, rerun
from games.record.services.locking import lock
from games.talk.services.chat import next_number
from games.timekeeping import clock
from games.workshop.queries.sheets import workshop_of
from games.workshop.services.designs import keep_file

Decisions = dict[str, Any]
MAY_BE_BLANK = ["id", "snapshot", "setup", "start", "journal", "events", "published", "question"]
MAY_BE_BLANK += ["draft", "submission", "preset"]
"""Columns that may be empty, or that `_check` has read already."""


@transaction.atomic
def export_whole(*, game_id: int, operator: Operator, reason: str, with_chat: bool = False) -> bytes:
    """The whole game as a file, including secrets. Raises NotFound, Closed before the start, Refused, or NotYours if
    the operator plays in it."""
    game = lock_for(operator, game_id)
    raw = file_of(game, with_chat=with_chat)
    done = {"with_chat": with_chat, "bytes": len(raw)}
    write_down(game, Verb.EXPORT, operator, reason, facts(game), done=done)
    return raw


def import_whole(*, raw: bytes, operator: Operator, reason: str, finds_people: bool = True) -> OperatorAction:
    """Imports a game from such a file, parked unless it is over. Writes nothing unless the whole file is valid.

    `finds_people` seats people again who have the same name here. Bots play the other seats.
    Raises Refused, saying what is wrong and where, or Closed if the game is here already.
    """
    found = read_file(raw)
    with transaction.atomic():
        try:
            _take(found)
            decisions = _check(found)
        except (BadData, ReplayMismatch, *CORRUPT_RECORD_ERRORS) as error:
            raise Refused("not_a_record", f"This game cannot be replayed from its file: {error}") from error
        if Game.objects.filter(seed_hash=found.seed_hash).exists():
            raise Closed("here_already", "This game, or one with the same seed, is on this site already.")
        game = lock(_write(found, decisions, _people(found) if finds_people else {}).pk)
        seated = game.seats.filter(user__isnull=False).values_list("user__username", flat=True)
        done = {"from_status": found.status, "seated": sorted(seated)}
        return write_down(game, Verb.IMPORT, operator, reason, {}, done=done)


# Checking


def _take(found: GameFile) -> None:
    """Keeps the venue that the file brings along. No one can begin another game there. Raises Refused or BadData."""
    if found.carried is None:
        return
    sheet = workshop_of(found.kind).read(canonical(found.carried))
    if sheet.problems:
        raise BadData(str(sheet.problems[0]))
    keep_file(found.kind, sheet)


def _check(found: GameFile) -> Decisions:
    """The decisions that the open turn waits for, by id. Raises Refused, BadData or ReplayMismatch."""
    rules = rules_named(found.kind)
    _check_frame(found, rules)
    names = [seat.name for seat in found.seats]
    teams = [seat.team for seat in found.seats if seat.team is not None]
    setup = rules.make_setup(with_teams(found.setup, teams), names)
    if found.start is not None:
        check_start(found.start, start_of(rules, setup, bytes.fromhex(found.site_seed), _contributions(found)), rules)
    game = Game(**{name: getattr(found, name) for name in SAME})
    waiting = [asked.decision_id for asked in found.turns[-1].decisions if asked.committed_at is None]
    last = None
    for last in rerun(game, [_turn(part) for part in found.turns], setup=setup):
        _check_turn(last, rules)
    assert last is not None
    decisions = {decision.id: decision for decision in last.pending}
    if sorted(decisions) != sorted(waiting):
        raise Refused(
            "duties", f"turn {found.turn}: it asks {sorted(decisions)}, and {sorted(waiting)} are in the file."
        )
    return decisions


def _check_frame(found: GameFile, rules: Rules[Any]) -> None:
    """Raises Refused if seats, status, seed, clock or the people in the parts do not fit together."""
    numbers = [seat.number for seat in found.seats]
    if numbers != list(range(len(numbers))) or len({seat.name for seat in found.seats}) < len(numbers):
        raise Refused("seats", "seats: they must be numbered from 0, in order, each with a different name.")
    for seat in found.seats:
        if seat.bot not in ("", *rules.strengths):
            raise Refused("seats", f"seat {seat.number}: there is no bot called {seat.bot}.")
    if found.status not in BEGUN:
        raise Refused("status", f"status: a game that is {found.status} cannot be imported.")
    _check_seed(found)
    if found.turns[-1].epoch != found.epoch or found.turns[-1].resolved_at is not None:
        raise Refused("turns", f"turn {found.turn}: the last turn is not the open one of this game.")
    _check_clock(found)
    for part in found.turns:
        if any(asked.seat not in numbers for asked in part.decisions):
            raise Refused("duties", f"turn {part.number}: it asks someone without a seat.")
    if any(said.seat not in numbers for said in found.messages):
        raise Refused("messages", "messages: someone without a seat has written one.")


def _check_seed(found: GameFile) -> None:
    """Raises Refused unless the seed is the one that was promised, with what players contributed, as the start says."""
    promised = bytes.fromhex(found.site_seed if found.start_digest else found.seed)
    if seed_hash(promised) != found.seed_hash:
        raise Refused("seed", "seed: it does not match the hash that was published before the game started.")
    if (start_digest(found.start) if found.start else "") != found.start_digest:
        raise Refused("start", "start: it does not match the digest that was published when the game started.")
    if found.start and mixed_seed(promised, _contributions(found)).hex() != found.seed:
        raise Refused("seed", "seed: it is not the one that the seats' contributions lead to.")


def _contributions(found: GameFile) -> list[bytes]:
    return [bytes.fromhex(seat.entropy) for seat in found.seats]


def _check_clock(found: GameFile) -> None:
    try:
        clock.check(clock.read(found.clock, found.deadline_seconds))
    except msgspec.ValidationError as error:
        raise Refused("clock", f"clock: {error}") from None


def _check_turn(found: Rerun, rules: Rules[Any]) -> None:
    """Raises Refused if the turn is damaged or, for a turn that is only shown, if it cannot be shown."""
    number = found.turn.number
    if found.differs:
        raise Refused("damaged", f"turn {number}: damaged: {', '.join(found.differs)}. Repair it there first.")
    try:
        if found.is_shown:
            rules.view_for(rules.decode(bytes(found.turn.snapshot)), None)
            rules.decode_events(bytes(found.turn.events))
        for _, at in found.turn.published:
            datetime.fromisoformat(at)
    except (msgspec.MsgspecError, *CORRUPT_RECORD_ERRORS) as error:
        raise Refused("damaged", f"turn {number}: it cannot be shown ({type(error).__name__}).") from error


# Writing


def _people(found: GameFile) -> dict[str, User]:
    """The active people here whose names are in the file, by name."""
    names = {found.owner, *(seat.username for seat in found.seats), *(said.username for said in found.messages)}
    people = User.objects.filter(username__in=names - {None}, is_active=True)
    return {user.username: user for user in people}


def _write(found: GameFile, decisions: Decisions, people: dict[str, User]) -> Game:
    owner = people.get(found.owner or "")
    same = {name: getattr(found, name) for name in SAME}
    start = msgspec.to_builtins(found.start)
    game: Game = _kept(Game(**same, start=start, owner=owner, seats_wanted=len(found.seats)), "game")
    changes: dict[str, Any] = {"created_at": found.created_at}  # saving has set it to the present
    if found.status == Game.Status.RUNNING:
        standing_since = min(found.exported_at, datetime.now(found.exported_at.tzinfo))
        changes |= {"status": Game.Status.PARKED, "parked_at": standing_since}
    if found.status != Game.Status.OVER:
        changes["parked_reason"] = parking.FROM_A_FILE
    Game.objects.filter(pk=game.pk).update(**changes)
    seats = [_write_seat(game, part, people) for part in found.seats]
    for part in found.turns:
        _write_turn(game, part, seats, decisions)
    for said in found.messages:
        author = people.get(said.username or "")
        message = Message(game=game, team=said.team, seat=seats[said.seat], author=author, words=said.words, at=said.at)
        message.number = next_number(game, said.team)
        _kept(message, "messages")
    telling.owed(
        PendingDecision.objects.select_related("turn", "game", "seat__user", "seat__game").filter(OWED, game=game)
    )
    return game


def _write_seat(game: Game, part: Any, people: dict[str, User]) -> Seat:
    """Writes a seat. A bot plays on where the file names a person who is not on this site."""
    user = None if part.bot else people.get(part.username or "")
    seat = Seat(game=game, user=user, **{name: getattr(part, name) for name in SAME_OF_SEAT})
    seat.autopilot = part.autopilot or (user is None and not part.bot)
    _kept(seat, f"seat {part.number}")
    for order in part.orders:
        _kept(StandingOrder(seat=seat, kind=order.kind, subject=order.subject, preset=order.preset), "orders")
    return seat


def _write_turn(game: Game, part: TurnPart, seats: list[Seat], decisions: Decisions) -> None:
    turn = _turn(part)
    turn.game = game
    _kept(turn, f"turn {part.number}")
    for stored in part.decisions:
        asked = decisions.get(stored.decision_id)
        offer = {} if asked is None else msgspec.to_builtins(asked)
        same = {name: getattr(stored, name) for name in SAME_OF_DECISION}
        pending = PendingDecision.of(offer, turn=turn, game=game, seat=seats[stored.seat], **same)
        _kept(pending, f"turn {part.number}: {stored.decision_id}")
        if hasattr(pending, "hand"):
            pending.hand.save()


def _turn(part: TurnPart) -> Turn:
    same = {name: getattr(part, name) for name in SAME_OF_TURN}
    return Turn(snapshot=part.snapshot.encode(), events=part.events.encode(), **same)


def _kept(row: Any, where: str) -> Any:
    """Saves a row. Raises Refused if a value does not fit its column."""
    fields = row._meta.fields
    keys = [
        it.name for it in fields if isinstance(it, models.ForeignKey) or (it.null and getattr(row, it.name) is None)
    ]
    try:
        row.clean_fields(exclude=[*keys, *MAY_BE_BLANK])
    except ValidationError as error:
        name, said = next(iter(error.message_dict.items()))
        raise Refused("not_a_game", f"{where}: {name}: {said[0]}") from error
    row.save()
    return row


def operator_named(username: str) -> Operator:
    """The operator with this account. Raises NotFound."""
    user = User.objects.filter(username=username).first()
    if user is None:
        raise NotFound("no_such_user", f"No one here is called {username}.")
    return Operator(username, user)
