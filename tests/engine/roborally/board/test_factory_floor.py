"""The compiled floor: cells, neighbours, lines and walks."""

from tests.scenes import Scene

N, E, S, W = range(4)


def test_cells_and_spaces_name_each_other() -> None:
    floor = Scene(". . .\n. . .").floor
    for y in range(2):
        for x in range(3):
            assert floor.xy(floor.cell(x, y)) == (x, y)


def test_a_step_over_the_edge_leads_into_the_void_around_the_course() -> None:
    floor = Scene(". .\n. .").floor
    corner = floor.cell(0, 0)
    for heading in (N, W):
        void = floor.ahead[corner * 4 + heading]
        assert void
        assert floor.deadly[void] == "edge"
        assert not floor.on_board(void)
    assert floor.ahead[corner * 4 + E] == floor.cell(1, 0)
    assert floor.ahead[corner * 4 + S] == floor.cell(0, 1)


def test_cell_zero_is_no_space_of_any_course() -> None:
    floor = Scene(".").floor
    assert 0 not in floor.spaces
    assert floor.deadly[0] == "edge"


def test_pits_are_on_the_board_but_deadly() -> None:
    floor = Scene(". O").floor
    assert floor.on_board(floor.cell(1, 0))
    assert floor.deadly[floor.cell(1, 0)] == "pit"


def test_a_hole_that_opens_is_fatal_by_its_own_cause_in_its_phases_alone() -> None:
    floor = Scene(". .").floor
    cell = floor.cell(1, 0)
    floor.dig(cell, "lid", (2, 4))
    assert [floor.fatal(cell, phase) for phase in range(6)] == [None, None, "lid", None, "lid", None]
    assert floor.holes == {"edge", "lid"}


def test_walks_go_around_walls_and_pits() -> None:
    floor = Scene(
        """
        . | . .
        .   O .
        .   . .
        """
    ).floor
    steps = floor.walk_to(floor.cell(1, 0))
    assert steps[floor.cell(1, 0)] == 0
    assert steps[floor.cell(2, 0)] == 1
    assert steps[floor.cell(0, 0)] == 7
    assert steps[floor.cell(1, 1)] > len(floor.spaces)
