"""The home of somebody who is signed in."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.core.cache import caches

from games.models import Game, User
from games.play.services import parking
from games.tables.services import invitations, lobby
from games.talk.queries.chat import TABLE
from games.talk.services import chat, notes
from tests.games.support.lobbies import finish
from tests.games.support.moves import hand_in, start_turn_from
from tests.people import BrowserOf, joined, new_race


def home(browser_of: BrowserOf, user: User, address: str = "/") -> str:
    return browser_of(user).get(address).content.decode().partition("<main")[2]


def part(page: str, title: str) -> str:
    """The section or fold with this heading."""
    return re.split("</section>|</details>", page.partition(f">{title}")[2])[0]


@pytest.mark.parametrize("address", ["/", "/my/"])
def test_what_waits_for_me_comes_first_with_board_people_and_state(
    address: str, race: Game, owner: User, browser_of: BrowserOf
) -> None:
    start_turn_from(race, lambda state: setattr(state.robots[0], "damage", 4))
    shown = part(home(browser_of, owner, address), "Your move")
    assert f'href="/races/sunday-race-{race.pk}/"' in shown
    assert "next flag 1 of 3, 4 damage, 3 lives" in shown
    assert "/pictures/roborally/risky-exchange.png" in shown
    assert shown.count('class="robot robot-') == 2
    assert 'src="/faces/sam.svg"' in shown
    assert "/faces/olivia.svg" not in shown


@pytest.mark.parametrize(("games", "folded"), [(4, 0), (5, 2)])
def test_of_many_games_in_a_list_three_are_in_sight_and_a_single_one_is_never_folded_alone(
    games: int, folded: int, owner: User, seated: User, browser_of: BrowserOf
) -> None:
    for number in range(games):
        joined(new_race(owner, title=f"Race {number}"), seated)
    in_sight, _, rest = part(home(browser_of, owner), "Your move").partition("<details")
    assert (in_sight.count("<h3>"), rest.count("<h3>")) == (games - folded, folded)
    assert (f"<summary>{folded} more</summary>" in rest) == bool(folded)


@pytest.mark.parametrize(("tables", "folded"), [(3, 0), (4, 2)])
def test_of_tables_that_wait_two_are_in_sight(
    tables: int, folded: int, owner: User, stranger: User, browser_of: BrowserOf
) -> None:
    for number in range(tables):
        joined(new_race((owner, stranger)[number % 2], title=f"Race {number}", seats=3), (stranger, owner)[number % 2])
    in_sight, _, rest = part(home(browser_of, owner), "Not started yet").partition("<details")
    assert (in_sight.count("<h3>"), rest.count("<h3>")) == (tables - folded, folded)


def test_the_damage_of_others_is_not_told_as_mine(race: Game, seated: User, browser_of: BrowserOf) -> None:
    start_turn_from(race, lambda state: setattr(state.robots[0], "damage", 4))
    assert "next flag 1 of 3, no damage, 3 lives" in part(home(browser_of, seated), "Your move")


def test_after_a_game_the_page_tells_how_it_ended(past: Game, owner: User, browser_of: BrowserOf) -> None:
    page = home(browser_of, owner)
    assert "1st place" in part(page, "Last results")
    assert "You have no games yet" not in page


def test_results_that_somebody_hides_are_hidden_here(
    race: Game, owner: User, seated: User, browser_of: BrowserOf
) -> None:
    User.objects.filter(pk=owner.pk).update(hides_results_since=race.started_at)
    finish(race, seated)
    shown = part(home(browser_of, owner), "Last results")
    assert "not watched yet" in shown
    assert "place" not in shown.replace("watched", "")


def test_a_seat_at_an_open_table_is_a_button_away(
    lobby_race: Game, owner: User, stranger: User, browser_of: BrowserOf
) -> None:
    assert f'action="/races/{lobby_race.pk}/join/"' in part(home(browser_of, stranger), "Open tables")
    assert "Sunday race" not in part(home(browser_of, owner), "Open tables")


def test_a_table_to_which_one_is_invited_is_no_open_table_as_well(
    owner: User, stranger: User, browser_of: BrowserOf
) -> None:
    game = new_race(owner, seats=3)
    invitations.invite(game_id=game.pk, user=owner, who="stella")
    page = home(browser_of, stranger)
    assert "Sunday race" in part(page, "Invitations ")
    assert "Sunday race" not in part(page, "Open tables")


def test_open_games_of_others_can_be_watched(race: Game, owner: User, stranger: User, browser_of: BrowserOf) -> None:
    hidden = new_race(owner, title="Hidden", seats=2, bots=["easy"], visibility=Game.Visibility.LINK)
    shown = part(home(browser_of, stranger), "Games to watch")
    assert "Sunday race" in shown
    assert hidden.title not in home(browser_of, stranger)
    assert "Sunday race" not in part(home(browser_of, owner), "Games to watch")


def test_a_game_that_i_follow_is_listed_once(race: Game, stranger: User, browser_of: BrowserOf) -> None:
    notes.follow(game=race, user=stranger, tells_end=False)
    page = home(browser_of, stranger)
    assert "Sunday race" in part(page, "Games I follow")
    assert "Sunday race" not in part(page, "Games to watch")


def test_a_game_that_was_stopped_counts_no_time(race: Game, owner: User, browser_of: BrowserOf) -> None:
    assert "data-countdown" in part(home(browser_of, owner), "Your move")
    parking.park(race.pk, RuntimeError())
    shown = part(home(browser_of, owner), "Waiting for others")
    assert ('<span class="badge badge-bad">stopped</span>' in shown, "data-countdown" in shown) == (True, False)


def test_race_now_is_the_first_thing_to_do_only_where_nothing_waits(
    race: Game, owner: User, stranger: User, browser_of: BrowserOf
) -> None:
    first = 'button-primary">Race now'
    assert (first in home(browser_of, owner), first in home(browser_of, stranger)) == (False, True)
    assert 'button-primary">Train now' not in home(browser_of, stranger), "one is enough"


def test_a_game_without_a_deadline_shows_none(owner: User, browser_of: BrowserOf) -> None:
    lobby.play_now(user=owner)
    shown = part(home(browser_of, owner), "Your move")
    assert "no deadline" in shown
    assert "data-countdown" not in shown


def test_the_head_of_the_page_names_who_is_signed_in(owner: User, guest: User, browser_of: BrowserOf) -> None:
    assert 'href="/people/olivia/"' in browser_of(owner).get("/").content.decode()
    assert "/people/guest-1/" not in browser_of(guest).get("/").content.decode()


@pytest.mark.slow("fills a site with games and opens its pages")
def test_four_times_the_games_cost_as_many_queries(
    owner: User, seated: User, stranger: User, browser_of: BrowserOf, django_assert_max_num_queries: Callable[..., Any]
) -> None:
    def more(number: int) -> None:
        for each in range(number):
            joined(new_race(owner, title=f"Mine {each}"), seated)
            joined(new_race(seated, title=f"To watch {each}"), stranger)
            new_race(seated, title=f"Open {each}")
            finish(joined(new_race(owner, title=f"Over {each}"), seated), seated)

    browser = browser_of(owner)
    more(1)
    with django_assert_max_num_queries(25) as few:
        browser.get("/")
    more(3)
    caches["kept"].clear()
    with django_assert_max_num_queries(len(few)):
        page = browser.get("/").content.decode()
    assert page.count("Mine ") >= 4


def test_who_has_no_game_yet_is_told_how_to_begin(
    race: Game, owner: User, seated: User, stranger: User, browser_of: BrowserOf
) -> None:
    assert "Welcome! Play against bots" in home(browser_of, stranger)
    assert "Welcome!" not in home(browser_of, owner)
    finish(race, seated)
    assert "Nothing is waiting for you." in home(browser_of, owner)


def test_handing_in_moves_a_game_to_those_that_wait(race: Game, owner: User, browser_of: BrowserOf) -> None:
    hand_in(race, owner)
    page = home(browser_of, owner)
    assert "Nothing is waiting for you." in page
    assert "Sunday race" in part(page, "Waiting for others")


def test_new_messages_are_counted(race: Game, owner: User, seated: User, browser_of: BrowserOf) -> None:
    for words in ("1 new message<", "2 new messages<"):
        chat.say(game_id=race.pk, user=seated, words="Good luck!", room=TABLE)
        assert words in part(home(browser_of, owner), "Your move")
