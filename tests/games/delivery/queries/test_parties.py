"""Who plays with whom, and who has which place, in words."""

from types import SimpleNamespace

import pytest

from games.delivery.queries import parties
from games.models import User
from games.outbox import services as outbox
from games.shapes.page import SeatLine
from tests.games.delivery.queries.test_composing import rendered_for
from tests.games.support.team_races import team_lobby


def seat(number: int, team: int | None = None, *, is_mine: bool = False) -> SeatLine:
    name, player = [("Bolt", "olivia"), ("Cog", "sam"), ("Dynamo", "stella"), ("Fuse", "nora")][number]
    facts = {"is_bot": False, "is_bot_account": False, "strength": "", "autopilot": False, "owes": False}
    return SeatLine(number, name, player, **facts, is_mine=is_mine, team=team, ready=False, due_at=None)


def page(*seats: SeatLine, places: list[list[int]] | None = None) -> SimpleNamespace:
    """All that is asked of the page of a game."""
    return SimpleNamespace(seats=list(seats), places=places or [])


ALONE = [seat(0), seat(1), seat(2)]
TEAMS = [seat(0, 0), seat(1, 1), seat(2, 0), seat(3, 0)]


def test_everybody_who_plays_alone_has_a_line_and_sharers_one_number() -> None:
    assert parties.places(page(*ALONE, places=[[2], [0, 1]])) == [
        (1, "Dynamo (stella)"),
        (2, "Bolt (olivia)"),
        (2, "Cog (sam)"),
    ]


def test_after_two_who_share_a_place_comes_the_third() -> None:
    assert [place for place, _ in parties.places(page(*ALONE, places=[[0, 1], [2]]))] == [1, 1, 3]


def test_a_team_has_one_line_with_all_its_robots() -> None:
    assert parties.places(page(*TEAMS, places=[[1], [0, 2, 3]])) == [
        (1, "Team 2: Cog (sam)"),
        (2, "Team 1: Bolt (olivia), Dynamo (stella) and Fuse (nora)"),
    ]


def test_a_place_of_robots_that_nobody_plays_is_counted_and_not_named() -> None:
    assert parties.places(page(*ALONE, places=[[], [1], [0, 2]]))[0] == (2, "Cog (sam)")
    assert parties.places(page(*ALONE)) == []


@pytest.mark.parametrize(
    ("mine", "words"),
    [
        (0, "Team 1, together with Dynamo (stella) and Fuse (nora)"),
        (1, "Team 2"),
        (2, "Team 1, together with Bolt (olivia) and Fuse (nora)"),
        (None, ""),
    ],
)
def test_a_team_is_told_to_those_who_are_in_it(mine: int | None, words: str) -> None:
    seats = [seat(each.number, each.team, is_mine=each.number == mine) for each in TEAMS]
    assert parties.mates(page(*seats)) == words


def test_where_all_play_alone_there_are_no_mates() -> None:
    assert parties.mates(page(seat(0, is_mine=True), seat(1))) == ""


def test_who_waits_for_mates_at_a_table_for_teams_can_be_told_things(owner: User) -> None:
    table = team_lobby(owner)
    outbox.tell("seat_free", table.seats.get(), "test/free", {})
    assert rendered_for(owner, "seat_free").mates == "Team 1"
