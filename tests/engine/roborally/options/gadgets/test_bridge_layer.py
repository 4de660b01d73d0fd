"""Bridge Layer: open floor over whatever there is.

Rules: 000 "BRIDGE LAYER"; 000 "TRAP DOOR PITS"; A-305
"""

import pytest

from tests.engine.roborally.figures import drive
from tests.scenes import Scene

LAYER = {"options": ["bridge_layer"]}


def laid(drawing: str, **sheets: dict[str, object]) -> Scene:
    """The scene once A has programmed a bridge for register 1."""
    return Scene(drawing, rules="ultimate", **{"A": LAYER, **sheets}).ride("A", bridge_layer={"registers": [1]})


def test_a_robot_drives_across_a_pit() -> None:
    scene = laid("A> O . .").phase(1, A="move_2")
    assert scene.at("A") == (2, 0)
    assert scene.devices() == [("bridge_layer", (1, 0))]
    assert scene["A"].options[0].payload == 1


@pytest.mark.parametrize("covered", ["t1", "k1", "h1", "~", "o", ">", "@r", "T", "Q", "pn1"])
def test_nothing_below_it_acts(covered: str) -> None:
    scene = laid(f".  .  .\nA> {covered} .\n.  .  .").phase(1, A="move_1")
    scene.shows(f".  .  .\n.  {covered}A> .\n.  .  .")
    assert scene["A"].damage == 0


def test_it_stays_for_the_rest_of_the_race() -> None:
    scene = laid("A> O . .\n. . . .").phase(1, A="move_1").cleanup().deal()
    scene.ride("A").phase(1, A="back_up").phase(2, A="move_1")
    assert (scene.at("A"), scene.devices()) == ((1, 0), [("bridge_layer", (1, 0))])


def test_a_beam_across_the_space_still_hits() -> None:
    assert laid("A> lw1 .").phase(1, A="move_1")["A"].damage == 1


@pytest.mark.parametrize("drawing", ["A> | O .", "A>*e O .", ". A>", "A> =1 .", "!oeA> O"])
def test_a_wall_a_field_a_ledge_from_below_and_the_edge_are_in_the_way(drawing: str) -> None:
    scene = laid(drawing).phase(1, A="u_turn")
    assert (scene.devices(), scene["A"].options[0].payload) == ([], 2)


def test_others_cross_it_too_and_no_pit_below_destroys_what_is_dropped_there() -> None:
    scene = laid("A> O . B<", A={"options": ["bridge_layer", "mine_layer"]})
    scene.ride("A", bridge_layer={"registers": [1]}, mine_layer={"registers": [2]}).phase(1, A="move_1")
    drive(scene, 2, A="move_1 490", B="u_turn 20")
    assert scene.devices() == [("bridge_layer", (1, 0)), ("mine_layer", (1, 0))]
    assert laid("A> O . B<").phase(1, A="u_turn").phase(2, B="move_2").at("B") == (1, 0)
