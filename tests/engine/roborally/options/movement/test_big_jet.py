"""Big Jet: eight spaces over everything.

Rules: 000 "BIG JET"; 000 "LANDING"; A-32; A-54
"""

from tests.engine.roborally.figures import figures
from tests.scenes import Scene

JET = {"options": ["big_jet"]}


def jet(drawing: str, card: str = "u_turn", register: int = 1, **sheets: dict[str, object]) -> Scene:
    """The scene after register 1, for which A has programmed it, unless for another register."""
    scene = Scene(drawing, rules="ultimate", **{"A": JET, **sheets})
    scene.ride("A", big_jet={"burned": {str(register): 1}}).phase(1, A=card)
    return scene


@figures(
    "before, card, register, after, fuel",
    {
        "eight spaces": ("A> . . . . . . . . .", "u_turn", 1, ". . . . . . . . A< .", 0),
        "then the card": ("A> . . . . . . . . .", "move_1", 1, ". . . . . . . . . A>", 0),
        "over walls, pits, robots and levels": ("A> | O B^ =1 . . . . . .", "u_turn", 1, ". | O B^ =1 . . . . A< .", 0),
        "on to where no one stands": ("A> . . . . . . . B^ C^ .", "u_turn", 1, ". . . . . . . . B^ C^ A<", 0),
        "into a pit": ("A> . . . . . . . O .", "u_turn", 1, ". . . . . . . . O .", None),
        "over the edge": ("A> . . . . . . .", "u_turn", 1, ". . . . . . . .", None),
        "in no other register": ("A> . . . . . . . . .", "u_turn", 3, "A< . . . . . . . . .", 1),
    },
)
def test_how_far_it_flies(before: str, card: str, register: int, after: str, fuel: int | None) -> None:
    """For two damage."""
    scene = jet(before, card, register).shows(after)
    if fuel is not None:
        assert (scene["A"].options[0].payload, scene["A"].damage) == (fuel, 0 if fuel else 2)
