"""A search finds what its reader may see, and nothing else."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import AnonymousUser

from games.errors import Visitor
from games.front.queries.found import MOST, search, search_rules
from games.models import Game, User
from tests.games.support.designs import alley, begun
from tests.games.support.shelves import go_on, listed
from tests.games.support.tournaments import new_tournament
from tests.people import new_race, person


def titles(text: str, reader: Visitor) -> list[str]:
    found = search(text, reader)
    return [
        *(person.shown_name for person in found.people),
        *(venue.name for _, venue in found.venues),
        *(line.title for line in found.designs),
        *(each.title for each in found.tournaments),
        *(game.title for game in found.games),
    ]


def test_it_finds_all_that_has_a_name_however_it_is_typed(owner: User, stranger: User) -> None:
    person("Dizzyfan")
    new_race(owner, title="Dizzy evening")
    new_tournament(owner, title="Cup of the dizzy")
    listed(owner, "Getting dizzy")
    everything = ["Dizzyfan", "Dizzy Dash", "Getting dizzy", "Cup of the dizzy", "Dizzy evening"]
    assert titles("DIZZY", stranger) == titles("dizzy", AnonymousUser()) == everything
    assert titles("%", stranger) == []


def test_games_come_newest_first_by_the_moment_that_their_line_tells(owner: User, stranger: User) -> None:
    under_way = new_race(owner, title="Sunday, under way", bots=["easy"])
    for day in range(1, MOST):
        ended = new_race(owner, title=f"Sunday {day}")
        Game.objects.filter(pk=ended.pk).update(status="over", ended_at=under_way.created_at - timedelta(days=day))
    found = search("sunday", stranger)
    assert [game.title for game in found.games[:3]] == ["Sunday, under way", "Sunday 1", "Sunday 2"]
    assert (len(found.games), found.has_more_games) == (MOST, False)
    new_race(owner, title="Sunday, a lobby")
    found = search("sunday", stranger)
    assert (found.games[0].title, len(found.games), found.has_more_games) == ("Sunday, a lobby", MOST, True)


def test_what_is_private_is_found_by_its_owner_alone(owner: User, stranger: User) -> None:
    new_race(owner, title="Secret race", visibility=Game.Visibility.LINK)
    begun(owner, alley(name="Secret draft"))
    shown = listed(owner, "Shown")
    go_on(shown, "Secret sequel")
    assert titles("secret", owner) == ["Secret sequel", "Secret draft", "Secret race"]
    for reader in (stranger, AnonymousUser()):
        assert titles("secret", reader) == []
        assert titles("shown", reader) == ["Shown"]


def test_guests_and_closed_accounts_are_not_found(guest: User, stranger: User) -> None:
    person("leaver", is_active=False)
    assert titles("leaver", stranger) == titles(guest.username[:8], stranger) == []
    assert titles("gue", stranger) == []


@pytest.mark.slow("makes the rulebooks")
def test_many_rules_are_counted_by_game_and_found_in_its_own_book(stranger: User) -> None:
    found = search("laser", stranger)
    counts = {kind.slug: count for kind, count in found.more_rules}
    assert (len(found.rules), counts.keys()) == (MOST, {"roborally", "volt"})
    assert (len(found), found.has_only_rules) == (sum(counts.values()), True)
    for slug, count in counts.items():
        assert len(search_rules("laser", slug)) == count


@pytest.mark.slow("makes the rulebooks")
def test_few_rules_are_all_there(stranger: User) -> None:
    found = search("oil slick", stranger)
    assert (0 < len(found.rules) <= MOST, found.more_rules) == (True, [])
    assert search_rules("oil slick", "chess").rules == []
