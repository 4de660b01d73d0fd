"""Frog Legs: leaps over what lies on the floor.

Rules: 000 "FROG LEGS"; A-350
"""

from engine.roborally.devices.kinds import launch
from engine.roborally.events import OptionUsed, TookOff
from tests.engine.roborally.figures import figures
from tests.scenes import Scene

LEGS = {"options": ["frog_legs"]}


def leap(drawing: str, card: str, registers: tuple[int, ...] = (1,), **sheets: dict[str, object]) -> Scene:
    """The scene after A has executed the card in register 1."""
    scene = Scene(drawing, rules="ultimate", **{"A": LEGS, **sheets})
    scene.ride("A", frog_legs={"registers": list(registers), "if_would_die": False}).phase(1, A=card)
    return scene


@figures(
    "before, card, registers, after",
    {
        "a Move 2 over a pit": ("A> O . . .", "move_2", (1,), ". O A> . ."),
        "a Move 3": ("A> O . . .", "move_3", (1,), ". O . A> ."),
        "not a Move 1": ("A> O . .", "move_1", (1,), ". O . ."),
        "not where it is not wanted": ("A> O . .", "move_2", (2,), ". O . ."),
        "into a pit": ("A> . O .", "move_2", (1,), ". . O ."),
        "onto a belt, before that moves": ("A> O > . .", "move_2", (1,), ". O > A> ."),
        "pushing as usual": ("A> O B^ . .", "move_2", (1,), ". O A> B^ ."),
        "from water and across it for nothing": ("~A> ~ . . .", "move_3", (1,), "~ ~ . A> ."),
    },
)
def test_where_they_land(before: str, card: str, registers: tuple[int, ...], after: str) -> None:
    assert not leap(before, card, registers).shows(after)["A"].flying


def test_lost_in_mid_leap_they_still_land() -> None:
    scene = Scene("A> O . .\nB^ . . .", rules="ultimate", A=LEGS, B={"options": ["missile_launcher"]})
    scene.ride("A", frog_legs={"registers": [1], "if_would_die": False})
    launch(scene.context, scene["B"], "missile_launcher", scene.cell(2, 0), 0)
    scene.answers["prevent_damage", "A"] = {"options": ["frog_legs"]}
    scene.phase(1, A="move_3")
    assert (scene.at("A"), scene["A"].options, scene["A"].flying) == ((3, 0), [], False)


def test_used_by_itself_where_it_saves_the_robot() -> None:
    scene = Scene("A> O . .", rules="ultimate", A=LEGS).phase(1, A="move_2")
    assert scene.at("A") == (2, 0)
    assert [it.option for it in scene.events(OptionUsed)] == ["frog_legs"]


def test_and_not_where_there_is_no_danger() -> None:
    assert Scene("A> . . .", rules="ultimate", A=LEGS).phase(1, A="move_2").events(TookOff) == []


def test_not_in_flight() -> None:
    scene = Scene("A> . . . . .", rules="ultimate", A={"options": ["frog_legs", "robo_copter"]})
    scene.ride("A", frog_legs={"registers": [1]}, robo_copter={"card": 490}).phase(1, A="move_2")
    assert len(scene.events(TookOff)) == 1
    assert scene["A"].flying
