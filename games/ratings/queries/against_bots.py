"""The site's bots of each strength, and how quickly someone has won against them at a venue."""

from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from django.db.models import Exists, OuterRef

from games.errors import Visitor
from games.kinds.registry import kind_of, rules_named
from games.models import Finish, Rating, Seat, User
from games.ratings.queries.ladders import LadderLine
from games.ratings.skill import Skill
from games.timekeeping.instants import Instant


@dataclass(frozen=True)
class Won:
    """Someone's best win against bots of one strength. `opponents` are the bots of the game, by name."""

    words: str
    opponents: str
    game: int
    title: str
    at: Instant


@dataclass(frozen=True)
class BotLine:
    """The bots of one strength. Without a rated game, they have no figure. `best` is None while they are not beaten."""

    strength: str
    words: str
    figure: int | None
    margin: int | None
    best: Won | None


def against_bots(ladder: LadderLine, venue: str, user: Visitor) -> list[BotLine]:
    """All strengths, the weakest first. Private games count as well: the page is the reader's own."""
    best = partial(_best, ladder, venue, user) if isinstance(user, User) else None
    return [replace(line, best=best(line.strength) if best else None) for line in bots_of(ladder)]


def bots_of(ladder: LadderLine) -> list[BotLine]:
    """All strengths, the weakest first, wherever they play."""
    part = kind_of(ladder.kind).ratings
    assert part is not None  # what has a ladder is rated
    rated = {row.bot: Skill(row.mu, row.sigma) for row in Rating.objects.filter(ladder.at()).exclude(bot="")}
    lines = []
    for strength in rules_named(ladder.kind).strengths:
        skill = rated.get(strength)
        figure, margin = (skill.figure, skill.margin) if skill else (None, None)
        lines.append(BotLine(strength, part.BOTS.get(strength, ""), figure, margin, None))
    return lines


def has_won_there(ladder: LadderLine, venue: str, user: Visitor) -> bool:
    return isinstance(user, User) and Finish.objects.filter(ladder.at(), venue=venue, seat__user=user).exists()


def _best(ladder: LadderLine, venue: str, user: User, strength: str) -> Won | None:
    """Bots of that strength and no person sat there with them."""
    others = Seat.objects.filter(game=OuterRef("seat__game")).exclude(user=user)
    such, people = others.filter(bot=strength), others.filter(bot="")
    rows = Finish.objects.filter(Exists(such), ~Exists(people), ladder.at(), venue=venue, seat__user=user)
    row = rows.select_related("seat__game").order_by("turns", "phase", "damage", "at").first()
    return None if row is None else _won(ladder, row)


def _won(ladder: LadderLine, row: Any) -> Won:
    kind, game = kind_of(ladder.kind), row.seat.game
    part = kind.daily if row.phase > 0 else None
    words = f"{kind.terms.turn} {row.turns}" if part is None else part.moment(row.turns, row.phase)
    names = ", ".join(game.seats.exclude(bot="").values_list("name", flat=True))
    return Won(words, names, game.pk, game.title, row.at)
