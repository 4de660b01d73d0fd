"""A newcomer's first race: the first hand is picked."""

from typing import Any

import pytest

from engine.kernel.decisions import Decision
from engine.kernel.journal import By
from engine.kernel.table import Table
from engine.roborally.cards.program_cards import CARDS
from engine.roborally.events import CardsDealt
from engine.roborally.game import GAME
from engine.roborally.race.first_race import FIRST_HAND, NEWCOMER
from engine.roborally.state import Setup

SEEDS = [bytes([number]) * 16 for number in range(4)]


def all_but_programs(decision: Decision[Any]) -> tuple[Any, By] | None:
    return None if decision.kind() == "program" else (decision.decline(), "seat")


def opened(seed: bytes, turns: int, first_race: bool = True, course: str = "risky-exchange") -> Table:  # type: ignore[type-arg]
    setup = Setup(course=course, robots=["Bolt", "Cog", "Dynamo", "Fuse"], first_race=first_race)
    table = Table.open(GAME, setup, seed, responder=all_but_programs)
    table.advance(turns=turns)
    table.advance()
    return table


@pytest.mark.parametrize("seed", SEEDS)
def test_the_first_hand_is_the_same_whatever_is_drawn(seed: bytes) -> None:
    table = opened(seed, turns=1)
    hands = [robot.hand for robot in table.state.robots]
    assert hands[NEWCOMER] == list(FIRST_HAND)
    assert sorted([*table.state.deck, *(card for hand in hands for card in hand)]) == list(CARDS)


def test_all_other_hands_are_drawn() -> None:
    first, drawn = opened(SEEDS[0], turns=1), opened(SEEDS[0], turns=1, first_race=False)
    assert drawn.state.robots[NEWCOMER].hand != list(FIRST_HAND)
    others = {tuple(opened(seed, turns=1).state.robots[1].hand) for seed in SEEDS}
    assert len(others) == len(SEEDS)
    dealt = [event for event in first.published if isinstance(event, CardsDealt)]
    assert [event.cards == list(FIRST_HAND) for event in sorted(dealt, key=lambda it: it.robot)] == [True, *[False] * 3]
