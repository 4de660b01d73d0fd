"""The question for a program: what is refused and why, and what counts when no one answers."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.kernel.chance import Chance
from engine.kernel.errors import IllegalAnswer
from engine.roborally.cards.program_cards import CARDS
from engine.roborally.decisions import Program
from tests.engine.roborally.decisions.asking import junk, refused, seeds
from tests.scenes import plain

HAND = [490, 500, 510, 520, 530, 540, 550, 560, 570]


def program(damage: int = 0, hand: list[int] | None = None) -> Program:
    """The question to a robot with this much damage. Its locked registers hold the fastest cards."""
    free = min(5, 9 - damage)
    cards = HAND[: 9 - damage] if hand is None else hand
    return Program(
        seat=0,
        subject="r0",
        robot=0,
        hand=cards,
        locked=[0] * free + [800, 810, 820, 830, 840][free:],
        can_power_down=damage > 0,
    )


@st.composite
def programs(draw: st.DrawFn) -> Program:
    damage = draw(st.integers(0, 9))
    hand = draw(st.permutations(range(10, 800, 10)))[: 9 - damage]
    return program(damage, list(hand))


def test_five_cards_of_the_hand_are_a_program() -> None:
    answer = program().parse({"registers": [570, 490, 500, 510, 520]})
    assert (answer.registers, answer.power_down) == ([570, 490, 500, 510, 520], False)


@pytest.mark.parametrize(
    ("registers", "code", "words"),
    [
        ([490, 500, 510, 520], "registers", "5 registers, not 4"),
        ([], "registers", "5 registers, not 0"),
        ([490, 500, 510, 520, 530, 540], "registers", "5 registers, not 6"),
        ([490, 500, 0, 520, 530], "empty", "register 3 has no card"),
        ([490, 500, 510, 520, 490], "card", "register 5: card 490 is used twice"),
        ([490, 500, 510, 520, 780], "card", "register 5: card 780 is not in this hand"),
        ([490, 500, 510, 520, -10], "card", "register 5: card -10"),
        ([490, 500, 510, 520, 495], "card", "register 5: card 495"),
    ],
)
def test_a_bad_program_is_refused_by_its_register(registers: list[int], code: str, words: str) -> None:
    refused(program(), {"registers": registers}, code, words)


@pytest.mark.parametrize(
    "answer",
    [
        None,
        7,
        [],
        [490, 500, 510, 520, 530],
        {},
        {"registers": "490"},
        {"registers": [490, 500, 510, 520, "530"]},
        {"registers": [490, 500, 510, 520, None]},
        {"registers": [490, 500, 510, 520, 530.5]},
        {"registers": [490, 500, 510, 520, 530], "power_down": "yes"},
        {"registers": [490, 500, 510, 520, 530], "turbo": True},
    ],
)
def test_what_is_no_program_at_all_is_malformed(answer: Any) -> None:
    refused(program(), answer, "malformed")


def test_a_locked_register_is_left_empty_or_repeated_but_not_reprogrammed() -> None:
    decision = program(damage=6)
    assert decision.locked == [0, 0, 0, 830, 840]
    decision.parse({"registers": [490, 500, 510, 0, 0]})
    decision.parse({"registers": [490, 500, 510, 830, 840]})
    refused(decision, {"registers": [490, 500, 510, 840, 830]}, "locked", "register 4 is locked with card 830")
    refused(decision, {"registers": [490, 500, 830, 0, 0]}, "card", "register 3")


def test_a_locked_card_does_not_free_one_of_the_hand() -> None:
    refused(program(damage=8), {"registers": [0, 0, 0, 0, 0]}, "empty", "register 1")


def test_an_undamaged_robot_cannot_power_down() -> None:
    """A-37."""
    answer = {"registers": HAND[:5], "power_down": True}
    refused(program(), answer, "power_down", "only a damaged robot")
    assert program(damage=1).parse(answer).power_down


def test_only_the_deadline_says_that_it_filled_registers() -> None:
    refused(program(), {"registers": HAND[:5], "filled": [5]}, "filled")


def test_at_the_deadline_the_draft_counts_and_gaps_are_filled_from_the_hand() -> None:
    """A-81; A-201."""
    answer = program(damage=1).default({"registers": [540, 0, 490, 0, 0], "power_down": True}, Chance(bytes(16)))
    assert (answer.registers[0], answer.registers[2], answer.filled) == (540, 490, [2, 4, 5])
    assert answer.power_down
    assert len(set(answer.registers)) == 5
    assert set(answer.registers) <= set(HAND)


def test_without_a_draft_all_is_filled_and_no_one_powers_down() -> None:
    """A-81."""
    answer = program(damage=6).default(None, Chance(bytes(16)))
    assert (answer.filled, answer.power_down) == ([1, 2, 3], False)
    assert sorted(answer.registers[:3]) == [490, 500, 510]


@pytest.mark.parametrize(
    ("draft", "kept"),
    [
        ({"registers": [490, 490, 0, 0, 0]}, {0: 490}),
        ({"registers": [10, 500, 0, 0, 0]}, {1: 500}),
        ({"registers": [0, 0, 0, 500, 510]}, {}),
        ({"registers": [490]}, {0: 490}),
        ({"registers": [490.0, "500", 510, [520], {}]}, {2: 510}),
        ({"registers": [True, None, 510]}, {2: 510}),
        ({"registers": "490"}, {}),
        ("nonsense", {}),
    ],
)
def test_only_the_legal_part_of_a_draft_counts(draft: Any, kept: dict[int, int]) -> None:
    """A-202: of a robot with six tokens: its last two registers are locked."""
    answer = program(damage=6).default(draft, Chance(bytes(16)))
    assert {place: answer.registers[place] for place in kept} == kept
    assert answer.filled == [place + 1 for place in range(3) if place not in kept]
    assert sorted(answer.registers[:3]) == [490, 500, 510]
    assert answer.registers[3:] == [0, 0]


@pytest.mark.parametrize("wish", ["yes", 1, "false", None, [True]])
def test_a_draft_announces_a_power_down_only_with_a_plain_yes(wish: Any) -> None:
    assert not program(damage=1).default({"registers": [], "power_down": wish}, Chance(bytes(16))).power_down


def test_a_draft_cannot_power_down_an_undamaged_robot() -> None:
    """A-37."""
    assert not program().default({"registers": [], "power_down": True}, Chance(bytes(16))).power_down


def test_the_filling_is_random_but_the_same_for_the_same_chance() -> None:
    results = {tuple(program().default(None, Chance(bytes([number] * 16))).registers) for number in range(20)}
    assert len(results) > 10
    again = [program().default(None, Chance(bytes(16))).registers for _ in range(2)]
    assert again[0] == again[1]


@settings(max_examples=30)
@given(programs(), seeds, junk)
def test_default_decline_and_sample_of_a_program_are_legal(decision: Program, seed: bytes, draft: Any) -> None:
    decision.parse(plain(decision.decline()))
    decision.parse(plain(decision.sample(Chance(seed))))
    for wish in (draft, {"registers": draft, "power_down": draft}, None):
        answer = plain(decision.default(wish, Chance(seed)))
        answer.pop("filled", None)
        decision.parse(answer)


@settings(max_examples=30)
@given(programs(), seeds)
def test_a_legal_draft_counts_as_it_is(decision: Program, seed: bytes) -> None:
    wish = decision.sample(Chance(seed))
    answer = decision.default(plain(wish), Chance(bytes(16)))
    assert answer == wish


def test_every_card_of_the_deck_can_be_programmed() -> None:
    cards = list(CARDS)
    for start in range(0, 80, 5):
        hand = cards[start : start + 5]
        assert program(hand=hand).parse({"registers": hand}).registers == hand


@pytest.mark.parametrize(
    ("registers", "filled"),
    [([490, 500, 510, 520, 800], []), ([490, 490, 510, 520, 530], [2]), ([490, 500, 510, 520, 530], [6])],
    ids=["a card that is not in the hand", "a card twice", "a register that is not there"],
)
def test_a_record_of_the_deadline_is_checked_too(registers: list[int], filled: list[int]) -> None:
    """A tampered export cannot set a register by marking it as filled by the deadline."""
    with pytest.raises(IllegalAnswer):
        program().check_default(program().decode({"registers": registers, "filled": filled}))


@settings(max_examples=30)
@given(programs(), junk, seeds)
def test_what_the_deadline_gives_could_be_its_own(decision: Program, draft: Any, seed: bytes) -> None:
    decision.check_default(decision.default(draft, Chance(seed)))
