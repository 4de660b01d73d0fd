"""Rated games and their results, for tests."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from django.utils import timezone

from games.models import Game, Ladder, RatedSeat, Rating, Seat, User
from games.models.table_settings import TableSettings
from games.ratings.services import rating
from games.ratings.skill import NEWCOMER
from tests.people import joined, new_race
from tests.ready_made import ready_made

RATED = TableSettings(is_rated=True)


def rated_race(owner: User, *others: User, **wishes: object) -> Game:
    """A rated race that has just started."""
    made = {"settings": RATED, "seats": 1 + len(others)} | wishes
    name = f"rated race of {_names(owner, *others)}, {made}"
    return ready_made(name, [owner, *others], lambda: joined(new_race(owner, **made), *others))


def result(
    *places: Sequence[User] | User,
    ago: timedelta = timedelta(hours=1),
    at: datetime | None = None,
    edition: str = "2005",
    kind: str = "roborally",
    course: str = "risky-exchange",
    **facts: object,
) -> Game:
    """The record of a rated game that is over, as the site would have written it down: who was in which place, best
    first. It is not rated yet."""
    ended = at or timezone.now() - ago
    groups = [[place] if isinstance(place, User) else list(place) for place in places]
    people = [user for group in groups for user in group]
    numbers = iter(range(len(people)))
    usual = {
        "title": f"Race of {people[0].username}",
        "setup": {"course": course},
        "status": Game.Status.OVER,
        "seats_wanted": len(people),
        "deadline_seconds": 3600,
        "outcome": {"places": [[next(numbers) for _ in group] for group in groups]},
        "ended_at": ended,
        "turn": 9,
        "settings": RATED,
    }
    game = Game.objects.create(kind=kind, **(usual | facts))
    ladder, _ = Ladder.objects.get_or_create(kind=kind, edition=edition)
    Seat.objects.bulk_create(
        Seat(game=game, number=number, user=user, name=f"Robot {number + 1}") for number, user in enumerate(people)
    )
    ranked = ((place, user) for place, group in enumerate(groups, start=1) for user in group)
    RatedSeat.objects.bulk_create(
        RatedSeat(game=game, number=number, rating=rating_on(ladder, user), place=place, counts_at=ended)
        for number, (place, user) in enumerate(ranked)
    )
    return game


def rating_on(ladder: Ladder, user: User) -> Rating:
    new = {"mu": NEWCOMER.mu, "sigma": NEWCOMER.sigma}
    return Rating.objects.get_or_create(ladder=ladder, user=user, defaults=new)[0]


def settle(*people: User, games: int = 14) -> None:
    """Makes the ratings of these people settled, and the first of them the best, by races that they all run."""

    def make() -> Game:
        made = [result(*people, ago=timedelta(days=30, minutes=-number)) for number in range(games)]
        rating.rate_pending()
        return made[0]

    ready_made(f"{games} races of {_names(*people)}", people, make)


def _names(*people: User) -> str:
    return ", ".join(user.username for user in people)


def numbers() -> list[tuple[object, ...]]:
    """All that is computed."""
    ratings = Rating.objects.order_by("pk").values_list("pk", "mu", "sigma", "games", "won", "last_at")
    seats = RatedSeat.objects.order_by("pk").values_list("pk", "mu_before", "sigma_before", "mu", "sigma")
    return [*ratings, *seats]
