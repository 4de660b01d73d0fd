"""A newcomer's first race: the dock and the first hand are picked."""

from typing import Any

import pytest

from engine.kernel.decisions import Decision
from engine.kernel.journal import By
from engine.kernel.table import Table
from engine.roborally.cards.program_cards import CARDS
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.events import CardsDealt
from engine.roborally.foresight.preview import preview
from engine.roborally.game import GAME
from engine.roborally.race.first_race import FIRST_DOCK, FIRST_HAND, NEWCOMER
from engine.roborally.state import Setup
from engine.roborally.views.race import view_for

SEEDS = [bytes([number]) * 16 for number in range(4)]


def all_but_programs(decision: Decision[Any]) -> tuple[Any, By] | None:
    return None if decision.kind() == "program" else (decision.decline(), "seat")


def opened(seed: bytes, turns: int, first_race: bool = True, seats: int = 4) -> Table:  # type: ignore[type-arg]
    setup = Setup(course="risky-exchange", robots=list(GAME.seat_names[:seats]), first_race=first_race)
    table = Table.open(GAME, setup, seed, responder=all_but_programs)
    table.advance(turns=turns)
    table.advance()
    return table


@pytest.mark.parametrize("seats", range(2, 9))
def test_the_newcomer_starts_where_the_first_five_cards_lead_close_to_the_first_flag(seats: int) -> None:
    """Flag 1 is on H2. The robot ends on G4, and no card on its way leads nowhere or destroys it."""
    state = opened(SEEDS[0], turns=1, seats=seats).state
    assert [robot.dock for robot in state.robots] == [(FIRST_DOCK - 1 + seat) % seats + 1 for seat in range(seats)]
    steps = preview(view_for(state, NEWCOMER), NEWCOMER, list(FIRST_HAND[:5]))
    assert not any(step.cause for step in steps)
    spaces = [floor_of("risky-exchange").xy(step.cell) for step in steps if step.segment == "D"]
    assert spaces == [(6, 12), (6, 9), (6, 6), (6, 5), (6, 3)]


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
