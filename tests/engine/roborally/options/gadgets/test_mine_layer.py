"""Mine Layer: mines that explode under those who come there.

Rules: 000 "MINE LAYER"; 000 "EXPLOSIVE LAUNCHERS"; A-32; A-39
"""

from engine.roborally.devices.kinds import launch
from engine.roborally.events import DeviceRemoved, Exploded
from tests.engine.roborally.figures import drive, explosions, figures
from tests.scenes import Scene

LAYER = {"options": ["mine_layer"]}
AWAY = {"A": "move_3 800"}


def laid(drawing: str, *registers: int, **sheets: dict[str, object]) -> Scene:
    """The scene once A has programmed mines for these registers."""
    scene = Scene(drawing, rules="ultimate", **{"A": LAYER, **sheets})
    return scene.ride("A", mine_layer={"registers": list(registers)})


@figures("register, devices", {"programmed": (1, [("mine_layer", (0, 0))]), "in another register": (2, [])})
def test_a_mine_is_left_behind(register: int, devices: list[object]) -> None:
    """A-36: where the robot stands before its own card."""
    scene = laid("A> . . .", register).phase(1, A="move_2").shows(". . A> .")
    assert (scene.devices(), scene["A"].options[0].payload) == (devices, 3 - len(devices))


@figures(
    "before, cards, after, hurt",
    {
        "the first to drive onto it": ("B> A> . . .", {"B": "move_1 500"}, ". B> . . A>", {"B": 4}),
        "others nearby": ("B> A> . . .\n. C^ . . .", {"B": "move_1 500"}, ". B> . . A>\n. C^ . . .", {"B": 4, "C": 2}),
        "who only passes, and goes on": ("B> A> . . . .", {"B": "move_2 700"}, ". . B> . A> .", {"B": 4}),
        "one who is pushed onto it": ("C> B> A> . . .", {"C": "move_1 500"}, ". C> B> . . A>", {"B": 4, "C": 1}),
        "one who is carried onto it": (">B^ A> . . .", {}, "> B^ . . A>", {"B": 4}),
        "whom a belt brings it to": (". . . .\n>A^ B^ . .", {"A": "move_1"}, "A^ . . .\n> B^ . .", {"A": 1, "B": 4}),
    },
)
def test_who_comes_there_sets_it_off(before: str, cards: dict[str, str], after: str, hurt: dict[str, int]) -> None:
    """A-427: also one to whom it comes."""
    scene = drive(laid(before, 1), **(AWAY | cards)).shows(after)
    assert (scene.hurt(), explosions(scene), scene.devices()) == (hurt, [4], [])


def test_one_that_flies_does_not_when_a_belt_brings_it() -> None:
    """A-427; 000 "VS. DEVICES"."""
    scene = laid(". . . .\n>A^ B^ . .", 1, B={"options": ["robo_copter"], "flying": True})
    drive(scene, A="move_1")
    assert (scene.hurt(), scene.devices()) == ({}, [("mine_layer", (1, 1))])


@figures("drawing", {"it has not left": "A> | .", "a belt brings it there": ">A> . ."})
def test_its_owner_may_stand_on_it_until_the_lasers_fire(drawing: str) -> None:
    """A-39; A-427."""
    scene = laid(drawing, 1).program(1, A="move_1").segment("B", 1).segment("C", 1)
    assert scene["A"].damage == 0
    assert scene.segment("D", 1)["A"].damage == 4


def test_a_mine_on_a_belt_is_carried_along() -> None:
    scene = laid(">A^ > .", 1).phase(1, A="u_turn").shows("> >Av .")
    assert scene["A"].damage == 4, "the robot and its mine were carried together"


@figures(
    "drawing, devices, gone",
    {
        "a belt carries it into a pit": (".  .\n>A^ O", [], ["pit"]),
        "pushers leave it": (". . .\npw1A^ . .", [("mine_layer", (0, 1))], []),
        "a crusher removes it": (". .\nk1A^ .", [], ["crusher"]),
    },
)
def test_the_board_does_not_make_it_explode(drawing: str, devices: list[object], gone: list[str]) -> None:
    scene = laid(drawing, 1).phase(1, A="move_1")
    assert (scene.devices(), [it.why for it in scene.events(DeviceRemoved)], explosions(scene)) == (devices, gone, [])


def test_one_in_virtual_mode_does_not_set_it_off() -> None:
    scene = laid("B>C> A> . . .", 1, B={"virtual": True})
    drive(scene, **AWAY, B="move_1 500").shows("C> B> . . A>")
    assert (scene["B"].damage, scene.devices()) == (0, [("mine_layer", (1, 0))])


def test_one_who_is_put_down_there_does_not_set_it_off() -> None:
    """A-429: A returns onto a mine and a proximity mine, and C, in virtual mode, is left alone on a mine."""
    a, c = {"status": "destroyed", "archive": (1, 0)}, {"virtual": True}
    scene = Scene(". . . B>C> . .", rules="ultimate", A=a, C=c)
    scene.state.fallen = [scene["A"].number]
    for kind, x in (("mine_layer", 3), ("mine_layer", 1), ("proximity_mine", 1)):
        launch(scene.context, scene["A"], kind, scene.cell(x, 0), 0, fresh=False)
    scene.program(1, B="move_1", C="u_turn").segment("B", 1).cleanup()
    assert (scene.at("A"), scene["A"].damage, scene["C"].virtual, scene["C"].damage) == ((1, 0), 2, False, 0)
    assert len(scene.devices()) == 3


def given_up(drawing: str, *registers: int, payload: int = 3, **sheet: object) -> Scene:
    """The scene after B has shot at A, which gives up its launcher."""
    held = {"options": [{"id": "mine_layer", "payload": payload}], **sheet}
    scene = laid(drawing, *registers, A=held)
    scene.answers["prevent_damage", "A"] = {"options": ["mine_layer"]}
    return scene.segment("D", 1)


def test_a_launcher_given_up_explodes_with_all_its_mines() -> None:
    """A-113: one after the other."""
    scene = given_up("A^ .\nB^ .")
    assert (explosions(scene), scene["A"].status) == ([4, 4, 4], "destroyed")
    empty = given_up("A^ .\nB^ .", payload=0)
    assert (explosions(empty), empty["A"].damage) == ([], 0)


def test_mines_already_programmed_are_not_lost_with_the_launcher() -> None:
    """A-303"""
    scene = given_up("A> . . . .\nB^ . . . .", 2, 3)
    assert explosions(scene) == [4]
    assert scene.phase(2, A="move_1").devices() == [("mine_layer", (0, 0))]


def test_an_explosive_option_lost_with_its_robot_explodes_where_it_was_destroyed() -> None:
    """A-31: but not in a pit."""
    scene = Scene("A^ C^\nB^ .", rules="ultimate", A={**LAYER, "damage": 9}).segment("D")
    assert (scene["A"].status, scene["C"].damage) == ("destroyed", 3 * 2)
    assert Scene("A> O B^", rules="ultimate", A=LAYER).phase(1, A="move_1").cleanup().events(Exploded) == []
