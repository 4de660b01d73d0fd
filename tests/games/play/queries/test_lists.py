"""Lists of races."""

from datetime import timedelta
from typing import Any

import pytest

from games.models import Game, User
from games.play.queries import lists
from games.play.services import play
from games.tables.services import invitations, lobby
from tests.games.support.moves import hand_in, let_time_pass, play_turn, start_turn_from
from tests.games.support.past import own_past
from tests.people import joined, new_race


def titles(lines: list[lists.GameLine]) -> list[str]:
    return [line.title for line in lines]


def test_my_races_come_in_the_order_of_the_time_left(owner: User, seated: User) -> None:
    for title, hours in [("slow", 48), ("quick", 2), ("middling", 24)]:
        new_race(owner, bots=["easy"], title=title, deadline=timedelta(hours=hours))
    waiting = joined(new_race(owner, title="handed in"), seated)
    hand_in(waiting, owner)
    new_race(owner, title="not started")
    mine = lists.my_games(owner)
    assert titles(mine.to_move) == ["quick", "middling", "slow"]
    assert titles(mine.waiting) == ["handed in"]
    assert titles(mine.lobby) == ["not started"]
    assert titles(lists.my_games(seated).to_move) == ["handed in"]


def test_a_parked_race_wants_nothing_of_me(race: Game, owner: User) -> None:
    Game.objects.filter(pk=race.pk).update(status="parked")
    mine = lists.my_games(owner)
    assert (titles(mine.to_move), titles(mine.waiting)) == ([], ["Sunday race"])


def test_races_of_others_are_not_mine(race: Game, stranger: User) -> None:
    assert lists.my_games(stranger) == lists.MyGames([], [], [])


def test_a_line_tells_what_matters(race: Game, owner: User, seated: User) -> None:
    [line] = lists.my_games(seated).to_move
    assert (line.id, line.turn, line.name, line.owner) == (race.pk, 1, "Cog", "olivia")
    assert (line.seats_taken, line.seats_wanted) == (2, 2)


@pytest.mark.parametrize("winner", [0, 1])
def test_a_finished_race_shows_my_place(race: Game, owner: User, seated: User, winner: int) -> None:
    def at_the_last_flag(state: Any) -> None:
        state.robots[winner].next_flag = 99

    start_turn_from(race, at_the_last_flag)
    play_turn(race, owner, seated)
    assert [own_past(user)[0].place for user in (owner, seated)] == [1 + winner, 2 - winner]
    assert lists.my_games(owner) == lists.MyGames([], [], [])


def test_open_tables_are_those_with_a_free_seat_and_no_need_of_a_link(owner: User, seated: User, race: Game) -> None:
    new_race(owner, title="free seat", seats=3, bots=["easy"])
    new_race(owner, title="by link", visibility="link")
    called_off = new_race(owner, title="called off")
    lobby.cancel(game_id=called_off.pk, user=owner)
    [line] = lists.open_tables()
    assert (line.title, line.seats_taken, line.seats_wanted) == ("free seat", 2, 3)


def test_the_seats_of_each_table_are_counted_apart(owner: User, seated: User, stranger: User) -> None:
    two, one = new_race(owner, seats=4, title="two"), new_race(owner, seats=4, title="one")
    joined(new_race(owner, seats=4, title="none"), seated)
    for game, who in ((two, "sam"), (two, "stella"), (one, "sam")):
        invitations.invite(game_id=game.pk, user=owner, who=who)
    counts = {game.title: (game.taken, game.held) for game in lists.with_room()}
    assert counts == {"two": (1, 2), "one": (1, 1), "none": (2, 0)}


def test_overdue_races_stay_in_my_list_until_they_are_resolved(race: Game, owner: User) -> None:
    let_time_pass(race, timedelta(days=2))
    assert len(lists.my_games(owner).to_move) == 1
    play.resolve(game_id=race.pk)
    assert len(lists.my_games(owner).to_move) == 1


def test_each_list_is_one_query(owner: User, seated: User, django_assert_num_queries: Any) -> None:
    for _ in range(3):
        game = new_race(owner)
        lobby.join(game_id=game.pk, user=seated)
        new_race(owner)
    for read in (lambda: lists.my_games(owner), lists.open_tables):
        with django_assert_num_queries(1):
            read()
