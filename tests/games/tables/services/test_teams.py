"""Teams in the lobby: where people are put, how they change, and what keeps a race from starting."""

import pytest

from games.errors import Closed, NotYours, Refused
from games.models import Game, User
from games.record.queries.engine_tables import setup_of
from games.tables.services import lobby
from tests.games.support.moves import everything
from tests.games.support.team_races import PAIRS, TWO_TEAMS, seat_people, sides, team_lobby
from tests.people import new_race


def test_where_all_play_alone_nobody_has_a_team(race: Game) -> None:
    assert sides(race) == {None: ["Bolt", "Cog"]}


def test_seats_are_dealt_out_to_the_teams_in_turn(owner: User) -> None:
    game = team_lobby(owner, bots=["easy", "hard"])
    seat_people(game, "sam")
    assert sides(game) == {0: ["Bolt", "Dynamo"], 1: ["Cog", "Fuse"]}


def test_in_a_race_of_pairs_there_are_as_many_teams_as_pairs(owner: User) -> None:
    game = team_lobby(owner, seats=6, course=PAIRS, bots=["easy"] * 5)
    assert sides(game) == {0: ["Bolt", "Fuse"], 1: ["Cog", "Magnet"], 2: ["Dynamo", "Piston"]}


def test_the_rules_are_told_who_is_in_which_team(team_game: Game) -> None:
    assert setup_of(team_game).teams == [0, 1, 0, 1]


def test_in_the_lobby_one_may_change_to_a_team_with_room(owner: User) -> None:
    game = team_lobby(owner)
    version = game.version
    assert lobby.change_team(game_id=game.pk, user=owner, team=1).team == 1
    game.refresh_from_db()
    assert sides(game) == {1: ["Bolt"]}
    assert game.version > version


def test_whoever_joins_gets_a_team_with_room_if_the_usual_one_is_full(owner: User) -> None:
    game = team_lobby(owner, bots=["easy"])  # the operator has Fuse, in Team 2
    lobby.change_team(game_id=game.pk, user=owner, team=1)
    seat_people(game, "sam")  # Cog is usually of Team 2
    assert sides(game) == {0: ["Cog"], 1: ["Bolt", "Fuse"]}


def test_whoever_joins_may_choose_the_team(owner: User, seated: User) -> None:
    game = team_lobby(owner)
    seat = lobby.join(game_id=game.pk, user=seated, team=0)
    assert (seat.name, seat.team) == ("Cog", 0)


def test_a_bot_changes_places_with_a_person(owner: User, seated: User) -> None:
    """The last seat is free, and starts the race: two people against two robots."""
    game = team_lobby(owner, bots=["easy", "easy"])
    lobby.join(game_id=game.pk, user=seated, team=0)
    assert sides(game) == {0: ["Bolt", "Cog"], 1: ["Dynamo", "Fuse"]}
    game.refresh_from_db()
    assert game.status == Game.Status.RUNNING
    assert setup_of(game).teams == [0, 0, 1, 1]


def test_a_team_full_of_people_takes_nobody_else_until_one_of_them_changes(owner: User) -> None:
    game = team_lobby(owner)
    [sam, _] = seat_people(game, "sam", "tess")  # Tess has Dynamo, in Team 1
    before = everything(game)
    with pytest.raises(Closed, match="Team 1 is full"):
        lobby.change_team(game_id=game.pk, user=sam, team=0)
    assert everything(game) == before
    lobby.change_team(game_id=game.pk, user=owner, team=1)
    lobby.change_team(game_id=game.pk, user=sam, team=0)
    assert sides(game) == {0: ["Cog", "Dynamo"], 1: ["Bolt"]}


def test_changing_to_ones_own_team_changes_nothing_of_the_teams(owner: User) -> None:
    game = team_lobby(owner, bots=["easy"] * 2)
    lobby.change_team(game_id=game.pk, user=owner, team=0)
    assert sides(game) == {0: ["Bolt", "Dynamo"], 1: ["Fuse"]}


def test_a_table_may_play_in_teams_on_a_course_without_any(owner: User, seated: User, stranger: User) -> None:
    game = new_race(owner, 4, options={"course": "risky-exchange", "variants": ["two_teams"]}, bots=["easy"])
    lobby.join(game_id=game.pk, user=seated, team=0)
    lobby.join(game_id=game.pk, user=stranger)
    game.refresh_from_db()
    assert game.status == Game.Status.RUNNING
    assert setup_of(game).teams == [0, 0, 1, 1]
    with pytest.raises(Refused, match="5 robots cannot form even teams"):
        new_race(owner, 5, options=game.setup)


@pytest.mark.parametrize("team", [-1, 2])
def test_teams_that_there_are_not(owner: User, seated: User, team: int) -> None:
    game = team_lobby(owner)
    before = everything(game)
    with pytest.raises(Refused, match="no such team"):
        lobby.change_team(game_id=game.pk, user=owner, team=team)
    with pytest.raises(Refused, match="no such team"):
        lobby.join(game_id=game.pk, user=seated, team=team)
    assert everything(game) == before


def test_where_all_play_alone_there_is_no_team_to_change_to(lobby_race: Game, owner: User) -> None:
    with pytest.raises(Refused, match="no such team"):
        lobby.change_team(game_id=lobby_race.pk, user=owner, team=0)


def test_only_the_seated_change_teams_and_only_before_the_start(owner: User, stranger: User, team_game: Game) -> None:
    game = team_lobby(owner)
    with pytest.raises(NotYours):
        lobby.change_team(game_id=game.pk, user=stranger, team=1)
    with pytest.raises(Closed):
        lobby.change_team(game_id=team_game.pk, user=owner, team=1)
    assert sides(team_game) == {0: ["Bolt", "Dynamo"], 1: ["Cog", "Fuse"]}


# The start


def test_a_race_of_uneven_teams_does_not_start(owner: User) -> None:
    game = team_lobby(owner, seats=6)
    [sam, *_] = seat_people(game, "sam", "tess", "theo")
    lobby.change_team(game_id=game.pk, user=sam, team=0)
    before = everything(game)
    with pytest.raises(Closed, match="4 robots play as 2 teams of 2, but Team 1 has 3, Team 2 has 1"):
        lobby.start(game_id=game.pk, user=owner)
    assert everything(game) == before
    lobby.change_team(game_id=game.pk, user=owner, team=1)
    assert lobby.start(game_id=game.pk, user=owner).status == Game.Status.RUNNING
    assert sides(game) == {0: ["Cog", "Dynamo"], 1: ["Bolt", "Fuse"]}


def test_an_odd_number_of_robots_makes_no_even_teams(owner: User) -> None:
    game = team_lobby(owner, seats=6)
    seat_people(game, "sam", "tess", "theo", "una")
    with pytest.raises(Closed, match="5 robots cannot form even teams"):
        lobby.start(game_id=game.pk, user=owner)


def test_pairs_that_are_not_complete_do_not_start(owner: User) -> None:
    game = team_lobby(owner, seats=8, course=PAIRS)
    seat_people(game, "sam", "tess", "theo")  # each is in another team
    with pytest.raises(Closed, match="4 robots play as 2 teams of 2"):
        lobby.start(game_id=game.pk, user=owner)


def test_at_the_start_the_teams_that_are_there_are_numbered_without_gaps(owner: User) -> None:
    game = team_lobby(owner, seats=8, course=PAIRS)
    [_, tess, theo] = seat_people(game, "sam", "tess", "theo")
    for user, team in [(owner, 3), (theo, 1), (tess, 3)]:
        lobby.change_team(game_id=game.pk, user=user, team=team)
    lobby.start(game_id=game.pk, user=owner)
    assert sides(game) == {0: ["Cog", "Fuse"], 1: ["Bolt", "Dynamo"]}
    game.refresh_from_db()
    assert setup_of(game).teams == [1, 0, 1, 0]


@pytest.mark.parametrize("course", [TWO_TEAMS, PAIRS])
@pytest.mark.parametrize("seats", [2, 3, 5, 7])
def test_a_table_for_teams_has_4_6_or_8_seats(owner: User, seats: int, course: str) -> None:
    with pytest.raises(Refused, match=f"{seats} robots cannot form even teams"):
        team_lobby(owner, seats=seats, course=course)
    assert not Game.objects.exists()


def test_a_rematch_of_all_alone_has_no_teams_left_over(owner: User) -> None:
    assert "teams" not in new_race(owner, bots=["easy"]).setup
