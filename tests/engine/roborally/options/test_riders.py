"""The shapes of what Options add to programs: what each uses up, and what it suggests."""

from typing import Any

import pytest

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.errors import IllegalAnswer
from engine.roborally.options.riders import (
    Aside,
    From,
    Pairs,
    Redraw,
    Rider,
    Shots,
    Store,
    Switch,
    Ticks,
    UnfinishedProgram,
)
from engine.roborally.program_cards import CARDS

SHAPES = (Aside, From, Pairs, Redraw, Shots, Store, Switch, Ticks)
FAST, SLOW, TURN, ABOUT = 840, 490, 80, 10
"""A Move 3, a Move 1, a right turn and a U-turn."""


def sheet(*left: int) -> UnfinishedProgram:
    """A program with some cards left over; a Move 1 may lie below any of them."""
    return UnfinishedProgram([500, 680, 70, 430, 510], list(left), lambda below, top: CARDS[below] == "move_1")


def chances(number: int = 200) -> list[Chance]:
    return [Chance(bytes(SEED_BYTES), scope=str(scope)) for scope in range(number)]


@pytest.mark.parametrize("shape", SHAPES)
def test_whatever_is_not_its_shape_is_refused(shape: type[Rider]) -> None:
    for raw in ([], "brakes", {"colour": "red"}, None):
        with pytest.raises(IllegalAnswer) as refused:
            shape.read(raw)
        assert refused.value.code == "rider"


@pytest.mark.parametrize(
    ("shape", "raw"),
    [(Ticks, {"registers": [6]}), (Shots, {"registers": [0]}), (From, {"register": 6}), (Pairs, {"on": {"0": 70}})],
)
def test_a_register_that_a_robot_does_not_have_is_refused(shape: type[Rider], raw: Any) -> None:
    with pytest.raises(IllegalAnswer):
        shape.read(raw)


def test_only_a_switch_stays_until_its_owner_changes_it() -> None:
    assert [shape for shape in SHAPES if shape.stays] == [Switch]


def test_every_shape_has_a_control_of_its_own() -> None:
    assert len({shape.control for shape in SHAPES}) == len(SHAPES)


@pytest.mark.parametrize(
    ("rider", "cards"),
    [
        (Aside(card=70, register=2), [70]),
        (Aside(), []),
        (Store(card=70), [70]),
        (Store(), []),
        (Pairs(on={2: 70, 4: 80}), [70, 80]),
        (Ticks(registers=[1, 2]), []),
    ],
)
def test_the_cards_of_the_hand_that_it_uses_up(rider: Rider, cards: list[int]) -> None:
    assert rider.cards() == cards


def test_only_pairs_double_registers_and_only_shots_fire() -> None:
    assert Pairs(on={2: 70}).doubled() == {2: 70}
    assert Store(card=70).doubled() == {}
    assert Shots(registers=[3]).weapon_registers() == [3]
    assert list(Ticks(registers=[3]).weapon_registers()) == []


@pytest.mark.parametrize("shape", [Aside, Store])
def test_the_most_useful_card_left_over_is_suggested(shape: type[Aside | Store]) -> None:
    """Long drives first, then a turn, then a single step."""
    assert shape.suggested(sheet(ABOUT, TURN, FAST, SLOW)) == shape(card=FAST)
    assert shape.suggested(sheet(ABOUT, TURN, SLOW)) == shape(card=TURN)
    assert shape.suggested(sheet(SLOW)) == shape(card=SLOW)
    assert shape.suggested(sheet()) is None


@pytest.mark.parametrize("shape", [From, Pairs, Redraw, Shots, Switch, Ticks])
def test_what_may_do_harm_is_not_suggested(shape: type[Rider]) -> None:
    assert shape.suggested(sheet(FAST, SLOW)) is None


@pytest.mark.parametrize("shape", SHAPES)
def test_by_chance_it_is_used_now_and_now_not(shape: type[Rider]) -> None:
    made = [shape.sample(sheet(TURN, ABOUT), chance) for chance in chances()]
    assert len({repr(rider) for rider in made}) > 1
    assert all(set(rider.cards()) <= {TURN, ABOUT} for rider in made)


def test_by_chance_cards_are_laid_only_where_they_fit() -> None:
    tried = [Pairs.sample(sheet(TURN), chance) for chance in chances(50)]
    assert {register for rider in tried for register in rider.on} == {1, 5}
    nothing = UnfinishedProgram([680] * 5, [TURN], lambda below, top: False)
    assert Pairs.sample(nothing, chances(1)[0]) == Pairs()
