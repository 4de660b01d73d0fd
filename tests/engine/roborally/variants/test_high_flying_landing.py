"""000 "HIGH-FLYING": where robots land that flew over walls and others, and what becomes of them there (A-382)."""

from engine.roborally.events import Landed, RobotFlew
from engine.roborally.movement.flight import fly_over, land, take_off
from engine.roborally.movement.line_of_sight import first_in_sight
from engine.roborally.opening import open_on
from tests.engine.roborally.variants.high_flights import COPTER, FROG, flying, places, scene_of


def test_frog_legs_leap_over_robots_and_walls() -> None:
    scene = scene_of("A> B^ | C^ .", A=FROG).ride("A", frog_legs={"registers": [1]}).phase(1, A="move_3")
    scene.shows(". B^ | C^ A>")
    assert (scene["A"].flying, scene["A"].high) == (False, False)


def test_over_a_robot_it_lands_on_the_next_free_space() -> None:
    """A-382"""
    scene = scene_of("A> . B^ C^ .", A=FROG).ride("A", frog_legs={"registers": [1]}).phase(1, A="move_2")
    scene.shows(". . B^ C^ A>")
    (landed,) = scene.events(Landed)
    assert landed.cell == scene.cell(4, 0)


def test_beyond_the_last_robot_before_the_edge_it_is_lost() -> None:
    """A-382"""
    scene = scene_of("A> . B^", A=FROG).ride("A", frog_legs={"registers": [1]}).phase(1, A="move_2")
    assert (scene["A"].status, scene.at("B")) == ("destroyed", (2, 0))
    assert not scene.events(Landed)


def test_landed_it_is_a_robot_on_the_floor_again() -> None:
    """It pushes and is stopped again, and elements act on it at once."""
    scene = scene_of("A> . | . B^ | .", A=FROG).ride("A", frog_legs={"registers": [1]}).phase(1, A="move_2")
    scene.phase(2, A="move_1").shows(". . | A> B^ | .")
    crushed = scene_of("A> . | B^ k1", A=FROG).ride("A", frog_legs={"registers": [1]}).phase(1, A="move_3")
    assert crushed["A"].status == "destroyed"


def test_landing_in_a_fire_is_not_driving_into_it() -> None:
    """A-384: it burns with all that are there after the lasers, and no earlier."""
    scene = scene_of("A> . h1 .", A=FROG).ride("A", frog_legs={"registers": [1]}).phase(1, A="move_2")
    assert scene["A"].damage == 1


def test_it_lands_the_way_that_it_has_flown_not_the_way_it_faces() -> None:
    scene = scene_of(". B^ . A>", A={"options": ["retro_rockets"]}).ride("A", retro_rockets={"burned": {1: 1}})
    scene.phase(1, A="u_turn 10").shows("A< B^ . .")


def test_the_copter_hovers_above_a_robot_and_lands_beside_it() -> None:
    scene = scene_of("A> . B^ .", A=COPTER).ride("A", robo_copter={"card": 490}).phase(1, A="move_1 500")
    assert places(scene) == {"A": (2, 0), "B": (2, 0)}
    scene.cleanup().shows(". . B^ A>")


def test_shot_down_above_a_robot() -> None:
    scene = scene_of("A> B^ . =1C<", A=COPTER).ride("A", robo_copter={"card": 490}).phase(1, A="rotate_left 70")
    assert (scene["A"].options, places(scene)["A"], scene["A"].high) == ([], (2, 0), False)


def test_the_big_jet_still_lands_on_the_next_free_space() -> None:
    scene = scene_of("A> | B^ O . . . . C^ D^ . .", A={"options": ["big_jet"]})
    scene.ride("A", big_jet={"burned": {1: 1}}).program(1, A="u_turn 10").segment("B", 1)
    assert (scene.at("A"), scene["A"].damage) == ((9, 0), 2)


def test_over_no_one_it_lands_where_it_is() -> None:
    scene = flying("A> .")
    land(scene.context, scene["A"])
    assert (scene.at("A"), scene.events(RobotFlew)) == ((0, 0), [])
    scene.shows("A> .")


def test_who_takes_off_below_another_leaves_it_in_the_air() -> None:
    scene = flying("B> . . .\nA^ . . .", B=FROG)
    fly_over(scene.context, scene["A"], 0, 1)
    scene.ride("B", frog_legs={"registers": [1]}).phase(1, B="move_2")
    assert places(scene) == {"A": (0, 0), "B": (2, 0)}
    assert (scene["A"].high, scene["B"].high) == (True, False)


# --- virtual mode, and turns that open in mid-flight ------------------------------------------------------------------


def test_in_virtual_mode_it_flies_over_walls_too() -> None:
    scene = scene_of("B^ | . .", A={"virtual": True, "cell": 6, "heading": 1})
    take_off(scene.context, scene["A"])
    scene.phase(1, A="move_2")
    assert (scene.at("A"), scene["A"].virtual) == ((2, 0), False)


def test_in_virtual_mode_it_comes_down_on_another() -> None:
    scene = flying("A>B^C> . .", "C", A={"virtual": True}, C={"virtual": True})
    land(scene.context, scene["A"])
    assert (scene.at("A"), scene["A"].flying) == ((0, 0), False)


def test_a_turn_that_opens_in_mid_flight_has_everyone_at_their_heights() -> None:
    scene = flying("A> B^ .")
    fly_over(scene.context, scene["A"], 1, 1)
    scene["A"].high = False
    context = open_on(scene.state, scene.floor, scene.rules, 1, scene.chance)
    assert context.standing[scene.cell(1, 0)] is scene["B"]
    assert scene["A"].high
    assert first_in_sight(context, scene.cell(0, 0) * 4 + 1) is scene["B"]
