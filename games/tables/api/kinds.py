"""The kinds of game that can be played, and clocks to try out."""

import msgspec
from rest_framework.request import Request

from games.api.addresses import GameKind
from games.api.operation import operation
from games.api.resource import OpenResource
from games.errors import Refused
from games.kinds.registry import kind_of
from games.shapes.pieces import Piece
from games.tables.api import shapes
from games.tables.api.shapes import Length
from games.tables.queries import kind_list
from games.tables.queries.kind_list import KindLine
from games.timekeeping.clock import Clock, check
from games.timekeeping.describe import sentences, worst_case
from games.timekeeping.length import check_length

A_YEAR = 366 * 24 * 3600


class Kinds(OpenResource, at="kinds", name="api_kinds"):
    @operation("list_kinds", "List the kinds of game")
    def get(self, request: Request) -> list[KindLine]:
        """All kinds of game, the places to play them, and the options that a table can choose."""
        return kind_list.kind_list()


class Pieces(OpenResource, at="kinds/<slug:game_kind>/pieces", name="api_pieces"):
    @operation("list_pieces", "List what a game is played with")
    def get(self, request: Request, game_kind: GameKind) -> list[Piece]:
        """All cards, board elements, modules and variants of a kind of game, and what each does. `id` is how views,
        events, questions and answers name it."""
        return kind_of(game_kind).pieces()


class LengthOf(OpenResource, at="kinds/<slug:game_kind>/length", name="api_length"):
    @operation("describe_clock", "Try a clock", example={"clock": {"type": "each_turn", "seconds": 86400}})
    def post(self, request: Request, game_kind: GameKind, body: shapes.OfClock) -> Length:
        """Describes a clock in words, and says how long a game with it could take. Nothing is saved. A clock that no
        table may have is refused, with the reason."""
        terms, clock = kind_of(game_kind).terms, checked_clock(body.clock)
        check(clock)
        check_length(clock, terms.turns)
        return Length(sentences(clock, terms.turn), worst_case(clock, terms.turns, terms.turn_plural))


def checked_clock(clock: Clock) -> Clock:
    """The clock. Raises Refused if its times are too large to calculate with."""
    if any(type(part) is int and part > A_YEAR for part in msgspec.structs.astuple(clock)):
        raise Refused("clock", "That is more time than a clock can have.")
    return clock
