"""Who plays from the same household, and to whom that is told."""

from django.contrib.auth.models import AnonymousUser

from games.models import Game, User
from games.people.queries.households import home_of, household_notes, housemates_of, line_between, lines_of, pairs_at
from games.people.services import households
from games.tables.services import lobby
from tests.games.support.anonymity import nameless_race
from tests.people import new_race


def share(one: User, other: User) -> None:
    households.declare(user=one, other=other)
    assert households.declare(user=other, other=one)


# One's own


def test_only_what_both_have_said_makes_a_household(owner: User, seated: User, stranger: User) -> None:
    share(owner, seated)
    households.declare(user=owner, other=stranger)
    assert (home_of(owner), home_of(seated), home_of(stranger)) == ({seated.pk}, {owner.pk}, set())


def test_each_reads_by_name_what_was_said_and_who_is_asked(owner: User, seated: User, stranger: User) -> None:
    households.declare(user=owner, other=stranger)
    share(seated, owner)
    told = {user: [(line.name, line.is_agreed, line.asks) for line in lines_of(user)] for user in (owner, stranger)}
    assert told == {owner: [("sam", True, False), ("stella", False, False)], stranger: [("olivia", False, True)]}


def test_nothing_is_read_of_accounts_that_are_closed(owner: User, seated: User) -> None:
    share(owner, seated)
    User.objects.filter(pk=seated.pk).update(is_active=False)
    assert lines_of(owner) == []


def test_two_read_what_was_said_about_them(owner: User, seated: User, stranger: User, spectator: AnonymousUser) -> None:
    households.declare(user=owner, other=seated)
    asked = line_between(seated, owner)
    assert asked is not None
    assert (asked.id, asked.is_agreed, asked.asks) == (owner.pk, False, True)
    assert [line_between(viewer, owner) for viewer in (stranger, spectator, None)] == [None] * 3


# At a table


def test_the_seats_of_one_household_are_found_two_by_two(race: Game, owner: User, seated: User, stranger: User) -> None:
    households.declare(user=owner, other=seated)
    share(owner, stranger)
    assert pairs_at(race) == []
    households.declare(user=seated, other=owner)
    assert [(one.name, other.name) for one, other in pairs_at(Game.objects.get(pk=race.pk))] == [("Bolt", "Cog")]


def test_those_at_the_table_are_told_and_nobody_else(race: Game, owner: User, seated: User, stranger: User) -> None:
    share(owner, seated)
    assert household_notes(race, owner) == ["olivia and sam play from the same household."]
    assert household_notes(race, stranger) == household_notes(race, None) == []
    assert housemates_of(seated, stranger) == []


def test_a_page_tells_it_to_those_who_sit_with_both(owner: User, seated: User, stranger: User) -> None:
    share(owner, seated)
    game = new_race(owner, seats=4)
    for user in (seated, stranger):
        lobby.join(game_id=game.pk, user=user)
    assert housemates_of(owner, stranger) == ["sam"]
    assert housemates_of(owner, owner) == housemates_of(owner, None) == []
    Game.objects.filter(pk=game.pk).update(status="over")
    assert housemates_of(owner, stranger) == []


def test_where_names_are_hidden_only_that_there_is_such_a_house(owner: User, seated: User, stranger: User) -> None:
    share(owner, seated)
    game = nameless_race(owner, seated, stranger)
    [sentence] = household_notes(game, stranger)
    assert not [name for name in ("olivia", "sam") if name in sentence]
    assert housemates_of(owner, stranger) == []


def test_without_such_a_house_nothing_is_said_even_where_names_are_hidden(owner: User, seated: User) -> None:
    game = nameless_race(owner, seated)
    assert household_notes(game, owner) == []
