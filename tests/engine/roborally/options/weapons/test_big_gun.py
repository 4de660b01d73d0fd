"""Big Gun: two damage, and a kick.

Rules: 000 "BIG GUN"; 000 "EMPTY OPTIONS"; A-308
"""

from tests.engine.roborally.figures import figures
from tests.scenes import Scene

GUN = {"options": ["big_gun"]}


def fired(drawing: str, **sheets: dict[str, object]) -> Scene:
    scene = Scene(drawing, rules="ultimate", **{"A": GUN, **sheets}).ride("A", big_gun={"registers": [1]})
    scene.segment("D", 1)
    return scene


@figures(
    "before, after, hurt",
    {
        "two damage, and a kick": (". A> . B^", "A> . . B^", {"B": 2}),
        "without a target all the same (A-308)": (". A> . .", "A> . . .", {}),
        "stopped by a wall behind it": ("| A> . B^", "| A> . B^", {"B": 2}),
        "over the edge": ("A> . B^", ". . B^", {"B": 2}),
        "pushing whoever stands behind": (". C^ A> . B^", "C^ A> . . B^", {"B": 2}),
    },
)
def test_it_recoils(before: str, after: str, hurt: dict[str, int]) -> None:
    """A-308"""
    scene = fired(before).shows(after)
    assert {name: damage for name, damage in scene.hurt().items() if name != "A"} == hurt
    assert not scene.at("A") or scene["A"].options[0].payload == 4


def test_with_a_turret_it_recoils_the_other_way() -> None:
    scene = Scene(". B^ A> . .", rules="ultimate", A={"options": ["big_gun", "turret"]})
    scene["A"].riders = {"turret": {"side": "back"}, "big_gun": {"registers": [1]}}
    assert scene.segment("D", 1).shows(". B^ . A> .").hurt() == {"B": 2}
