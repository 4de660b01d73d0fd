"""5. Repairs, wiping, power downs; re-entry is in test_reentry.

Rules: 001 "5. Cleanup"; 000 "END OF TURN EFFECTS"; 003 "END OF TURN"
"""

import pytest

from engine.roborally.damage.tokens import locked_registers
from engine.roborally.decisions import StayPoweredDown
from engine.roborally.events import PowerDownContinued, PoweredUp, RobotRepaired
from engine.roborally.options import option_deck
from engine.roborally.views.race import view_for
from tests.engine.roborally.figures import figures
from tests.scenes import Scene


@figures(
    "site, damage, left",
    {
        "a wrench": ("+", 3, 2),
        "a wrench with a hammer": ("x", 3, 2),
        "a flag": ("f1", 3, 2),
        "another flag": ("f2", 3, 2),
        "a flag on a wrench, one space (A-27)": ("f1+", 3, 2),
        "without damage": ("+", 0, 0),
        "open floor": ("", 3, 3),
        "a dock": ("d1", 3, 3),
        "a gear": ("@l", 3, 3),
        "a belt": (">", 3, 3),
    },
)
def test_what_a_space_repairs(site: str, damage: int, left: int) -> None:
    """A-27."""
    scene = Scene(f"{site}A>", A={"damage": damage}).cleanup()
    assert scene["A"].damage == left
    told = [(repaired.tokens, repaired.damage) for repaired in scene.events(RobotRepaired)]
    assert told == ([(damage - left, left)] if left < damage else [])


def test_a_repair_in_the_middle_of_the_turn_does_not_happen() -> None:
    assert Scene("A> + . .", A={"damage": 3}).registers(A="move_1, move_1").cleanup()["A"].damage == 3


def test_a_powered_down_robot_is_repaired() -> None:
    """A-24."""
    assert Scene("+A>", A={"damage": 3, "powered_down": True}).cleanup()["A"].damage == 2


@figures(
    "site, sheet, drawn",
    {
        "a wrench with a hammer": ("x", {"damage": 3}, ["brakes"]),
        "with nothing to repair (A-85)": ("x", {}, ["brakes"]),
        "in a power down (A-25)": ("x", {"damage": 3, "powered_down": True}, ["brakes"]),
        "not a single wrench": ("+", {"damage": 3}, []),
        "not a flag": ("f1", {"damage": 3}, []),
        "not open floor": ("", {"damage": 3}, []),
    },
)
def test_what_gives_an_option(site: str, sheet: dict[str, int], drawn: list[str]) -> None:
    """A-25; A-85."""
    scene = Scene(f"{site}A>", A=sheet)
    scene.state.option_deck = ["brakes", "flywheel"]
    assert scene.cleanup().held("A") == drawn
    assert scene.state.option_deck == ["brakes", "flywheel"][len(drawn) :]


def test_an_option_lost_with_destruction_is_not_shuffled_for_those_who_draw_in_the_same_cleanup() -> None:
    """A-222: the deck is empty, so B draws from the discards; the Flywheel of A joins them only after that."""
    scene = Scene("A> O\nxB> .", A={"options": ["flywheel"], "archive": (1, 1)}, B={"damage": 3})
    scene.registers(A="move_1")
    assert scene.held("A") == ["flywheel"]
    scene.cleanup()
    assert scene.held("A") == []
    assert {*scene.held("B"), *scene.state.option_deck} == set(option_deck("2005")) - {"flywheel"}


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


@pytest.mark.parametrize(("site", "left"), [("+f1", 1), ("+", 2), ("f1", 2)])
def test_a_flag_on_a_repair_site_repairs_a_token_of_its_own(site: str, left: int) -> None:
    """A-27: two in the Ultimate Collection, one in 2005."""
    assert Scene(f"{site}A>", rules="ultimate", A={"damage": 3}).cleanup()["A"].damage == left


@pytest.mark.parametrize(("rules", "kept"), [("ultimate", PROGRAM), ("2005", [0] * 5)])
def test_a_robot_that_has_announced_a_power_down_keeps_its_program(rules: str, kept: list[int]) -> None:
    """A-23."""
    scene = Scene("A>", rules=rules, A={"announced": True, "registers": list(PROGRAM)}).cleanup()
    assert scene["A"].registers == kept


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
