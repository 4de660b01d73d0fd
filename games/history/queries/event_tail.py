"""What happened in a game since somebody last asked: events from a place on, as the viewer's seat may know them."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.kernel.events import Event, events_for
from games.errors import Closed, Refused
from games.models import Game
from games.record.queries.engine_tables import rules_of
from games.view.queries.game_view import Viewer, game_page

MOST = 500
"""Events in one answer."""
TURNS_AT_ONCE = 20


@dataclass(frozen=True)
class TurnEvents:
    """Events of one turn, numbered from `first`."""

    turn: int
    first: int
    events: list[Event]
    is_over: bool
    """The turn is finished: no more events follow in it."""


@dataclass(frozen=True)
class Tail:
    """The events after a place, and the place to ask from next time."""

    since: str
    turns: list[TurnEvents]
    next: str
    has_more: bool
    """There is more already: the answer was cut."""
    version: int


@dataclass(frozen=True)
class _Place:
    """So many events of this turn are known, and all of the turns before it."""

    epoch: int
    turn: int
    count: int

    def __str__(self) -> str:
        return f"{self.epoch}-{self.turn}-{self.count}"


def tail(game: Game, user: Viewer, since: str = "") -> Tail:
    """The events after `since` ("" for all), some hundreds at most.

    Raises Refused, or Closed if the game was rewound.
    """
    start = at = _place(game, since)
    room, turns = MOST, []
    for turn, events, is_over in _turns(game, user, at.turn):
        known = at.count if turn == at.turn else 0
        if known > len(events):
            raise _rewound()
        fresh = events[known : known + room]
        room -= len(fresh)
        if known + len(fresh) < len(events):
            turns.append(TurnEvents(turn, known, fresh, False))
            return Tail(str(start), turns, str(_Place(game.epoch, turn, known + len(fresh))), True, game.version)
        if fresh or is_over:
            turns.append(TurnEvents(turn, known, fresh, is_over))
        at = _Place(game.epoch, turn + 1, 0) if is_over else _Place(game.epoch, turn, len(events))
    return Tail(str(start), turns, str(at), False, game.version)


def _turns(game: Game, user: Viewer, first: int) -> Iterator[tuple[int, list[Event], bool]]:
    """Turn by turn: number, events, whether it is over. The last is the open one."""
    page = game_page(game, user)
    rules = rules_of(game)
    for number, events in _finished(game, first, page.turn):
        yield number, events_for(rules.decode_events(events), page.viewer_seat), True
    yield page.turn, page.events, False


def _finished(game: Game, first: int, end: int) -> Iterator[tuple[int, bytes]]:
    """The numbers and events of finished turns, some turns at a time: there may be hundreds, and few are told at once.

    They are not read by a cursor on the server, which would live on between transactions: poolers do not know those.
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
        raise Refused("since", "`since` takes what an earlier answer called `next`.")
    place = _Place(*map(int, parts))
    if place.epoch != game.epoch or place.turn > game.turn:
        raise _rewound()
    return place


def _rewound() -> Closed:
    return Closed("rewound", "The game is not where you left it. Read its events from the beginning.")
