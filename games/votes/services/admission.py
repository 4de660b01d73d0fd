"""Checks whether someone may open a table, take a seat, or begin another game against bots alone."""

from datetime import timedelta

from django.conf import settings
from django.db.models import Exists, OuterRef, Q
from django.utils import timezone

from games.errors import Closed, NotYours
from games.models import Game, Seat, User
from games.people.queries.catching_up import has_to_catch_up
from games.people.queries.households import home_of
from games.people.queries.relationships import has_blocked
from games.people.queries.reliability import reliability
from games.record.queries.persons import accounts_of, has_other_seat
from games.timekeeping.words import span

MOST_OPEN, MOST_CALLED_OFF = 10, 30
"""One person may have this many tables that wait for players, and this many of a day that were called off: the list of
tables changes with each, and so do the pages of all who look at it."""
A_DAY = timedelta(days=1)


def check_join_rules(user: User) -> None:
    """Raises Closed if this person may not make another table for other people."""
    check_caught_up(user)
    own = Game.objects.filter(owner__in=accounts_of(user))
    if own.filter(status=Game.Status.LOBBY).count() >= MOST_OPEN:
        raise Closed(
            "too_many_tables",
            f"You already have {MOST_OPEN} tables waiting for players. Call one off, or wait until one begins.",
        )
    called_off = own.filter(status=Game.Status.CANCELLED, created_at__gt=timezone.now() - A_DAY)
    if called_off.count() >= MOST_CALLED_OFF:
        raise Closed(
            "called_off_often", f"You have called off {MOST_CALLED_OFF} tables of today. Open the next one tomorrow."
        )


def check_bot_games(game: Game) -> None:
    """Raises Closed if only one person plays in this game, and they have too many such games under way.

    Games that they have left count until bots have ended them.
    """
    people = list(User.objects.filter(seats__game=game).distinct())
    if len({user.person_id for user in people}) != 1:
        return
    person = User.objects.select_for_update(no_key=True).get(pk=people[0].person_id)  # two at once are counted
    accounts = accounts_of(person)
    others = Seat.objects.filter(game=OuterRef("pk"), user__isnull=False).exclude(user__in=accounts)
    under_way = Game.objects.filter(~Exists(others), status=Game.Status.RUNNING)
    own = under_way.filter(Q(owner__in=accounts) | Q(seats__user__in=accounts))
    if own.distinct().count() >= settings.BOT_GAMES_PER_PERSON:
        raise Closed(
            "too_many_bot_games",
            f"You already have {settings.BOT_GAMES_PER_PERSON} games against bots under way. Finish one of them first. "
            "Or leave one for good and wait until the bots have finished it, which takes a minute a turn.",
        )


def check_caught_up(user: User) -> None:
    """Raises Closed if this person, or the keeper of this bot, keeps others waiting in too many games."""
    games = has_to_catch_up(user) or (has_to_catch_up(user.person) if user.is_bot else [])
    if games:
        named = ", ".join(game.title for game in games[:3]) + (" and others" if len(games) > 3 else "")
        raise Closed(
            "behind",
            f"People are waiting for you in {len(games)} games: {named}. Catch up there first by handing in a turn or "
            "taking back your seat. Then you can take a seat here.",
        )


def check_joining(game: Game, user: User, *, is_invited: bool) -> None:
    """Raises Closed or NotYours if this person may not take a seat at the table.

    People that the owner has invited do not have to meet its demands.
    """
    check_caught_up(user)
    if is_one_too_many(game, user):
        raise NotYours(
            "one_seat_each",
            "A person's bots count as that person. You or a bot of yours already has a seat here, and at this table "
            "each person has one seat.",
        )
    if game.settings.one_per_home and game.seats.filter(user__in=home_of(user)).exists():
        raise NotYours(
            "same_house",
            "Someone from your household has a seat here, and this table takes only one person from each household.",
        )
    if not is_invited:
        check_demands(game, user)


def is_shut_out(game: Game, user: User) -> bool:
    """Tells whether the owner of the table has blocked this person.

    This is checked last, and refused in words that other people get now and then, too. Otherwise the refusal would
    give the block away.
    """
    return has_blocked(game.owner, user)


def is_one_too_many(game: Game, user: User) -> bool:
    """Tells whether the person has a seat by another account, at a table that gives each person one."""
    return not game.settings.own_bots and has_other_seat(game, user)


def check_one_team(game: Game, user: User, team: int | None) -> None:
    """All accounts of a person play in one team, also one after another. Raises NotYours."""
    here = Q(user__in=accounts_of(user)) | Q(tenures__user__in=accounts_of(user))
    if game.seats.filter(here, team__isnull=False).exclude(user=user).exclude(team=team).exists():
        raise NotYours(
            "one_team", "A person's bots count as that person. You or a bot of yours plays in another team here."
        )


def check_demands(game: Game, user: User) -> None:
    """Raises NotYours if someone, or the keeper of a bot, is not as reliable or as quick as a table demands.

    Newcomers always meet the demands, and guests never do.
    """
    if not (game.settings.least_reliability or game.settings.most_hours):
        return
    if user.is_guest:
        raise NotYours("not_for_guests", "This table is only for players with an account. Sign up, and come back.")
    for account in {user, user.person}:
        _check_record(game, account)


def _check_record(game: Game, account: User) -> None:
    record, wanted = reliability(account), game.settings
    if record.percent is not None and record.percent < wanted.least_reliability:
        raise NotYours(
            "not_reliable_enough",
            f"This table is for players who hand in at least {wanted.least_reliability}% of their turns in time. Your "
            f"share is {record.percent}%. It improves with every turn in time, since only your last hundred count.",
        )
    if record.percent is None or record.pace is None or not wanted.most_hours:
        return
    if record.pace > timedelta(hours=wanted.most_hours):
        raise NotYours(
            "not_quick_enough",
            f"This table is for players who usually hand in within {span(timedelta(hours=wanted.most_hours))}. You "
            f"usually take {span(record.pace)}.",
        )
