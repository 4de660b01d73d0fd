"""Programs of a race in the sandbox."""

import re

import pytest

from engine.kernel.errors import IllegalAnswer
from engine.roborally.decisions import Program, ProgramAnswer
from engine.roborally.events import CardsRevealed
from engine.roborally.options import find_options
from engine.roborally.state import Held
from games.kinds.roborally.ghost import sandbox
from games.kinds.roborally.told.phrases import KINDS
from tests.games.kinds.roborally.races import race_on, view_after

HAND = [840, 740, 660, 570, 370, 80]


def question(**changes: object) -> Program:
    usual = {"seat": 0, "robot": 0, "hand": HAND, "locked": [0, 0, 0, 0, 100], "can_power_down": True}
    return Program(**(usual | changes))  # type: ignore[arg-type]


PLAYED = ProgramAnswer([840, 740, 660, 570, 0])


def test_each_free_register_offers_the_hand() -> None:
    slots = sandbox.slots(question(), PLAYED)
    assert [slot.label for slot in slots] == ["Register 1", "Register 2", "Register 3", "Register 4", "Next turn"]
    assert [slot.chosen for slot in slots] == ["840", "740", "660", "570", "on"]
    assert dict(slots[0].choices)["370"] == "Turn left (370)"


def test_a_program_is_drawn_with_the_cards_in_locked_registers() -> None:
    drawn = sandbox.drawn(question(), ProgramAnswer(PLAYED.registers, power_down=True), "Bolt")
    assert 'aria-label="Program of Bolt"' in drawn
    assert re.findall(r'"number">(\d+)<', drawn) == ["840", "740", "660", "570", "100"]
    assert drawn.count("is-locked") == 1
    assert "It announces a power down." in drawn
    assert "power down" not in sandbox.drawn(question(), PLAYED, "Bolt")


def test_who_cannot_power_down_is_not_asked() -> None:
    assert len(sandbox.slots(question(can_power_down=False), PLAYED)) == 4


def test_the_values_make_a_program() -> None:
    answer = sandbox.answer(question(), ["80", "740", "660", "570", "down"], PLAYED)
    assert answer == ProgramAnswer([80, 740, 660, 570, 0], power_down=True)


def test_a_card_is_laid_once() -> None:
    with pytest.raises(IllegalAnswer, match="register 2: card 840 is used twice"):
        sandbox.answer(question(), ["840", "840", "660", "570", "on"], PLAYED)


def test_an_option_stays_in_use_while_its_rider_fits() -> None:
    decision = question(options=[Held(id="dual_processor")])
    played = ProgramAnswer([840, 740, 660, 570, 0], riders={"dual_processor": {"on": {"1": 370}}})
    decision.check(played)
    kept = sandbox.answer(decision, ["740", "840", "660", "570", "on"], played)
    assert kept.riders == played.riders
    left = sandbox.answer(decision, ["840", "740", "660", "370", "on"], played)
    assert left.riders == {}


def test_the_end_says_where_each_robot_stands() -> None:
    ends = sandbox.ends(view_after(race_on("risky-exchange", 1, robots=2), 0))
    assert ends["Bolt"].endswith("next flag 1 of 3, no damage, 3 lives")
    assert "facing north" in ends["Cog"]


# Guesses


def test_what_was_turned_over_is_known_and_the_rest_is_empty() -> None:
    shown = [CardsRevealed(cards={0: 840, 1: 70}), CardsRevealed(cards={1: 60}), CardsRevealed(cards={0: 500})]
    decision, program = sandbox.guess(question(hand=[], locked=[0] * 5), shown)
    assert program.registers == [840, 0, 500, 0, 0]
    slots = sandbox.slots(decision, program)
    assert [slot.chosen for slot in slots] == ["840", "0", "500", "0", "0"]
    kinds = {words.split(" (")[0] for value, words in slots[0].choices if value != "0"}
    assert kinds == set(KINDS.values())


def test_a_guess_may_have_gaps_but_no_card_twice() -> None:
    decision, program = sandbox.guess(question(hand=[], locked=[0] * 5), [])
    card = decision.hand[0]
    assert sandbox.guessed(decision, [str(card), "0", "0", "0", "0"], program).registers == [card, 0, 0, 0, 0]
    with pytest.raises(IllegalAnswer, match="two registers"):
        sandbox.guessed(decision, [str(card), "0", str(card), "0", "0"], program)


def test_what_a_guess_leaves_open_is_as_it_was_seen() -> None:
    decision, program = sandbox.guess(question(hand=[], locked=[0] * 5), [CardsRevealed(cards={0: 840})])
    card = decision.hand[-1]
    assert sandbox.guess_in(decision, ProgramAnswer([0, card, 0, 0, 0]), program).registers == [840, card, 0, 0, 0]
    with pytest.raises(IllegalAnswer, match="two registers"):
        sandbox.guess_in(decision, ProgramAnswer([0, 840, 0, 0, 0]), program)


# What Options add


def test_what_options_add_is_shown_in_the_controls_of_the_race() -> None:
    decision = question(options=[Held(id="brakes"), Held(id="recompile")])
    played = ProgramAnswer([840, 740, 660, 570, 0], riders={"brakes": {"registers": [2]}})
    form = sandbox.extras(decision, played)
    assert form is not None
    assert [(control.id, control.rider.registers) for control in form.controls] == [("brakes", [2])]
    other = sandbox.extras(decision, played, {"brakes": {"registers": [3]}})
    assert other is not None
    assert other.controls[0].rider.registers == [3]
    assert sandbox.extras(question(), played) is None


@pytest.mark.parametrize("wanted", [[], "x", 7, {"brakes": 1}, {"brakes": {"registers": [9]}}, {"no_such": {}}])
def test_what_options_cannot_add_is_refused_and_shown_as_usual(wanted: object) -> None:
    decision, played = question(options=[Held(id="brakes")]), PLAYED
    assert sandbox.extras(decision, played, wanted) == sandbox.extras(decision, played)
    with pytest.raises(IllegalAnswer):
        sandbox.answer(decision, ["840", "740", "660", "570", "on"], played, wanted)


def test_riders_that_are_wanted_take_the_place_of_those_on_record() -> None:
    decision = question(options=[Held(id="brakes")])
    played = ProgramAnswer([840, 740, 660, 570, 0], riders={"brakes": {"registers": [2]}})
    values = ["840", "740", "660", "570", "on"]
    assert sandbox.answer(decision, values, played, {}).riders == {}
    wanted = {"brakes": {"registers": [1]}}
    assert sandbox.answer(decision, values, played, wanted).riders == wanted
    assert sandbox.extras_of(sandbox.answer(decision, values, played)) == played.riders


def test_a_register_can_be_left_empty_with_an_option_for_that() -> None:
    assert "0" not in dict(sandbox.slots(question(), PLAYED)[0].choices)
    [fuelled] = [id for id, card in find_options().items() if card.rider and card.rider.control == "loads"]
    assert "0" in dict(sandbox.slots(question(options=[Held(id=fuelled)]), PLAYED)[0].choices)
