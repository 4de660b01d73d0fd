"""Repulsor fields throw back who drives or is pushed into them; 000 "REPULSOR FIELD".

Rules: 003 "REPULSOR FIELD"; 004 "Repulsor"
"""

import pytest

from engine.roborally.devices.events import DeviceMoved
from engine.roborally.devices.kinds import launch
from engine.roborally.elements.barriers.repulsor import RobotRepelled, RobotThrown
from engine.roborally.scenario import run
from tests.engine.commands.scenes import scenario
from tests.engine.roborally.figures import figures
from tests.scenes import Scene


@figures(
    "before, card, after",
    {
        "a space": (". . A> *w . .", "move_1", ". A> . *w . ."),
        "two spaces": (". . A> *w . .", "move_2", "A> . . *w . ."),
        "three, off the course": (". . A> *w . .", "move_3", ". . . *w . ."),
        "from the other side": (". *e A< .", "move_1", ". *e . A<"),
        "spaces driven before are not taken off": (". . A> . *w", "move_2", ". A> . . *w"),
        "lost spaces are": (". . ~A> *w", "move_3", "A> . ~ *w"),
        "pushing others, stopped by walls": ("| B^ . A> *w", "move_2", "| B^ A> . *w"),
        "into a pit": ("O . A> *w", "move_2", "O . . *w"),
        "a second field stops it like a wall (A-43)": (". *w . A> *w", "move_3", ". *wA> . . *w"),
        "not from below a ledge, which is a wall (A-409)": (". A> =1*w", "move_1", ". A> =1*w"),
        "from above it": ("=1 =1A> *w", "move_1", "=1A> =1 *w"),
        "before another rolls back, over the ledge past it": (". . A> /eB^ =1*e .", "move_3", ". B^ . /eA> =1*e ."),
    },
)
def test_who_drives_into_it_is_thrown_back_as_far_as_the_card_says(before: str, card: str, after: str) -> None:
    """A-43; A-409."""
    Scene(before).phase(A=card).shows(after)


def test_a_robot_pushed_into_it_throws_the_pusher_back() -> None:
    """A-42."""
    scene = Scene(". . A> B^ *w").phase(A="move_2").shows("A> B^ . . *w")
    (repelled,) = scene.events(RobotRepelled)
    assert (repelled.robot, repelled.spaces) == (scene["B"].number, 2)


@pytest.mark.parametrize("before", [">A^ *w", "pw1A^ *w", "~>A^ *w"])
def test_for_belts_pushers_and_currents_it_is_a_wall(before: str) -> None:
    """A-42."""
    assert Scene(before).segment("C").at("A") == (0, 0)


def test_lasers_stop_at_it() -> None:
    assert Scene("A> *w B^", B={"powered_down": True}).phase()["B"].damage == 0


def test_a_robot_that_is_rammed_to_death_at_the_field_is_not_thrown_back() -> None:
    """B's tenth token comes from A's Ramming Gear."""
    scene = Scene("A> *eB^ .", rules="ultimate", A={"options": ["ramming_gear"]}, B={"damage": 9})
    scene.phase(A="move_1").shows("A> *e .")
    assert (scene["B"].status, scene.events(RobotRepelled), scene.events(RobotThrown)) == ("destroyed", [], [])


def test_a_device_is_thrown_no_farther_than_into_a_pit() -> None:
    """The Big One, which A drives into the field, falls after A."""
    scene = Scene("O O A> *e .", rules="ultimate")
    launch(scene.context, scene["A"], "the_big_one", scene.cell(3, 0), 0, fresh=False)
    scene.phase(A="move_3")
    assert (scene.at("A"), scene.devices()) == (None, [])
    assert [scene.floor.xy(event.cell) for event in scene.events(DeviceMoved)] == [(2, 0), (1, 0)]


@pytest.mark.parametrize("wall", [{"type": "wall"}, {"type": "one_way_wall", "blocks": "out"}])
def test_a_wall_on_the_same_edge_comes_first(wall: dict[str, str]) -> None:
    """A-409: who runs into it simply stays."""
    field = {"type": "repulsor", "at": [5, 4], "side": "N"}
    for elements in ([field, wall | field | wall], [wall | field | wall, field]):
        file = scenario(elements=elements, programs={"A": [["move_3", 800]]}, expect={"A": {"at": [5, 4]}})
        assert run(file, "ultimate") == []
