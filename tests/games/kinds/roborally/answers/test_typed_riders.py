"""What is typed after the name of an Option, shape by shape. Whole lines are in test_typed_program.py."""

import pytest

from engine.kernel.errors import IllegalAnswer
from engine.roborally.decisions.program import Program
from engine.roborally.options import find_options
from engine.roborally.options.riders import (
    Aside,
    Beside,
    From,
    Fuel,
    Gadget,
    Loads,
    Once,
    Seek,
    Side,
    Switch,
    Ticks,
)
from engine.roborally.state import Held
from games.kinds.roborally.answers.typed_riders import SHAPES, card_at, read_rider, tries

HAND = [840, 700, 500, 430, 200, 100, 20]


def asked(*options: str) -> Program:
    held = [Held(id=option, payload=find_options()[option].payload) for option in options]
    return Program(seat=0, robot=0, hand=HAND, locked=[0] * 5, can_power_down=True, options=held)


def test_words_make_a_rider(subtests: pytest.Subtests) -> None:
    for option, text, rider in [
        ("brakes", " off", Ticks()),
        ("brakes", " where it would be destroyed", Ticks(if_would_die=True)),
        ("brakes", " 24", Ticks(registers=[2, 4], if_would_die=True)),
        ("abort_switch", " from register 4", From(register=4)),
        ("conditional", ": 4 in 5", Aside(card=430, register=5)),
        ("conditional", " 4", Aside(card=430)),
        ("mine_layer", " 2 4", Gadget(registers=[2, 4])),
        ("mine_layer", " off", Gadget()),
        ("homing_device", " 3", Seek(registers=[3])),
        ("homing_device", " on in 3", Seek(registers=[3], on=True)),
        ("retro_rockets", " 2 in 3", Fuel(burned={3: 2})),
        ("retro_rockets", " 1 token in register 2 and 1 in 4", Fuel(burned={2: 1, 4: 1})),
        ("shield", " left", Side(side="left")),
        ("turret", " to the back", Side(side="back")),
        ("buzz_bomb", "", Once(now=True)),
        ("robo_copter", " 4", Beside(card=430)),
        ("overload_override", " 4 on 2", Loads(on={2: 430})),
        ("gyroscopic_stabilizer", " off", Switch()),
    ]:
        with subtests.test(option + text):
            assert read_rider(option, text, asked(option)) == rider


def test_other_words_are_refused(subtests: pytest.Subtests) -> None:
    for option, text, why in [
        ("mine_layer", " 2", "your robot has no Mine Layer"),
        ("brakes", " loudly", "what follows on Brakes cannot be understood: “loudly”"),
        ("brakes", "", "name the registers"),
        ("brakes", " 6", "there is no register 6"),
        ("flywheel", " 12", "there is no card 12"),
        ("flywheel", " 6 7", "Flywheel: name one movement card"),
        ("shield", "", "Shield: say “front”"),
        ("shield", " left right", "Shield: say “front”"),
        ("retro_rockets", " 1", "Retro-Rockets: name tokens and a register"),
    ]:
        with subtests.test(option + text), pytest.raises(IllegalAnswer, match=why):
            read_rider(option, text, asked("brakes", "flywheel", "shield", "retro_rockets"))


def test_cards_are_counted_from_the_highest() -> None:
    assert [card_at(asked(), text) for text in ("1", "7")] == [840, 20]
    for text in ("0", "8", "9999"):
        with pytest.raises(IllegalAnswer):
            card_at(asked(), text)


def test_every_shape_that_a_card_has_can_be_typed() -> None:
    shapes = {card.rider for card in find_options().values() if card.rider is not None}
    assert shapes <= SHAPES.keys()
    for shape in shapes:
        assert tries(shape, asked(), used=[1, 2, 3, 4, 5])
