"""Programs of VOLT in the sandbox."""

import re

import pytest

from engine.kernel.errors import IllegalAnswer
from engine.volt.decisions.program import PlacedDie, Program, ProgramAnswer
from engine.volt.events import ProgramsRevealed, ShownDie
from games.kinds.volt.ghost import sandbox

QUESTION = Program(seat=0, robot=0, equipped=[])
PLAYED = ProgramAnswer([PlacedDie(1, "red", 1, 0), PlacedDie(2, "red", 2, 4), PlacedDie(3, "blue", 3, 2)])


def test_each_control_unit_offers_every_legal_die() -> None:
    slots = sandbox.slots(QUESTION, PLAYED)
    assert [slot.label for slot in slots] == ["Control unit I", "Control unit II", "Control unit III"]
    assert [slot.chosen for slot in slots] == ["1r1n", "2r2s", "3b3e"]
    assert all(slot.chosen in dict(slot.choices) for slot in slots)


def test_every_choice_is_a_key_and_a_die_that_can_be_tapped() -> None:
    drawn = sandbox.laying(QUESTION)
    units, keys, dice = (
        [*dict.fromkeys(re.findall(rf'data-{it}="(\w+)"', drawn))] for it in ("place", "spot", "piece")
    )
    assert (len(units), len(keys), len(dice)) == (3, 8, 12)
    spelled = {f"{unit}{die}{key}" for unit in units for die in dice for key in keys}
    assert {value for slot in sandbox.slots(QUESTION, PLAYED) for value, _ in slot.choices} <= spelled


def test_a_program_is_drawn_as_a_controller() -> None:
    drawn = sandbox.drawn(QUESTION, PLAYED, "Ember")
    assert 'aria-label="Controller of Ember"' in drawn
    assert re.findall(r'title="([^"]+)"', drawn) == ["red 1 north", "red 2 south", "blue 3 east"]
    assert "is-spent" not in drawn


def test_the_values_make_a_program() -> None:
    answer = sandbox.answer(QUESTION, ["1b4n", "2r2s", "3r6w"], PLAYED)
    assert answer == ProgramAnswer([PlacedDie(1, "blue", 4, 0), PlacedDie(2, "red", 2, 4), PlacedDie(3, "red", 6, 6)])


def test_three_dice_of_one_colour_are_too_many() -> None:
    with pytest.raises(IllegalAnswer, match="there are 3 red dice"):
        sandbox.answer(QUESTION, ["1r1n", "2r2s", "3r3e"], PLAYED)


def test_ram_expansion_adds_a_die() -> None:
    decision = Program(seat=0, robot=0, equipped=["ram_expansion"])
    slots = sandbox.slots(decision, PLAYED)
    assert [slot.chosen for slot in slots][3:] == [""]
    answer = sandbox.answer(decision, ["1r1n", "2r2s", "3b3e", "2b1n"], PLAYED)
    assert answer.dice == [PLAYED.dice[0], PLAYED.dice[1], PlacedDie(2, "blue", 1, 0), PLAYED.dice[2]]
    assert [slot.chosen for slot in sandbox.slots(decision, answer)] == ["1r1n", "2r2s", "3b3e", "2b1n"]


def test_revealed_dice_are_known() -> None:
    shown = ProgramsRevealed(programs={0: [ShownDie(unit=1, colour="blue", value=4, key=0)]})
    decision, program = sandbox.guess(QUESTION, [shown])
    assert program.dice == [PlacedDie(1, "blue", 4, 0)]
    assert decision == QUESTION
    assert sandbox.guess(QUESTION, [])[1] == QUESTION.decline()
