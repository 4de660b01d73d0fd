"""One robot is stronger than all others, and the only one that scores.

Rules: 001 "Day of the SuperBot"; A-60; A-126; A-263; A-264; A-265; A-268
"""

from typing import Any

import pytest

from engine.roborally.board.geometry import E
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.events import FlagTouched, RobotDocked, RobotRepaired
from engine.roborally.game import GAME
from engine.roborally.special_rules.teams.superbot import SuperBotNamed
from tests.engine.roborally.figures import figures
from tests.engine.roborally.special_rules.starts import opened, started
from tests.engine.tables import play, reloaded
from tests.scenes import Scene


def scene_of(drawing: str, **sheets: dict[str, Any]) -> Scene:
    """A, on Dock 1, is the SuperBot."""
    scene = Scene(drawing, special=[{"rule": "superbot"}], **sheets).set_up()
    assert superbot(scene) == "A"
    return scene


def superbot(scene: Scene) -> str:
    return scene.state.robots[scene.state.special["superbot"].robot].name


def attackers(scene: Scene) -> list[str]:
    return [scene.state.robots[number].name for number in scene.state.special["superbot"].attackers]


def named(scene: Scene) -> list[int]:
    """The robots that became the SuperBot since the start, in order."""
    return [event.robot for event in scene.events(SuperBotNamed)][1:]


def test_it_is_the_robot_of_dock_1() -> None:
    for seed in range(5):
        table = started("day-of-the-superbot", 5, bytes([seed] * 16))
        (first,) = [robot for robot in table.state.robots if robot.dock == 1]
        (event,) = [event for event in table.finished[0].events if isinstance(event, SuperBotNamed)]
        assert event.robot == first.number
        view = GAME.view_for(table.state, None)
        assert view.special["superbot"]["robot"] == first.number
        assert [robot.robot for robot in view.robots if robot.roles] == [first.number]
        assert event.words == f"{{robot:{first.number}}} is the SuperBot now."


# --- its powers ----------------------------------------------------------------------------------------------------


def test_its_lasers_count_twice_and_those_of_others_once() -> None:
    assert scene_of("A> . B< . C<").segment("D").hurt() == {"A": 1, "B": 3}


def test_only_it_gets_credit_for_flags() -> None:
    assert scene_of("f1A^ f2 B^").touch()["A"].next_flag == 2
    other = scene_of("A^ f1B^ f2").touch()
    assert other["B"].next_flag == 1
    assert other.events(FlagTouched) == []


def test_everyone_archives_on_flags() -> None:
    """A-60."""
    assert scene_of("A^ f1B^ f2", B={"archive": (0, 0)}).touch().archive("B") == (1, 0)


def test_others_are_repaired_on_flags() -> None:
    assert scene_of("A^ f1B^ f2", B={"damage": 3}).cleanup()["B"].damage == 2


def test_all_its_damage_goes_at_the_end_of_the_turn() -> None:
    scene = scene_of("A^ B^", A={"damage": 6, "registers": [0, 0, 0, 500, 510]}, B={"damage": 6}).cleanup()
    assert (scene["A"].damage, scene["B"].damage) == (0, 6)
    (told,) = scene.events(RobotRepaired)
    assert (told.robot, told.tokens, told.damage, told.unlocked) == (0, 6, 0, [4, 5])
    assert scene["A"].registers == [0] * 5


@pytest.mark.parametrize(("rules", "kept"), [("ultimate", True), ("2005", False)])
def test_before_a_power_down_it_keeps_its_program_as_its_damage_goes(rules: str, kept: bool) -> None:
    """A-23; 000 "ANNOUNCE POWER DOWN"; 001 "Wiping Registers"."""
    program = [490, 500, 510, 520, 530]
    sheet = {"damage": 6, "announced": True, "registers": program}
    scene = Scene("A^ B^", rules=rules, special=[{"rule": "superbot"}], A=sheet).set_up().cleanup()
    assert (scene["A"].damage, scene["A"].registers) == (0, program if kept else [0] * 5)
    assert [told.kept for told in scene.events(RobotRepaired)] == [kept]


def test_undamaged_it_has_nothing_to_tell() -> None:
    assert scene_of("A^ B^").cleanup().events(RobotRepaired) == []


def test_the_first_superbot_with_all_flags_wins() -> None:
    """B touched flag 1 when it was the SuperBot. It is on flag 2 now, without effect."""
    scene = scene_of("f1A^ f2B^", A={"next_flag": 2}, B={"next_flag": 2}).touch()
    assert not scene.state.over
    scene.context.lift(scene["B"])
    scene.context.move(scene["A"], scene.cell(1, 0))
    scene.touch(2)
    assert (scene.state.over, scene.state.finished) == (True, [[0]])


# --- succession ----------------------------------------------------------------------------------------------------


@figures(
    "drawing, cards, damage, ended, heir",
    {
        "who shoots it dead": ("A^ . B< . C>", {}, 9, "destroyed", "B"),
        "who pushes it over the edge": ("A^ B< . C^", {"B": "move_1"}, 0, "destroyed", "B"),
        "in a row, the robot next to it (A-126)": ("A^ B^ C< . D^", {"C": "move_1"}, 0, "destroyed", "B"),
        "attacked by no one it keeps the title (A-60)": ("A< . B^", {"A": "move_1"}, 0, "destroyed", "A"),
        "board lasers are no one": ("lw1 A^ . B^", {}, 9, "destroyed", "A"),
        "by dock order if it is out for good (A-264)": ("A< . B^ C^", {"A": "move_1"}, -1, "out", "B"),
    },
)
def test_who_takes_its_place(drawing: str, cards: dict[str, str], damage: int, ended: str, heir: str) -> None:
    """A-60; A-126; A-264: someone must be able to win."""
    scene = scene_of(drawing, A={"damage": damage} if damage >= 0 else {"lives": 1}).phase(**cards)
    assert (scene["A"].status, superbot(scene)) == (ended, heir)
    assert named(scene) == ([scene[heir].number] if heir != "A" else [])


def test_the_new_one_has_the_powers_at_once() -> None:
    """It is on the flag in the same phase as its shot."""
    scene = scene_of("A^ . f1B< . f2", A={"damage": 9}).program(B="rotate_left").segment("D").touch()
    assert scene["B"].next_flag == 2


def test_the_former_one_is_a_robot_like_any_other() -> None:
    scene = scene_of("A^ . B< .", A={"damage": 9}).segment("D").cleanup()
    assert (scene["A"].status, scene["A"].damage) == ("active", 2)
    assert not all(may(scene.context, scene["A"], 1) for may in scene.context.rules_at["may_score"])


def test_an_attack_counts_until_the_next_one_however_it_ends() -> None:
    """B shoots it, and it drives into the pit by itself one register later."""
    scene = scene_of("A> . B<\nO  . C^").phase(1, A="rotate_right")
    assert scene["A"].damage == 1
    scene.phase(2, A="move_1")
    assert (scene["A"].status, superbot(scene)) == ("destroyed", "B")


def test_the_last_attack_counts() -> None:
    """C backs into it and B shoots it in the same register. Then C backs into it again, and B rests."""
    scene = scene_of("C< A^ . B< .").phase(1, C="back_up")
    assert (scene.at("A"), attackers(scene)) == ((2, 0), ["C", "B"])
    scene.context.power(scene["B"], down=True)
    scene.phase(2, C="back_up")
    assert (scene.at("A"), attackers(scene)) == ((3, 0), ["B", "C"])


@pytest.mark.parametrize(("slow", "heir"), [("B", "B"), ("C", "C")])
def test_of_several_shooters_the_one_with_the_lowest_priority_shot_last(slow: str, heir: str) -> None:
    scene = scene_of("B> . A^ . C<", A={"damage": 8})
    fast = "C" if slow == "B" else "B"
    scene.program(**{slow: "u_turn 10", fast: "u_turn 20"}).segment("D")
    assert superbot(scene) == heir


def test_with_cards_alike_the_copied_one_goes_last() -> None:
    """A-265: a robot under radio control moves after its controller, with the same card."""
    scene = scene_of("B> . A^ . C<", A={"damage": 8}, B={"radio": 2, "instead": [10, 0, 0, 0, 0]})
    scene.program(C="u_turn 10").segment("D")
    assert superbot(scene) == "B"


def test_a_robot_under_the_control_of_the_first_one_in_the_list_is_a_copy_too() -> None:
    """A-265: B is the SuperBot, and C, on the lower dock, copies A, which is robot 0."""
    scene = Scene(
        "A> . B^ . C<",
        special=[{"rule": "superbot"}],
        A={"dock": 3},
        B={"dock": 1, "damage": 8},
        C={"dock": 2, "radio": 0, "instead": [10, 0, 0, 0, 0]},
    )
    scene.set_up()
    assert superbot(scene) == "B"
    scene.program(A="u_turn 10").segment("D")
    assert superbot(scene) == "C"


def test_the_priority_does_not_matter_between_phases() -> None:
    scene = scene_of("B> . A^ . C<", A={"damage": 7})
    scene.context.power(scene["C"], down=True)
    scene.program(1, B="u_turn 10").segment("D", 1)
    scene.context.power(scene["B"], down=True)
    scene.context.power(scene["C"], down=False)
    for starts in scene.context.rules_at["phase_starts"]:
        starts(scene.context, 2)
    scene.program(2, C="u_turn 20").segment("D", 2)
    assert scene["A"].damage == 9
    assert attackers(scene) == ["B", "C"]


def test_attacks_on_others_are_nothing() -> None:
    assert attackers(scene_of("A^ . B^ C< .").phase(C="move_1")) == []


def test_a_thing_in_between_is_no_direct_push() -> None:
    """001 "Day of the SuperBot": directly pushed; A-126."""
    bomber = {"options": ["the_big_one"]}
    scene = Scene("C> B> A^ . .", rules="ultimate", special=[{"rule": "superbot"}], B=bomber).set_up()
    scene.ride("B", the_big_one={"registers": [1]}).program(1, B="u_turn 10").segment("B", 1)
    scene.context.lift(scene["B"])
    scene.program(2, C="move_1 490").segment("B", 2)
    assert (scene.at("A"), attackers(scene)) == ((3, 0), [])


def test_a_push_by_a_weapon_is_no_push() -> None:
    """A-263."""
    scene = scene_of("A^ B< .", B={"options": ["pressor_beam"]})
    scene.answers["fire_weapon", "B"] = {"weapon": "pressor_beam"}
    scene.segment("D")
    assert (scene["A"].status, superbot(scene)) == ("destroyed", "A")


def test_a_shot_by_a_weapon_is_a_shot() -> None:
    """A-268."""
    scene = scene_of("A^ B< .", A={"damage": 9}, B={"options": ["mini_howitzer"]})
    scene.answers["fire_weapon", "B"] = {"weapon": "mini_howitzer"}
    scene.segment("D")
    assert (scene["A"].status, superbot(scene)) == ("destroyed", "B")


def test_attacks_before_it_had_the_title_are_forgotten() -> None:
    """C shoots B, until B has shot the SuperBot; then B drives over the edge, and keeps the title."""
    scene = scene_of("A^ B< . C< .", A={"damage": 8}).phase(1).phase(2)
    assert (superbot(scene), scene["B"].damage, attackers(scene)) == ("B", 2, [])
    scene.context.power(scene["C"], down=True)
    scene.phase(3, B="move_2")
    assert (scene["B"].status, superbot(scene)) == ("destroyed", "B")


def test_a_destroyed_heir_comes_back_as_the_superbot() -> None:
    """A-60: both are destroyed by the same shots."""
    scene = scene_of("A> . B<", A={"damage": 9}, B={"damage": 8}).segment("D")
    assert (scene["A"].status, scene["B"].status) == ("destroyed", "destroyed")
    assert superbot(scene) == "B"
    scene.cleanup()
    assert (superbot(scene), scene["B"].damage) == ("B", 2)


def test_who_is_out_of_lives_is_passed_over() -> None:
    """A-60: C shot it last and then lost its last life; B shot it before."""
    scene = scene_of("B> . A> . C< .", C={"lives": 1}).program(1, B="u_turn 20", C="u_turn 10").segment("D", 1)
    scene.context.power(scene["B"], down=True)
    scene.phase(2, A="move_3")
    assert (scene["C"].status, attackers(scene)) == ("out", ["B", "C"])
    scene.phase(3, A="move_1")
    assert (scene["A"].status, superbot(scene)) == ("destroyed", "B")


def test_who_loses_its_last_life_at_the_same_moment_is_passed_over() -> None:
    """A-60: A and C shoot each other; B attacked before."""
    scene = scene_of("A> . C< . B^", A={"damage": 9}, C={"damage": 8, "lives": 1})
    scene.state.special["superbot"].attackers = [scene["B"].number]
    scene.segment("D")
    assert (scene["A"].status, scene["C"].status, named(scene)) == ("destroyed", "out", [scene["B"].number])


def test_where_others_race_on_for_places_a_finished_one_hands_it_on() -> None:
    """A-264."""
    scene = Scene("f1 f2A^ . C< B^", special=[{"rule": "superbot"}], setup={"finish": "all"}, A={"next_flag": 2})
    scene.set_up().phase(1)
    assert (scene["A"].status, scene.state.over, superbot(scene)) == ("home", False, "A")
    scene.state.phase = 2
    scene.phase(2)
    assert superbot(scene) == "C"


def test_one_that_has_finished_is_not_repaired() -> None:
    scene = Scene("f1 f2A^ . C< B^", special=[{"rule": "superbot"}], setup={"finish": "all"}, A={"next_flag": 2})
    scene.set_up().phase(5)
    scene["A"].damage = 3
    scene.cleanup()
    assert (scene["A"].status, superbot(scene), scene.events(RobotRepaired)) == ("home", "A", [])


def test_credit_of_earlier_days_counts_for_a_robot_that_has_the_title_again() -> None:
    """A has touched flag 1, loses the title to B, wins it back, and needs flag 2 only."""
    scene = scene_of("f2A> . B< f1", A={"damage": 9, "next_flag": 2})
    scene.answers["reenter", "A"] = {"cell": scene.cell(0, 0), "heading": E}
    scene.phase(5)
    assert (superbot(scene), scene["A"].next_flag) == ("B", 2)
    scene.cleanup()
    scene["B"].damage = 9
    scene.phase(1)
    assert superbot(scene) == "A"
    assert (scene["A"].status, scene.state.finished) == ("home", [[0]])


# --- at a table ----------------------------------------------------------------------------------------------------


def test_the_title_lives_on_in_another_process() -> None:
    seed = bytes([5] * 16)
    table = play(opened("day-of-the-superbot", 6, seed), seed, turns=8)
    again = reloaded(table)
    assert again.view(None) == table.view(None)
    assert {type(event) for record in table.finished for event in record.events} >= {SuperBotNamed}


@pytest.mark.parametrize("seats", [5, 8])
def test_by_ultimate_rules_it_is_the_robot_on_the_lowest_dock_whatever_card_its_owner_was_dealt(seats: int) -> None:
    """001 "Day of the SuperBot"; A-401. Docks are chosen in the order of the cards dealt."""
    for seed in range(6):
        chosen = bytes([seed] * 16)
        table = play(opened("day-of-the-superbot", seats, chosen, edition="ultimate"), chosen, turns=1)
        docks = floor_of("day-of-the-superbot").docks
        (event,) = [event for event in table.finished[0].events if isinstance(event, SuperBotNamed)]
        docked = {event.cell: event.robot for event in table.finished[0].events if isinstance(event, RobotDocked)}
        lowest = min(number for number, (cell, _) in docks.items() if cell in docked)
        assert event.robot == docked[docks[lowest][0]]
