"""5. Repairs, wiping, power downs; re-entry is in test_reentry.

Rules: 001 "5. Cleanup"; 000 "END OF TURN EFFECTS"; 003 "END OF TURN"
"""

import pytest

from engine.roborally.damage.tokens import locked_registers
from engine.roborally.decisions import StayPoweredDown
from engine.roborally.events import PowerDownContinued, PoweredUp, RobotRepaired
from engine.roborally.options import option_deck
from engine.roborally.views.race import view_for
from tests.scenes import Scene


@pytest.mark.parametrize("site", ["+", "x", "f1", "f2", "f1+"])
def test_a_wrench_takes_one_token(site: str) -> None:
    """A-27: a flag on a repair site is one space and repairs once."""
    scene = Scene(f"{site}A>", A={"damage": 3}).cleanup()
    assert scene["A"].damage == 2
    (repaired,) = scene.events(RobotRepaired)
    assert (repaired.tokens, repaired.damage) == (1, 2)


@pytest.mark.parametrize("space", [".", "d1", "@l", ">"])
def test_other_spaces_repair_nothing(space: str) -> None:
    sign = "" if space == "." else space
    scene = Scene(f"{sign}A>", A={"damage": 3}).cleanup()
    assert scene["A"].damage == 3
    assert scene.events(RobotRepaired) == []


def test_without_damage_there_is_nothing_to_repair() -> None:
    scene = Scene("+A>").cleanup()
    assert scene["A"].damage == 0
    assert scene.events(RobotRepaired) == []


def test_a_repair_in_the_middle_of_the_turn_does_not_happen() -> None:
    assert Scene("A> + . .", A={"damage": 3}).registers(A="move_1, move_1").cleanup()["A"].damage == 3


def test_a_powered_down_robot_is_repaired() -> None:
    """A-24."""
    assert Scene("+A>", A={"damage": 3, "powered_down": True}).cleanup()["A"].damage == 2


def options(scene: Scene, name: str = "A") -> list[str]:
    return [held.id for held in scene[name].options]


@pytest.mark.parametrize("damage", [3, 0])
def test_crossed_wrench_and_hammer_give_an_option_even_where_there_is_nothing_to_repair(damage: int) -> None:
    """A-85."""
    scene = Scene("xA>", A={"damage": damage})
    scene.state.option_deck = ["brakes", "flywheel"]
    scene.cleanup()
    assert (scene["A"].damage, options(scene)) == (max(0, damage - 1), ["brakes"])
    assert scene.state.option_deck == ["flywheel"]


def test_a_powered_down_robot_draws_as_well() -> None:
    """A-25."""
    scene = Scene("xA>", A={"damage": 3, "powered_down": True})
    scene.state.option_deck = ["brakes", "flywheel"]
    scene.cleanup()
    assert options(scene) == ["brakes"]


@pytest.mark.parametrize("site", ["+", "f1", "."])
def test_a_single_wrench_gives_no_option(site: str) -> None:
    scene = Scene(f"{'' if site == '.' else site}A>", A={"damage": 3})
    scene.state.option_deck = ["brakes", "flywheel"]
    scene.cleanup()
    assert options(scene) == []


def test_an_option_lost_with_destruction_is_not_shuffled_for_those_who_draw_in_the_same_cleanup() -> None:
    """A-222: the deck is empty, so B draws from the discards; the Flywheel of A joins them only after that."""
    scene = Scene("A> O\nxB> .", A={"options": ["flywheel"], "archive": (1, 1)}, B={"damage": 3})
    scene.registers(A="move_1")
    assert options(scene) == ["flywheel"]
    scene.cleanup()
    assert options(scene) == []
    assert {*options(scene, "B"), *scene.state.option_deck} == set(option_deck("2005")) - {"flywheel"}


def test_unlocked_registers_are_wiped_and_locked_ones_are_not() -> None:
    scene = Scene("A>", A={"damage": 6, "registers": [490, 500, 510, 520, 530]}).cleanup()
    assert scene["A"].registers == [0, 0, 0, 520, 530]
    assert {490, 500, 510} <= scene.discards()


def test_a_repair_unlocks_a_register_and_discards_its_card() -> None:
    scene = Scene("+A>", A={"damage": 6, "registers": [490, 500, 510, 520, 530]}).cleanup()
    assert scene["A"].registers == [0, 0, 0, 0, 530]
    assert scene.events(RobotRepaired)[0].unlocked == [4]


def test_with_nine_tokens_the_whole_program_is_played_again() -> None:
    scene = Scene("A> . . . .\n. . . . .", A={"damage": 9, "registers": [490, 10, 500, 20, 70]}).registers()
    scene.cleanup()
    assert scene["A"].registers == [490, 10, 500, 20, 70]


def test_a_powered_down_robot_is_asked_whether_to_stay_so() -> None:
    """A-92: once, at the end of the turn."""
    scene = Scene("A> . B<", A={"damage": 3, "powered_down": True})
    scene.answers["stay_powered_down", "A"] = {"stay": True}
    scene.cleanup()
    (decision,) = scene.asked
    assert isinstance(decision, StayPoweredDown)
    assert (decision.seat, decision.damage) == (0, 3)
    assert scene["A"].powered_down
    assert len(scene.events(PowerDownContinued)) == 1
    scene.deal()
    assert (scene["A"].powered_down, scene["A"].damage, scene["A"].hand) == (True, 0, [])
    assert len(scene.asked) == 1


def test_powering_up_keeps_the_new_damage_and_the_locked_cards() -> None:
    """A-210."""
    scene = Scene("A>", A={"damage": 6, "powered_down": True, "registers": [0, 0, 0, 520, 530]})
    scene.answers["stay_powered_down", "A"] = {"stay": False}
    scene.cleanup()
    assert not scene["A"].powered_down
    assert len(scene.events(PoweredUp)) == 1
    scene.deal()
    assert (scene["A"].damage, len(scene["A"].hand), scene["A"].registers) == (6, 3, [0, 0, 0, 520, 530])


def test_a_robot_that_only_announced_is_not_asked_yet() -> None:
    assert Scene("A>", A={"announced": True, "damage": 2}).cleanup().asked == []


def test_all_questions_of_the_cleanup_are_put_at_once() -> None:
    scene = Scene("A> . B<", A={"powered_down": True}, B={"powered_down": True}, C={"status": "destroyed"})
    scene["C"].archive = scene.cell(1, 0)
    scene.state.fallen = [2]
    scene.cleanup()
    assert len(scene.asked) == 3
    assert len({decision.group for decision in scene.asked}) == 1


def test_after_cleanup_the_registers_are_closed_and_no_one_waits_to_return() -> None:
    scene = Scene("A> O\n. .", A={"archive": (0, 1)}).registers(A="move_1").cleanup()
    assert (scene.state.fallen, scene.state.phase, scene.state.revealed) == ([], 0, 0)
    assert view_for(scene.state, None).robots[0].registers == [0] * 5


# --- the Ultimate Collection -----------------------------------------------------------------------------------------

PROGRAM = [10, 70, 80, 490, 500]


def test_a_flag_on_a_repair_site_repairs_a_token_of_its_own() -> None:
    """A-27: two in the Ultimate Collection, one in 2005."""
    for rules, left in (("ultimate", 1), ("2005", 2)):
        scene = Scene("+f1A>", rules=rules, A={"damage": 3}).cleanup()
        assert scene["A"].damage == left, rules


def test_a_robot_that_has_announced_a_power_down_keeps_its_program() -> None:
    """A-23."""
    scene = Scene("A>", rules="ultimate", A={"announced": True, "registers": PROGRAM}).cleanup()
    assert scene["A"].registers == PROGRAM


def test_in_2005_its_registers_are_wiped() -> None:
    assert Scene("A>", A={"announced": True, "registers": PROGRAM}).cleanup()["A"].registers == [0] * 5


def test_locks_in_a_power_down_catch_the_old_cards() -> None:
    """000 "ANNOUNCE POWER DOWN"; A-23."""
    scene = Scene("lw3A>", rules="ultimate", A={"announced": True, "damage": 6, "registers": PROGRAM}).deal()
    assert (scene["A"].damage, scene["A"].registers) == (0, PROGRAM)
    scene["A"].damage = 3
    scene.segment("D")
    assert locked_registers(scene["A"]) == (4, 5)
    scene.answers["stay_powered_down", "A"] = {"stay": False}
    scene.cleanup()
    assert scene["A"].registers == [0, 0, 0, 490, 500], "the others are wiped as it powers up"


def test_a_robot_that_stays_powered_down_goes_on_remembering() -> None:
    """A-23."""
    scene = Scene("A>", rules="ultimate", A={"powered_down": True, "registers": PROGRAM})
    scene.answers["stay_powered_down", "A"] = {"stay": True}
    scene.cleanup()
    assert scene["A"].registers == PROGRAM


def test_a_repair_in_a_power_down_unlocks_a_register_and_leaves_its_card() -> None:
    """A-23."""
    scene = Scene("+A>", rules="ultimate", A={"powered_down": True, "damage": 5, "registers": PROGRAM})
    scene.answers["stay_powered_down", "A"] = {"stay": True}
    scene.cleanup()
    (repaired,) = scene.events(RobotRepaired)
    assert (repaired.unlocked, repaired.kept, scene["A"].registers) == ([5], True, PROGRAM)
