"""Teams in words, and who shares a place with whom."""

import pytest

from games.models import Game, User
from games.play.queries import lists
from games.record.queries.teams import Party, ranking, team_name, team_size
from games.shapes.page import TeamLine
from games.view.queries import game_view
from tests.games.support.past import own_past
from tests.games.support.team_races import PAIRS, team_lobby

ALONE: dict[int, int | None] = dict.fromkeys(range(4))
TEAMS: dict[int, int | None] = {0: 0, 1: 1, 2: 0, 3: 1}


def test_people_count_teams_from_one() -> None:
    assert [team_name(number) for number in range(2)] == ["Team 1", "Team 2"]


def test_a_page_tells_the_teams_their_room_and_everybodys_team(owner: User) -> None:
    game = team_lobby(owner, bots=["easy", "easy"])
    page = game_view.game_page(game, None)
    assert page.teams == [TeamLine(0, "Team 1", 0), TeamLine(1, "Team 2", 1)]
    assert [(seat.name, seat.team) for seat in page.seats] == [("Bolt", 0), ("Dynamo", 0), ("Fuse", 1)]


def test_where_all_play_alone_a_page_tells_no_teams(race: Game) -> None:
    page = game_view.game_page(race, None)
    assert page.teams == []
    assert [seat.team for seat in page.seats] == [None, None]


@pytest.mark.parametrize(
    ("places", "team_of", "ranked"),
    [
        ([[2], [0, 3], [1]], ALONE, [(1, [[2]]), (2, [[0], [3]]), (4, [[1]])]),
        ([[1, 3], [0, 2]], TEAMS, [(1, [[1, 3]]), (2, [[0, 2]])]),
        ([[0, 1, 2, 3]], TEAMS, [(1, [[0, 2], [1, 3]])]),
        ([], ALONE, []),
    ],
)
def test_who_shares_a_place(
    places: list[list[int]], team_of: dict[int, int | None], ranked: list[tuple[int, list[list[int]]]]
) -> None:
    found = ranking(places, team_of)
    assert [(place, [party.seats for party in parties]) for place, parties in found] == ranked


def test_a_team_takes_its_place_by_name() -> None:
    assert ranking([[1, 3]], TEAMS) == [(1, [Party("Team 2", [1, 3])])]
    assert ranking([[1]], ALONE) == [(1, [Party("", [1])])]


def test_how_many_win_together(owner: User, lobby_race: Game) -> None:
    assert team_size(lobby_race) == 1
    assert team_size(team_lobby(owner, seats=6)) == 3
    assert team_size(team_lobby(owner, seats=6, course=PAIRS)) == 2


def test_the_second_of_two_teams_is_second_however_many_robots_are_ahead(
    owner: User, seated: User, stranger: User, team_game: Game
) -> None:
    assert lists.my_games(seated).to_move[0].team == 0
    Game.objects.filter(pk=team_game.pk).update(status=Game.Status.OVER, outcome={"places": [[0, 2], [1, 3]]})
    assert [own_past(user)[0].place for user in (owner, seated, stranger)] == [1, 1, 2]


def test_a_place_of_nobody_at_the_table_is_a_place_all_the_same() -> None:
    assert ranking([[], [1], [0]], ALONE) == [(1, []), (2, [Party("", [1])]), (3, [Party("", [0])])]
