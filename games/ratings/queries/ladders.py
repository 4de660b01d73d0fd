"""The ladders, and which games count on them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Q

from games.errors import NotFound
from games.kinds.registry import kind_of, kinds
from games.models import Game, Seat, VenueFile
from games.timekeeping.clock import Untimed

FEWEST_PEOPLE = 2


@dataclass(frozen=True)
class LadderLine:
    """What is rated apart: one edition of one kind of game."""

    kind: str
    edition: str
    title: str

    @property
    def parts(self) -> tuple[str, str]:
        """The title as the game, if the title begins with it, and the rest, which a phone has room for."""
        game, comma, rest = self.title.rpartition(", ")
        return game + comma, rest

    def at(self, way: str = "") -> Q:
        """The rows of this ladder, for queries. `way` leads to it, as in "rating__"."""
        return Q(**{f"{way}ladder__kind": self.kind, f"{way}ladder__edition": self.edition})


def ladders() -> list[LadderLine]:
    """All ladders, in the order in which they are shown, whether anyone has played on them yet or not."""
    rated = [(kind.slug, kind.ratings) for kind in kinds().values() if kind.ratings is not None]
    return [LadderLine(slug, edition, title) for slug, part in rated for edition, title in part.editions().items()]


def ladder_called(kind: str, edition: str) -> LadderLine:
    """Raises NotFound if there is no such ladder."""
    for ladder in ladders():
        if (ladder.kind, ladder.edition) == (kind, edition):
            return ladder
    raise NotFound("no_such_ladder", "There are no such ratings here.")


def edition_of(kind: str, options: dict[str, Any]) -> str:
    """The edition whose ladder a game with these options counts on. Empty if no such game is rated."""
    part = kind_of(kind).ratings
    return "" if part is None else part.edition_of(options)


def may_be_rated(kind: str, *, people: int, own_bots: bool) -> bool:
    """Tells whether such a table can be rated: it needs two people, with one seat each."""
    return kind_of(kind).ratings is not None and people >= FEWEST_PEOPLE and not own_bots


def entrants(seats: Sequence[Seat]) -> list[Seat]:
    """The seats that are rated: those of people with an account who are there, and the site's bots."""
    return [seat for seat in seats if seat.bot or _is_there(seat)]


def can_start_rated(game: Game, seats: Sequence[Seat]) -> bool:
    """Whether a table that wants to be rated can be, with these seats. Two accounts of one person do not count as two
    people. A venue that its author shows to a few could be made for one of them."""
    people = {seat.user.person_id for seat in entrants(seats) if not seat.bot and seat.user is not None}
    is_timed = not isinstance(game.timing, Untimed)
    return (
        game.settings.is_rated
        and is_timed
        and VenueFile.is_everyones(game.venue)
        and edition_of(game.kind, game.setup) != ""
        and may_be_rated(game.kind, people=len(people), own_bots=game.settings.own_bots)
    )


def _is_there(seat: Seat) -> bool:
    return seat.user is not None and not seat.user.is_guest and not seat.autopilot
