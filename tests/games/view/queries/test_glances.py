"""Games at a glance, for lists: public facts alone."""

from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser

from games.models import Game, Turn, User
from games.models.table_settings import TableSettings
from games.view.queries.glances import glances, glances_at
from tests.games.support.moves import start_turn_from
from tests.people import new_race

NOBODY = AnonymousUser()


def test_who_sits_at_a_table_and_where_it_will_play(lobby_race: Game, owner: User) -> None:
    seen = glances_at([lobby_race.pk], NOBODY)[lobby_race.pk]
    assert (seen.title, seen.venue, seen.board) == ("Sunday race", "risky-exchange", None)
    assert [(seat.robot, seat.player, seat.person) for seat in seen.seats] == [("Bolt", "olivia", owner.pk)]


def test_the_board_is_that_of_the_beginning_of_the_turn(race: Game) -> None:
    start_turn_from(race, lambda state: setattr(state.robots[1], "damage", 4))
    board = glances_at([race.pk], NOBODY)[race.pk].board
    assert board is not None
    assert [mark.seat for mark in board.marks] == [0, 1]
    assert board.standing[1] == "next flag 1 of 3, 4 damage, 3 lives"


def test_readers_learn_which_seat_is_theirs_and_all_else_is_the_same_for_all(
    race: Game, owner: User, seated: User
) -> None:
    hers, his, everybodys = (glances_at([race.pk], reader)[race.pk] for reader in (owner, seated, NOBODY))
    mine = [[seat.is_mine for seat in seen.seats] for seen in (hers, his, everybodys)]
    assert mine == [[True, False], [False, True], [False, False]]
    assert hers.board == his.board == everybodys.board


def test_a_bot_has_a_strength_and_no_name(owner: User) -> None:
    game = new_race(owner, seats=2, bots=["hard"])
    bot = glances_at([game.pk], owner)[game.pk].seats[1]
    assert (bot.player, bot.strength, bot.person) == ("", "hard", None)


def test_where_names_are_hidden_nobody_is_named(owner: User) -> None:
    game = new_race(owner, settings=TableSettings(hides_names=True))
    [seat] = glances_at([game.pk], NOBODY)[game.pk].seats
    assert seat.player.startswith("Player ")
    assert seat.person is None


def test_only_a_running_game_shows_its_robots(race: Game, subtests: pytest.Subtests) -> None:
    for status in [Game.Status.PARKED, Game.Status.OVER, Game.Status.CANCELLED]:
        with subtests.test(status.value):
            Game.objects.filter(pk=race.pk).update(status=status)
            assert glances_at([race.pk], NOBODY)[race.pk].board is None


def test_a_turn_under_newer_rules_than_these_is_not_read(race: Game) -> None:
    Turn.objects.filter(game=race, resolved_at__isnull=True).update(revision=999_999)
    assert glances_at([race.pk], NOBODY)[race.pk].board is None


def test_any_number_of_games_takes_three_queries(owner: User, django_assert_num_queries: Any) -> None:
    games = [new_race(owner, seats=2, bots=["easy"], title=f"Race {number}").pk for number in range(6)]
    with django_assert_num_queries(3):
        assert len(glances_at(games, owner)) == 6
    found = list(Game.objects.select_related("series"))
    with django_assert_num_queries(2):
        assert len(glances(found, owner)) == 6
