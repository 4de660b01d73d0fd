"""4. Five register phases, each in the order A to E.

Rules: 001 "4. Complete Registers"
"""

from engine.roborally.events import SegmentStarted
from tests.scenes import Scene


def test_the_order_of_phases_and_segments() -> None:
    scene = Scene("A> . B^").registers()
    told = [(event.phase, event.segment) for event in scene.events(SegmentStarted)]
    assert told == [(phase, segment) for phase in range(1, 6) for segment in "ABCDE"]


def test_a_program_runs_from_left_to_right() -> None:
    scene = Scene(".  .  .\nA> .  .").registers(A="move_1, rotate_left, move_1, rotate_right, move_1")
    scene.shows(".  .  A>\n.  .  .")


def test_nothing_is_played_after_the_race_is_decided() -> None:
    scene = Scene("A> f1 O B^").registers(A="move_1, move_1")
    assert scene.state.over
    assert scene.events(SegmentStarted)[-1].phase == 1


def test_robots_then_belts_currents_pushers_gears() -> None:
    """000 "BOARD ELEMENTS MOVE"; 003 "REGISTER PHASE TIMING"."""
    scene = Scene("A> >> ~> pn1 .\n. . . @r .", rules="ultimate")
    scene.phase(A="move_1").shows(". >> ~> pn1 .\n. . . @rAv .")


def test_belts_before_lasers_before_flags() -> None:
    """A robot drives onto a belt, is carried onto a flag in a beam, and touches the flag with one more token."""
    scene = Scene(
        """
        _  _  ln1f1
        A> >  .     | .
        _  _  f2
        """
    )
    scene.phase(A="move_1")
    assert scene.at("A") == (2, 1)
    assert scene["A"].damage == 1
