"""The ratings of those who sit at a rated table or take part in a rated tournament, to be shown beside their names."""

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any

from games.models import Game, Rating
from games.ratings.queries.ladders import edition_of
from games.ratings.skill import Skill
from games.shapes.page import GamePage
from games.view.queries.glances import GameGlance
from games.view.queries.visits import Viewer, hides_results


@dataclass(frozen=True)
class RatingBeside:
    """Someone's present rating."""

    figure: int
    margin: int
    is_provisional: bool


def ratings_beside(game: Game, page: GamePage, viewer: Viewer) -> dict[int, RatingBeside]:
    """By the numbers of the seats. Nothing at tables that are not rated or hide who plays, and for readers who hide
    results. Someone without a rated game has no rating yet."""
    if not page.is_rated or page.names_are_hidden:
        return {}
    seats = {seat.person: seat.number for seat in page.seats if seat.person is not None}
    found = ratings_of(seats, game.kind, game.setup, viewer)
    return {seats[person]: rating for person, rating in found.items()}


def ratings_at(
    tables: Iterable[Game], seen: dict[int, GameGlance], viewer: Viewer
) -> dict[int, dict[int, RatingBeside]]:
    """By table and the number of the seat, like `ratings_beside`, in one query for all tables. `seen`: who sits
    there."""
    ladders = {game.pk: (game.kind, edition_of(game.kind, game.setup)) for game in tables if game.settings.is_rated}
    seats = [(game, it.number, it.person) for game in ladders if game in seen for it in seen[game].seats if it.person]
    if not seats or hides_results(viewer):
        return {}
    rows = Rating.objects.filter(user__in={person for *_, person in seats}, games__gt=0)
    found = {
        (user, kind, edition): _beside(mu, sigma)
        for user, kind, edition, mu, sigma in rows.values_list("user", "ladder__kind", "ladder__edition", "mu", "sigma")
    }
    beside: dict[int, dict[int, RatingBeside]] = defaultdict(dict)
    for game, seat, person in seats:
        if rating := found.get((person, *ladders[game])):
            beside[game][seat] = rating
    return beside


def ratings_of(people: Collection[int], kind: str, options: dict[str, Any], viewer: Viewer) -> dict[int, RatingBeside]:
    """By the numbers of these people, on the ladder for games with these options. Nothing for readers who hide
    results."""
    if hides_results(viewer):
        return {}
    rows = Rating.objects.filter(ladder__kind=kind, ladder__edition=edition_of(kind, options))
    found = rows.filter(user__in=people, games__gt=0).values_list("user", "mu", "sigma")
    return {user: _beside(mu, sigma) for user, mu, sigma in found}


def _beside(mu: float, sigma: float) -> RatingBeside:
    skill = Skill(mu, sigma)
    return RatingBeside(skill.figure, skill.margin, not skill.is_settled)
