"""Robots with many Options and riders in their programs: still, no one learns what is hidden."""

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.kernel.chance import Chance
from engine.kernel.events import Event
from engine.roborally.cards.program_cards import CARDS
from engine.roborally.events import CardReplaced, CardsRevealed, RegisterDrawn
from engine.roborally.game import GAME
from engine.roborally.state import EMPTY, RaceState, Setup
from engine.roborally.turn.complete_registers import PHASES, complete_registers
from engine.roborally.turn.deal_program_cards import deal_program_cards
from engine.roborally.turn.program_registers import program_registers
from engine.roborally.views.race import assume, view_for
from tests.engine.properties.races import numbers, setups
from tests.engine.properties.test_options import laden
from tests.engine.tables import audience, seeds

EACH = st.integers(2, 6)


@settings(max_examples=8)
@given(setup=setups(), seed=seeds, other_seed=seeds, each=EACH)
def test_riders_and_cards_on_options_stay_secret(setup: Setup, seed: bytes, other_seed: bytes, each: int) -> None:
    """Wherever a turn may wait, replacing hidden cards of others leaves the view the same, byte for byte."""
    state = laden(setup, seed, each)
    if state.over:
        return
    before = GAME.decode(GAME.encode(state))
    context = GAME.open_play(
        state, 1, Chance(seed, turn=1), responder=lambda it: (it.sample(Chance(seed, scope=it.id)), "bot")
    )
    deal_program_cards(context)
    program_registers(context)
    for phase in (0, *PHASES):
        if phase:
            complete_registers(context, [phase])
        for seat in audience(GAME, context.state):
            hidden = sorted(set(CARDS) - known_to(before, context.state, context.events, seat))
            swapped = dict(zip(hidden, Chance(other_seed).shuffle("hidden cards", hidden), strict=True))
            assert GAME.encode(view_for(relabelled(context.state, swapped), seat)) == GAME.encode(
                view_for(context.state, seat)
            )
        if context.state.over:
            return


@settings(max_examples=5)
@given(setup=setups(), seed=seeds, other_seed=seeds, each=st.integers(0, 2))
def test_the_order_of_the_option_deck_and_what_lies_on_flags_stay_secret(
    setup: Setup, seed: bytes, other_seed: bytes, each: int
) -> None:
    state = laden(setup, seed, each)
    other = GAME.decode(GAME.encode(state))
    hidden = [*state.option_deck, *(option for pile in state.piles.values() for option in pile)]
    shuffled = Chance(other_seed).shuffle("hidden Options", sorted(hidden))
    other.option_deck = [shuffled.pop() for _ in state.option_deck]
    other.piles = {flag: [shuffled.pop() for _ in pile] for flag, pile in state.piles.items()}
    for seat in audience(GAME, state):
        assert view_for(other, seat) == view_for(state, seat)


def known_to(before: RaceState, now: RaceState, events: list[Event], seat: int | None) -> set[int]:
    """The cards that a seat may know: face-up cards at the start of the turn, its own, and those revealed since."""
    known = {card for robot in before.robots for card in (*robot.registers, *robot.second)}
    for robot in now.robots:
        if robot.seat == seat:
            known.update((*robot.hand, *robot.registers, *robot.second, *robot.instead))
            known.update(option.card for option in robot.options)
            known.update(numbers(robot.riders))
    for robot in now.robots:  # what lies on top of a face-up card is face up, too
        known.update(robot.second[: now.revealed])
        known.update(robot.registers[: now.revealed])
        known.update(robot.instead[: now.revealed])
    for event in events:
        if isinstance(event, CardsRevealed):
            known.update(event.cards.values())
        if isinstance(event, RegisterDrawn | CardReplaced):
            known.add(event.card)
    return known - {EMPTY}


def relabelled(state: RaceState, swapped: dict[int, int]) -> RaceState:
    """The same state with some cards replaced by others, in riders as well."""
    state = GAME.decode(GAME.encode(state))
    for robot in state.robots:
        for pile in (robot.hand, robot.registers, robot.second, robot.instead):
            pile[:] = [swapped.get(card, card) for card in pile]
        robot.riders = {option: _swapped(rider, swapped) for option, rider in robot.riders.items()}
        for option in robot.options:
            option.card = swapped.get(option.card, option.card)
    return state


def _swapped(raw: object, swapped: dict[int, int]) -> object:
    if isinstance(raw, dict):
        return {key: _swapped(value, swapped) for key, value in raw.items()}
    return swapped.get(raw, raw) if type(raw) is int else raw


@settings(max_examples=6)
@given(setup=setups(), seed=seeds, each=EACH)
def test_what_is_assumed_of_laden_robots_gives_their_view_again(setup: Setup, seed: bytes, each: int) -> None:
    state = laden(setup, seed, each)
    for seat in audience(GAME, state):
        view = view_for(state, seat)
        assert view_for(assume(view), seat) == view
