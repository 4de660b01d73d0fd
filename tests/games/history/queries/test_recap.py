"""What happened since someone was last here."""

from typing import Any

import msgspec
import pytest
from django.contrib.auth.models import AnonymousUser

from games.history.queries.recap import MOST_TURNS, Recap, now_at, recap_of, step_of, watch_from
from games.kinds.roborally.replay.frames import frames
from games.models import Game, User
from games.view.queries.game_view import game_page, turn_page
from games.view.queries.visits import PlaceInGame
from tests.games.support.moves import play_turn, start_turn_from


def recap(game: Game, user: User, seen: PlaceInGame | None) -> Recap | None:
    return recap_of(game, game_page(game, user), user, seen)


def mine(found: Recap) -> list[str]:
    return [line.text for turn in found.turns for moment in turn.moments for line in moment.mine]


def others(found: Recap) -> list[str]:
    return [line.text for turn in found.turns for moment in turn.moments for line in moment.others]


def past_the_last_flag(state: Any) -> None:
    state.robots[0].next_flag = 99


def test_whoever_is_up_to_date_is_told_nothing(played: Game, owner: User) -> None:
    assert recap(played, owner, now_at(game_page(played, owner))) is None


def test_each_owner_is_told_of_the_own_robot(played: Game, owner: User, seated: User) -> None:
    found = recap(played, owner, PlaceInGame(1))
    assert found is not None
    assert [turn.number for turn in found.turns] == [1]
    assert mine(found)
    assert all("Bolt" in text for text in mine(found))
    theirs = recap(played, seated, PlaceInGame(1))
    assert theirs is not None
    assert all("Cog" in text for text in mine(theirs))


def test_whoever_plays_and_was_never_here_is_told_from_the_start(played: Game, owner: User) -> None:
    found = recap(played, owner, None)
    assert found is not None
    assert (found.seen, found.replay) == (PlaceInGame(0), PlaceInGame(0, 0))


def test_a_race_that_has_just_begun_has_no_recap(race: Game, owner: User) -> None:
    assert recap(race, owner, None) is None


def test_who_only_looks_on_begins_with_the_present_and_is_then_told_what_matters(
    played: Game, owner: User, seated: User, stranger: User
) -> None:
    assert recap(played, stranger, None) is None
    start_turn_from(played, past_the_last_flag)
    play_turn(played, owner, seated)
    found = recap(played, stranger, PlaceInGame(2))
    assert found is not None
    assert mine(found) == []
    assert others(found) == ["Bolt has touched every flag and takes 1st place!", "The race is over. 1. Bolt; 2. Cog."]


def test_it_links_to_the_steps_of_the_replay(played: Game, owner: User) -> None:
    found = recap(played, owner, PlaceInGame(1))
    assert found is not None
    page = turn_page(played, 1, owner)
    shown = frames(page.before, page.events)
    for moment in found.turns[0].moments:
        assert shown[moment.step].title == moment.title
    assert found.replay == PlaceInGame(1, 0)


def test_the_replay_goes_on_where_one_left_off_in_mid_turn(played: Game, owner: User) -> None:
    page = turn_page(played, 1, owner)
    shown = frames(page.before, page.events)
    third = shown[3].first
    found = recap(played, owner, PlaceInGame(1, third))
    assert found is not None
    assert found.replay == PlaceInGame(1, 3)
    assert all(moment.step >= 3 for moment in found.turns[0].moments)
    assert step_of("roborally", page, 0) == 0


@pytest.mark.slow("plays a game to its end and opens its pages")
def test_after_a_long_time_only_the_newest_turns_are_told(race: Game, owner: User, seated: User) -> None:
    for _ in range(MOST_TURNS + 2):
        start_turn_from(race, lambda state: [setattr(robot, "lives", 9) for robot in state.robots])
        play_turn(race, owner, seated)
    found = recap(race, owner, PlaceInGame(1))
    assert found is not None
    assert [turn.number for turn in found.turns] == list(range(3, MOST_TURNS + 3))
    assert found.left_out == 2
    assert found.replay == PlaceInGame(1, 0)


def test_a_recap_costs_two_queries_however_many_turns_it_tells(
    race: Game, owner: User, seated: User, django_assert_num_queries: Any
) -> None:
    for _ in range(3):
        play_turn(race, owner, seated)
    page = game_page(race, owner)
    with django_assert_num_queries(2):
        recap_of(race, page, owner, PlaceInGame(0))


def watched(game: Game, user: Any, seen: PlaceInGame | None) -> PlaceInGame | None:
    return watch_from(game_page(game, user), seen)


def test_what_is_new_is_played_from_where_its_reader_has_left(played: Game, owner: User) -> None:
    assert watched(played, owner, PlaceInGame(1, 20)) == PlaceInGame(1, 20)
    assert watched(played, owner, now_at(game_page(played, owner))) is None


def test_after_a_long_time_only_the_newest_turns_are_played(played: Game, owner: User) -> None:
    page = msgspec.structs.replace(game_page(played, owner), turn=2 + MOST_TURNS)
    assert watch_from(page, PlaceInGame(1, 20)) == PlaceInGame(2)


def test_a_first_visit_plays_what_a_player_has_missed(
    race: Game, owner: User, seated: User, spectator: AnonymousUser
) -> None:
    assert watched(race, owner, None) is None
    play_turn(race, owner, seated)
    assert watched(race, owner, None) == PlaceInGame(1)
    assert watched(race, spectator, None) is None
    assert watched(race, spectator, PlaceInGame(1, 3)) == PlaceInGame(1, 3)


def test_before_a_game_has_started_there_is_nothing_to_play(lobby_race: Game, owner: User) -> None:
    assert watched(lobby_race, owner, None) is None
