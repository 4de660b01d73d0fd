"""Self-Destruct: the last word.

Rules: 000 "SELF-DESTRUCT"; 000 "EXPLOSIONS"; A-32
"""

from engine.roborally.events import Exploded, SegmentStarted
from tests.engine.roborally.figures import explosions, figures
from tests.scenes import Scene

BOMB = {"options": ["self_destruct"]}


def set_for(register: int, drawing: str, **sheets: dict[str, object]) -> Scene:
    scene = Scene(drawing, rules="ultimate", **{"A": BOMB, **sheets})
    scene.ride("A", self_destruct={"registers": [register]})
    return scene


def test_it_explodes_as_its_register_begins() -> None:
    scene = set_for(1, "A> B^ C^ D^ E^ F^").phase(1, A="move_1")
    assert scene["A"].status == "destroyed"
    assert [(it.cell, it.strength) for it in scene.events(Exploded)] == [(scene.cell(0, 0), 16)]
    assert [scene[name].damage for name in "BCDEF"] == [8, 4, 2, 1, 0]


@figures(
    "registers, drawing, damage, strengths",
    {
        "in other registers it waits": ([2], "A> . .", 0, []),
        "not programmed": ([], "A> . .", 0, []),
        "its robot is destroyed before": ([5], "A> lw1 .", 9, [16]),
        "in a pit it does not explode": ([5], "A> O B^", 0, []),
    },
)
def test_when_it_explodes(registers: list[int], drawing: str, damage: int, strengths: list[int]) -> None:
    scene = Scene(drawing, rules="ultimate", A={**BOMB, "damage": damage})
    scene.ride("A", self_destruct={"registers": registers}).phase(1, A="move_1")
    assert scene["A"].lives == (3 if scene.at("A") else 2)
    assert explosions(scene.cleanup()) == strengths


def test_its_explosion_belongs_to_the_register_for_which_it_is_programmed() -> None:
    bomb = {"options": [{"id": "self_destruct", "payload": 1}], "riders": {"self_destruct": {"registers": [3]}}}
    scene = Scene("A> . . . . B^", rules="ultimate", A=bomb).registers()
    told = [event.phase if isinstance(event, SegmentStarted) else event for event in scene.context.events]
    (exploded,) = [place for place, event in enumerate(told) if isinstance(event, Exploded)]
    assert [phase for phase in told[:exploded] if isinstance(phase, int)][-1] == 3


def test_a_trap_door_opens_before_it_explodes() -> None:
    """A-406: its robot has fallen, and its program with it."""
    scene = set_for(1, "t1A> B^").phase(1)
    assert (scene["A"].status, scene["B"].damage) == ("destroyed", 0)
    assert scene.events(Exploded) == []


def test_two_go_off_at_the_same_moment() -> None:
    """A-406: the first explosion destroys B, and B's explodes all the same, though B would rather lose its Brakes."""
    scene = set_for(1, "A> . B^ C^", B={"options": ["self_destruct", "brakes"], "damage": 7})
    scene.answers["lose_option", "B"] = {"option": "brakes"}
    scene.ride("B", self_destruct={"registers": [1]}).phase(1)
    assert [it.cell for it in scene.events(Exploded)] == [scene.cell(0, 0), scene.cell(2, 0)]
    assert [scene[name].status for name in "ABC"] == ["destroyed", "destroyed", "destroyed"]


def test_in_virtual_mode_it_does_not_go_off() -> None:
    """A-53."""
    scene = set_for(1, "A>B^ C^", A={**BOMB, "virtual": True}).phase(1)
    assert scene.events(Exploded) == []
    assert [held.id for held in scene["A"].options] == ["self_destruct"]
