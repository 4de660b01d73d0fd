"""B. Robots act one after the other, the highest priority first.

Rules: 001 "B. Robots Move"
"""

import pytest

from engine.roborally.cards.program_cards import Kind
from engine.roborally.events import CardPlayed
from tests.scenes import Scene, cards_of


def acted(scene: Scene) -> list[str]:
    return [scene.state.robots[event.robot].name for event in scene.events(CardPlayed)]


def test_the_higher_priority_acts_first() -> None:
    scene = Scene("A> B< .").program(A="move_1 650", B="move_1 490").segment("B").shows("A> B< .")
    assert acted(scene) == ["A", "B"]


def test_with_the_priorities_swapped_the_other_one_wins() -> None:
    scene = Scene(". A> B< .").program(A="move_1 490", B="move_1 650").segment("B")
    assert acted(scene) == ["B", "A"]
    scene.shows(". A> B< .")


def test_a_robot_that_goes_first_is_out_of_the_way() -> None:
    scene = Scene(".  .  .\nA> B^ .").program(A="move_1 490", B="move_1 650").segment("B")
    scene.shows(".  B^ .\n.  A> .")


def test_a_robot_that_is_pushed_away_first_acts_from_where_it_now_stands() -> None:
    scene = Scene(".  .  .\nA> B^ .").program(A="move_1 650", B="move_1 490").segment("B")
    scene.shows(".  .  B^\n.  A> .")


def test_docks_do_not_matter_for_the_order() -> None:
    assert acted(Scene("A> . . B<").program(A="move_1 490", B="move_2 780").segment("B")) == ["B", "A"]


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
