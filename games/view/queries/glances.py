"""Games at a glance, for lists: who plays, and where everyone stood when the turn began.

All that is shown is public. Readers learn which seats are theirs, and nothing else that others do not. It takes two
queries, however many games there are.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from django.db.models import F

from games.kinds.registry import kind_of
from games.models import Game, Seat, Turn
from games.record.queries.anonymity import name_at, person_at
from games.record.queries.engine_tables import rules_of
from games.shapes.glance import Glance
from games.view.queries.visits import Viewer


@dataclass(frozen=True)
class AtTable:
    """Someone at a table."""

    number: int
    robot: str
    player: str
    """Empty for a bot."""
    strength: str
    """Of a bot; empty for a person."""
    person: int | None
    """The number of their profile; None if there is none to see."""
    is_mine: bool


@dataclass(frozen=True)
class GameGlance:
    id: int
    kind: str
    title: str
    status: str
    venue: str
    """The id of its venue; empty while there is none."""
    seats: list[AtTable]
    board: Glance | None
    """None unless the game is under way. A game that a fault has stopped shows none either."""


def glances_at(game_ids: Collection[int], viewer: Viewer) -> dict[int, GameGlance]:
    """These games by their numbers, with one query more. Ask only for games that the reader may see."""
    found = Game.objects.filter(pk__in=set(game_ids)).select_related("series") if game_ids else []
    return glances(found, viewer)


def glances(found: Iterable[Game], viewer: Viewer) -> dict[int, GameGlance]:
    """These games, which were read with their series, by their numbers. Pass only games that the reader may see."""
    games = {game.pk: game for game in found}
    seats: dict[int, list[Seat]] = defaultdict(list)
    for seat in Seat.objects.filter(game__in=games).select_related("user"):
        seats[seat.game_id].append(seat)
    boards = _boards(games)
    return {pk: _glance(game, seats[pk], boards.get(pk), viewer) for pk, game in games.items()}


def _boards(games: dict[int, Game]) -> dict[int, Glance]:
    """What a spectator sees of the games under way, as their open turns began."""
    running = [pk for pk, game in games.items() if game.status == Game.Status.RUNNING]
    turns = Turn.objects.filter(game__in=running, epoch=F("game__epoch"), number=F("game__turn"))
    rows = turns.values_list("game", "revision", "snapshot")
    known = [
        (games[pk], bytes(snapshot)) for pk, revision, snapshot in rows if revision <= rules_of(games[pk]).revision
    ]
    return {game.pk: _board(game, snapshot) for game, snapshot in known}


def _board(game: Game, snapshot: bytes) -> Glance:
    rules = rules_of(game)
    return kind_of(game.kind).pages.glance(rules.view_for(rules.decode(snapshot), None))


def _glance(game: Game, seats: list[Seat], board: Glance | None, viewer: Viewer) -> GameGlance:
    venue = board.venue if board else kind_of(game.kind).venues.venue_of(game.setup, game.outcome)
    at_table = [_at_table(game, seat, viewer) for seat in seats]
    return GameGlance(game.pk, game.kind, game.title, game.status, venue, at_table, board)


def _at_table(game: Game, seat: Seat, viewer: Viewer) -> AtTable:
    player = "" if seat.bot else name_at(game, seat.user, seat)
    person = None if seat.bot else person_at(game, seat.user_id)
    is_mine = viewer is not None and viewer.is_authenticated and seat.user_id == viewer.pk
    return AtTable(seat.number, seat.name, player, seat.bot, person, is_mine)
