"""At every moment of a whole race each Program card and each Option card is in exactly one place.

A place is a deck, a hand, a register, an Option, a pile on a flag, or the discards. The rules keep
no list of the discards: what is in no other place lies there. So these tests keep one, and look whenever something
happens.
"""

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from engine.roborally.courses import course_ids
from engine.roborally.events import SegmentStarted, TurnStarted
from engine.roborally.program_cards import CARDS
from engine.roborally.race_rules import options_of, ruleset_of
from engine.roborally.state import EMPTY, RaceState
from engine.roborally.turn_context import TurnContext
from tests.engine.properties.races import (
    after_a_turn,
    cards_of,
    laden,
    open_table,
    placed_options,
    seeds,
    setups,
    waits,
)

ENOUGH_TURNS = 400
MANY_TURNS, LIVES = 30, 15
RICH = ("interference", "marathon-madness", "option-world", "war-zone")
"""Courses that give Options, and one with robots that leave while others race on."""


class Pile:
    """A deck, what is held of its cards, and what was discarded since it was last shuffled."""

    def __init__(self, cards: Collection[Any], deck: list[Any], held: list[Any]) -> None:
        self.cards = set(cards)
        self.deck, self.held = list(deck), set(held)
        self.discards = self.cards - self.held - set(deck)

    def look(self, deck: list[Any], held: list[Any], *, is_settled: bool = True) -> None:
        """No card is in two places, and none comes back from the discards unless the deck was shuffled.

        While programs are taken in, cards may be on their way from one place to another.
        """
        assert len({*deck, *held}) == len(deck) + len(held), "a card in two places"
        assert {*deck, *held} <= self.cards, "no card of this game"
        if not is_settled:
            return
        if not deck or self.deck[len(self.deck) - len(deck) :] != deck:
            self.discards = set()
        assert not self.discards & set(held), "a discarded card came back"
        self.discards = (self.discards | self.held) - set(held) - set(deck)
        self.deck, self.held = list(deck), set(held)


def held_cards(state: RaceState) -> list[int]:
    on_robots = [card for robot in state.robots for card in cards_of(robot) if card != EMPTY]
    return on_robots + [card for device in state.devices for card in device.cards]


class Watcher:
    """Looks at both decks whenever a turn emits an event. A turn that is run again is looked at anew."""

    def __init__(self) -> None:
        self.context: TurnContext | None = None
        self.has_programs = False
        self.looks = 0

    def look(self, context: TurnContext, event: Any) -> None:
        state = context.state
        if isinstance(event, TurnStarted) or not context.turn:
            self.context, self.has_programs = context, False
            self.programs = Pile(CARDS, state.deck, held_cards(state))
            self.options = Pile(options_of(state.setup), state.option_deck, placed_options(state))
        if self.context is not context:
            return  # a rehearsal, which draws nothing that counts
        self.has_programs |= isinstance(event, SegmentStarted)
        self.programs.look(state.deck, held_cards(state), is_settled=self.has_programs)
        self.options.look(state.option_deck, placed_options(state))
        self.looks += 1


@contextmanager
def watching() -> Iterator[Watcher]:
    watcher, emit = Watcher(), TurnContext.emit

    def emit_and_look(context: TurnContext, event: Any) -> None:
        watcher.look(context, event)
        emit(context, event)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TurnContext, "emit", emit_and_look)
        yield watcher


def check_sheets(state: RaceState) -> None:
    """Robots that are not on the board hold no Program cards. While hands are out, nobody executes other cards, and all
    84 are in the deck, in hands, in locked registers and on Options, but for hands thrown away for a new one."""
    for robot in state.robots:
        if robot.status != "active":
            on_options = {option.card for option in robot.options}
            assert {card for card in cards_of(robot) if card != EMPTY} <= on_options, robot
        if robot.status != "active" or any(other.hand for other in state.robots):
            assert not robot.instead, robot


@pytest.mark.parametrize("course", course_ids())
@settings(max_examples=4)
@given(data=st.data(), seed=seeds)
def test_every_card_is_in_one_place_at_every_moment_of_a_whole_race(
    course: str, data: st.DataObject, seed: bytes
) -> None:
    with watching() as watcher:
        setup = data.draw(setups(st.just(course)))
        table = open_table(setup, seed)
        for _ in waits(table, seed, ENOUGH_TURNS):
            check_sheets(table.state)
    assert table.is_over or not ruleset_of(setup).lives_lost
    assert watcher.looks


@pytest.mark.parametrize("course", RICH)
@settings(max_examples=15)
@given(data=st.data(), seed=seeds, each=st.integers(1, 6))
def test_nor_do_many_options_lose_or_double_a_card(course: str, data: st.DataObject, seed: bytes, each: int) -> None:
    lives = data.draw(st.sampled_from([1, 2, LIVES]))
    setup = structs.replace(data.draw(setups(st.just(course))), lives=lives, option_cards=True)
    state = laden(setup, seed, each)
    with watching() as watcher:
        for turn in range(1, MANY_TURNS + 1):
            if not state.over:
                state = after_a_turn(state, seed, turn)
                check_sheets(state)
    assert watcher.looks
