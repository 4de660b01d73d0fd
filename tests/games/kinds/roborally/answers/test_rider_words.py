"""Every shape of rider in words."""

import pytest

from engine.roborally.options.riders import (
    Aside,
    Beside,
    From,
    Fuel,
    Gadget,
    Loads,
    Once,
    Pairs,
    Redraw,
    Rider,
    Seek,
    Shots,
    Side,
    Store,
    Switch,
    Ticks,
)
from games.kinds.roborally.answers.rider_words import rider_words
from games.kinds.roborally.answers.typed_riders import SHAPES


def test_what_it_asks_for(subtests: pytest.Subtests) -> None:
    for rider, words in [
        (Ticks(registers=[4, 2], if_would_die=True), "in registers 2 and 4 and where it would be destroyed"),
        (Shots(registers=[3]), "in register 3"),
        (Gadget(registers=[1, 5]), "in registers 1 and 5"),
        (Seek(registers=[3], on=True), "in register 3 and goes after its target"),
        (Fuel(burned={3: 2, 1: 1}), "1 token in register 1 and 2 tokens in register 3"),
        (Side(side="left"), "to the left"),
        (Switch(on=True), "on"),
        (Once(now=True), "now"),
        (Beside(card=670), "plays Move 2 (670) in every register"),
        (Pairs(on={2: 70}), "Turn left (70) on top in register 2"),
        (Loads(on={2: 70}, empty=[4]), "Turn left (70) on top in register 2 and no card in register 4"),
        (Redraw(now=True), "a new hand"),
        (From(register=4), "from register 4 on"),
        (Aside(card=700), "Move 2 (700) laid aside"),
        (Aside(card=700, register=5), "Move 2 (700) for register 5"),
        (Store(card=700), "keeps Move 2 (700)"),
    ]:
        with subtests.test(words):
            assert rider_words(rider) == words


def test_an_empty_one_asks_for_nothing(subtests: pytest.Subtests) -> None:
    for shape in [it for it in SHAPES if it is not Side]:
        with subtests.test(shape.__name__):
            assert rider_words(shape()) == ""


def test_a_shape_without_words_is_an_error() -> None:
    with pytest.raises(LookupError, match="Rider"):
        rider_words(Rider())
