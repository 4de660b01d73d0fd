"""Goo Dropper: goo that holds robots until they have tried for four spaces.

Rules: 000 "GOO DROPPER"; 000 "FLAT DEVICES"; A-120
"""

from engine.roborally.damage.tokens import destroy
from engine.roborally.devices.kinds import launch
from engine.roborally.events import RobotHeld
from tests.engine.roborally.figures import drive, figures
from tests.scenes import Scene

DROPPER = {"options": ["goo_dropper"]}
AWAY = {"A": "move_3 840"}


def dropped(drawing: str) -> Scene:
    """The scene once A has programmed goo for register 1."""
    return Scene(drawing, rules="ultimate", A=DROPPER).ride("A", goo_dropper={"registers": [1]})


@figures(
    "before, cards, after, left",
    {
        "who drives into it": ("B> . A> . . . . .", [{**AWAY, "B": "move_3 800"}], ". . B> . . A> . .", [3]),
        "after four spaces it gives way": (
            "B> A> . . . . . .",
            [{**AWAY, "B": "move_1 500"}, {"B": "move_3 800"}, {"B": "move_3 810"}],
            ". . . B> A> . . .",
            [3, 2, 1, 0],
        ),
        "Back Up and Move 3 are four": (
            "B> A> . . . . . .",
            [{**AWAY, "B": "move_1 500"}, {"B": "back_up 430"}, {"B": "move_3 800"}, {"B": "move_1 510"}],
            ". . B> . A> . . .",
            [3, 2, 1, 0],
        ),
        "turning is free": ("B> A> . . . .", [{**AWAY, "B": "move_1 500"}, {"B": "rotate_left"}], ". B^ . . A> .", []),
        "a push counts as one, and the pusher stops": (
            "C> . B> A> . . . .",
            [{**AWAY, "B": "move_1 500"}, {"C": "move_3 800"}],
            ". . C> B> . . A> .",
            [3],
        ),
        "so does a pusher of the board": (
            ". B> pw2A> . . .\n. . . . . .",
            [{**AWAY, "B": "move_1 500"}, {}],
            ". . pw2B> . . A>\n. . . . . .",
            [3],
        ),
        "a field throws back no one who sticks": (
            ". . . . . .\n. . . B> *eA^ .",
            [{"A": "move_1 660", "B": "move_1 500"}, {"B": "move_2 700"}],
            ". . . . A^ .\n. . . . *eB> .",
            [3, 2],
        ),
        "on oil it does not slide on, and a move loses a space first": (
            "B> oA> . . . . .",
            [{**AWAY, "B": "move_1 500"}, {"B": "move_2 700"}],
            ". oB> . A> . . .",
            [3, 2],
        ),
        "and a single space is none": (
            "B> oA> . . . . .",
            [{**AWAY, "B": "move_1 500"}, {"B": "move_1 510"}],
            ". oB> . A> . . .",
            [3],
        ),
        "its owner leaves at once": ("A> . . .", [{"A": "move_2 700"}], ". . A> .", []),
    },
)
def test_who_sticks_and_how_much_is_left(before: str, cards: list[dict[str, str]], after: str, left: list[int]) -> None:
    scene = dropped(before)
    for register, played in enumerate(cards, start=1):
        drive(scene, register, **played)
    assert [it.left for it in scene.shows(after).events(RobotHeld)] == left
    assert (scene.devices() == []) == (0 in left)


@figures("stuck", {"who is hit": "A", "who would be pushed along": "B"})
def test_a_push_by_a_weapon_counts(stuck: str) -> None:
    before = "C> . A^ B^ ."
    scene = Scene(before, rules="ultimate", C={"options": ["pressor_beam"]}).ride("C", pressor_beam={"registers": [1]})
    launch(scene.context, scene["C"], "goo_dropper", scene[stuck].cell, 0, fresh=False)
    scene.segment("D", 1).shows(before)
    assert [(it.robot, it.left) for it in scene.events(RobotHeld)] == [(scene[stuck].number, 3)]


def test_no_teleporter_takes_who_sticks() -> None:
    """A-120: the card is executed in vain."""
    scene = Scene("TA> . . . B^", rules="ultimate")
    launch(scene.context, scene["B"], "goo_dropper", scene.cell(0, 0), 0, fresh=False)
    drive(scene, A="move_2").shows("TA> . . . B^")
    assert [it.left for it in scene.events(RobotHeld)] == [3, 2]


def test_who_comes_onto_it_starts_anew() -> None:
    """A-120: it is the robot that sticks now that has to try four spaces."""
    scene = Scene("A> . B< .\n. . C^ .", rules="ultimate")
    launch(scene.context, scene["C"], "goo_dropper", scene.cell(1, 0), 0, fresh=False)
    drive(scene, 1, A="move_3 800")
    destroy(scene.context, [(scene["A"], "damage")])
    drive(scene, 2, B="move_3 800").shows(". B< . .\n. . C^ .")
    assert [it.left for it in scene.events(RobotHeld)] == [3, 2, 3, 2]


@figures("back", {"another, put there": "B", "the same, back from its archive": "A"})
def test_who_is_put_onto_it_starts_anew(back: str) -> None:
    """A-120; A-429: B is real once A is destroyed. A comes back at the end of the turn."""
    scene = Scene("A>B> . . .\n. C^ . .", rules="ultimate", B={"virtual": True})
    launch(scene.context, scene["C"], "goo_dropper", scene.cell(0, 0), 0, fresh=False)
    drive(scene, 1, A="move_3 800")
    destroy(scene.context, [(scene["A"], "damage")])
    if back == "A":
        destroy(scene.context, [(scene["B"], "damage")])
        scene["B"].archive = scene.cell(3, 1)
        scene.cleanup()
    drive(scene, 2, **{back: "move_3 810"})
    assert ([it.left for it in scene.events(RobotHeld)], scene.at(back)) == ([3, 2, 1, 3, 2, 1], (0, 0))


def test_belts_carry_the_goo_but_not_who_sticks() -> None:
    """A-408."""
    scene = Scene(">A^ > .", rules="ultimate")
    launch(scene.context, scene["A"], "goo_dropper", scene.cell(0, 0), 0, fresh=False)
    scene.segment("C")
    assert (scene.at("A"), scene.devices()) == ((0, 0), [("goo_dropper", (1, 0))])
