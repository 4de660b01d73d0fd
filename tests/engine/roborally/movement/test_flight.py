"""Robots that fly: what still touches them, and what they land on.

Rules: 000 "FLYING"; 000 "VS. BOARD ELEMENTS"; 000 "VS. DEVICES"; 000 "VS. ROBOTS"; 000 "LANDING"; A-350
"""

import pytest

from engine.roborally.events import Landed, TookOff
from engine.roborally.movement.flight import fly_over, land, take_off
from engine.roborally.terrain.ledges import RobotFell
from tests.engine.roborally.figures import figures
from tests.scenes import Scene


def flying(drawing: str, **sheets: dict[str, object]) -> Scene:
    """The scene with A in the air."""
    scene = Scene(drawing, rules="ultimate", **sheets)
    take_off(scene.context, scene["A"])
    return scene


@figures(
    "before, card, after",
    {
        "over a pit": ("A> O . .\n. . . .", "move_2", ". O A> .\n. . . ."),
        "over a drain": ("A> Q . .\n. . . .", "move_2", ". Q A> .\n. . . ."),
        "over a trap door": ("A> t1 . .\n. . . .", "move_2", ". t1 A> .\n. . . ."),
        "over oil": ("A> o . .\n. . . .", "move_2", ". o A> .\n. . . ."),
        "over water": ("A> ~ . .\n. . . .", "move_2", ". ~ A> .\n. . . ."),
        "over a teleporter": ("A> T . .\n. . . .", "move_2", ". T A> .\n. . . ."),
        "from oil, without losing a space": ("oA> . . . . .", "move_2", "o . A> . . ."),
        "from water": ("~A> . . . . .", "move_2", "~ . A> . . ."),
        "from a teleporter": ("TA> . . . . .", "move_2", "T . A> . . ."),
        "up to a wall": ("A> | . .", "move_2", "A> | . ."),
        "pushing": ("A> B^ . .", "move_1", ". A> B^ ."),
        "off a ledge, unharmed": ("=1A> . .", "move_1", "=1 A> ."),
        "through a portal": ("A> %a . .\n. . . %a", "move_1", ". %a . .\n. . . %aA>"),
    },
)
def test_where_it_flies(before: str, card: str, after: str) -> None:
    scene = flying(before).phase(1, A=card).shows(after)
    assert (scene["A"].damage, scene["A"].flying) == (0, True)
    assert len(scene.events(RobotFell)) == ("=1" in before)


@pytest.mark.parametrize("element", [">", ">>", "~>", "@r", "@l", "O", "Q", "t1", "o", "T", "~", "?"])
def test_what_does_not_touch_it(element: str) -> None:
    scene = flying(f".  .  .\n.  {element}A^  .\n.  .  .").phase(1, A="u_turn 10")
    scene.shows(f".  .  .\n.  {element}Av  .\n.  .  .")
    assert scene["A"].status == "active"


@pytest.mark.parametrize(("drawing", "card"), [(". A>", "move_1"), (". k1A^\n. .", "u_turn")], ids=["edge", "crusher"])
def test_what_destroys_it(drawing: str, card: str) -> None:
    scene = flying(drawing).phase(1, A=card)
    assert (scene["A"].status, scene["A"].flying) == ("destroyed", False)


def test_a_pusher_pushes_it_a_laser_hits_it_and_a_flamer_burns_it() -> None:
    assert flying(". . .\n. pn1A> lw1\n. . .").segment("C", 1).at("A") == (1, 2)
    assert flying(". lw1A^ .").segment("D", 1)["A"].damage == 1
    assert flying(". h1A^ .").phase(1, A="u_turn")["A"].damage == 2


def test_pushed_over_a_pit_it_stays_in_the_air() -> None:
    assert flying("B> A^ O .").phase(1, B="move_1").shows(". B> OA^ .")["A"].flying


def test_mines_do_not_touch_it() -> None:
    scene = flying("A> B> . . .", B={"options": ["mine_layer"]}).ride("B", mine_layer={"registers": [1]})
    scene.phase(1, B="move_3 800").phase(2, A="move_2 700")
    assert (scene.at("A"), scene.devices()) == ((2, 0), [("mine_layer", (1, 0))])


def test_landing_on_a_pit_destroys_it() -> None:
    scene = flying(". OA^ .")
    land(scene.context, scene["A"])
    assert scene["A"].status == "destroyed"


def test_landing_on_a_trap_door_destroys_it_only_while_that_is_open() -> None:
    for register, status in ((1, "destroyed"), (2, "active")):
        scene = flying(". t1A^ .")
        scene.state.phase = register
        land(scene.context, scene["A"])
        assert scene["A"].status == status


def test_landing_on_a_mine_sets_it_off() -> None:
    scene = flying("A> B> . . .\n. . . . .", B={"options": ["mine_layer"]})
    scene.ride("B", mine_layer={"registers": [1]}).phase(1, B="move_3 800").program(2, A="move_1 500")
    scene.segment("B", 2)
    land(scene.context, scene["A"])
    assert scene["A"].damage == 4


def test_landing_on_oil_it_stays_where_it_is() -> None:
    """A-350"""
    scene = flying("A> o o .").program(1, A="move_1").segment("B", 1)
    land(scene.context, scene["A"])
    assert scene.at("A") == (1, 0)


def test_everyone_is_told() -> None:
    scene = flying("A> .")
    land(scene.context, scene["A"])
    land(scene.context, scene["A"])
    assert (len(scene.events(TookOff)), len(scene.events(Landed))) == (1, 1)


def test_over_walls_robots_and_pits_to_the_next_free_space() -> None:
    scene = flying("A> | B^ O C^ D^ . .")
    fly_over(scene.context, scene["A"], 1, 3)
    scene.shows(". | B^ O C^ D^ A> .")


def test_over_the_edge_it_is_lost() -> None:
    """A-54"""
    scene = flying("A> . .")
    fly_over(scene.context, scene["A"], 1, 3)
    assert scene["A"].status == "destroyed"


def test_in_virtual_mode_it_stops_at_the_edge() -> None:
    scene = flying("A>B^ . .", A={"virtual": True}, B={"virtual": True})
    fly_over(scene.context, scene["A"], 1, 3)
    scene.shows("B^ . A>")


def test_no_space_at_all_is_no_flight() -> None:
    scene = flying("A> . .", B={"virtual": True})
    scene.context.put(scene["B"], scene.cell(0, 0))
    fly_over(scene.context, scene["A"], 1, 0)
    assert scene.at("A") == (0, 0)
