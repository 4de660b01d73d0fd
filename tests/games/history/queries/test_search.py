"""The games of the past, found again."""

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.utils import timezone

from games.history import services as visits
from games.history.queries import search
from games.history.queries.search import GameFilter, finished_games, own_games, past_games
from games.models import Game, User
from games.tables.services import lobby
from tests.people import joined, new_race, person


def ended(owner: User, title: str, *, days_ago: int = 0, places: list[list[int]] | None = None, **rest: Any) -> Game:
    """A game against a bot that has ended; the owner has won if nothing else is said."""
    game = new_race(owner, seats=2, bots=["easy"], title=title, **rest)
    end(game, places or [[0], [1]], days_ago)
    return game


def end(game: Game, places: list[list[int]], days_ago: int = 0) -> None:
    game.status, game.outcome = Game.Status.OVER, {"places": places}
    game.ended_at = timezone.now() - timedelta(days=days_ago)
    game.save()
    for place, group in enumerate(places):
        result = "won" if place == 0 else "lost" if place == len(places) - 1 else "placed"
        game.seats.filter(number__in=group).update(result=result)


def found(wanted: GameFilter, viewer: User | None = None) -> list[str]:
    return [game.title for game in finished_games(wanted, viewer)]


def own(wanted: GameFilter, user: User) -> list[str]:
    return [game.title for game in own_games(wanted, user)]


def test_everybody_finds_what_was_open_to_everybody_and_is_over(owner: User, spectator: AnonymousUser) -> None:
    ended(owner, "older", days_ago=2)
    ended(owner, "newer", days_ago=1)
    ended(owner, "by link", visibility="link")
    new_race(owner, title="not started")
    new_race(owner, bots=["easy"], title="under way")
    assert found(GameFilter(), spectator) == ["newer", "older"]  # type: ignore[arg-type]


def test_one_finds_all_ones_own_games_by_their_state(owner: User, stranger: User) -> None:
    ended(owner, "by link", visibility="link")
    ended(stranger, "of someone else")
    new_race(owner, title="in the lobby")
    called_off = new_race(owner, title="called off")
    lobby.cancel(game_id=called_off.pk, user=owner)
    assert own(GameFilter(), owner) == ["by link"]
    assert own(GameFilter(state="going"), owner) == ["in the lobby"]
    assert own(GameFilter(state="all"), owner) == ["in the lobby", "by link"]


def test_what_is_looked_for_has_to_fit_all_together(owner: User, subtests: pytest.Subtests) -> None:
    ended(owner, "Monday", days_ago=5, options={"course": "dizzy-dash"})
    ended(owner, "Tuesday", days_ago=3)
    for wanted, titles in [
        (GameFilter(text="TUES"), ["Tuesday"]),
        (GameFilter(text="day"), ["Tuesday", "Monday"]),
        (GameFilter(kind="roborally"), ["Tuesday", "Monday"]),
        (GameFilter(kind="volt"), []),
        (GameFilter(venue="dizzy-dash"), ["Monday"]),
        (GameFilter(kind="roborally", venue="risky-exchange"), ["Tuesday"]),
        (GameFilter(since=timezone.now() - timedelta(days=4)), ["Tuesday"]),
        (GameFilter(until=timezone.now() - timedelta(days=4)), ["Monday"]),
        (GameFilter(text="day", venue="dizzy-dash", since=timezone.now() - timedelta(days=1)), []),
    ]:
        with subtests.test(f"{wanted}"):
            assert found(wanted) == titles
            assert own(wanted, owner) == titles


def test_a_player_and_their_result(owner: User, seated: User) -> None:
    ended(owner, "won")
    ended(owner, "lost", places=[[1], [0]])
    ended(seated, "of sam")
    assert found(GameFilter(player=owner)) == ["lost", "won"]
    assert found(GameFilter(player=owner, result="won")) == ["won"]
    assert found(GameFilter(player=owner, result="lost")) == ["lost"]
    assert found(GameFilter(player=owner, result="placed")) == []
    assert own(GameFilter(result="lost"), owner) == ["lost"]


def test_among_ones_own_games_a_player_is_somebody_one_has_played_with(owner: User, seated: User) -> None:
    ended(owner, "alone")
    both = joined(new_race(owner, title="both"), seated)
    end(both, [[1], [0]])
    assert own(GameFilter(player=seated), owner) == ["both"]
    assert own(GameFilter(player=seated, result="lost"), owner) == ["both"]
    assert own(GameFilter(player=seated, result="won"), owner) == []


def test_an_arena_that_was_chosen_in_the_game_is_found_by_it(owner: User) -> None:
    game = ended(owner, "cup")
    Game.objects.filter(pk=game.pk).update(setup={}, outcome={"places": [[0], [1]], "arena": "rome"})
    assert found(GameFilter(venue="rome")) == ["cup"]
    Game.objects.filter(pk=game.pk).update(setup={"arena": "tokyo"}, outcome={"places": [[0], [1]]})
    assert found(GameFilter(venue="tokyo")) == ["cup"]


def test_a_line_tells_who_played_and_how_it_ended(owner: User, stranger: User) -> None:
    ended(owner, "won")
    [line] = past_games(list(finished_games(GameFilter(), owner)), owner)
    assert [(seat.name, seat.player, seat.has_won) for seat in line.seats] == [
        ("Bolt", "olivia", True),
        ("Cog", "bot", False),
    ]
    assert (line.name, line.place) == ("Bolt", 1)
    [line] = past_games(list(finished_games(GameFilter(), stranger)), stranger)
    assert (line.name, line.place) == ("", None)


def test_the_line_and_the_search_keep_the_result_from_those_who_wish_to_watch_first(owner: User) -> None:
    visits.hide_results(user=owner, hide=True)
    owner.refresh_from_db()
    game = ended(owner, "won")
    Game.objects.filter(pk=game.pk).update(turn=3)
    [line] = past_games(list(own_games(GameFilter(), owner)), owner)
    assert (line.is_hidden, line.place, [seat.has_won for seat in line.seats]) == (True, None, [False, False])
    assert own(GameFilter(result="won"), owner) == []
    assert found(GameFilter(player=owner, result="won"), owner) == []
    assert found(GameFilter(player=owner, result="won")) == ["won"]


def test_people_are_found_by_name_in_any_case_and_guests_not_at_all(owner: User, guest: User) -> None:
    assert User.objects.person("OLIVIA") == owner
    assert User.objects.person(guest.username) is None
    assert User.objects.person("nobody") is None


def test_places_to_look_for_are_told_with_their_kind() -> None:
    choices = {value for _, group in search.places() if isinstance(group, list) for value, _ in group}
    assert {"roborally/risky-exchange", "volt/tokyo"} <= choices


def test_a_page_of_a_list_costs_the_same_however_long_it_is(owner: User, django_assert_num_queries: Any) -> None:
    for number in range(4):
        ended(person(f"player{number}"), f"race {number}")
    games = list(finished_games(GameFilter(), None))
    with django_assert_num_queries(1):
        assert len(past_games(games, owner)) == 4
