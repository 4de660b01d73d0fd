"""Before the lasers fire, all seats with something to decide are asked at once."""

from typing import Any

import pytest

from engine.kernel.ask import Suspended
from engine.kernel.decisions import Decision
from engine.roborally.decisions import FireWeapon, PreventDamage, Threat
from engine.roborally.events import DamageTaken, RobotForced, RobotShot
from tests.scenes import Scene

ASK = {"ask": True}
KINDS = ("weapons", "aim", "sacrifice")


def waits_for(scene: Scene) -> list[Decision[Any]]:
    """The decisions for which the lasers of register 1 wait if every seat wants to be asked everything."""
    scene.context.responder = None
    scene.context.orders = {(robot.seat, kind, ""): ASK for robot in scene.state.robots for kind in KINDS}
    with pytest.raises(Suspended) as wait:
        scene.segment("D", 1)
    return wait.value.decisions


def fires(drawing: str, *weapons: str, payload: int = 5, **sheets: Any) -> tuple[FireWeapon | None, Scene]:
    """What A is asked before it fires."""
    options = [{"id": weapon, "payload": payload} if weapon == "mini_howitzer" else weapon for weapon in weapons]
    scene = Scene(drawing, **{"A": {"options": options}, **sheets}).segment("D", 1)
    return next((asked for asked in scene.asked if isinstance(asked, FireWeapon)), None), scene


def test_weapons_aims_and_sacrifices_are_asked_in_one_go() -> None:
    """A-224: A has a weapon, C aims its laser at D, and robots that may be hit are asked what to give up."""
    scene = Scene(
        "A> . B^\nC> . D^",
        setup={"interruptions": "full"},
        A={"options": ["pressor_beam"]},
        B={"options": ["brakes"]},
        C={"options": ["fire_control"]},
        D={"options": ["extra_memory"]},
    )
    open_questions = waits_for(scene)
    asked = [(decision.kind(), decision.seat) for decision in open_questions]
    assert asked == [("fire_weapon", 0), ("aim", 2), ("prevent_damage", 1), ("prevent_damage", 3)]
    assert len({decision.group for decision in open_questions}) == 1


def test_no_one_holds_an_option_no_one_is_asked() -> None:
    scene = Scene("A> . B<")
    scene.context.responder = None
    scene.segment("D", 1)
    assert [robot.damage for robot in scene.state.robots] == [1, 1]


def test_a_weapon_without_a_target_is_not_asked_about() -> None:
    for drawing in ("A> . .", "A> | B^", "B^ A> ."):
        assert fires(drawing, "pressor_beam")[0] is None


def test_a_powered_down_robot_is_not_asked_about_its_weapon() -> None:
    asked, scene = fires("A> B^ .", A={"options": ["pressor_beam"], "powered_down": True})
    assert asked is None
    assert scene["B"].damage == 0


def test_the_question_says_what_each_weapon_would_do() -> None:
    asked, _ = fires("A> . B^ .", "pressor_beam", "mini_howitzer", "scrambler", payload=3, B={"powered_down": True})
    assert asked is not None
    arms = [(arm.option, arm.target, arm.payload, arm.tokens, arm.idle) for arm in asked.arms]
    assert arms == [("mini_howitzer", 1, 3, 1, False), ("pressor_beam", 1, -1, 0, False), ("scrambler", 1, -1, 0, True)]
    assert asked.programmed == ""


def test_what_the_program_names_is_fired_if_no_one_says_otherwise() -> None:
    scene = Scene("A> B^ . .", A={"options": ["pressor_beam", "mini_howitzer"]})
    scene.ride("A", pressor_beam={"registers": [1]}, mini_howitzer={"registers": [2]}).segment("D", 1)
    assert [asked.programmed for asked in scene.asked if isinstance(asked, FireWeapon)] == ["pressor_beam"]
    scene.shows("A> . B^ .").segment("D", 2).shows("A> . . B^")
    assert scene["B"].damage == 1


def test_its_owner_may_decide_otherwise_when_asked() -> None:
    for weapon, damage in [("", 1), ("mini_howitzer", 1), ("pressor_beam", 0)]:
        scene = Scene("A> B^ . .", A={"options": ["pressor_beam", "mini_howitzer"]})
        scene.ride("A", pressor_beam={"registers": [1]})
        scene.answers["fire_weapon", "A"] = {"weapon": weapon}
        scene.segment("D", 1)
        assert [shot.weapon for shot in scene.events(RobotShot)] == [weapon]
        assert (scene["B"].damage, scene.at("B")) == (damage, (2 if weapon else 1, 0))


def test_one_weapon_or_the_main_laser_fires_and_never_both() -> None:
    for weapon in ("", "pressor_beam", "radio_control"):
        scene = Scene("A> B^ . .", A={"options": ["pressor_beam", "radio_control"]})
        scene.answers["fire_weapon", "A"] = {"weapon": weapon}
        scene.segment("D", 1)
        assert len(scene.events(RobotShot)) == 1


@pytest.mark.parametrize(
    ("drawing", "options", "tokens"),
    [
        ("A> B^ .", [], 1),
        ("A> B^ . C<", [], 2),
        ("| lw2A> B^ . le2", [], 3),
        ("A> B^ .", ["double_barrel_laser"], 2),
        ("A> B^ .", ["mini_howitzer"], 1),
        ("A> B^ .", ["pressor_beam"], 1),
        ("A> B^ .", ["mini_howitzer", "double_barrel_laser"], 2),
        ("B^ A> .", ["rear_laser"], 1),
    ],
)
def test_a_target_is_told_how_many_tokens_may_come(drawing: str, options: list[str], tokens: int) -> None:
    """Whatever the gunners choose: a weapon instead of the laser may deal fewer."""
    scene = Scene(drawing, A={"options": options}, B={"options": ["brakes"]}).segment("D", 1)
    (asked,) = [asked for asked in scene.asked if isinstance(asked, PreventDamage)]
    assert (asked.robot, asked.tokens) == (1, tokens)


def threats_to_b(drawing: str, **sheets: Any) -> tuple[list[Threat], Scene]:
    """What B is told about the damage that may come."""
    scene = Scene(drawing, rules="ultimate", **{"B": {"options": ["brakes"]}, **sheets}).segment("D", 1)
    (asked,) = [asked for asked in scene.asked if isinstance(asked, PreventDamage)]
    return asked.threats, scene


def test_a_target_is_told_who_fires_and_from_where() -> None:
    threats, scene = threats_to_b("A> B^ . C<")
    assert threats == [Threat("laser", 1, 0, scene["A"].cell), Threat("laser", 1, 2, scene["C"].cell)]


def test_a_target_is_told_of_the_laser_of_the_board_and_its_mount() -> None:
    threats, scene = threats_to_b("A^ B^ . le2")
    assert threats == [Threat("board_laser", 2, origin=scene.cell(3, 0))]


def test_all_lasers_of_one_robot_are_one_threat() -> None:
    threats, scene = threats_to_b("A> B^", A={"options": ["double_barrel_laser"]})
    assert threats == [Threat("laser", 2, 0, scene["A"].cell)]


@pytest.mark.parametrize(
    ("options", "threat"),
    [
        (["big_gun"], ("big_gun", 2)),
        (["big_gun", "mini_howitzer"], ("big_gun", 2)),
        (["big_gun", "double_barrel_laser"], ("laser", 2)),
        (["mini_howitzer"], ("laser", 1)),
        (["pressor_beam"], ("laser", 1)),
    ],
)
def test_of_laser_and_weapons_the_worst_is_told_and_never_their_sum(
    options: list[str], threat: tuple[str, int]
) -> None:
    """Whichever of them the program names, which is the gunner's secret."""
    for named in ([], options[:1]):
        scene = Scene("A> B^ .", rules="ultimate", A={"options": options}, B={"options": ["brakes"]})
        scene.ride("A", **{weapon: {"registers": [1]} for weapon in named})
        told = [Threat(*threat, 0, scene["A"].cell)]
        scene.segment("D", 1)
        (asked,) = [asked for asked in scene.asked if isinstance(asked, PreventDamage)]
        assert (asked.threats, asked.tokens) == (told, threat[1])


def test_whoever_is_in_no_danger_is_not_asked() -> None:
    scene = Scene("A> . .\nB> . .", A={"options": ["brakes"]}, B={"options": ["brakes"]}).segment("D", 1)
    assert scene.asked == []


def test_what_is_offered_against_damage_that_does_not_come_is_kept() -> None:
    scene = Scene("A> B^ .", A={"options": ["pressor_beam"]}, B={"options": ["brakes"]})
    scene.answers["fire_weapon", "A"] = {"weapon": "pressor_beam"}
    scene.answers["prevent_damage", "B"] = {"options": ["brakes"]}
    scene.segment("D", 1)
    assert [held.id for held in scene["B"].options] == ["brakes"]


def test_a_weapon_given_up_against_damage_has_fired_all_the_same() -> None:
    """A-16: all fire at the same moment."""
    scene = Scene("A> B< .", A={"options": ["pressor_beam"]}).ride("A", pressor_beam={"registers": [1]})
    scene.answers["prevent_damage", "A"] = {"options": ["pressor_beam"]}
    scene.segment("D", 1).shows("A> . B<")
    assert scene["A"].options == []


@pytest.mark.parametrize(
    ("of_a", "of_c", "end"), [("u_turn 60", "u_turn 50", (1, 0)), ("u_turn 50", "u_turn 60", (0, 0))]
)
def test_the_faster_robot_pushes_first(of_a: str, of_c: str, end: tuple[int, int]) -> None:
    """A-110: A's push west is lost at the wall, unless C has pushed B past it before."""
    scene = Scene(
        """
        .  .  .
        . |B^ A<
        .  .  .
        .  C^ .
        """,
        A={"options": ["pressor_beam"]},
        C={"options": ["pressor_beam"]},
    )
    scene.program(A=of_a, C=of_c)
    for name in "AC":
        scene.ride(name, pressor_beam={"registers": [1]})
    scene.segment("D", 1)
    assert scene.at("B") == end


def test_a_robot_under_control_fires_at_the_speed_of_the_card_that_it_executes() -> None:
    """A-79: C executes a copy of A's card and comes after A, though its own is the fastest."""
    scene = Scene(
        """
        .  .  .
        . |B^ A<
        .  .  .
        .  C^ .
        """,
        A={"options": ["pressor_beam"]},
        C={"options": ["pressor_beam"], "instead": [50, 0, 0, 0, 0], "radio": 0, "dock": 1},
    )
    scene["A"].dock = 3
    scene.context.docked()
    scene.program(A="u_turn 50", C="move_3 840")
    for name in "AC":
        scene.ride(name, pressor_beam={"registers": [1]})
    scene.segment("D", 1)
    assert scene.at("B") == (1, 0)


def test_all_damage_comes_before_any_push() -> None:
    """A-17: A pushes B out of the way of C's laser too late."""
    scene = Scene("A> B^ .\n.  C^ .", A={"options": ["mini_howitzer"]})
    scene.ride("A", mini_howitzer={"registers": [1]}).segment("D", 1)
    scene.shows("A> .  B^\n.  C^ .")
    assert scene["B"].damage == 2
    kinds = [type(event) for event in scene.context.events]
    assert kinds.index(DamageTaken) < kinds.index(RobotForced)


def test_other_effects_come_after_the_pushes() -> None:
    """A-79: a robot that is pushed into a pit cannot be controlled."""
    scene = Scene("O B^ A<\n. . .\n. C^ .", A={"options": ["pressor_beam"]}, C={"options": ["radio_control"]})
    scene.ride("A", pressor_beam={"registers": [1]}).ride("C", radio_control={"registers": [1]}).segment("D", 1)
    assert (scene["B"].status, scene["B"].radio) == ("destroyed", -1)
