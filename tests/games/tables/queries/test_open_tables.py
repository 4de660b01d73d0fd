"""Finding a table."""

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.utils import timezone

from games.models import Block, Game, Seat, User
from games.models.table_settings import TableSettings
from games.tables.queries.open_tables import TableSearch, open_table, open_tables, seats_under_way
from games.tables.services import invitations
from tests.people import joined, new_race, person
from tests.ready_made import ready_made

NOBODY = AnonymousUser()


def found(viewer: Any = NOBODY, **wish: Any) -> list[str]:
    return [game.title for game in open_tables(TableSearch(**wish), viewer)]


@pytest.fixture
def tables(owner: User) -> None:
    def make() -> Game:
        new_race(owner, title="quick", seats=4, bots=["easy"], deadline=timedelta(minutes=30))
        new_race(owner, title="daily", seats=2, options={"course": "death-trap"})
        new_race(owner, title="weekly", seats=3, deadline=timedelta(days=7))
        new_race(owner, title="volt", seats=2, kind="volt", options={"arena": "tokyo"}, deadline=timedelta(days=2))
        return new_race(owner, title="by link", visibility="link")

    ready_made("tables to find", [owner], make)


@pytest.mark.parametrize(
    ("wish", "titles"),
    [
        ({}, ["volt", "weekly", "daily", "quick"]),
        ({"kind": "volt"}, ["volt"]),
        ({"kind": "roborally", "venue": "death-trap"}, ["daily"]),
        ({"venue": "death-trap"}, ["daily"]),
        ({"kind": "volt", "venue": "death-trap"}, []),
        ({"pace": "live"}, ["quick"]),
        ({"pace": "daily"}, ["daily"]),
        ({"pace": "weekly"}, ["weekly"]),
        ({"pace": "several"}, []),
        ({"players": 4}, ["quick"]),
        ({"free": 2}, ["weekly", "quick"]),
        ({"length": "long"}, []),
        ({"order": "pace"}, ["quick", "daily", "volt", "weekly"]),
        ({"order": "soon"}, ["volt", "daily", "weekly", "quick"]),
    ],
)
def test_tables_are_found_by_what_they_are(tables: None, wish: dict[str, Any], titles: list[str]) -> None:
    assert found(**wish) == titles


def test_tables_with_a_date_come_first_by_their_date(owner: User) -> None:
    now = timezone.now()
    for title, hours in [("later", 5), ("sooner", 2)]:
        new_race(owner, title=title, settings=TableSettings(begins="date"), starts_at=now + timedelta(hours=hours))
    new_race(owner, title="any time")
    assert found(order="soon") == ["sooner", "later", "any time"]


def test_seats_that_are_kept_are_not_free(owner: User, stranger: User) -> None:
    game = new_race(owner, seats=3)
    invitations.invite(game_id=game.pk, user=owner, who="stella")
    assert found(free=2) == []
    [table] = open_tables(TableSearch(), NOBODY)
    assert (open_table(table).held, open_table(table).line.seats_taken) == (1, 1)


def test_a_block_does_not_show_by_what_is_missing(owner: User, stranger: User, seated: User) -> None:
    new_race(owner, title="hers")
    Block.objects.create(blocker=owner, blocked=stranger, at=timezone.now())
    assert (found(stranger), found(seated), found(NOBODY)) == (["hers"], ["hers"], ["hers"])


def test_guests_can_leave_out_what_is_not_for_them(owner: User, guest: User, stranger: User) -> None:
    new_race(owner, title="for anyone")
    new_race(owner, title="for the reliable", settings=TableSettings(least_reliability=80))
    assert found(guest, fits_me=True) == ["for anyone"]
    assert found(stranger, fits_me=True) == ["for the reliable", "for anyone"]


def test_free_seats_in_games_under_way_are_searched_too(owner: User, seated: User) -> None:
    game = joined(new_race(owner), seated)
    Seat.objects.filter(game=game, user=seated).update(open_since=timezone.now(), autopilot=True)
    for wish, count in [
        ({}, 1),
        ({"pace": "daily"}, 1),
        ({"pace": "live"}, 0),
        ({"kind": "volt"}, 0),
        ({"kind": "roborally", "venue": "risky-exchange"}, 1),
        ({"venue": "risky-exchange"}, 1),
        ({"venue": "dizzy-dash", "kind": "roborally"}, 0),
        ({"players": 3}, 0),
        ({"length": "long"}, 0),
    ]:
        assert len(seats_under_way(TableSearch(**wish))) == count, wish


def test_a_page_of_tables_is_one_query(tables: None, django_assert_num_queries: Any) -> None:
    person("tess")
    with django_assert_num_queries(1):
        [open_table(game) for game in open_tables(TableSearch(), NOBODY)]


def test_no_more_are_listed_than_anybody_looks_through(tables: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.tables.queries.open_tables.MOST", 2)
    assert found() == ["volt", "weekly"]
    assert open_tables(TableSearch(), NOBODY).count() == 2
