"""Water takes a space off a card that drives out of it; 000 "WATER".

Rules: 003 "WATER"
"""

from engine.roborally.events import SpaceLost
from tests.engine.roborally.figures import figures
from tests.scenes import Scene


@figures(
    "before, card, after",
    {
        "out of it, a Move 1": (". ~A> . . .", "move_1", ". ~A> . . ."),
        "a Move 2": (". ~A> . . .", "move_2", ". ~ A> . ."),
        "a Move 3": (". ~A> . . .", "move_3", ". ~ . A> ."),
        "a Back Up": (". ~A> . . .", "back_up", ". ~A> . . ."),
        "across it, once however wide it is": ("A> ~ ~ . .", "move_3", ". ~ ~A> . ."),
        "from water to water, once": ("~A> ~ . .", "move_3", "~ ~ A> ."),
        "into it, nothing": ("A> . ~ .", "move_2", ". . ~A> ."),
        "turning in it, nothing": ("~A> .", "u_turn", "~A< ."),
        "the pusher that comes into it, not the pushed": ("A> ~B^ . .", "move_2", ". ~A> B^ ."),
        "a belt carries out of it at full speed": ("~>A^ .", "u_turn", "~> Av"),
    },
)
def test_what_it_costs(before: str, card: str, after: str) -> None:
    """A-47: a space of each card that drives out of water, once, also from water to water."""
    Scene(before).phase(A=card).shows(after)


def test_water_says_what_it_takes_once() -> None:
    scene = Scene("A> ~ ~ . .").phase(A="move_3")
    assert scene.events(SpaceLost) == [SpaceLost(robot=0, cell=scene.cell(1, 0), to="water")]
