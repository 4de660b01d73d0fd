"""000 "HIGH-FLYING": robots in the air are above walls, elements and the robots on the floor (A-381 to A-385)."""

import pytest

from engine.roborally.devices.events import DeviceRemoved
from engine.roborally.events import MoveBlocked
from engine.roborally.movement.flight import fly_over, take_off
from engine.roborally.race.rules import ruleset_of
from engine.roborally.terrain.ledges import RobotFell
from tests.engine.roborally.figures import drive, figures
from tests.engine.roborally.variants.high_flights import COPTER, flying, places, scene_of
from tests.engine.roborally.variants.races import at_random, race
from tests.scenes import Scene

# --- the race ------------------------------------------------------------------------------------------------------


def test_only_the_variant_lets_robots_fly_high() -> None:
    assert ruleset_of(race("high_flying").state.setup).high_flying
    assert not ruleset_of(race().state.setup).high_flying
    low = Scene("A> | .", rules="ultimate")
    take_off(low.context, low["A"])
    assert not low["A"].high


def test_robots_on_the_floor_live_as_ever() -> None:
    scene = scene_of("A> | B^ k1C^\n. . .").phase(1, A="move_1")
    assert places(scene) == {"A": (0, 0), "B": (1, 0), "C": None}


def test_whole_races() -> None:
    table = at_random(race("high_flying", "deluxe_option_package", course="death-trap"), turns=12)
    assert all(not robot.high for robot in table.state.robots)


# --- walls ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "drawing", ["A> | . .", "A>!oe . .", "A> !iw .", "A>*e . .", "A> =1 .", "A> #w .", "A>/e =1 ."]
)
def test_it_flies_over_walls_of_all_kinds_and_loses_no_space(drawing: str) -> None:
    """Walls, one-way walls from either side, repulsor fields, ledges from below, and ramps."""
    scene = flying(drawing).phase(1, A="move_2")
    assert scene.at("A") == (2, 0)
    assert not scene.events(MoveBlocked)


def test_without_the_variant_the_same_walls_stop_it() -> None:
    scene = Scene("A> | . .", rules="ultimate")
    take_off(scene.context, scene["A"])
    scene.phase(1, A="move_2")
    assert scene.at("A") == (0, 0)


# --- elements ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("element", ["k1", "h1", "lw2", "pn1"])
def test_what_does_not_touch_it(element: str) -> None:
    scene = flying(f".  .  .\n.  {element}A^  .\n.  .  .").phase(1, A="u_turn 10")
    scene.shows(f".  .  .\n.  {element}Av  .\n.  .  .")
    assert (scene["A"].status, scene["A"].damage) == ("active", 0)


@pytest.mark.parametrize("element", ["k1", "h1", "lw2", "pn1"])
def test_without_the_variant_it_does(element: str) -> None:
    scene = Scene(f".  .  .\n.  {element}A^  .\n.  .  .", rules="ultimate")
    take_off(scene.context, scene["A"])
    scene.phase(1, A="u_turn 10")
    assert scene.at("A") != (1, 1) or scene["A"].damage


def test_it_flies_through_a_fire() -> None:
    assert flying("A> h1 h1 .").phase(1, A="move_3")["A"].damage == 0


def test_the_robot_below_is_not_covered_by_it() -> None:
    scene = flying("A> lw1 . B<").phase(1, A="move_1", B="u_turn 10")
    assert (scene["A"].damage, scene["B"].damage) == (0, 1)


def test_radiation_reaches_it() -> None:
    """A-384"""
    scene = flying("&A^ . .").phase(1, A="u_turn 10").cleanup()
    plain = Scene("&A^ . .", rules="ultimate").phase(1, A="u_turn 10").cleanup()
    assert scene["A"].damage == plain["A"].damage > 0


def test_explosions_reach_it() -> None:
    """A-384"""
    scene = flying("A> . . B<", B={"options": ["self_destruct"]}).ride("B", self_destruct={"registers": [1]})
    scene.phase(1, A="u_turn 10", B="u_turn 20")
    assert scene["A"].damage > 0 or scene["A"].status == "destroyed"


# --- pushes --------------------------------------------------------------------------------------------------------


@figures(
    "before, flyers, cards, after",
    {
        "over a robot on the floor": ("A> B^ . .", "", [{"A": "move_2"}], {"A": (2, 0), "B": (1, 0)}),
        "off a ledge, which is no fall": ("=1A> B^ .", "", [{"A": "move_1"}], {"A": (1, 0), "B": (1, 0)}),
        "through a portal (A-384)": ("A> %a . .\n. . . %aB^", "", [{"A": "move_1"}], {"A": (3, 1), "B": (3, 1)}),
        "a robot on the floor below it": ("B> A^ . .", "", [{"B": "move_1 500"}], {"A": (1, 0), "B": (1, 0)}),
        "and on": ("B> A^ . .", "", [{"B": "move_1 500"}, {"B": "move_1 510"}], {"A": (1, 0), "B": (2, 0)}),
        "one above leaves, the one below stands there": (
            "A> B^ C< .",
            "",
            [{"A": "move_1"}, {"A": "move_2"}, {"C": "move_1 500"}],
            {"A": (3, 0), "B": (0, 0), "C": (1, 0)},
        ),
        "pushing another in the air over a wall": (
            "A> B^ | C^ .",
            "B",
            [{"A": "move_1"}],
            {"A": (1, 0), "B": (2, 0), "C": (2, 0)},
        ),
        "above one that a pusher pushes": (
            ". . .\n. pn1B^ A<\n. . .",
            "",
            [{"A": "move_1"}],
            {"A": (1, 1), "B": (1, 2)},
        ),
        "above one that a belt brings": (">>B^ A^ .", "", [{}], {"A": (1, 0), "B": (1, 0)}),
    },
)
def test_who_goes_where(
    before: str, flyers: str, cards: list[dict[str, str]], after: dict[str, tuple[int, int]]
) -> None:
    """A-384: what the text does not name affects it as it affects all that fly."""
    scene = flying(before, *flyers)
    for register, played in enumerate(cards, start=1):
        drive(scene, register, **played)
    assert places(scene) == after
    assert not scene.events(RobotFell)


def test_the_edge_destroys_it_all_the_same() -> None:
    """A-54"""
    scene = flying(". A>").phase(1, A="move_1")
    assert (scene["A"].status, scene["A"].high) == ("destroyed", False)


@pytest.mark.parametrize("high", [False, True])
def test_the_ramming_gear_of_a_robot_on_the_floor_does_not_reach_it(high: bool) -> None:
    scene = flying("B> C^ . .", *("C" if high else ""), A={}, B={"options": ["ramming_gear"]})
    scene.program(1, B="move_1").segment("B", 1)
    assert scene["C"].damage == (0 if high else 1)


def test_in_the_air_it_reaches_only_who_flies() -> None:
    scene = flying("A> B^ C^ . .", "C", A={"options": ["ramming_gear"]}).program(1, A="move_2").segment("B", 1)
    assert (scene["B"].damage, scene["C"].damage) == (0, 1)
    assert places(scene) == {"A": (2, 0), "B": (1, 0), "C": (3, 0)}


def test_the_big_one_on_the_floor_is_not_in_its_way() -> None:
    """A-381"""
    scene = scene_of("B> . . .\n. A^ . .", B={"options": ["the_big_one"]}, A=COPTER)
    scene.ride("B", the_big_one={"registers": [1]}).phase(1, B="move_3 800")
    take_off(scene.context, scene["A"])
    scene["A"].heading = 0
    fly_over(scene.context, scene["A"], 0, 1)
    scene["A"].heading = 3
    scene.phase(2, A="move_1 500")
    assert (scene.at("A"), scene.devices()) == ((0, 0), [("the_big_one", (0, 0))])


# --- shots ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("drawing", "flyers", "hit"),
    [
        ("A> . B<", "A", ""),  # on one level, neither hits the other
        ("A> . B<", "AB", "AB"),
        ("A> . =1B<", "A", "AB"),  # B is level with A
        ("=1A> . B<", "A", ""),
        ("A> . =2B<", "A", ""),
        ("A> . =1B<", "AB", ""),
        ("=1A> =1 =1B<", "A", ""),
        ("A> B^ C<", "AC", "AC"),  # over the robot between them
        ("A> =1B^ C<", "AC", "B"),  # which is in the way one level up
        ("A> | . B<", "AB", "AB"),  # over a wall
        ("A> =1 | =1B<", "A", ""),  # but not over one that is as high as the shot
        ("A> =2 B<", "AB", ""),
    ],
)
def test_who_hits_whom(drawing: str, flyers: str, hit: str) -> None:
    """A-383"""
    scene = scene_of(drawing)
    for name in flyers:
        take_off(scene.context, scene[name])
    scene.segment("D", 1)
    damaged = {robot.name for robot in scene.state.robots if robot.damage}
    assert damaged == {*hit}


def test_it_is_no_cover_for_robots_on_the_floor() -> None:
    scene = scene_of("A> B^ C<")
    take_off(scene.context, scene["B"])
    scene.segment("D", 1)
    assert {robot.name: robot.damage for robot in scene.state.robots} == {"A": 1, "B": 0, "C": 1}


def test_weapons_see_as_lasers_do() -> None:
    for drawing, pulled in (("A> . . B<", (3, 0)), ("A> . . =1B<", (2, 0))):
        scene = flying(drawing, A={"options": ["tractor_beam"]}).ride("A", tractor_beam={"registers": [1]})
        scene.segment("D", 1)
        assert scene.at("B") == pulled


def test_a_weapon_moves_it_over_walls_and_robots() -> None:
    """A-381: the pull is that of a shot, which is not a push by a robot on the floor."""
    scene = flying("=1B> . C^ | A<", B={"options": ["tractor_beam"]}).ride("B", tractor_beam={"registers": [1]})
    scene.segment("D", 1)
    assert places(scene) == {"A": (2, 0), "B": (0, 0), "C": (2, 0)}


def test_a_rear_laser_and_a_laser_through_walls_see_as_high_as_the_main_laser() -> None:
    scene = flying("B^ | C^ A>", "B", A={"options": ["rear_laser"]}).segment("D", 1)
    assert (scene["B"].damage, scene["C"].damage) == (1, 0)
    piercing = flying("A> C^ =1B^ . D<", "D", A={"options": ["high_power_laser"]}).segment("D", 1)
    assert [piercing[name].damage for name in "BCD"] == [2, 0, 1]


# --- devices -------------------------------------------------------------------------------------------------------


def test_mines_do_not_touch_it_but_missiles_do() -> None:
    """A-385"""
    mines = flying("A> B> . . .", B={"options": ["mine_layer"]}).ride("B", mine_layer={"registers": [1]})
    mines.phase(1, B="move_3 800")
    mines.phase(2, A="move_1 500")
    assert (mines["A"].damage, len(mines.devices())) == (0, 1)
    missile = flying("B> . . A^ .", B={"options": ["missile_launcher"]})
    missile.ride("B", missile_launcher={"registers": [1]})
    missile.segment("D", 1)
    assert missile.devices() == [("missile_launcher", (0, 0))]
    missile.phase(2, B="u_turn 10")
    missile.phase(3, B="u_turn 20")
    assert (missile["A"].damage, missile.devices()) == (4, [])


def test_a_missile_stays_below_walls_and_meets_the_robot_on_the_floor_first() -> None:
    """A-385"""
    scene = flying("B> . . C^ | A<", B={"options": ["missile_launcher"]})
    scene.ride("B", missile_launcher={"registers": [1]}).program(1, A="move_1 500").segment("B", 1)
    scene.segment("D", 1)
    for register in (2, 3):
        scene.phase(register, B="u_turn")
    (gone,) = scene.events(DeviceRemoved)
    assert (gone.cell, gone.why) == (scene.cell(3, 0), "exploded")
    assert places(scene)["A"] == (3, 0)


def test_it_runs_into_a_missile() -> None:
    scene = flying("B> . . . .\n. . A^ . .", B={"options": ["missile_launcher"]})
    scene.ride("B", missile_launcher={"registers": [1]}).segment("D", 1).phase(2, A="move_1 500")
    assert (scene["A"].damage, scene.devices()) == (4, [])
