"""Nobody learns what is hidden: not from a view, not from events, not from what is asked."""

from collections.abc import Iterable
from contextlib import suppress
from typing import Any, TypeVar

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.kernel.chance import Chance, Sortable
from engine.kernel.errors import ReplayMismatch
from engine.kernel.events import Event
from engine.kernel.table import Table
from engine.roborally.device_events import DevicePlayed
from engine.roborally.events import CardPlayed, CardReplaced, CardsDealt, CardsRevealed, RegisterDrawn
from engine.roborally.game import GAME
from engine.roborally.option_events import HandsExchanged
from engine.roborally.program_cards import CARDS
from engine.roborally.state import EMPTY, RaceState, Setup
from engine.roborally.views import assume, view_for
from tests.engine.properties.races import (
    audience,
    cards_of,
    check_cards,
    laden,
    open_table,
    register_phases,
    seeds,
    seen,
    setups,
    waits,
)

TURNS = 8
FEW_TURNS = 3
S = TypeVar("S", bound=Sortable)


@settings(max_examples=25)
@given(setup=setups(), seed=seeds)
def test_what_is_assumed_from_a_view_gives_that_view_again(setup: Setup, seed: bytes) -> None:
    """view_for(assume(view)) == view, for every seat and the spectator, wherever the table waits."""
    table = open_table(setup, seed)
    for _ in waits(table, seed, TURNS):
        for seat in audience(table.state):
            view = table.view(seat)
            assumed = assume(view)
            assert view_for(assumed, seat) == view
            if seat is not None and not table.is_over:
                check_cards(assumed)


@settings(max_examples=25)
@given(setup=setups(), seed=seeds, other_seed=seeds)
def test_redealing_what_a_seat_may_not_know_changes_nothing_that_it_sees(
    setup: Setup, seed: bytes, other_seed: bytes
) -> None:
    """Other hands, leftovers and the deck are redrawn: view, events and questions stay the same, byte for byte."""
    table = open_table(setup, seed)
    for _ in waits(table, seed, FEW_TURNS):
        if any(isinstance(event, HandsExchanged) for event in table.published):
            continue  # hands of others have come from the seat's own, or the other way about
        for seat in audience(table.state):
            known = known_to(table.snapshot, table.published, seat) | own_cards(table.state, seat)
            hidden = sorted(set(CARDS) - known)
            shuffled = Chance(other_seed).shuffle("hidden cards", hidden)
            with suppress(ReplayMismatch):  # answers that would not have been legal with the other cards
                other = redealt(table, dict(zip(hidden, shuffled, strict=True)))
                assert seen(other, seat) == seen(table, seat)


def known_to(snapshot: bytes, events: list[Event], seat: int | None) -> set[int]:
    """The cards that a seat may have seen this turn: its own, face-up ones, and those revealed."""
    known = {card for robot in GAME.decode(snapshot).robots for card in cards_of(robot)}
    for event in events:
        if isinstance(event, CardsDealt) and event.seat == seat:
            known.update(event.cards)
        if isinstance(event, CardsRevealed):
            known.update(event.cards.values())
            known.update(event.second.values())
            known.update(event.instead_of.values())
            known.update(event.left_on_top.values())
        if isinstance(event, RegisterDrawn | CardReplaced | CardPlayed | DevicePlayed):
            known.add(event.card)
    return known - {EMPTY}


def own_cards(state: RaceState, seat: int | None) -> set[int]:
    """The cards that a seat's robots and their devices hold now."""
    robots = {robot.number: robot for robot in state.robots if robot.seat == seat}
    on_devices = {card for device in state.devices if device.owner in robots for card in device.cards}
    return on_devices | {card for robot in robots.values() for card in cards_of(robot)}


def redealt(table: Table[RaceState], swapped: dict[int, int]) -> Table[RaceState]:
    """The open turn again with the same seed, but with some cards in hands and programs replaced."""

    class OtherCards(Chance):
        def shuffle(self, purpose: str, items: Iterable[S]) -> list[S]:
            return [swapped.get(card, card) for card in super().shuffle(purpose, items)]

    dump = msgspec.structs.replace(table.dump(), events=b"[]", waiting=[])
    journal = [msgspec.structs.replace(entry, answer=_swapped(entry.answer, swapped)) for entry in dump.journal]
    other: Table[RaceState] = Table(GAME, msgspec.structs.replace(dump, journal=journal), chance=OtherCards)
    other.advance()
    return other


def _swapped(answer: dict[str, Any], swapped: dict[int, int]) -> dict[str, Any]:
    registers = [swapped.get(card, card) for card in answer.get("registers", ())]
    riders = {option: _rider_swapped(rider, swapped) for option, rider in answer.get("riders", {}).items()}
    return {**answer, "registers": registers, "riders": riders} if registers else answer


def _rider_swapped(rider: dict[str, Any], swapped: dict[int, int]) -> dict[str, Any]:
    """What is said of an Option, of other cards."""
    card = {"card": swapped.get(rider["card"], rider["card"])} if "card" in rider else {}
    on = rider.get("on")
    pairs = {"on": {register: swapped.get(it, it) for register, it in on.items()}} if isinstance(on, dict) else {}
    return {**rider, **card, **pairs}


@settings(max_examples=40)
@given(setup=setups(), seed=seeds, other_seed=seeds, each=st.integers(0, 4))
def test_programs_stay_face_down_until_their_register_phase(
    setup: Setup, seed: bytes, other_seed: bytes, each: int
) -> None:
    """Between register phases, other cards in the closed registers and on the Options of others give the same view,
    byte for byte."""
    state = laden(setup, seed, each)
    start = GAME.encode(state)
    for context in register_phases(state, 1, seed):
        for seat in audience(context.state):
            hidden = sorted(set(CARDS) - known_to(start, context.events, seat) - own_cards(context.state, seat))
            shuffled = Chance(other_seed).shuffle("hidden cards", hidden)
            other = _relabelled(context.state, dict(zip(hidden, shuffled, strict=True)))
            assert view_for(other, seat) == view_for(context.state, seat)


def _relabelled(state: RaceState, swapped: dict[int, int]) -> RaceState:
    """The same state with some cards replaced by others, wherever they are."""
    state = GAME.decode(GAME.encode(state))
    for robot in state.robots:
        for pile in (robot.hand, robot.registers, robot.second, robot.instead):
            pile[:] = [swapped.get(card, card) for card in pile]
        for option in robot.options:
            option.card = swapped.get(option.card, option.card)
    return state


@settings(max_examples=15)
@given(setup=setups(), seed=seeds)
def test_redealing_is_noticed_by_those_whose_cards_it_changes(setup: Setup, seed: bytes) -> None:
    """The property above can fail: with other cards in its own hand, a seat does see a different race.

    The first hand is dealt at once, or after places to start from have been chosen.
    """
    table = open_table(setup, seed)
    for _ in waits(table, seed, turns=1):
        if table.state.robots[0].hand:
            break
    mine = table.state.robots[0].hand
    strangers = sorted(set(CARDS) - set(mine))[: len(mine)]
    swapped = {**dict(zip(mine, strangers, strict=True)), **dict(zip(strangers, mine, strict=True))}
    assert seen(redealt(table, swapped), 0) != seen(table, 0)
