"""What the ghost of a program says of its end."""

from engine.volt.decisions.program import PlacedDie
from engine.volt.preview import preview
from games.kinds.volt.ghost.ghost_art import ghost_svg, ghost_words
from tests.games.kinds.volt.fights import cell, scene

EAST, SOUTH = 2, 4


def test_it_tells_where_the_robot_ends_and_what_it_takes_there() -> None:
    bare = scene("tokyo", {"at": (5, 2)}, {"at": (6, 7)})
    program = [PlacedDie(unit=1, colour="blue", value=1, key=EAST)]
    found = preview(bare, 0, program, {})
    assert found.cell == cell(6, 2)
    assert ghost_words(bare, 0, found) == "It would end on F2."
    rich = scene("tokyo", {"at": (5, 2)}, {"at": (6, 7)}, laid={cell(6, 2): [1, 2]})
    assert ghost_words(rich, 0, found) == "It would end on F2 and take 2 VP."


def test_its_way_is_drawn_with_a_stop_for_the_control_unit() -> None:
    view = scene("tokyo", {"at": (5, 2)}, {"at": (6, 7)})
    drawn = ghost_svg(view, preview(view, 0, [PlacedDie(unit=1, colour="blue", value=1, key=EAST)], {}))
    assert "ghost-driven" in drawn
    assert "ghost-lost" not in drawn


def test_it_warns_of_what_the_dice_run_into() -> None:
    view = scene("tokyo", {"at": (5, 9)}, {"at": (6, 9)})
    found = preview(view, 0, [PlacedDie(unit=1, colour="blue", value=3, key=EAST)], {})
    assert ghost_words(view, 0, found) == (
        "It would end on G9. On the way, I pushes Bo to H9; I stops at G9: east of it is Bo, who cannot be pushed on."
    )
    alone = scene("tokyo", {"at": (9, 9)}, {"at": (1, 1)})
    walled = preview(alone, 0, [PlacedDie(unit=2, colour="blue", value=1, key=EAST)], {})
    assert ghost_words(alone, 0, walled).endswith("On the way, II stops at I9: east of it is a wall.")
    assert "ghost-bump" in ghost_svg(alone, walled)


def test_it_warns_of_lightning() -> None:
    view = scene("ruhrgebiet", {"at": (3, 2)}, {"at": (9, 9)})
    found = preview(view, 0, [PlacedDie(unit=1, colour="blue", value=1, key=SOUTH)], {})
    assert ghost_words(view, 0, found).endswith("It would end on C3 with 1 damage. On the way, I crosses lightning.")
