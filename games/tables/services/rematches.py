"""The same again: the same settings and the same people, each one seat further on."""

import secrets

from django.db import transaction

from games.errors import Closed, NotYours
from games.models import Game, Seat, User
from games.record.services.locking import lock
from games.tables.queries.rematch import rematch_of
from games.tables.services import invitations, lobby
from games.votes.services import admission


@transaction.atomic
def again(*, game_id: int, user: User) -> Game:
    """The table for another game like this one; if somebody at the table was quicker, the one they have made.

    Who played is invited, with a seat kept for each. Raises NotFound, NotYours, or Closed.
    """
    old = lock(game_id)
    seats = list(old.seats.select_related("user").order_by("number"))
    if not user.is_authenticated or user.pk not in [seat.user_id for seat in seats]:
        raise NotYours("not_seated", "Those who have played can ask for a rematch.")
    if old.status != Game.Status.OVER or (old.series is not None and old.series.ended_at != old.ended_at):
        raise Closed("not_over", "It is not over yet.")
    made = rematch_of(old.pk)
    return made or _make(old, seats, user)


def _make(old: Game, seats: list[Seat], user: User) -> Game:
    numbers = _shuffled(seats) if old.hides_names else _rotated(seats)
    if len(numbers) > 1:
        admission.check_join_rules(user)
    game = _same_table(old, len(seats), user)
    for seat in seats:
        if seat.bot:
            lobby.sit_down(game, seat.number, bot=seat.bot)
    lobby.sit_down(game, numbers.pop(user), user=user)
    game = lock(game.pk)
    for person, number in numbers.items():
        if person.is_active:
            invitations.invite_person(game, user, person, number)
    lobby.start_if_full(game)
    return game


def _same_table(old: Game, seats: int, user: User) -> Game:
    """A series begins from its beginning."""
    first = old.series.games.get(bout=1) if old.series else old
    return Game.objects.create(
        kind=old.kind,
        title=old.series.title if old.series else old.title,
        setup=first.setup,
        owner=user,
        seats_wanted=seats,
        deadline_seconds=old.deadline_seconds,
        clock=old.clock,
        on_absence=old.on_absence,
        visibility=old.visibility,
        least_reliability=first.least_reliability,
        most_hours=first.most_hours,
        hides_names=first.hides_names,
        one_per_home=first.one_per_home,
        rematch_of=old,
    )


def _shuffled(seats: list[Seat]) -> dict[User, int]:
    """Who played is known, and who plays where is to be hidden once more."""
    numbers = list(_rotated(seats).values())
    secrets.SystemRandom().shuffle(numbers)
    return dict(zip(_rotated(seats), numbers, strict=True))


def _rotated(seats: list[Seat]) -> dict[User, int]:
    """Who gets which seat: that of the next person at the table."""
    taken = [(seat.user, seat.number) for seat in seats if not seat.bot and seat.user is not None]
    following = [number for _, number in taken[1:] + taken[:1]]
    return {person: number for (person, _), number in zip(taken, following, strict=True)}
