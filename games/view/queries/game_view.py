"""The only way in which people see anything of a game: pages, the API, emails and pictures all use it.

Everything is built field by field from the engine's view and events for the viewer's seat.
"""

from datetime import datetime
from typing import Any

import msgspec
from django.db.models import Exists, F, OuterRef, Subquery, prefetch_related_objects
from django.db.models.functions import Coalesce

from engine.kernel.events import Event, events_for
from engine.kernel.journal import Entry, Journal
from engine.kernel.record import replay
from engine.kernel.record.digests import RecordDigest
from engine.kernel.record.showing import with_draws
from engine.kernel.sandbox import PROGRAM
from engine.kernel.table import TurnRecord, digest
from games.errors import Closed, NotFound
from games.kinds.registry import terms_of
from games.models import Game, Invitation, PendingDecision, Seat, Tenure, Turn
from games.models.invitation import STANDING
from games.record.queries.anonymity import name_at, person_at
from games.record.queries.engine_tables import rules_of, setup_of
from games.record.queries.game_rows import GameRows, stamps
from games.record.queries.seats import SEATS, seat_of, seats_of
from games.record.queries.teams import teams_at
from games.record.queries.verifying.commitments import contributions_to, own_hash, promised_seed, start_of
from games.record.queries.waits import Wait
from games.shapes.page import GamePage, SeatLine, TurnPage
from games.timekeeping.dues import NEVER, deadline
from games.view.queries.clock_face import clock_face, hides_deadlines
from games.view.queries.secrecy import check_not_secret
from games.view.queries.visits import Viewer, is_person

SAME_FOR_ALL = (
    *("title", "kind", "status", "turn", "deadline", "visibility", "is_shared", "is_secret", "seats_wanted"),
    *("seed_hash", "created_at", "started_at", "ended_at", "timing", "starts_at", "start_digest"),
)
"""Public facts on the page of a game, just as the game has them."""


def game_at(game_id: int, user: Viewer, token: str = "") -> Game:
    """The game, if this person may look at it.

    Open and shared games can be seen by anyone, others by the invited and by those who play or have played in them. A
    game of the day is theirs alone until the day is over. Raises NotFound.
    """
    game = Game.objects.select_related("owner", "series").filter(pk=game_id).first()
    _check_sight(game_id, game, user, token)
    assert game is not None  # what is not there is not seen
    prefetch_related_objects([game], SEATS)
    return game


def poll(game_id: int, user: Viewer, token: str = "") -> int:
    """The version of a game, which tells an open page that something changed, but not what. This is cheap.

    The same people may look as with `game_at`. Raises NotFound.
    """
    own = Seat.objects.filter(game=OuterRef("pk"), user=None if user is None else user.pk).values("hidden_changes")
    shown = F("version") - F("hidden_changes") + Coalesce(Subquery(own), 0)
    seen = Game.objects.only("visibility", "link_token", "is_shared", "status", "secret_until").annotate(shown=shown)
    game = seen.filter(pk=game_id).first()
    _check_sight(game_id, game, user, token)
    assert game is not None  # what is not there is not seen
    return int(game.shown)


def version_for(game: Game, user: Viewer) -> int:
    """The version of a game that this person sees. It rises with every change that they may see, and with no other.

    Compare versions of one person only: they differ from person to person.
    """
    seat = seat_of(game, user)
    return game.public_version + (seat.hidden_changes if seat else 0)


def _check_sight(game_id: int, game: Game | None, user: Viewer, token: str) -> None:
    """Raises NotFound unless this person may look at the game.

    Hidden games take the same queries as games that do not exist, so that timing does not tell them apart.
    """
    is_let_in = game is not None and not game.is_secret and (game.is_public or game.is_invitation(token))
    if not is_let_in and not _is_known_at(game_id, user):
        raise NotFound("no_such_game", f"There is no game {game_id}.")


def game_page(game: Game, user: Viewer, rows: GameRows | None = None) -> GamePage:
    """The whole page of a game as `user` may see it. `rows`: what was read of it for someone else who looks at the
    same time."""
    rows = rows or GameRows(game)
    seat, wait = _seat_number(game, user), rows.wait
    seats = _seat_lines(game, user, seat, wait)
    view, events, published = _what_is_seen(rows, seat)
    is_over = game.status == Game.Status.OVER
    has_seed = is_over and not game.is_secret
    face = clock_face(rows, seat)
    return GamePage(
        **_table_part(game),
        **_own_part(rows, user, seat),
        free_seats=game.seats_wanted - len(seats),
        seed=promised_seed(game) if has_seed else "",
        seats=seats,
        teams=teams_at(game, [line.team for line in seats]),
        places=game.outcome["places"] if is_over and game.outcome else [],
        view=view,
        events=events,
        published=published,
        waiting_for=wait.owing(seat),
        waits_in=terms_of(game.kind).where(view) if wait.is_interruption else "",
        due_at=face.due_at if face else None,
        clock=face,
    )


def _table_part(game: Game) -> dict[str, Any]:
    """The facts that every viewer sees alike: the game's settings, and how far it has come."""
    return {
        "id": game.pk,
        "table_title": game.series.title if game.series else game.title,
        "last_turn": game.turn - 1 if game.turn > 0 else None,
        "options": game.setup,
        "owner": name_at(game, game.owner),
        "names_are_hidden": game.names_are_hidden,
        **msgspec.structs.asdict(game.settings),
        **{name: getattr(game, name) for name in SAME_FOR_ALL},
    }


def _own_part(rows: GameRows, user: Viewer, seat: int | None) -> dict[str, Any]:
    """What belongs to this viewer alone."""
    game = rows.game
    return {
        "version": version_for(game, user),
        "is_owner": is_person(user, game.owner_id),
        "link_token": game.link_token if seat is not None else "",
        "viewer_seat": seat,
        "prompts": rows.wait.prompts(seat),
        "orders": _orders(rows, seat),
        "own_contribution_hash": own_hash(seat_of(game, user)),
    }


def turn_page(game: Game, number: int, user: Viewer) -> TurnPage:
    """A finished turn. Raises Closed for the open turn, and NotFound if there is no turn of that number."""
    turn = game.turns.filter(number=number).first()
    if turn is None:
        raise NotFound("no_such_turn", f"This game has no {terms_of(game.kind).turn} {number}.")
    if turn.resolved_at is None:
        raise Closed("open_turn", f"{terms_of(game.kind).turn.capitalize()} {number} has not been played yet.")
    return _turn_page(game, turn, _seat_number(game, user))


def turn_so_far(game: Game, number: int, user: Viewer) -> tuple[Any, list[Event]]:
    """The view before a turn, finished or not, and what has happened in it since. Raises NotFound."""
    if number != game.turn or not game.turns.filter(number=number, resolved_at=None).exists():
        page = turn_page(game, number, user)
        return page.before, page.events
    rows, rules = GameRows(game), rules_of(game)
    seat = _seat_number(game, user)
    seen_by = None if rows.wait.is_sealed_for(seat, rows.table.pending) else seat
    return rules.view_for(rules.decode(bytes(rows.turn.snapshot)), seen_by), rows.table.events(seen_by)


def turn_events(rows: GameRows, number: int, user: Viewer) -> list[Event]:
    """What the viewer has seen of a finished turn."""
    return events_for(rows.played(number), _seat_number(rows.game, user))


def turn_pages(game: Game, user: Viewer, first: int, newest: int | None = None) -> list[TurnPage]:
    """The finished turns from `first` on, oldest first; only the `newest` so many if that is given."""
    turns = game.turns.filter(number__gte=first, resolved_at__isnull=False).order_by("-number")
    seat = _seat_number(game, user)
    return [_turn_page(game, turn, seat) for turn in reversed(list(turns[:newest]))]


def _turn_page(game: Game, turn: Turn, seat: int | None) -> TurnPage:
    assert turn.resolved_at is not None  # finished turns alone are shown
    rules, number = rules_of(game), turn.number
    last = game.turn - 1
    return TurnPage(
        number=number,
        revision=turn.revision,
        started_at=turn.started_at,
        resolved_at=turn.resolved_at,
        published=stamps(turn),
        viewer_seat=seat,
        before=rules.view_for(rules.decode(bytes(turn.snapshot)), seat),
        events=events_for(rules.decode_events(bytes(turn.events)), seat),
        previous=number - 1 if number > 0 else None,
        next=number + 1 if number < last else None,
        programs=_programs(turn, seat),
    )


def _programs(turn: Turn, seat: int | None) -> dict[str, Any]:
    """What the player in this seat programmed, not a bot or the deadline. An answer that asked for another hand is
    followed by the program itself."""
    entries = msgspec.convert(turn.journal, list[Entry])
    asked = [(entry.asked, entry.answer) for entry in entries if entry.by not in ("bot", "deadline")]
    return {subject: answer for (number, kind, subject), answer in asked if number == seat and kind == PROGRAM}


def export(game: Game) -> dict[str, Any]:
    """The whole game including its seed, in the format of `engine replay`. Raises Closed until the game is over, and
    for a game of the day until the day is."""
    check_not_secret(game)
    if game.status != Game.Status.OVER:
        raise Closed("not_over", "A game can be exported once it is over. Until then, the file would contain secrets.")
    *turns, last = game.turns.order_by("number")
    records, digests = [_record(turn) for turn in turns], [_record_digest(turn) for turn in turns]
    seed, contributions = bytes.fromhex(promised_seed(game)), [bytes.fromhex(it) for it in contributions_to(game)]
    start = start_of(game)
    exported = replay.export(
        rules_of(game), setup_of(game), seed, game.epoch, records, contributions, start, digests=digests
    )
    events = [bytes(turn.events) for turn in turns]
    shown = with_draws(rules_of(game), exported, records, events, bytes(last.snapshot))
    return msgspec.to_builtins(shown)  # type: ignore[no-any-return]


def _what_is_seen(rows: GameRows, seat: int | None) -> tuple[Any, list[Event], list[tuple[int, datetime]]]:
    """The view and the events for a seat, and when the events were published.

    Until the seat opens a sealed hand, it sees what spectators see.
    """
    if rows.game.status in (Game.Status.LOBBY, Game.Status.CANCELLED):
        return None, [], []
    table = rows.table
    if rows.wait.is_sealed_for(seat, table.pending):
        return msgspec.structs.replace(table.view(None), seat=seat), table.events(None), rows.published
    return table.view(seat), table.events(seat), rows.published


def _seat_number(game: Game, user: Viewer) -> int | None:
    seat = seat_of(game, user)
    return None if seat is None else seat.number


def _is_known_at(game_id: int, user: Viewer) -> bool:
    """Tells whether this person plays there, has played there, or is invited, in one query."""
    if user is None or not user.is_authenticated:
        return False
    seats = Exists(Seat.objects.filter(game=OuterRef("pk"), user=user))
    tenures = Exists(Tenure.objects.filter(seat__game=OuterRef("pk"), user=user))
    invitations = Exists(Invitation.objects.filter(STANDING, invitee=user, game=OuterRef("pk")))
    return Game.objects.filter(seats | tenures | invitations, pk=game_id).exists()


def _seat_lines(game: Game, user: Viewer, viewer: int | None, wait: Wait) -> list[SeatLine]:
    known = wait.known_to(viewer)
    return [
        _seat_line(game, seat, user, wait.asked(seat.number, viewer), [it for it in known if it.seat_id == seat.pk])
        for seat in seats_of(game)
    ]


def _due_at(game: Game, owed: list[PendingDecision], *, is_mine: bool) -> datetime | None:
    """A seat's deadline. Others do not see one that shows a person's nights, that tells when someone opened a hand, or
    that means nothing while the clocks are stopped."""
    is_stopped, has_own_clock = game.stopped_at is not None, any(pending.seconds for pending in owed)
    if not is_mine and (hides_deadlines(game) or is_stopped or has_own_clock):
        return None
    return deadline(min((pending.due_at for pending in owed), default=NEVER))


def _seat_line(
    game: Game, seat: Seat, user: Viewer, asked: list[PendingDecision], owed: list[PendingDecision]
) -> SeatLine:
    is_mine = is_person(user, seat.user_id)
    return SeatLine(
        number=seat.number,
        name=seat.name,
        player=f"Bot ({seat.bot})" if seat.bot else name_at(game, seat.user, seat),
        is_bot=seat.bot != "",
        is_bot_account=seat.user is not None and seat.user.is_bot,
        strength=seat.bot,
        autopilot=seat.autopilot,
        is_mine=is_mine,
        team=seat.team,
        owes=bool(owed),
        ready=bool(asked) and not owed,
        due_at=_due_at(game, owed, is_mine=is_mine),
        is_free=seat.open_since is not None,
        person=None if seat.bot else person_at(game, seat.user_id),
        contribution=seat.entropy if game.status == Game.Status.OVER and game.start_digest else "",
    )


def _orders(rows: GameRows, seat: int | None) -> dict[str, Any]:
    if seat is None:
        return {}
    return rules_of(rows.game).default_orders(rows.game.asks) | rows.orders.get(seat, {})


def _record(turn: Turn) -> TurnRecord:
    journal = Journal(msgspec.convert(turn.journal, list[Entry]))
    return TurnRecord(turn.number, turn.revision, bytes(turn.snapshot), journal, [], turn.digest, turn.epoch)


def _record_digest(turn: Turn) -> RecordDigest | None:
    return RecordDigest(digest(bytes(turn.events)), turn.record_digest) if turn.record_digest else None
