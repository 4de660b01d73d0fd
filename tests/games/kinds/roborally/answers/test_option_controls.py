"""The controls for what Option cards add to a program."""

import json
import re
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from django.template.loader import get_template

from engine.roborally.decisions.program import Program
from engine.roborally.options import find_options
from engine.roborally.options.riders import Store, Switch, Ticks
from engine.roborally.state import Held
from games.kinds.roborally.answers.option_controls import OptionControl, OptionsForm, options_form
from games.shapes.page import Prompt
from tests.games.kinds.roborally.asked import prompt_of

HAND = [20, 840, 100, 650]


def asked(*options: str | Held, **offer: Any) -> Prompt:
    """A question for a program to a robot with these Options and two locked registers."""
    held = [option if isinstance(option, Held) else Held(id=option) for option in options]
    facts = {"hand": HAND, "locked": [0, 0, 0, 490, 10], "can_power_down": True} | offer
    return prompt_of(Program(seat=0, robot=0, options=held, **facts))


def shown(prompt: Prompt) -> OptionsForm:
    form = options_form(prompt)
    assert form is not None
    return form


def control(option: str, prompt: Prompt | None = None) -> OptionControl:
    [found] = [found for found in shown(prompt or asked(option)).all if found.id == option]
    return found


@pytest.mark.parametrize("options", [[], ["power_down_shield"]])
def test_where_no_card_adds_anything_there_is_no_form(options: list[str]) -> None:
    assert options_form(asked(*options)) is None


def test_every_card_with_a_rider_has_its_control_and_that_its_template(subtests: pytest.Subtests) -> None:
    for option in sorted(find_options()):
        with subtests.test(option):
            card, form = find_options()[option], options_form(asked(option))
            assert (form is not None) == (card.rider is not None)
            if card.rider is not None:
                found = control(option)
                assert (found.id, found.title, found.words) == (option, card.title, card.words)
                assert isinstance(found.rider, card.rider)
                get_template(found.template)


def test_left_alone_a_card_does_what_is_usual() -> None:
    form = shown(asked("brakes", "flywheel"))
    brakes, flywheel = form.controls
    assert (brakes.rider, brakes.said, brakes.is_set) == (Ticks(if_would_die=True), "where it would be destroyed", True)
    assert (flywheel.rider, flywheel.said, flywheel.is_set) == (Store(), "", False)
    assert (form.is_open, form.summary, form.said) == (False, "Brakes", ["Brakes: where it would be destroyed"])


def test_what_was_handed_in_is_filled_in_before_what_was_drafted() -> None:
    drafted = replace(asked("brakes"), draft={"riders": {"brakes": {"registers": [1]}}})
    assert control("brakes", drafted).rider == Ticks(registers=[1])
    both = replace(drafted, submission={"riders": {"brakes": {"registers": [2, 4]}}})
    assert control("brakes", both).said == "in registers 2 and 4"
    assert shown(both).is_open


@pytest.mark.parametrize(
    "draft",
    [
        "nonsense",
        [],
        {"riders": "nonsense"},
        {"riders": {"brakes": "nonsense"}},
        {"riders": {"brakes": {"registers": [9]}}},
        {"riders": {"flywheel": {"card": 20}}},
    ],
)
def test_a_draft_may_hold_anything(draft: Any) -> None:
    assert control("brakes", replace(asked("brakes"), draft=draft)).rider == Ticks(if_would_die=True)


def test_of_the_last_program_only_what_stays_is_taken_over() -> None:
    last = {"gyroscopic_stabilizer": {"on": True}, "brakes": {"registers": [3]}}
    prompt = asked("gyroscopic_stabilizer", "brakes", last=last)
    assert control("gyroscopic_stabilizer", prompt).rider == Switch(on=True)
    assert control("brakes", prompt).rider == Ticks(if_would_die=True)
    off = replace(prompt, draft={"riders": {"gyroscopic_stabilizer": {"on": False}}})
    assert control("gyroscopic_stabilizer", off).rider == Switch()


def test_weapons_share_one_control_that_says_what_fires_where() -> None:
    prompt = asked("brakes", "scrambler", Held(id="mini_howitzer", payload=4))
    fired = {"scrambler": {"registers": [2]}, "mini_howitzer": {"registers": [3, 5]}}
    form = shown(replace(prompt, submission={"riders": fired}))
    assert [found.id for found in form.controls] == ["brakes"]
    assert [(found.id, found.payload) for found in form.weapons] == [("scrambler", 0), ("mini_howitzer", 4)]
    assert form.fired == [(1, ""), (2, "scrambler"), (3, "mini_howitzer"), (4, ""), (5, "mini_howitzer")]


def test_the_hand_lies_highest_first_beside_the_registers_that_are_free() -> None:
    form = shown(asked("brakes"))
    assert [face.priority for face in form.hand] == [840, 650, 100, 20]
    assert (form.registers, form.free) == ([1, 2, 3, 4, 5], [1, 2, 3])


def test_a_card_that_may_lie_on_others_tells_on_which() -> None:
    found = control("crab_legs")
    assert [(top.face.priority, top.fits) for top in found.cards] == [(650, [100]), (100, [650])]
    assert found.laid == [(1, 0), (2, 0), (3, 0)]
    laid = replace(asked("crab_legs"), submission={"riders": {"crab_legs": {"on": {"2": 100}}}})
    assert control("crab_legs", laid).laid == [(1, 0), (2, 100), (3, 0)]
    assert (control("brakes").cards, control("brakes").laid) == ([], [])


@pytest.mark.parametrize("option", ["flywheel", "robo_copter"])
def test_a_card_that_uses_moves_alone_offers_no_turns(option: str) -> None:
    found = control(option)
    assert [face.priority for face in found.spare] == [840, 650]
    assert offered(found) == ["840", "650"]


def test_without_a_move_there_is_nothing_to_keep() -> None:
    found = control("flywheel", asked("flywheel", hand=[20, 100]))
    assert offered(found) == []


def offered(found: OptionControl) -> list[str]:
    """The cards that can be chosen on the page."""
    html = get_template(found.template).render({"option": found})
    return re.findall(r'data-uses="(\d+)"', html)


def test_a_new_hand_is_asked_for_with_one_press_as_long_as_there_is_one() -> None:
    prompt = asked("recompile")
    decision = msgspec.convert(prompt.offer, Program)
    answer = decision.parse(json.loads(control("recompile", prompt).instead))
    assert decision.wants_redraw(answer)
    assert control("brakes").instead == ""
    assert options_form(asked("recompile", can_redraw=False)) is None
