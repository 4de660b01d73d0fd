"""One tournament, as different readers see it."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.utils import timezone

from games.errors import NotFound
from games.models import Game, Tournament, User
from games.tournaments.queries.page import GONE, tournament_page
from games.tournaments.services import entering
from tests.games.support.tournaments import check_in_opened, crowd, new_tournament, play_round, players, under_way
from tests.people import person

NOBODY = AnonymousUser()


@pytest.fixture
def cup(owner: User) -> Tournament:
    return under_way(owner)


@pytest.fixture
def people(cup: Tournament) -> list[User]:
    return players(cup)


def test_before_the_start_it_tells_who_has_signed_up(owner: User) -> None:
    people = crowd(4)
    tournament = new_tournament(owner, people, most_people=4)
    late = person("late")
    entering.sign_up(tournament_id=tournament.pk, user=late)
    check_in_opened(tournament)
    entering.check_in(tournament_id=tournament.pk, user=people[0])
    page = tournament_page(tournament.pk, late)
    assert [(line.name, line.status, line.is_checked_in) for line in page.entries] == [
        ("player1", "in", True),
        ("player2", "in", False),
        ("player3", "in", False),
        ("player4", "in", False),
        ("late", "waiting", False),
    ]
    assert (page.own, page.is_checked_in, page.may_call_off) == ("waiting", False, False)
    assert (page.standings, page.rounds, page.rounds_expected) == ([], [], 2)
    assert tournament_page(tournament.pk, owner).may_call_off


def test_the_live_table_and_the_rounds_with_their_games(owner: User) -> None:
    cup = under_way(owner, after=1)
    page = tournament_page(cup.pk, players(cup)[0])
    assert [line.points for line in page.standings] == [1, 1, 0, 0]
    assert [line.place for line in page.standings] == [1, 1, 3, 3]
    assert [line.is_mine for line in page.standings].count(True) == 1
    first, second = page.rounds
    assert [table.decided for table in first.tables] == ["game", "game"]
    assert [line.place for line in first.tables[0].people] == [1, 2]
    assert [(table.decided, bool(table.game)) for table in second.tables] == [("", True)]
    assert [line.place for line in second.tables[0].people] == [None, None]


def test_the_seed_is_secret_until_it_is_over(cup: Tournament) -> None:
    assert tournament_page(cup.pk, NOBODY).seed == ""
    play_round(cup)
    assert tournament_page(cup.pk, NOBODY).seed == ""
    play_round(cup)
    page = tournament_page(cup.pk, NOBODY)
    assert page.seed == cup.seed
    assert [line.place for line in page.standings] == [1, 2, 3, 4]


def test_who_hides_results_sees_no_table_and_no_later_round(cup: Tournament, people: list[User]) -> None:
    reader = people[0]
    reader.hides_results_since = cup.created_at
    play_round(cup)
    Game.objects.filter(status="over").update(turn=3, ended_at=timezone.now())
    page = tournament_page(cup.pk, reader)
    assert page.hides_results
    assert page.standings == []
    assert [each.number for each in page.rounds] == [1]
    assert {table.decided for table in page.rounds[0].tables} == {""}
    assert {line.place for table in page.rounds[0].tables for line in table.people} == {None}
    assert {line.place for line in page.entries} == {None}
    shown = tournament_page(cup.pk, reader, shows_results=True)
    assert not shown.hides_results
    assert len(shown.rounds) == 2
    assert len(tournament_page(cup.pk, people[1]).rounds) == 2


def test_who_hides_results_of_a_series_waits_for_its_last_bout(owner: User) -> None:
    cup = under_way(owner, kind="volt", options={"series": "all_arenas"})
    reader = players(cup)[0]
    reader.hides_results_since = cup.created_at
    assert not tournament_page(cup.pk, reader).hides_results
    Game.objects.filter(series__isnull=False).update(status="over", turn=3, ended_at=timezone.now())
    assert tournament_page(cup.pk, reader).hides_results


def test_somebody_whose_account_is_gone_has_no_name(cup: Tournament, people: list[User]) -> None:
    cup.entries.filter(user=people[0]).update(user=None)
    names = [line.name for line in tournament_page(cup.pk, NOBODY).standings]
    assert names.count(GONE) == 1


def test_what_does_not_exist_is_not_found(db: None) -> None:
    with pytest.raises(NotFound):
        tournament_page(999, NOBODY)
