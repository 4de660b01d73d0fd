"""Abort Switch: random cards for the rest of the turn.

Rules: 000 "ABORT SWITCH"
"""

from typing import Any

import pytest

from engine.roborally.cards.option_cards import take_option
from engine.roborally.events import CardReplaced, CardsRevealed, OptionUsed
from engine.roborally.options.program.abort_switch import AbortProgram
from engine.roborally.views.race import view_for
from tests.scenes import Scene

FLOOR = """
    .  .  .  .
    A> .  .  .
    .  .  .  .
    """


def armed(register: int = 0, drawing: str = FLOOR, **sheet: Any) -> Scene:
    """A robot that aborts its program from this register on."""
    scene = Scene(drawing, A={"options": ["abort_switch"], **sheet}).stack(80, 100, 120, 140, 160)
    scene.ride("A", abort_switch={"register": register})
    return scene


def used(scene: Scene) -> list[int]:
    return [event.phase for event in scene.events(OptionUsed) if event.option == "abort_switch"]


def test_from_the_named_register_on_cards_come_from_the_deck() -> None:
    scene = armed(register=2).registers(A="move_1 650, move_1 640, move_1 630, move_1 620, move_1 610")
    assert [revealed.cards for revealed in scene.events(CardsRevealed)] == [
        {0: 650},
        {0: 80},
        {0: 100},
        {0: 120},
        {0: 140},
    ]
    scene.shows(
        """
        .  .  .  .
        .  A> .  .
        .  .  .  .
        """
    )
    assert used(scene) == [2]


def test_unused_the_program_runs() -> None:
    scene = armed().registers(A="move_1 650, move_1 640")
    assert scene.at("A") == (2, 1)
    assert used(scene) == []


def test_the_ignored_cards_stay_where_they_are_until_the_registers_are_wiped() -> None:
    scene = armed(register=1).program(A="move_1 650, move_1 640, move_1 630, move_1 620, move_1 610")
    scene.stack(80, 100, 120, 140, 160).registers()
    assert scene["A"].registers == [650, 640, 630, 620, 610]
    scene.cleanup()
    assert scene["A"].registers == [0] * 5
    assert scene["A"].instead == []
    assert {650, 640, 80, 100} <= scene.discards()


def test_a_locked_register_is_ignored_too_and_stays_locked_with_its_card() -> None:
    scene = armed(register=5, damage=5, registers=[0, 0, 0, 0, 650])
    scene.registers(A="rotate_left 70, rotate_left 90, rotate_left 110, rotate_left 130")
    assert scene.events(CardsRevealed)[4].cards == {0: 80}
    assert scene.at("A") == (0, 1)
    scene.cleanup()
    assert scene["A"].registers == [0, 0, 0, 0, 650]


def test_drawn_cards_are_neither_dealt_nor_drawn_again_in_the_same_turn() -> None:
    scene = armed(register=1).registers()
    drawn = [event.card for event in scene.events(CardReplaced)]
    assert drawn == [80, 100, 120, 140, 160]
    assert not set(drawn) & set(scene.state.deck)


def test_no_drawn_card_is_known_before_its_register_is_revealed() -> None:
    scene = armed(register=1).segment("A", phase=1)
    for seat in (0, None):
        assert view_for(scene.state, seat).robots[0].instead == [80, 0, 0, 0, 0]
    assert [event.card for event in scene.events(CardReplaced)] == [80]


def test_the_card_that_is_ignored_lies_open_once_its_register_phase_has_come() -> None:
    """A-256: the log and the sheet show the public the same."""
    scene = armed(register=1).program(A="move_1 650, move_1 640")
    scene["A"].face_down = [1, 2]
    assert view_for(scene.state, None).robots[0].registers == [0] * 5
    scene.segment("A", phase=1)
    assert view_for(scene.state, None).robots[0].registers == [650, 0, 0, 0, 0]
    (revealed,) = scene.events(CardsRevealed)
    assert revealed.instead_of == {0: 650}


def test_so_does_the_card_on_top_of_it() -> None:
    """A-256: it is not executed, and stays with the other where a register is locked or a program kept."""
    scene = armed(register=1).program(A="move_1 650")
    scene["A"].second, scene["A"].face_down = [70, 0, 0, 0, 0], [1]
    assert view_for(scene.state, None).robots[0].second == []
    scene.segment("A", phase=1)
    assert view_for(scene.state, None).robots[0].second == [70, 0, 0, 0, 0]
    (revealed,) = scene.events(CardsRevealed)
    assert (revealed.second, revealed.instead_of, revealed.left_on_top) == ({}, {0: 650}, {0: 70})


def test_it_is_used_once_and_then_no_one_is_asked_any_more() -> None:
    scene = armed()
    scene.answers["abort_program", "A"] = {"abort": True}
    scene.registers()
    assert [decision.phase for decision in scene.asked if isinstance(decision, AbortProgram)] == [1]


def test_lost_after_its_use_it_works_to_the_end_of_the_turn() -> None:
    """A-242."""
    scene = armed(register=1).phase(1, A="move_1 650")
    take_option(scene.context, scene["A"], "abort_switch", "damage")
    scene.phase(2, A="move_1 640")
    assert scene.events(CardsRevealed)[-1].cards == {0: 100}


def test_it_is_over_with_the_turn() -> None:
    scene = armed(register=5).registers().cleanup().deal()
    scene["A"].hand = []
    scene.program(A="move_1 650").ride("A", abort_switch={"register": 0}).phase(1)
    assert scene.events(CardsRevealed)[-1].cards == {0: 650}


def test_it_goes_after_cards_that_others_put_into_the_registers() -> None:
    """It replaces the reveal itself, so it overrides even the control of another robot."""
    assert armed(register=1, instead=[840, 830, 0, 0, 0]).phase(1).events(CardsRevealed)[0].cards == {0: 80}


def test_conditional_comes_first_and_is_of_no_use_afterwards() -> None:
    """A-246: both may be used in one register. Once cards are random, the other Option is not asked about."""
    scene = Scene(FLOOR, A={"options": ["abort_switch", "conditional"]}).stack(80, 100)
    scene.ride("A", abort_switch={"register": 1}, conditional={"card": 660, "register": 1})
    scene.program(A="move_1 650, move_1 640").segment("A", phase=1)
    assert scene["A"].registers[0] == 660
    assert scene.events(CardsRevealed)[0].cards == {0: 80}
    scene.ride("A", abort_switch={"register": 1}, conditional={"card": 630, "register": 2})
    before = len(scene.asked)
    scene.segment("A", phase=2)
    assert len(scene.asked) == before
    assert scene["A"].options[1].card == 630


def test_powered_down_and_destroyed_robots_have_nothing_to_abort() -> None:
    resting = armed(register=1, powered_down=True).registers()
    fallen = armed(register=2, drawing="A> O\n.  .").registers(A="move_1 650, move_1 640")
    assert resting.asked == used(resting) == used(fallen) == []


def test_with_no_card_left_in_the_deck_its_own_card_runs() -> None:
    """A-71."""
    scene = armed(register=1)
    everything = [card for card in scene.state.deck if card != 650]
    scene["A"].hand, scene.state.deck = everything, []
    scene.phase(1, A="move_1 650")
    assert scene.events(CardReplaced) == []
    assert scene.at("A") == (1, 1)


# --- standing orders -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("preset", "phases"), [({"if_off_plan": True}, [2]), ({}, [])])
def test_off_plan_it_is_used_if_that_is_ordered(preset: dict[str, Any], phases: list[int]) -> None:
    """B pushes A a space south."""
    drawing = """
        .  Bv .
        .  A> .
        .  .  .
        """
    b = {"hand": [640, 60, 80, 100, 120]}
    scene = Scene(drawing, A={"options": ["abort_switch"], "hand": [10, 20, 30, 40, 50]}, B=b).ask_for_programs()
    scene.context.orders = {(0, "abort_program", ""): preset}
    scene.registers()
    assert used(scene) == phases


def test_a_swap_that_was_programmed_is_part_of_the_plan() -> None:
    """A-245: the robot turns left by its Conditional Program, as planned."""
    registers = [650, 640, 420, 400, 380]
    riders = {"conditional": {"card": 70, "register": 2}}
    scene = Scene(FLOOR, A={"options": ["abort_switch", "conditional"], "hand": [*registers, 70]})
    scene.answers["program", "A"] = {"registers": registers, "riders": riders}
    scene.ask_for_programs()
    scene.context.orders = {(0, "abort_program", ""): {"if_off_plan": True}}
    scene.registers()
    assert scene.events(CardsRevealed)[1].cards == {0: 70}
    assert used(scene) == []


@pytest.mark.parametrize("programmed", [True, False])
def test_declining_and_missing_the_deadline_leave_it_at_the_program(programmed: bool) -> None:
    decision = AbortProgram(seat=0, robot=0, phase=1, programmed=programmed, off_plan=True)
    assert decision.decline() == decision.default(None, Scene("A>").chance) == decision.answered(programmed)
    assert decision.default({"abort": not programmed}, Scene("A>").chance) == decision.answered(not programmed)
    assert decision.by_rule(decision.order_type()) == decision.answered(programmed)
