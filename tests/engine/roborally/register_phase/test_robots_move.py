"""B. Robots act one after the other, the highest priority first.

Rules: 001 "B. Robots Move"
"""

import pytest

from engine.roborally.cards.program_cards import Kind
from engine.roborally.events import CardPlayed
from tests.engine.roborally.figures import figures
from tests.scenes import Scene, cards_of


def acted(scene: Scene) -> list[str]:
    return [scene.state.robots[event.robot].name for event in scene.events(CardPlayed)]


@figures(
    "before, a, b, after, order",
    {
        "the higher priority": ("A> B< .", "move_1 650", "move_1 490", "A> B< .", "AB"),
        "the other way round": (". A> B< .", "move_1 490", "move_1 650", ". A> B< .", "BA"),
        "out of the way": (".  .  .\nA> B^ .", "move_1 490", "move_1 650", ".  B^ .\n.  A> .", "BA"),
        "from where it is pushed to": (".  .  .\nA> B^ .", "move_1 650", "move_1 490", ".  .  B^\n.  A> .", "AB"),
        "whatever its dock": ("A> . . B<", "move_1 490", "move_2 780", ". A> B< .", "BA"),
    },
)
def test_who_acts_first(before: str, a: str, b: str, after: str, order: str) -> None:
    assert "".join(acted(Scene(before).program(A=a, B=b).segment("B").shows(after))) == order


@pytest.mark.parametrize(("card", "after"), [("rotate_left", "A<"), ("rotate_right", "A>"), ("u_turn", "Av")])
def test_rotations_turn_on_the_spot(card: str, after: str) -> None:
    Scene("A^").phase(A=card).shows(after)


def test_a_robot_destroyed_before_its_turn_does_nothing() -> None:
    """A-103."""
    scene = Scene(".  .  .\nA> B^ O").phase(A="move_1 650", B="move_1 490")
    assert acted(scene) == ["A"]
    assert scene["B"].status == "destroyed"


def test_a_destroyed_robot_does_nothing_in_later_registers() -> None:
    scene = Scene("A> O .").registers(A="move_1, u_turn, move_2, move_3, move_1")
    assert len(acted(scene)) == 1
    assert scene["A"].lives == 2


def test_a_powered_down_robot_does_nothing() -> None:
    scene = Scene("A> . .", A={"powered_down": True, "damage": 6, "registers": [0, 0, 0, 490, 500]}).registers()
    scene.shows("A> . .")
    assert acted(scene) == []


def test_a_robot_without_a_card_does_nothing() -> None:
    """A-71."""
    assert acted(Scene("A> . .").phase().shows("A> . .")) == []


@pytest.mark.parametrize("kind", ["u_turn", "rotate_left", "rotate_right", "back_up", "move_1", "move_2", "move_3"])
def test_all_cards_of_a_kind_do_the_same(kind: Kind) -> None:
    ends = set()
    for card in cards_of(kind):
        scene = Scene(". A> . . .").phase(A=card)
        ends.add((scene.at("A"), scene["A"].heading))
    assert len(ends) == 1
