"""Fourth Gear: a Move 3 that goes four spaces.

Rules: 000 "FOURTH GEAR"
"""

from engine.roborally.cards.option_cards import take_option
from engine.roborally.events import OptionUsed
from tests.engine.roborally.figures import figures
from tests.scenes import Scene

HELD = {"options": ["fourth_gear"]}


@figures(
    "before, card, registers, after, used",
    {
        "ticked, four spaces": ("A> . . . . .", "move_3", [1], ". . . . A> .", 1),
        "without a tick three": ("A> . . . . .", "move_3", [], ". . . A> . .", 0),
        "a Move 1 as ever": (". A> . . . .", "move_1", [1, 2, 3, 4, 5], ". . A> . . .", 0),
        "a Move 2 as ever": (". A> . . . .", "move_2", [1, 2, 3, 4, 5], ". . . A> . .", 0),
        "a Back Up as ever": (". A> . . . .", "back_up", [1, 2, 3, 4, 5], "A> . . . . .", 0),
        "a wall stops it": ("A> . . . | .", "move_3", [1], ". . . A> | .", 1),
        "the fourth space may be a pit": ("A> . . . O", "move_3", [1], ". . . . O", 1),
        "it pushes four spaces far": ("A> B^ . . . .", "move_3", [1], ". . . . A> B^", 1),
    },
)
def test_how_far_it_goes(before: str, card: str, registers: list[int], after: str, used: int) -> None:
    scene = Scene(before, A=HELD).ride("A", fourth_gear={"registers": registers}).phase(A=card).shows(after)
    assert [event.option for event in scene.events(OptionUsed)] == ["fourth_gear"] * used


def test_given_up_against_damage_it_is_gone_for_the_registers_left() -> None:
    """It is used when the card is executed; a tick alone moves nothing."""
    scene = Scene("A> . . . .", A=HELD).ride("A", fourth_gear={"registers": [2]})
    take_option(scene.context, scene["A"], "fourth_gear", "damage")
    scene.phase(2, A="move_3")
    assert scene.at("A") == (3, 0)
