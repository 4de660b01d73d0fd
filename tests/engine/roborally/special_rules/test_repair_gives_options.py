"""Option cards instead of repairs.

Rules: 001 "Option World"; A-132
"""

from engine.roborally.events import RobotRepaired
from tests.engine.roborally.figures import figures
from tests.scenes import Scene

DECK = ["brakes", "pressor_beam", "double_barrel_laser"]


def turn_over(drawing: str, deck: list[str], **sheet: object) -> Scene:
    """The scene after the end of a turn in which robot A, with 3 damage, did not move."""
    setup = {"option_cards": sheet.pop("option_cards", True)}
    scene = Scene(drawing, setup=setup, special=[{"rule": "repair_gives_options"}], A={"damage": 3, **sheet})
    scene.state.option_deck = list(deck)
    return scene.cleanup()


@figures(
    "drawing, sheet, after, damage",
    {
        "a wrench, one and no repair": ("+A> .", {}, DECK[:1], 3),
        "a wrench with a hammer, two": ("xA> .", {}, DECK[:2], 3),
        "a flag is a wrench": ("f1A> f2", {}, DECK[:1], 3),
        "a flag on a hammer is a hammer": ("f1xA> f2", {}, DECK[:2], 3),
        "without damage as well": ("+A> .", {"damage": 0}, DECK[:1], 0),
        "in a power down as well": ("+A> .", {"powered_down": True}, DECK[:1], 3),
        "open floor, none": ("A> +", {}, [], 3),
        "without Option cards a repair (A-261)": ("+A> .", {"option_cards": False}, [], 2),
    },
)
def test_what_a_site_gives(drawing: str, sheet: dict[str, object], after: list[str], damage: int) -> None:
    """A-261."""
    scene = turn_over(drawing, [] if "option_cards" in sheet else DECK, **sheet)
    assert (scene.held("A"), scene["A"].damage) == (after, damage)
    assert bool(scene.events(RobotRepaired)) == (damage == 2)


def test_who_only_passes_a_wrench_gets_nothing() -> None:
    scene = Scene("A> + .", special=[{"rule": "repair_gives_options"}])
    scene.state.option_deck = list(DECK)
    assert scene.registers(A="move_2").cleanup().held("A") == []


def test_elsewhere_a_wrench_repairs() -> None:
    scene = Scene("+A> .", A={"damage": 3})
    scene.state.option_deck = list(DECK)
    assert (scene.cleanup()["A"].damage, scene.held("A")) == (2, [])
