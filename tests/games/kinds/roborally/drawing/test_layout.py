"""The factory floor as data."""

from typing import Any

import msgspec
import pytest

from engine.roborally.courses.catalogue import course_ids, floor_of
from engine.roborally.elements.barriers.one_way_wall import OneWayWall
from games.kinds.roborally.drawing.layout import BoardElement, board_of
from games.models import Game, User
from games.view.queries.game_view import game_page
from tests.games.kinds.roborally.races import cell

RISKY = {"course": "risky-exchange"}


def test_every_space_has_its_number_its_name_and_its_place() -> None:
    board = board_of(RISKY, None)
    assert (board.venue, board.width, board.height, board.columns) == ("risky-exchange", 12, 16, 14)
    assert len(board.spaces) == 12 * 16
    for space in board.spaces:
        x, y = space.at
        assert space.cell == (y + 1) * board.columns + x + 1
    assert {space.name: space.cell for space in board.spaces}["F14"] == cell("risky-exchange", "F14")


def test_walls_stop_from_both_sides_and_elements_are_plain_data(subtests: pytest.Subtests) -> None:
    for course in course_ids():
        with subtests.test(course):
            board, floor = board_of({"course": course}, None), floor_of(course)
            walls = {space.cell: space.walls for space in board.spaces}
            one_way = {floor.cell(*element.at) for element in floor.placed if isinstance(element, OneWayWall)}
            for space in board.spaces:
                for heading, side in enumerate("NESW"):
                    pose = space.cell * 4 + heading
                    assert (side in space.walls) == bool(floor.walls[pose])
                    beyond = floor.ahead[pose]
                    if beyond in walls and beyond not in one_way and space.cell not in one_way:
                        assert (side in space.walls) == ("SWNE"[heading] in walls[beyond])
            elements: list[Any] = [element for space in board.spaces for element in space.elements]
            assert len(elements) == len(floor.placed)
            assert msgspec.convert(msgspec.to_builtins(elements), list[BoardElement]) == elements


def test_boards_lie_as_they_are_turned_now(race: Game, owner: User) -> None:
    view = game_page(race, owner).view
    straight = board_of(RISKY, view)
    assert straight == board_of(RISKY, None)
    turned = board_of(RISKY, msgspec.structs.replace(view, turned=[1, 0]))
    assert [space.cell for space in turned.spaces] == [space.cell for space in straight.spaces]
    assert turned != straight
