"""What happened in a game since a place: the events that the viewer's seat may know."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.kernel.events import Event, events_for
from games.errors import Closed, Refused
from games.models import Game
from games.record.queries.engine_tables import rules_of
from games.view.queries.game_view import game_page, version_for
from games.view.queries.visits import Viewer

MOST = 500
"""The most events in one answer."""
TURNS_AT_ONCE = 20


@dataclass(frozen=True)
class TurnEvents:
    """Events of one turn, numbered from `first`."""

    turn: int
    first: int
    events: list[Event]
    is_over: bool
    """The turn is finished, so no more events follow in it."""


@dataclass(frozen=True)
class Tail:
    """The events after a place, and the place to ask from next time."""

    since: str
    turns: list[TurnEvents]
    next: str
    has_more: bool
    """The answer was cut: there are more events already."""
    version: int


@dataclass(frozen=True)
class _Place:
    """The first `count` events of this turn are known, and all turns before it."""

    epoch: int
    turn: int
    count: int

    def __str__(self) -> str:
        return f"{self.epoch}-{self.turn}-{self.count}"


def tail(game: Game, user: Viewer, since: str = "") -> Tail:
    """The events after `since`, or from the start for "". Several hundred at most.

    Raises Refused if `since` is malformed, or Closed if the game was rewound.
    """
    start = at = _place(game, since)
    room, turns, version = MOST, [], version_for(game, user)
    for turn, events, is_over in _turns(game, user, at.turn):
        known = at.count if turn == at.turn else 0
        if known > len(events):
            raise _rewound()
        fresh = events[known : known + room]
        room -= len(fresh)
        if known + len(fresh) < len(events):
            turns.append(TurnEvents(turn, known, fresh, False))
            return Tail(str(start), turns, str(_Place(game.epoch, turn, known + len(fresh))), True, version)
        if fresh or is_over:
            turns.append(TurnEvents(turn, known, fresh, is_over))
        at = _Place(game.epoch, turn + 1, 0) if is_over else _Place(game.epoch, turn, len(events))
    return Tail(str(start), turns, str(at), False, version)


def _turns(game: Game, user: Viewer, first: int) -> Iterator[tuple[int, list[Event], bool]]:
    """Number, events and whether it is over, for each turn. The last one is the open turn."""
    page = game_page(game, user)
    rules = rules_of(game)
    for number, events in _finished(game, first, page.turn):
        yield number, events_for(rules.decode_events(events), page.viewer_seat), True
    yield page.turn, page.events, False


def _finished(game: Game, first: int, end: int) -> Iterator[tuple[int, bytes]]:
    """The numbers and events of finished turns, read in chunks: there may be hundreds, and few fit into one answer.

    A server-side cursor would outlive the transaction, which connection poolers do not support.
    """
    rows = game.turns.filter(number__lt=end, resolved_at__isnull=False).order_by("number")
    while chunk := list(rows.filter(number__gte=first).values_list("number", "events")[:TURNS_AT_ONCE]):
        yield from ((number, bytes(events)) for number, events in chunk)
        first = chunk[-1][0] + 1


def _place(game: Game, since: str) -> _Place:
    if not since:
        return _Place(game.epoch, 0, 0)
    parts = since.split("-")
    if len(parts) != 3 or not all(part.isascii() and part.isdigit() and len(part) < 9 for part in parts):
        raise Refused("since", "`since` takes the `next` of an earlier answer.")
    place = _Place(*map(int, parts))
    if place.epoch != game.epoch or place.turn > game.turn:
        raise _rewound()
    return place


def _rewound() -> Closed:
    return Closed("rewound", "The game was taken back. Read its events again from the beginning.")
