"""Flags picked up, dropped and sent home.

Rules: 001 "Capture the Flag"; A-128; A-273
"""

from engine.roborally.events import FlagTouched
from engine.roborally.special_rules.capture_the_flag.match import FlagDropped, FlagReturned, FlagTaken
from tests.engine.roborally.special_rules.capture_the_flag.matches import carry, flags, game

N, E, S, W = range(4)


def test_touching_the_other_flag_picks_it_up() -> None:
    scene = game("f1 . . . . . . f2A>\nB^ . . . . . . .", "01").touch()
    assert flags(scene) == [(0, 0), "A"]
    assert [(event.robot, event.flag) for event in scene.events(FlagTaken)] == [(0, 2)]


def test_passing_over_it_does_not() -> None:
    assert flags(game("f1 . . . . A> f2 .\nB^ . . . . . . .", "01").phase(A="move_2")) == [(0, 0), (6, 0)]


def test_no_one_gets_credit_for_flags_but_they_archive() -> None:
    scene = game("f1 . . . . A> f2 .\nB^ . . . . . . .", "01").phase(A="move_1")
    assert scene["A"].next_flag == 1
    assert scene.events(FlagTouched) == []
    assert scene.archive("A") == (6, 0)


def test_a_carried_flag_moves_with_its_carrier() -> None:
    scene = game("f1 . . . . . A< f2\nB^ . . . . . . .", "01")
    carry(scene, "A", 2)
    scene.phase(A="move_2")
    assert flags(scene) == [(0, 0), "A"]
    assert scene.state.flags == [scene.cell(0, 0), 0]


def test_a_powered_down_robot_picks_it_up_as_well() -> None:
    scene = game("f1 . . . . . . f2A>\nB^ . . . . . . .", "01", A={"powered_down": True}).touch()
    assert flags(scene) == [(0, 0), "A"]


def test_touching_ones_own_flag_where_it_belongs_changes_nothing() -> None:
    scene = game("f1A> . . . . . . f2\nB^ . . . . . . .", "01").touch()
    assert flags(scene) == [(0, 0), (7, 0)]
    assert scene.events(FlagReturned) == []


def test_touching_ones_own_flag_elsewhere_at_home_brings_it_back_at_once() -> None:
    scene = game("f1 . . A> . . . f2\nB^ . . . . . . .", "01")
    scene.state.flags[0] = scene.cell(3, 0)
    scene.touch()
    assert flags(scene) == [(0, 0), (7, 0)]
    assert [(event.robot, event.flag) for event in scene.events(FlagReturned)] == [(0, 1)]


def test_abroad_it_stays_where_it_lies() -> None:
    scene = game("f1 . . . A> . . f2\nB^ . . . . . . .", "01")
    scene.state.flags[0] = scene.cell(4, 0)
    scene.touch()
    assert flags(scene) == [(4, 0), (7, 0)]


def test_reaching_for_it_from_abroad_does_not_bring_it_back() -> None:
    """A-273: the robot and the flag both have to be at home."""
    scene = game("f1 . . . A> . . f2\nB^ . . . . . . .", "01")
    scene.state.flags[0] = scene.cell(3, 0)
    scene.context.touching = [(scene["A"], scene.cell(3, 0))]
    for rule in scene.context.rules_at["phase_ends"]:
        rule(scene.context, 1)
    assert flags(scene) == [(3, 0), (7, 0)]


def test_a_flag_that_comes_back_is_not_touched_there_in_the_same_phase() -> None:
    """A-273: B is on the flag's own space and would have picked it up if it had been there."""
    scene = game("f1B> . . A> . . . f2\n. . . . . . . .", "01")
    scene.state.flags[0] = scene.cell(3, 0)
    scene.touch()
    assert flags(scene) == [(0, 0), (7, 0)]
    scene.touch(2)
    assert flags(scene) == ["B", (7, 0)]


def test_of_two_that_touch_a_flag_the_first_acts() -> None:
    """A-273."""
    for first, outcome in (("A", (0, 0)), ("B", "B")):
        second = "B" if first == "A" else "A"
        scene = game("f1 . . A> . . . f2\nB^ . . . . . . .", "01")
        cell = scene.state.flags[0] = scene.cell(3, 0)
        scene.context.touching = [(scene[first], cell), (scene[second], cell)]
        for rule in scene.context.rules_at["phase_ends"]:
            rule(scene.context, 1)
        assert flags(scene)[0] == outcome


def test_a_destroyed_carrier_drops_its_flag_where_it_stood() -> None:
    scene = game("f1 . . . . A< lw1C> f2\nB^ . . . . . . D^", "0101", A={"damage": 9})
    carry(scene, "A", 2)
    scene["C"].heading = W
    scene.segment("D")
    assert flags(scene) == [(0, 0), (5, 0)]
    assert [(event.robot, event.flag, event.cell) for event in scene.events(FlagDropped)] == [(0, 2, scene.cell(5, 0))]


def test_out_of_a_pit_it_goes_back_to_its_space() -> None:
    """A-128."""
    scene = game("f1 . . . O A< . f2\nB^ . . . . . . .", "01")
    carry(scene, "A", 2)
    scene.phase(A="move_1")
    assert flags(scene) == [(0, 0), (7, 0)]
    assert scene.events(FlagDropped) == []
    assert [(event.robot, event.flag) for event in scene.events(FlagReturned)] == [(0, 2)]


def test_from_beyond_the_edge_as_well() -> None:
    """A-128."""
    scene = game("f1 . . . . A^ . f2\nB^ . . . . . . .", "01")
    carry(scene, "A", 2)
    scene.phase(A="move_1")
    assert flags(scene) == [(0, 0), (7, 0)]


def test_a_dropped_flag_lies_there_until_someone_touches_it() -> None:
    scene = game("f1 . . C> . . . f2\nA^ . . . . B^ . .", "010")
    scene.state.flags[1] = scene.cell(5, 0)
    scene.phase(C="move_2")
    assert flags(scene) == [(0, 0), "C"]


def test_pushed_abroad_its_carrier_drops_it_where_it_stood() -> None:
    scene = game("f1 . . . . A^ B< f2\n. . . . . . . .", "01")
    carry(scene, "A", 2)
    scene.phase(B="move_1")
    assert [(event.flag, event.cell) for event in scene.events(FlagDropped)] == [(2, scene.cell(5, 0))]
    assert [event.flag for event in scene.events(FlagReturned)] == [2], "B, at home, is on it now and brings it back"


def test_a_team_mate_that_pushes_makes_it_drop_as_well() -> None:
    scene = game("f1 . . . . A^ C< f2\nB^ . . . . . . .", "010")
    carry(scene, "A", 2)
    scene.program(C="move_1").segment("B")
    assert flags(scene) == [(0, 0), (5, 0)]


def test_pushed_at_home_it_keeps_it() -> None:
    scene = game("f1 . A^ B< . . . f2\n. . . . . . . .", "01")
    carry(scene, "A", 2)
    scene.program(B="move_1").segment("B")
    assert flags(scene) == [(0, 0), "A"]


def test_pushed_into_a_pit_abroad_it_drops_it_on_the_space_before() -> None:
    """A-128."""
    scene = game("f1 . . . O A^ B< f2\n. . . . . . . .", "01")
    carry(scene, "A", 2)
    scene.program(B="move_1").segment("B")
    assert scene["A"].status == "destroyed"
    assert flags(scene) == [(0, 0), (5, 0)]


def test_abroad_pushers_and_weapons_make_it_drop_but_belts_do_not() -> None:
    """A-276; 001 "Capture the Flag": is pushed when on an enemy board."""
    scene = game("f1 . . . . <A^ . f2\nB^ . . . . . . .", "01")
    carry(scene, "A", 2)
    scene.segment("C")
    assert (scene.at("A"), flags(scene)) == ((4, 0), [(0, 0), "A"])
    pushed = game("f1 . . . . . pe1A^ f2\nB^ . . . . . . .", "01")
    carry(pushed, "A", 2)
    pushed.segment("C")
    assert (pushed.at("A"), flags(pushed)) == ((5, 0), [(0, 0), (6, 0)])
    beam = game("f1 . . . . A^ B< f2\n. . . . . . . .", "01", B={"options": ["pressor_beam"]})
    carry(beam, "A", 2)
    beam.ride("B", pressor_beam={"registers": [1]})
    beam.answers["fire_weapon", "B"] = {"weapon": "pressor_beam"}
    beam.segment("D")
    assert (beam.at("A"), flags(beam)) == ((4, 0), [(0, 0), (5, 0)])
