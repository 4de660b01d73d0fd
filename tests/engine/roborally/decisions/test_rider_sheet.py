"""Riders are added to a program one by one. What does not fit is refused, and changes nothing."""

import pytest

from engine.kernel.errors import IllegalAnswer
from engine.roborally.cards.program_cards import CARDS
from engine.roborally.decisions.rider_sheet import RiderSheet
from engine.roborally.options.riders import Gadget, Pairs, Rider, Shots, Store
from engine.roborally.state import Held
from tests.scenes import cards_of

MOVES = cards_of("move_1")
TURNS = cards_of("rotate_left")
BACK = cards_of("back_up")[0]
PROGRAM = [MOVES[0], MOVES[1], MOVES[2], MOVES[3], TURNS[0]]
LEFT = [TURNS[1], TURNS[2], BACK]
FREE = [1, 2, 3, 4]
OPTIONS = [
    Held(id="crab_legs"),
    Held(id="flywheel"),
    Held(id="pressor_beam"),
    Held(id="tractor_beam"),
    Held(id="mine_layer", payload=2),
    Held(id="goo_dropper", payload=3),
]


def sheet() -> RiderSheet:
    return RiderSheet(OPTIONS, FREE, PROGRAM, LEFT.copy())


def test_what_fits_together_uses_up_cards() -> None:
    program = sheet()
    program.add("crab_legs", Pairs(on={1: TURNS[1]}))
    program.add("pressor_beam", Shots(registers=[1, 2]))
    program.add("tractor_beam", Shots(registers=[3]))
    program.add("mine_layer", Gadget(registers=[1, 2]))
    program.add("goo_dropper", Gadget(registers=[3]))
    program.add("flywheel", Store(card=BACK))
    assert program.left == [TURNS[2]]


REFUSED = [
    ("flywheel", Store(card=MOVES[0]), "not left over from this hand"),
    ("crab_legs", Pairs(on={1: TURNS[1], 2: TURNS[1]}), "not left over from this hand"),
    ("crab_legs", Pairs(on={5: TURNS[1]}), "register 5 is locked"),
    ("crab_legs", Pairs(on={1: TURNS[1]}), "already holds two cards"),
    ("tractor_beam", Shots(registers=[2]), "register 2: pressor_beam already fires there"),
    ("goo_dropper", Gadget(registers=[4]), "register 4: mine_layer is already used there"),
    ("goo_dropper", Gadget(registers=[1, 1]), "register 1: goo_dropper is already used there"),
    ("mine_layer", Gadget(registers=[1, 2, 3]), "3 are wanted, but 2 are left"),
]


@pytest.mark.parametrize(("option", "rider", "text"), REFUSED)
def test_what_does_not_fit_is_refused(option: str, rider: Rider, text: str) -> None:
    program = sheet()
    program.add("crab_legs", Pairs(on={1: TURNS[2]}))
    program.add("pressor_beam", Shots(registers=[2]))
    program.add("mine_layer", Gadget(registers=[4]))
    with pytest.raises(IllegalAnswer, match=text):
        program.add(option, rider)
    assert program.left == [TURNS[1], BACK]


def test_after_a_refusal_all_is_as_before() -> None:
    """The last register does not fit, so the first one is not used either."""
    program = sheet()
    program.add("mine_layer", Gadget(registers=[4]))
    with pytest.raises(IllegalAnswer):
        program.add("goo_dropper", Gadget(registers=[3, 4]))
    with pytest.raises(IllegalAnswer):
        program.add("crab_legs", Pairs(on={1: TURNS[1], 5: TURNS[2]}))
    assert program.left == LEFT
    program.add("goo_dropper", Gadget(registers=[3]))
    program.add("crab_legs", Pairs(on={1: TURNS[1]}))


def test_a_pair_needs_a_card_below_that_it_goes_on() -> None:
    program = RiderSheet(OPTIONS, [1, 2], [0, TURNS[0], *PROGRAM[2:]], LEFT.copy())
    with pytest.raises(IllegalAnswer, match="there is no card in register 1"):
        program.add("crab_legs", Pairs(on={1: TURNS[1]}))
    with pytest.raises(IllegalAnswer, match=f"{CARDS[TURNS[1]]} does not go on {CARDS[TURNS[0]]} in register 2"):
        program.add("crab_legs", Pairs(on={2: TURNS[1]}))
