"""Where a program would take a robot if everyone else stood still (A-245)."""

from engine.roborally.turn.plan import plan_of
from tests.scenes import Scene

N, E, S, W = range(4)


def plan(scene: Scene, name: str = "A") -> list[tuple[tuple[int, int], int]]:
    return [(scene.floor.xy(cell), heading) for cell, heading in plan_of(scene.context, scene[name])]


def test_one_place_for_the_start_of_each_register_phase() -> None:
    scene = Scene(".  .  .\nA> .  .").program(A="move_1, rotate_left, move_1, u_turn, move_1")
    assert plan(scene) == [((0, 1), E), ((1, 1), E), ((1, 1), N), ((1, 0), N), ((1, 0), S)]


def test_belts_and_gears_belong_to_it() -> None:
    scene = Scene("A> >  @r .").program(A="move_1, rotate_left, rotate_left 90")
    assert plan(scene)[:3] == [((0, 0), E), ((2, 0), S), ((2, 0), S)]


def test_others_stand_still_in_its_way_and_are_pushed() -> None:
    scene = Scene("A> B^ .  .\n.  .  .  .").program(A="move_1, move_1", B="back_up")
    assert plan(scene)[:3] == [((0, 0), E), ((1, 0), E), ((2, 0), E)]


def test_lasers_have_no_part_in_it() -> None:
    assert len(plan(Scene("B> . A^\n. . .", A={"damage": 9}).program(A="u_turn"))) == 5


def test_it_ends_with_the_robot() -> None:
    assert plan(Scene("A> . O\n.  . .").program(A="move_1, move_1, move_1")) == [((0, 0), E), ((1, 0), E)]


def test_ticks_are_part_of_it() -> None:
    scene = Scene("A> .  .", A={"options": ["brakes"]}).program(A="move_1, move_1")
    scene.ride("A", brakes={"registers": [1]})
    assert plan(scene)[:3] == [((0, 0), E), ((0, 0), E), ((1, 0), E)]


def test_a_robot_that_nothing_turns_is_not_turned_in_it() -> None:
    turned, steady = Scene("A> @r .\n.  .  ."), Scene("A> @r .\n.  .  .")
    steady.context.steady.add(steady["A"].number)
    for scene in (turned, steady):
        scene.program(A="move_1")
    assert plan(turned)[1] == ((1, 0), S)
    assert plan(steady)[1] == ((1, 0), E)


def test_cards_that_chance_will_draw_have_no_part_in_it() -> None:
    """Otherwise it would tell what lies on top of the deck. The program goes on as laid."""
    scene = Scene("A> .  .  .", A={"options": ["abort_switch"]}).stack("move_3 790").program(A="move_1, move_1")
    scene.ride("A", abort_switch={"register": 2})
    assert plan(scene)[:3] == [((0, 0), E), ((1, 0), E), ((2, 0), E)]


def test_nothing_happens_by_planning() -> None:
    scene = Scene("A> B^ .\n.  .  .", A={"options": ["conditional"]}).program(A="move_1, move_1", B="move_1")
    scene.ride("A", conditional={"card": 70, "register": 2})
    told = list(scene.context.events)
    plan(scene)
    assert scene.context.events == told
    assert scene.asked == []
    assert scene["A"].options[0].card == 70
    scene.shows("A> B^ .\n.  .  .")
