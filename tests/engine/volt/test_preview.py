"""The ghost of a program: its own dice, activated among robots that stand still."""

import pytest
from msgspec.structs import replace

from engine.kernel.table import Table
from engine.volt.arena.compass import direction_of
from engine.volt.arena.plans import load_arena
from engine.volt.decisions.program import PlacedDie
from engine.volt.game import GAME
from engine.volt.moments.settings import Settings
from engine.volt.preview import Preview, Shove, Stop, preview
from engine.volt.state import NOBODY, Setup, VoltState
from engine.volt.views.game import DieView, VoltView

ARENA = load_arena("tokyo")
SETUP = Setup(arena="tokyo", operators=["Ann", "Ben"])


def view_of(
    ann: tuple[int, int], ben: tuple[int, int], hurt: int = 0, arena: str = "tokyo", **facts: object
) -> VoltView:
    """Ann's view of a round, spaces from 0; `hurt` is the damage of Ben's robot, `facts` are about hers."""
    state = GAME.new_state(replace(SETUP, arena=arena))
    state.round, state.phase = 1, 1
    for robot, space in zip(state.robots, (ann, ben), strict=True):
        robot.start_number, robot.cell = robot.number + 1, ARENA.cell(space)
    state.robots[1].damage = hurt
    for name, value in facts.items():
        setattr(state.robots[0], name, value)
    return GAME.view_for(state, 0)


def dice(*texts: str) -> list[PlacedDie]:
    """Dice such as "1 blue 3 E"."""
    read = [text.split() for text in texts]
    return [PlacedDie(int(unit), colour, int(value), direction_of(key)) for unit, colour, value, key in read]


def ghost(view: VoltView, *texts: str, **modules: str) -> Preview:
    return preview(view, 0, dice(*texts), Settings(modules=modules))


def spaces(cells: list[int]) -> list[tuple[int, int]]:
    return [ARENA.xy(cell) for cell in cells]


def test_a_blue_die_moves_and_a_red_one_fires() -> None:
    found = ghost(view_of((2, 8), (2, 0)), "1 blue 1 N", "2 red 3 E")
    assert [leg.unit for leg in found.legs] == [1, 2]
    assert spaces(found.legs[0].path) == [(2, 8), (2, 7)]
    assert spaces(found.legs[1].beams[0])[:2] == [(2, 7), (3, 7)]
    assert ARENA.xy(found.cell) == (2, 7)


def test_the_dice_of_others_do_nothing() -> None:
    """Ben's revealed dice of this round would push Ann away before she fires."""
    view = view_of((2, 8), (1, 8))
    bens = DieView(unit=1, colour="blue", value=1, key=2, spent=False, remote=-1)
    robots = [view.robots[0], replace(view.robots[1], dice=[bens])]
    found = ghost(replace(view, robots=robots), "2 red 3 N")
    assert (ARENA.xy(found.cell), [leg.unit for leg in found.legs]) == ((2, 8), [2])


def test_no_dice_have_no_legs() -> None:
    found = ghost(view_of((2, 8), (2, 0)))
    assert (found.legs, ARENA.xy(found.cell)) == ([], (2, 8))


def test_it_ends_where_the_robot_falls() -> None:
    """The pit of Tokyo is in the middle."""
    found = ghost(view_of((4, 5), (2, 0)), "1 blue 2 N", "2 blue 1 S")
    assert (found.cause, ARENA.xy(found.cell)) == ("pit", (4, 4))
    assert len(found.legs) == 1


def test_whoever_stands_in_the_way_is_pushed() -> None:
    found = ghost(view_of((2, 8), (2, 7)), "1 blue 1 N")
    assert found.legs[0].shoves == [Shove(1, ARENA.cell((2, 7)), ARENA.cell((2, 6)))]
    assert ARENA.xy(found.cell) == (2, 7)


@pytest.mark.parametrize(("setting", "end"), [("ask", (3, 7)), ("0", (3, 7)), ("2", (1, 7))])
def test_modules_do_what_is_settled_and_those_that_ask_nothing(setting: str, end: tuple[int, int]) -> None:
    view = view_of((0, 7), (2, 0), left="brake")
    assert ARENA.xy(ghost(view, "1 blue 3 E", brake=setting).cell) == end


def test_of_two_dice_on_a_control_unit_the_first_is_kept() -> None:
    found = ghost(view_of((2, 8), (2, 0), left="ram_expansion"), "1 red 5 N", "1 blue 1 N")
    assert [(leg.is_dropped, len(leg.path)) for leg in found.legs] == [(True, 1), (False, 2)]


def test_it_wins_by_the_last_shot_that_it_takes() -> None:
    four = [1, 1, 1, 1]
    assert ghost(view_of((2, 8), (2, 0), hurt=2, tokens=four), "1 red 1 N", "2 blue 1 N").wins is False  # a wall
    found = ghost(view_of((2, 8), (2, 7), hurt=2, tokens=four), "1 red 1 N", "2 blue 1 N")
    assert found.wins
    assert len(found.legs) == 1


def test_what_others_have_in_their_inventories_makes_no_difference() -> None:
    table = Table.open(GAME, SETUP, bytes(16))
    table.advance()
    while table.pending and table.pending[0].kind() != "program":
        for decision in list(table.pending):
            table.answer(decision.id, decision.decline())
        table.advance()
    view = GAME.view_for(table.state, 0)
    other: VoltState = GAME.decode(GAME.encode(table.state))
    other.robots[1].inventory = ["shield"]
    assert ghost(view, "1 blue 3 N") == ghost(GAME.view_for(other, 0), "1 blue 3 N")


def test_a_wall_stops_it() -> None:
    """The border of the arena is one, too."""
    found = ghost(view_of((8, 8), (2, 0)), "1 blue 3 E")
    assert found.legs[0].stops == [Stop(ARENA.cell((8, 8)), direction_of("E"), NOBODY)]
    assert found.legs[0].path == [ARENA.cell((8, 8))]


def test_a_robot_with_a_wall_behind_it_stops_it() -> None:
    """Ben is pushed as far as the wall, and then stands in the way."""
    found = ghost(view_of((4, 8), (5, 8)), "1 blue 3 E")
    assert [ARENA.xy(shove.cell) for shove in found.legs[0].shoves] == [(6, 8), (7, 8)]
    assert found.legs[0].stops == [Stop(ARENA.cell((6, 8)), direction_of("E"), 1)]


def test_a_way_that_is_free_has_no_stop() -> None:
    found = ghost(view_of((2, 8), (2, 0)), "1 blue 1 E")
    assert (found.legs[0].stops, found.legs[0].hurts) == ([], [])


def test_lightning_on_the_way_hurts_and_high_voltage_at_the_end_does_not_count_for_the_way() -> None:
    crossing = ghost(view_of((2, 1), (8, 8), arena="ruhrgebiet"), "1 blue 1 S")
    assert (crossing.legs[0].hurts, crossing.damage) == (["lightning"], 1)
    charged = ghost(view_of((4, 1), (8, 8), arena="ruhrgebiet"), "1 blue 1 S")
    assert (charged.legs[0].hurts, charged.damage) == ([], 1)
