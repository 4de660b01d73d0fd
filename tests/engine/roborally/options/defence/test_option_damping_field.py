"""Option Damping Field: no one around can use Options.

Rules: 000 "OPTION DAMPING FIELD"; 000 "COUNTING SQUARES"; A-119; A-332
"""

from engine.roborally.events import Landed, SegmentStarted
from tests.engine.roborally.figures import figures
from tests.scene_drawings import Space
from tests.scenes import Scene

FIELD = {"options": ["option_damping_field"]}


def damped(drawing: str, on: bool = True, **sheets: dict[str, object]) -> Scene:
    """The scene once A has programmed its field."""
    return Scene(drawing, rules="ultimate", **{"A": FIELD, **sheets}).ride("A", option_damping_field={"on": on})


@figures(
    "drawing, on, hurt",
    {
        "within three spaces": ("A> . . B^", True, {"B": 1}),
        "four spaces away": ("A> . . . B^", True, {}),
        "switched off": ("A> . . B^", False, {}),
    },
)
def test_a_coat_within_three_spaces_does_not_help(drawing: str, on: bool, hurt: dict[str, int]) -> None:
    assert damped(drawing, on, B={"options": ["ablative_coat"]}).segment("D", 1).hurt() == hurt


def test_its_own_robot_cannot_use_its_others_either() -> None:
    scene = damped("A> . . .", A={"options": ["option_damping_field", "fourth_gear"]})
    scene["A"].riders["fourth_gear"] = {"registers": [1]}
    scene.phase(1, A="move_3")
    assert scene.at("A") == (3, 0)


def test_walls_make_the_way_longer() -> None:
    for wall, where in (("  ", 4), ("| ", 5)):
        scene = damped(f"A^ . . {wall}B> . . . . .", B={"options": ["fourth_gear"]})
        scene["A"].powered_down = False
        scene.ride("B", fourth_gear={"registers": [1]}).phase(1, B="move_3")
        assert scene.at("B") == (where + 2, 0)


def test_a_ledge_is_no_space_for_those_above_and_a_wall_for_those_below() -> None:
    """A-432: B is three spaces away above the ledge, and cannot get there from below."""
    for drawing, where in (("A^ . . =1B> =1 =1 =1 =1", 6), ("=1A^ . . B> . . . .", 7)):
        scene = damped(drawing, B={"options": ["fourth_gear"]})
        scene.ride("B", fourth_gear={"registers": [1]}).phase(1, B="move_3")
        assert scene.at("B") == (where, 0)


def test_what_was_programmed_there_is_used_up_in_vain() -> None:
    """A-332"""
    scene = damped("A> B> . . .", B={"options": ["mine_layer"]}).ride("B", mine_layer={"registers": [1]})
    scene.phase(1, B="move_1")
    assert (scene.devices(), scene["B"].options[0].payload) == ([], 2)


def test_out_of_reach_by_then_it_works() -> None:
    scene = damped("A> B> . . . . . .", B={"options": ["mine_layer"]}).ride("B", mine_layer={"registers": [2]})
    scene.phase(1, B="move_3 800").phase(2, B="move_1")
    assert scene.devices() == [("mine_layer", (4, 0))]


@figures(
    "drawing, options, left, place",
    {
        "what is used before is used up once": ("A> . . . B> . .", ["mine_layer", "retro_rockets"], [2, 2], (2, 0)),
        "what comes after is used up in vain": ("A> " + ". " * 10 + "B<", ["big_jet", "retro_rockets"], [0, 2], (3, 0)),
    },
)
def test_a_robot_that_flies_into_reach_before_its_card(
    drawing: str, options: list[str], left: list[int], place: Space
) -> None:
    """A-119: what counts is where it is when an Option would be used."""
    scene = damped(drawing, B={"options": options})
    scene.ride("B", **{it: {"registers": [1]} if it == "mine_layer" else {"burned": {"1": 1}} for it in options})
    scene.phase(1, B="u_turn")
    assert ([held.payload for held in scene["B"].options], scene.at("B")) == (left, place)


def test_devices_on_the_floor_go_on() -> None:
    scene = damped("C> A> B> . .", B={"options": ["mine_layer"]})
    scene.context.dampers.clear()
    scene.ride("B", mine_layer={"registers": [1]}).phase(1, B="move_1 500", A="u_turn 10")
    scene.ride("A", option_damping_field={"on": True}).phase(2, A="back_up")
    assert scene["A"].damage >= 4


def test_an_additional_card_is_dealt_all_the_same() -> None:
    assert len(damped("A> B^", B={"options": ["extra_memory"]}).cleanup().deal()["B"].hand) == 10


@figures(
    "drawing, heading",
    {
        "a gear within reach": ("A^ . . @rB^ .", 1),
        "a gear out of reach": ("A^ . . . @rB^", 0),
        "a curve within reach": (">B> vw .\nA^ . .", 2),
        "a curve out of reach": (">B> vw . .\n. . . A^", 1),
    },
)
def test_a_gyroscopic_stabilizer_within_reach_does_not_hold_its_robot(drawing: str, heading: int) -> None:
    """A-332: for as long as it is within reach."""
    scene = damped(drawing, B={"options": ["gyroscopic_stabilizer"]})
    scene.ride("B", gyroscopic_stabilizer={"on": True}).segment("C", 1)
    assert scene["B"].heading == heading


def test_in_virtual_mode_it_damps_no_one() -> None:
    virtual = {"virtual": True}
    scene = damped("A>C> . lw1B^", A=FIELD | virtual, B={"options": ["ablative_coat"]}, C=virtual).segment("D", 1)
    assert scene["B"].damage == 0


@figures(
    "drawing, card, fate, flying",
    {
        "in reach": ("A^ . . B> . .", "u_turn", (3, 0), False),
        "in reach over a pit": ("A^ . . OB> . .", "u_turn", "destroyed", False),
        "flying into reach over a pit, after its cards": ("A^ . O . . . B< .", "move_3", "destroyed", False),
        "out of reach": ("A^ . . . O O B< .", "u_turn", (5, 0), True),
    },
)
def test_a_robot_in_the_air_within_reach_lands(drawing: str, card: str, fate: Space | str, flying: bool) -> None:
    """A-332: its Robo-Copter is out of action. It does not execute the card on it any more."""
    scene = damped(drawing, B={"options": [{"id": "robo_copter", "card": 490}], "flying": True})
    scene.phase(1, B=card)
    assert (scene.fate("B"), scene["B"].flying) == (fate, flying)
    assert len(scene.events(Landed)) == (not flying)


def test_who_flies_into_reach_has_landed_before_the_next_robot_moves() -> None:
    """A-332: C pushes it on the floor, and into the pit at once."""
    copter = {"options": [{"id": "robo_copter", "card": 490}], "flying": True}
    scene = damped(". . . Cv . . . .\nA^ . . . . . . B<\n. . . O . . . .", B=copter)
    scene.program(1, B="move_3", C="move_1").segment("B", 1)
    assert (scene.fate("B"), scene.at("C")) == ("destroyed", (3, 1))


def test_a_landing_as_a_register_begins_is_told_as_part_of_it() -> None:
    scene = damped("A^ . . B> . .", B={"options": [{"id": "robo_copter", "card": 490}], "flying": True})
    before = len(scene.context.events)
    scene.phase(1, B="u_turn")
    told = [type(event) for event in scene.context.events[before:] if isinstance(event, SegmentStarted | Landed)]
    assert told[:2] == [SegmentStarted, Landed]
