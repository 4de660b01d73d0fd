"""Conveyor belts carry, turn, and never push.

Rules: 000 "EXPRESS CONVEYOR BELTS"; 000 "ALL CONVEYOR BELTS"; 000 "Rotating Conveyor Belts"; 003 "CONVEYOR BELTS";
003 "EXPRESS CONVEYOR BELTS"; 003 "ROTATE CONVEYOR BELTS"; 004 "Conveyor"; 004 "Express Conveyor";
004 "Turning Conveyor"; 004 "Turning Express Conveyor"
"""

import pytest

from engine.roborally.elements.movers.conveyor_belt import ConveyorsMoved
from tests.engine.roborally.figures import figures
from tests.scenes import Scene


@figures(
    "before, after",
    {
        "a normal belt, one space": ("A^  >B< >   .", "A^  >   >B< ."),
        "an express belt, two spaces": (">>A^ >>   >>   .", ">>   >>   >>A^ ."),
        "off its end onto the floor": (">A^ .", "> A^"),
        "from an express belt onto a normal one, both steps (A-104)": (">>A^ >   > .", ">>   >   >A^ ."),
        "from a normal belt onto an express one, one step": (">A^ >>   >> .", ">   >>A^ >> ."),
        "not against a wall (A-105)": (">A^ | > .", ">A^ | > ."),
        "not past a wall after the first step": (">>A^ >>   | >> .", ">>   >>A^ | >> ."),
        "not behind one that is blocked (A-10)": (">A^ >B< | .", ">A^ >B< | ."),
        "in tandem: a space that is left is free (A-07)": (">A^ >Bv >C< .", ">   >A^ >Bv C<"),
        "round a closed loop full of robots (A-08)": (">A^ vB^\n^D^ <C^", ">D^ vA^\n^C^ <B^"),
        "not past each other (A-09)": (">A^ <B^", ">A^ <B^"),
        "no two onto one space at a right angle": (">A^ .\n_   ^B<", ">A^ .\n_   ^B<"),
        "no two onto one space head on": (">A^ . <B^", ">A^ . <B^"),
        "nor three, nor who is behind them (A-10)": ("_   _   vD<\n>C^ >A^ .   <B^", "_   _   vD<\n>C^ >A^ .   <B^"),
        "alone from two converging belts": (">A^ .\n_   ^", ">   A^\n_   ^"),
        "not into a robot on the floor (A-106)": (">A^ B<", ">A^ B<"),
        "not into one that was set down there": (">>A^ >>B^ .  .", ">>   >>A^ B^ ."),
        "into a pit": (">A^ O .", "> O ."),
        "over the edge": (". >A^", ". >"),
        "no two into one pit (A-11)": (">A^ O <B^", ">A^ O <B^"),
        "no two into one space off the board (A-11)": (">A^ _\n.   ^B^", ">A^ _\n.   ^B^"),
        "behind one that falls": (">A^ >B^ O", "> >A^ O"),
    },
)
def test_belts_carry(before: str, after: str) -> None:
    """A-07; A-08; A-09; A-10; A-11; A-104; A-105; A-106. 001 shows two onto one space as a figure."""
    Scene(before).segment("C").shows(after)


@figures(
    "before, after",
    {
        "to the left": (">A^ ^w\n_ .", "> ^wA<\n_ ."),
        "to the right": (">A^ vw\n_ .", "> vwA>\n_ ."),
        "from an express belt on a normal curve": ("_    _    .\n>>A^ >>   ^w", "_    _    .\n>>   >>   ^wA<"),
        "once on each curve of two": ("<<  <<s\n>>A^ ^^w", "<<  <<sAv\n>>   ^^w"),
        "on a tee from one arm (A-15)": ("_   .  _\n>A^ ^we <\n_   ^  _", "_   .  _\n>   ^weA< <\n_   ^  _"),
        "on a tee from the other arm (A-15)": ("_ . _\n> ^we <A^\n_ ^ _", "_ . _\n> ^weA> <\n_ ^ _"),
        "not on a tee from its foot (A-15)": ("_ . _\n> ^we <\n_ ^A^ _", "_ . _\n> ^weA^ <\n_ ^ _"),
        "not from the side without a curve (A-15)": ("_ .\n>A^ ^", "_ .\n> ^A^"),
        "not if it cannot enter": ("_    .\n     -\n>A^  ^wB^", "_    .\n     -\n>A^  ^wB^"),
    },
)
def test_a_curve_turns_the_robot_that_a_belt_carries_in(before: str, after: str) -> None:
    """A-15."""
    Scene(before).segment("C").shows(after)


@pytest.mark.parametrize(
    ("before", "after"), [(".  .\nA> ^w", ".  A>\n.  ^w"), (".  .  .\nA> B< ^w", ".  .  B<\n.  A> ^w")]
)
def test_a_curve_does_not_turn_what_did_not_come_by_belt(before: str, after: str) -> None:
    """It drove there, or was pushed."""
    Scene(before).phase(A="move_1").shows(after)


def test_express_belts_go_first_and_again_with_the_others() -> None:
    scene = Scene(">>A^ >>   >  .").segment("C").shows(">>   >>   >A^ .")
    assert [moved.belts for moved in scene.events(ConveyorsMoved)] == ["express", "all"]


def test_an_express_robot_behind_one_on_a_normal_belt_waits_one_step() -> None:
    """A-12."""
    scene = Scene(">>A^ >B< >   .").segment("C").shows(">>   >A^ >B< .")
    assert [moved.belts for moved in scene.events(ConveyorsMoved)] == ["all"]


def test_no_one_hears_of_belts_that_carried_no_one() -> None:
    assert Scene("> A^").segment("C").shows("> A^").events(ConveyorsMoved) == []
