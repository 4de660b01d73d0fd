"""Rematches: the same settings and the same people, each moved on by one seat."""

import secrets
from collections.abc import Iterator

from django.db import transaction

from games.errors import Closed, NotYours
from games.kinds.registry import rules_named
from games.models import Game, Seat, User
from games.play.services.starting import drawn_seed
from games.record.services.locking import lock
from games.tables.services import invitations, lobby
from games.votes.services import admission


@transaction.atomic
def again(*, game_id: int, user: User, entropy: str = "") -> Game:
    """Makes a rematch, or returns the one that someone else at the table has made already.

    Everyone who played is invited and has a seat kept. `entropy`: as for lobby.create, for a table that this makes.
    Raises NotFound, NotYours, Refused, Closed, or TooOften.
    """
    lobby.check_entropy(entropy)
    old = lock(game_id)
    seats = list(old.seats.select_related("user").order_by("number"))
    if not user.is_authenticated or user.pk not in [seat.user_id for seat in seats]:
        raise NotYours("not_seated", "Only people who played can ask for a rematch.")
    if old.status != Game.Status.OVER or (old.series is not None and old.series.ended_at != old.ended_at):
        raise Closed("not_over", "This game is not over yet.")
    made = old.rematches.exclude(status=Game.Status.CANCELLED).first()
    return made or _make(old, seats, user, entropy)


def _make(old: Game, seats: list[Seat], user: User, entropy: str) -> Game:
    numbers = _shuffled(seats) if old.settings.hides_names else _rotated(seats)
    if len(numbers) > 1:
        admission.check_join_rules(user)
        invitations.check_often(user)
    game = _same_table(old, len(seats), user)
    for seat in seats:
        if seat.bot:
            lobby.sit_down(game, seat.number, "" if old.settings.hides_names else seat.name, bot=seat.bot)
    lobby.sit_down(game, numbers.pop(user), user=user, entropy=entropy)
    game = lock(game.pk)
    for person, number in _invited(numbers, user, game):
        invitations.invite_person(game, user, person, number)
    lobby.start_if_full(game)
    return game


def _invited(numbers: dict[User, int], user: User, game: Game) -> Iterator[tuple[User, int]]:
    """The accounts to invite. If each person has one seat, it is one account each: their own rather than a bot's."""
    known = {user.person_id}
    for account, number in sorted(numbers.items(), key=lambda taken: taken[0].is_bot):
        if account.is_active and (game.settings.own_bots or account.person_id not in known):
            known.add(account.person_id)
            yield account, number


def _same_table(old: Game, seats: int, user: User) -> Game:
    """A table with the settings of the old one, but for when it begins, and for what only a first game has. A series
    starts again from its first game."""
    first = old.series.games.get(bout=1) if old.series else old
    only_once = rules_named(old.kind).newcomer_options
    return Game.objects.create(
        kind=old.kind,
        title=old.series.title if old.series else old.title,
        setup={name: value for name, value in first.setup.items() if name not in only_once},
        owner=user,
        seats_wanted=seats,
        **first.carried,
        rematch_of=old,
        **drawn_seed(is_series=old.series is not None),
    )


def _shuffled(seats: list[Seat]) -> dict[User, int]:
    """Random seats. Everyone knows who played, and seats must hide again who is who."""
    numbers = list(_rotated(seats).values())
    secrets.SystemRandom().shuffle(numbers)
    return dict(zip(_rotated(seats), numbers, strict=True))


def _rotated(seats: list[Seat]) -> dict[User, int]:
    """Everyone's new seat: the seat of the next person at the table."""
    taken = [(seat.user, seat.number) for seat in seats if not seat.bot and seat.user is not None]
    following = [number for _, number in taken[1:] + taken[:1]]
    return {person: number for (person, _), number in zip(taken, following, strict=True)}
