"""The Big One: a bomb that stands on the floor for the rest of the turn.

Rules: 000 "THE BIG ONE"; A-38; A-306
"""

from engine.roborally.devices.kinds import launch
from engine.roborally.events import DeviceRemoved, Exploded
from tests.scenes import Scene

CARRIER = {"options": ["the_big_one"]}
WIDE = "A> . . . . . . . . .\n. . . . . . . . . B^"


def left(drawing: str, **sheets: dict[str, object]) -> Scene:
    """The scene once A has programmed it for register 1."""
    return Scene(drawing, rules="ultimate", **{"A": CARRIER, **sheets}).ride("A", the_big_one={"registers": [1]})


def test_it_explodes_as_the_next_turn_begins() -> None:
    scene = left(WIDE).phase(1, A="move_3").cleanup()
    assert scene["A"].damage == 0
    scene.deal()
    assert [it.strength for it in scene.events(Exploded)] == [64]
    assert (scene["A"].damage, scene["A"].status) == (8, "active")
    assert scene["B"].damage == 0
    assert len(scene["A"].hand) == 1, "cards are dealt after the explosion"


def test_whoever_it_destroys_misses_the_turn() -> None:
    scene = left(WIDE).phase(1, A="move_2").cleanup().deal()
    assert (scene["A"].status, scene["A"].hand) == ("destroyed", [])


def test_robots_push_it() -> None:
    scene = left("B> A> . . . . .").phase(1, A="move_3 800", B="u_turn 10").phase(2, B="u_turn 20")
    scene.phase(3, B="move_2 700")
    assert scene.devices() == [("the_big_one", (3, 0))]
    assert scene.at("B") == (2, 0)


def test_a_wall_behind_it_stops_who_pushes() -> None:
    scene = left("B> A> | .\n.  . .").phase(1, A="rotate_right 80", B="u_turn 10")
    scene.phase(2, A="move_1 490", B="u_turn 20").phase(3, B="move_2 700")
    assert scene.at("B") == (0, 0)
    assert scene.devices() == [("the_big_one", (1, 0))]


def test_pushed_into_a_pit_it_is_gone() -> None:
    scene = left("B> A> . O\n. . . .").phase(1, A="rotate_right 80", B="u_turn 10")
    scene.phase(2, A="move_1 490", B="u_turn 20").phase(3, B="move_2 700")
    assert scene.devices() == []
    assert [it.why for it in scene.events(DeviceRemoved)] == ["pit"]
    scene.cleanup().deal()
    assert scene.events(Exploded) == []


def test_it_blocks_beams_and_takes_no_damage() -> None:
    scene = left("B> A> . .\n.  . . .").phase(1, A="move_2 700", B="u_turn 10").phase(2, B="u_turn 20")
    assert (scene["A"].damage, scene["B"].damage) == (0, 0)


def test_its_owner_drives_off_it() -> None:
    """A-306: it does not push the bomb on which it stands."""
    scene = left("A> . . .").phase(1, A="u_turn").phase(2, A="back_up")
    assert scene.at("A") == (1, 0)
    assert scene.devices() == [("the_big_one", (0, 0))]


def test_belts_carry_it() -> None:
    scene = left(". . . .\n>A^ > . .").program(1, A="move_1").segment("B", 1).segment("C", 1)
    assert scene.devices() == [("the_big_one", (1, 1))]


def test_a_belt_does_not_carry_a_robot_into_it() -> None:
    assert left(". . .\n>B^ A^ .").program(1, A="move_1").segment("B", 1).segment("C", 1).at("B") == (0, 1)


def test_a_pusher_pushes_it() -> None:
    assert left(".  .  .\npw1A^ . .").phase(1, A="move_1").devices() == [("the_big_one", (1, 1))]


def test_a_crusher_removes_it_without_an_explosion() -> None:
    scene = left(". .\nk1A^ .").phase(1, A="move_1")
    assert scene.devices() == []
    assert scene.events(Exploded) == []


def test_unused_it_is_like_a_mine_to_its_robot() -> None:
    scene = Scene("A^ .\nB^ .", rules="ultimate", A=CARRIER)
    scene.answers["prevent_damage", "A"] = {"options": ["the_big_one"]}
    scene.segment("D")
    assert [it.strength for it in scene.events(Exploded)] == [4]


def test_a_belt_that_carries_both_leaves_the_robot_in_sight() -> None:
    scene = left(">A> . . B<\n. . . .").phase(1, A="rotate_left 70")
    assert (scene.at("A"), scene.devices()) == ((1, 0), [("the_big_one", (1, 0))])
    assert scene["A"].damage == 1


def test_a_robot_pushes_its_owner_and_it_as_one() -> None:
    """A-306: the owner stands on it until it leaves the space."""
    scene = left(". . A> . . . .\nB^ . . . . . .").phase(1, A="u_turn 10")
    scene["B"].cell, scene["B"].heading = scene.cell(1, 0), 1
    scene.context.standing[scene.cell(0, 1)], scene.context.standing[scene.cell(1, 0)] = None, scene["B"]
    scene.program(2, A="u_turn 20", B="move_2 700").segment("B", 2)
    assert (scene.at("B"), scene.at("A"), scene.devices()) == ((3, 0), (4, 0), [("the_big_one", (4, 0))])


def test_an_owner_pushed_into_a_pit_takes_it_along() -> None:
    scene = left("B> A> O .").program(1, A="u_turn 10")
    scene["B"].heading = 3
    scene.segment("B", 1)
    scene["B"].heading = 1
    scene.program(2, B="move_1").segment("B", 2)
    assert (scene["A"].status, scene.devices()) == ("destroyed", [])
    assert scene.at("B") == (1, 0)


def test_a_belt_that_carries_both_stops_for_one_that_comes_from_the_side() -> None:
    scene = left(">A> > .\n. ^B^ .").phase(1, A="u_turn 10", B="u_turn 20")
    assert (scene.at("A"), scene.at("B"), scene.devices()) == ((0, 0), (1, 1), [("the_big_one", (0, 0))])


def test_a_curve_and_a_gear_do_not_turn_it() -> None:
    """A-417."""
    scene = Scene(">> vw @r A^\n. v . .", rules="ultimate")
    for x in (0, 2):
        launch(scene.context, scene["A"], "the_big_one", scene.cell(x, 0), 1, fresh=False)
    scene.segment("C")
    assert [device.heading for device in scene.state.devices] == [1, 1]
