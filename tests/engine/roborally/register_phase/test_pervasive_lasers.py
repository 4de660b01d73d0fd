"""Beams of the board hit robots that weapons move about; 000 "Pervasive Board Lasers"."""

from tests.engine.roborally.figures import figures
from tests.scenes import Scene


def pressed(drawing: str, rules: str = "ultimate", **sheets: object) -> Scene:
    """Robot A fires a Pressor Beam in register 1; all others are powered down."""
    scene = Scene(drawing, rules=rules, A={"options": ["pressor_beam"]}, **sheets)  # type: ignore[arg-type]
    for robot in scene.state.robots[1:]:
        scene.context.power(robot, down=True)
    scene.ride("A", pressor_beam={"registers": [1]})
    scene.answers["fire_weapon", "A"] = {"weapon": "pressor_beam"}
    scene.segment("D", 1)
    return scene


@figures(
    "before, rules, after, hurt",
    {
        "into a beam": ("_ _ ln1\nA> B^ .", "ultimate", "_ _ ln1\nA> . B^", {"B": 1}),
        "not so in 2005": ("_ _ ln1\nA> B^ .", "2005", "_ _ ln1\nA> . B^", {}),
        "into a triple beam": ("_ _ ln3\nA> B^ .", "ultimate", "_ _ ln3\nA> . B^", {"B": 3}),
        "along the beam in which it stands, once": ("A> lw1B^ .", "ultimate", "A> lw1 B^", {"B": 1}),
        "a cover pushed away": ("_ ln1 _\nA> B^ .\n_ C^ _", "ultimate", "_ ln1 _\nA> . B^\n_ C^ _", {"B": 1, "C": 1}),
        "still covered": ("_ _ ln1 _\n_ _ D^ _\nA> B^ . _", "ultimate", "_ _ ln1 _\n_ _ D^ _\nA> . B^ _", {"D": 1}),
    },
)
def test_who_is_pushed_and_hit(before: str, rules: str, after: str, hurt: dict[str, int]) -> None:
    """A-18."""
    assert pressed(before, rules).shows(after).hurt() == hurt


def test_a_robot_whose_cover_is_destroyed_is_not() -> None:
    """A-18."""
    scene = pressed("_ ln1 _ _\nA> B^ . D^\n_ C^ _ _", B={"damage": 9})
    assert (scene["B"].status, scene["C"].damage) == ("destroyed", 0)
