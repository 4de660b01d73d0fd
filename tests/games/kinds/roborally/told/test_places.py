from engine.roborally.courses.catalogue import floor_of
from games.kinds.roborally.told.places import cell_label, centre, corner


def test_spaces_are_named_from_the_north_west() -> None:
    floor = floor_of("risky-exchange")
    assert cell_label(floor, floor.cell(0, 0)) == "A1"
    assert cell_label(floor, floor.cell(6, 4)) == "G5"
    assert cell_label(floor, floor.cell(11, 15)) == "L16"


def test_what_is_not_on_the_board_has_no_name() -> None:
    floor = floor_of("risky-exchange")
    assert cell_label(floor, 0) == ""
    assert cell_label(floor, floor.cell(12, 0)) == ""


def test_a_space_is_forty_units_wide() -> None:
    floor = floor_of("risky-exchange")
    assert corner(floor, floor.cell(2, 1)) == (80, 40)
    assert centre(floor, floor.cell(2, 1)) == (100, 60)
