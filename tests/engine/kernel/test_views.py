"""No one learns what he may not know: other secrets behind the same knowledge look the same, byte for byte.

Wherever the table waits, all that a seat may not know is drawn anew: the cards in other hands and in the deck, and the
answers of others that are not public yet. What leaves the table for this seat must not change.
"""

from collections.abc import Iterable
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.kernel.table import Table
from tests.engine.kernel.duel import DECK, GAME, STEPS, Dealt, Duel, DuelPlay, Shown, State, Strike, View
from tests.engine.kernel.tables import ASK_ALWAYS, open_table
from tests.engine.tables import reloaded, sampled, seeds, seen

Cards = dict[int, int]


def known_cards(state: State, seat: int | None) -> set[int]:
    """The cards whose place the seat knows: those shown, its own hand, and the hand it has thrown away."""
    known = {card for plan in state.plans for card in plan[: state.shown]}
    if seat is not None and state.hands:
        known |= {*state.hands[seat], *state.deck[seat * 4 : seat * 4 + 4]}
    return known


def redrawn(known: set[int], seed: bytes) -> Cards:
    """Every card that the seat knows stays. All others change places."""
    hidden = [card for card in DECK if card not in known]
    changed = Chance(seed).shuffle("redraw", hidden)
    return dict(zip(hidden, changed, strict=True)) | {card: card for card in known}


def chance_with(cards: Cards) -> type[Chance]:
    class Redrawn(Chance):
        def shuffle(self, purpose: str, items: Iterable[Any]) -> list[Any]:
            drawn = super().shuffle(purpose, items)
            return [cards[card] for card in drawn] if purpose == "deck" else drawn

    return Redrawn


def other_world(table: Table[State], seat: int | None, seed: bytes) -> Table[State]:
    """The open turn again, as far as the table has come, with everything that the seat may not know redrawn."""
    cards = redrawn(known_cards(table.state, seat), seed)
    dump = msgspec.structs.replace(table.dump(), journal=[], events=b"[]", waiting=[])
    other = Table(table.game, dump, orders=ASK_ALWAYS, chance=chance_with(cards))
    other.advance()
    while due := [decision for decision in other.pending if decision.id in table.journal]:
        for decision in due:
            other.answer(decision.id, answer_there(table, decision, seat, cards, seed))
        other.advance()
    return other


def answer_there(table: Table[State], decision: Decision[Any], seat: int | None, cards: Cards, seed: bytes) -> Any:
    """The answer given here, applied to the other cards, or another answer if it is still secret."""
    open_moment = table.pending[0].group.split("-")[0]
    if decision.seat != seat and decision.group.split("-")[0] == open_moment:
        return sampled(decision, seed)
    answer = msgspec.to_builtins(table.journal.find(decision.id).answer)  # type: ignore[union-attr]
    if decision.kind() == "plan":
        return {"cards": [cards[card] for card in answer["cards"]]}
    return answer


def assert_nothing_leaks(game: Duel, seed: bytes, other_seed: bytes) -> None:
    """Plays a game, one answer at a time, and compares both worlds for every seat and a spectator."""
    table = open_table(seed, orders=ASK_ALWAYS)
    table = Table(game, table.dump(), orders=ASK_ALWAYS)
    table.advance()
    while table.pending:
        for seat in (None, *range(3)):
            other = other_world(table, seat, other_seed)
            assert seen(other, seat) == seen(table, seat), f"{table.pending[0].id} leaks to {seat}"
        decision = table.pending[-1]
        table.answer(decision.id, sampled(decision))
        table.advance()


@settings(max_examples=6)
@given(seeds, seeds)
def test_no_one_learns_what_he_may_not_know(seed: bytes, other_seed: bytes) -> None:
    assert_nothing_leaks(GAME, seed, other_seed)


class ViewLeaks(Duel):
    """All plans are public as soon as they are made."""

    def view_for(self, state: State, seat: int | None) -> View:
        return msgspec.structs.replace(super().view_for(state, seat), shown=state.plans)


class EventLeaks(Duel):
    """The hands are dealt face up."""

    def open_play(self, state: State, *args: Any, **kwargs: Any) -> DuelPlay:
        play = super().open_play(state, *args, **kwargs)
        tell = play.emit
        play.emit = lambda event: tell(Shown(cards=event.cards) if isinstance(event, Dealt) else event)  # type: ignore
        return play


class OfferLeaks(Duel):
    """The question of whether to strike reveals the card that the neighbour will show next."""

    def open_play(self, state: State, *args: Any, **kwargs: Any) -> DuelPlay:
        play = super().open_play(state, *args, **kwargs)
        ask = play.answer_to

        def answer_to(decision: Decision[Any]) -> Any:
            if isinstance(decision, Strike):
                decision.target += 100 * state.plans[decision.target][STEPS - 1]
            return ask(decision)

        play.answer_to = answer_to  # type: ignore[method-assign]
        return play


@pytest.mark.parametrize("leaky", [ViewLeaks, EventLeaks, OfferLeaks])
def test_a_leak_is_found(leaky: type[Duel]) -> None:
    with pytest.raises(AssertionError, match="leaks to"):
        assert_nothing_leaks(leaky(), seed=bytes(16), other_seed=bytes([1] * 16))


def test_a_secret_event_has_a_shadow_under_the_same_number() -> None:
    table = open_table()
    while table.turn == 0:
        table.answer(table.pending[0].id, 5)
        table.advance()
    for seat in (None, 0, 1, 2):
        events = table.events(seat)
        assert len(events) == len(table.published) == 3
        assert [bool(event.cards) for event in events if isinstance(event, Dealt)] == [seat == n for n in range(3)]


@settings(max_examples=15)
@given(seeds, st.sampled_from([None, 0, 1, 2]))
def test_what_is_assumed_fits_all_that_the_seat_knows(seed: bytes, seat: int | None) -> None:
    """The assumed state gives the seat the same view, and no card is in two places."""
    table = open_table(seed, orders=ASK_ALWAYS)
    while table.pending:
        view = table.view(seat)
        state = GAME.assume(view)
        assert GAME.view_for(state, seat) == view
        held = [card for hand in state.hands for card in hand]
        assert len(held) == len(set(held))
        table.answer(table.pending[0].id, sampled(table.pending[0]))
        table.advance()


def test_views_of_a_loaded_table_are_the_same() -> None:
    table = open_table(orders=ASK_ALWAYS)
    while table.pending:
        again = reloaded(table)
        assert [seen(again, seat) for seat in (None, 0, 1, 2)] == [seen(table, seat) for seat in (None, 0, 1, 2)]
        table.answer(table.pending[0].id, sampled(table.pending[0]))
        table.advance()
