"""A knock-out leads from its first tables to its final."""

from games.models import User
from games.tournaments.queries.bracket import Branch, bracket
from games.tournaments.queries.page import tournament_page
from tests.games.support.tournaments import play_round, players, under_way


def names(branch: Branch) -> list[str]:
    assert branch.table is not None
    return sorted(line.name for line in branch.table.people)


def test_each_table_comes_from_those_of_its_people(owner: User) -> None:
    cup = under_way(owner, 6, after=2)
    page = tournament_page(cup.pk, owner)
    [final] = bracket(page.rounds)
    assert len(final.sources) == 2
    for semifinal in final.sources:
        assert len(set(names(final)) & set(names(semifinal))) == 1
        for first in semifinal.sources:
            assert first.number == 1
            assert len(set(names(semifinal)) & set(names(first))) == 1
    firsts = [first for semifinal in final.sources for first in semifinal.sources]
    everyone = sorted(name for first in firsts for name in names(first))
    assert everyone == sorted(user.shown_name for user in players(cup))


def test_readers_who_hide_results_see_no_more_of_it(owner: User) -> None:
    cup = under_way(owner)
    reader = players(cup)[0]
    User.objects.filter(pk=reader.pk).update(hides_results_since=cup.created_at)
    reader.refresh_from_db()
    play_round(cup)
    branches = bracket(tournament_page(cup.pk, reader).rounds)
    places = {(branch.number, line.place) for branch in branches if branch.table for line in branch.table.people}
    assert places == {(1, None)}


def test_the_final_is_drawn_while_its_people_are_not_known(owner: User) -> None:
    cup = under_way(owner, 4, format="knockout")
    page = tournament_page(cup.pk, owner)
    [final] = bracket(page.rounds, page.rounds_expected)
    assert (final.number, final.table, len(final.sources)) == (2, None, 2)
    play_round(cup)
    page = tournament_page(cup.pk, owner)
    [final] = bracket(page.rounds, page.rounds_expected)
    assert len(names(final)) == 2
