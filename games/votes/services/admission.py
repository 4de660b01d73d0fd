"""Who may open a table, or sit down at one. A game against robots alone concerns nobody else and is always allowed."""

from datetime import timedelta

from games.errors import Closed, NotYours
from games.models import Game, User
from games.people.queries.catching_up import has_to_catch_up
from games.people.queries.households import home_of
from games.people.queries.relationships import has_blocked
from games.people.queries.reliability import reliability
from games.timekeeping.words import span

MOST_OPEN = 10
"""Tables of one person that wait for players."""


def check_join_rules(user: User) -> None:
    """Whether this person may make a table for others. Raises Closed."""
    check_caught_up(user)
    if Game.objects.filter(owner=user, status=Game.Status.LOBBY).count() >= MOST_OPEN:
        raise Closed(
            "too_many_tables",
            f"{MOST_OPEN} of your tables wait for players already. Call one off, or let one begin first.",
        )


def check_caught_up(user: User) -> None:
    """Raises Closed to those who keep others waiting in too many games."""
    games = has_to_catch_up(user)
    if games:
        named = ", ".join(game.title for game in games[:3]) + (" and others" if len(games) > 3 else "")
        raise Closed(
            "behind",
            f"People wait for you in {len(games)} games: {named}. Catch up there first (a turn handed in will do, or "
            "taking your seat back); then you can sit down here.",
        )


def check_joining(game: Game, user: User, *, is_invited: bool) -> None:
    """Whether this person may sit down at the table. Whoever its owner has asked need not be reliable or quick.

    Raises Closed or NotYours.
    """
    check_caught_up(user)
    if has_blocked(game.owner, user):
        raise NotYours("not_for_you", "You cannot sit down at this table. There are others.")
    if game.one_per_home and game.seats.filter(user__in=home_of(user)).exists():
        raise NotYours(
            "same_house",
            "Somebody with whom you share a household sits here, and this table takes only one of each household.",
        )
    if not is_invited:
        check_demands(game, user)


def check_demands(game: Game, user: User) -> None:
    """Whether somebody is as reliable and as quick as a table demands; newcomers are, guests are not.

    Raises NotYours.
    """
    if not (game.least_reliability or game.most_hours):
        return
    if user.is_guest:
        raise NotYours("not_for_guests", "This table asks for players with an account. Make one, and come back.")
    record = reliability(user)
    if record.percent is not None and record.percent < game.least_reliability:
        raise NotYours(
            "not_reliable_enough",
            f"This table asks for players who hand in {game.least_reliability} % of their turns in time. Your share is "
            f"{record.percent} %: it grows with every turn, for only the latest hundred count.",
        )
    if record.percent is None or record.pace is None or not game.most_hours:
        return
    if record.pace > timedelta(hours=game.most_hours):
        raise NotYours(
            "not_quick_enough",
            f"This table asks for players who usually hand in within {span(timedelta(hours=game.most_hours))}. You "
            f"usually take {span(record.pace)}.",
        )
