"""The arena as data."""

import msgspec
import pytest

from engine.volt.arena.plans import arena_ids, load_arena, load_plan
from games.errors import Closed
from games.kinds.volt.drawing.layout import BoardElement, board_of
from games.models import Game, User
from games.view.queries.game_view import game_page
from tests.games.kinds.volt.games import fight


@pytest.mark.parametrize("arena_id", arena_ids())
def test_every_space_has_its_number_and_what_lies_there(arena_id: str) -> None:
    board, arena, plan = board_of({"arena": arena_id}, None), load_arena(arena_id), load_plan(arena_id)
    assert (board.venue, board.width, board.height) == (arena_id, plan.width, plan.height)
    assert [space.cell for space in board.spaces] == arena.cells
    assert all(space.cell == (space.at[1] + 1) * board.columns + space.at[0] + 1 for space in board.spaces)
    corners = [element for element in plan.elements if element.kind() == "corner"]
    elements = [element for space in board.spaces for element in space.elements]
    assert len(elements) == len(plan.elements) - len(corners), "corners are arena wall, and no spaces"
    assert msgspec.convert(msgspec.to_builtins(elements), list[BoardElement]) == elements


def test_energy_walls_and_the_arena_wall_are_walls() -> None:
    spaces = {space.name: space for space in board_of({"arena": "tokyo"}, None).spaces}
    assert spaces["B2"].walls == ["E", "S"]
    assert "W" in spaces["C2"].walls
    assert spaces["D1"].walls[:1] == ["N"]


def test_an_arena_that_is_not_chosen_yet_has_no_board(owner: User, seated: User) -> None:
    with pytest.raises(Closed):
        board_of({"series": "championship"}, None)
    game: Game = fight(owner, seated)
    view = game_page(game, owner).view
    assert board_of({}, view).venue == view.arena
