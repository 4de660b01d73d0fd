"""000 "HIGH-FLYING": where robots land that flew over walls and others, and what becomes of them there (A-382)."""

from engine.roborally.events import Landed, RobotFlew
from engine.roborally.movement.flight import fly_over, land, take_off
from engine.roborally.movement.line_of_sight import first_in_sight
from engine.roborally.opening import open_on
from tests.engine.roborally.figures import figures
from tests.engine.roborally.variants.high_flights import COPTER, FROG, flying, places, scene_of


@figures(
    "before, card, after, damage, landed",
    {
        "over robots and walls": ("A> B^ | C^ .", "move_3", ". B^ | C^ A>", 0, 1),
        "on to the next free space (A-382)": ("A> . B^ C^ .", "move_2", ". . B^ C^ A>", 0, 1),
        "lost beyond the last robot before the edge (A-382)": ("A> . B^", "move_2", ". . B^", 0, 0),
        "in a fire, which is not driving into it (A-384)": ("A> . h1 .", "move_2", ". . h1A> .", 1, 1),
    },
)
def test_where_frog_legs_land(before: str, card: str, after: str, damage: int, landed: int) -> None:
    """A-382. A-384: a robot in a fire burns with all that are there after the lasers, and no earlier."""
    scene = scene_of(before, A=FROG).ride("A", frog_legs={"registers": [1]}).phase(1, A=card).shows(after)
    assert (scene["A"].damage, scene["A"].flying, scene["A"].high) == (damage, False, False)
    assert len(scene.events(Landed)) == landed


def test_landed_it_is_a_robot_on_the_floor_again() -> None:
    """It pushes and is stopped again, and elements act on it at once."""
    scene = scene_of("A> . | . B^ | .", A=FROG).ride("A", frog_legs={"registers": [1]}).phase(1, A="move_2")
    scene.phase(2, A="move_1").shows(". . | A> B^ | .")
    crushed = scene_of("A> . | B^ k1", A=FROG).ride("A", frog_legs={"registers": [1]}).phase(1, A="move_3")
    assert crushed["A"].status == "destroyed"


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
