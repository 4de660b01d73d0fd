"""Tells open pages that something has changed, after the commit. It costs one query for all games of a transaction.

Two kinds of changes raise a game's version: those that everyone may see, and those for a few seats. A person hears of
the second kind only from their own seat.
"""

import logging
import time
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from itertools import count
from threading import local

from django.db import DatabaseError, transaction

from games.live import topics
from games.live.news import NO_ONE, News
from games.live.store import store
from games.models import Game, Seat

logger = logging.getLogger(__name__)


class _Changed(local):
    """What this thread's transaction has changed so far: the number of each game, and the people who may see it; None:
    everyone. If the transaction is rolled back, the next one of the thread tells it: a hint too many does no harm."""

    def __init__(self) -> None:
        self.games: dict[int, set[int] | None] = {}
        self.loudly: set[int] = set()


_changed = _Changed()


def games_changed(games: Iterable[Game], seats: Iterable[Seat] | None = None, *, is_quiet: bool = False) -> None:
    """These games have a new version, for these seats alone or for everyone. `games` are as they were before. Pages of
    a game are not told of what `is_quiet`: what follows at once tells them."""
    people = None if seats is None else {seat.user_id for seat in seats if seat.user_id is not None}
    for game in games:
        known = _changed.games.get(game.pk, set())
        _changed.games[game.pk] = None if people is None or known is None else known | people
        if not is_quiet:
            _changed.loudly.add(game.pk)
        if game.status == Game.Status.LOBBY and game.is_public:
            tables_changed()
    transaction.on_commit(_tell_games, robust=True)


def tables_changed() -> None:
    """The list of open tables has changed."""
    _after_commit(topics.TABLES)


def tournament_changed(tournament_id: int) -> None:
    _after_commit(topics.tournament(tournament_id))


def people_changed(user_ids: Iterable[int]) -> None:
    """What these people's inboxes show has changed."""
    for user_id in sorted(user_ids):
        _after_commit(topics.person(user_id))


def read_again(game_id: int) -> None:
    """Tells the present version of a game, for the next poll. It is news only to those who have missed it."""
    store().put(_news_of([game_id]).values())


def _after_commit(topic: str) -> None:
    transaction.on_commit(lambda: store().put([News(topic, _now())]), robust=True)


def _tell_games() -> None:
    """Called once for each change. The first call of a transaction tells all of them."""
    (changed, loudly), _changed.games, _changed.loudly = (_changed.games, _changed.loudly), {}, set()
    if not changed:
        return
    try:
        news = _news_of(changed, quiet=changed.keys() - loudly)
    except DatabaseError as error:  # the change itself has been committed
        logger.warning("news for open pages are lost: %s", type(error).__name__)
        return
    store().put([*news.values(), *_of_people(news, changed)])


def _of_people(news: dict[int, News], changed: dict[int, set[int] | None]) -> Iterator[News]:
    """News for each person at a table for whom something has changed: one of their games has."""
    number = count(_now())  # two pieces of news of one person are never taken for the same
    for game_id, each in news.items():
        seated, people = set(each.versions or ()) - {NO_ONE}, changed[game_id]
        for user in sorted(seated if people is None else seated & people):
            yield News(topics.person(user), next(number), game=game_id)


def _news_of(game_ids: Iterable[int], quiet: Collection[int] = ()) -> dict[int, News]:
    """The committed versions of these games, in one query."""
    columns = ("pk", "version", "hidden_changes", "seats__user", "seats__hidden_changes")
    orders: dict[int, int] = {}
    versions: dict[int, dict[int, int]] = defaultdict(dict)
    for pk, version, hidden, user, own in Game.objects.filter(pk__in=game_ids).values_list(*columns):
        orders[pk] = version
        versions[pk][NO_ONE] = version - hidden
        if user is not None:
            versions[pk][user] = version - hidden + own
    return {pk: News(topics.game(pk), order, versions[pk], is_quiet=pk in quiet) for pk, order in orders.items()}


def _now() -> int:
    """In microseconds since 1970, a number that every browser can hold exactly."""
    return time.time_ns() // 1000
