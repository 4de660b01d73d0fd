"""A second small game, so that the kernel is tested before a second big one exists.

Two to four seats hold four secret cards each. They may throw their hand away once (a private dialogue), then lay two
cards in order. Both cards are shown one after the other; who beats the neighbour to the left may strike him, and a
coin says whether it hits. The bout ends when someone has no life left, or after so many turns.
"""

from typing import Any, ClassVar

import msgspec

from engine.kernel.ask import Play, ask_all, ask_each
from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision, Order
from engine.kernel.errors import BadData, IllegalAnswer
from engine.kernel.events import Event, Seat
from engine.kernel.game import GameRules, Outcome

DECK = list(range(1, 41))
HAND = 4
STEPS = 2
LIVES = range(3, 10)


class Setup(msgspec.Struct, frozen=True):
    seats: int = 3
    turns: int = 4
    bouts: int = 1


class State(msgspec.Struct):
    setup: Setup
    lives: list[int]
    deck: list[int] = []
    hands: list[list[int]] = []
    plans: list[list[int]] = []
    turns: int = 0
    shown: int = 0


class Yes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    yes: bool


class Lives(Decision[int], tag="lives", kw_only=True):
    """With how many lives to start, 3 to 9: the question of turn 0."""

    @classmethod
    def answer_type(cls) -> type[int]:
        return int

    def check(self, answer: int) -> None:
        if answer not in LIVES:
            raise IllegalAnswer("lives", f"a seat starts with 3 to 9 lives, not {answer}")

    def default(self, draft: Any, chance: Chance) -> int:
        return draft if type(draft) is int and draft in LIVES else LIVES[-1]

    def decline(self) -> int:
        return LIVES[0]

    def sample(self, chance: Chance) -> int:
        return chance.pick("lives", LIVES)


class YesNo(Decision[Yes], tag="yes_no", kw_only=True):
    @classmethod
    def answer_type(cls) -> type[Yes]:
        return Yes

    def check(self, answer: Yes) -> None:
        pass

    def decline(self) -> Yes:
        return Yes(False)

    def sample(self, chance: Chance) -> Yes:
        return Yes(chance.below(self.kind(), 2) == 1)


class Swap(YesNo, tag="swap", kw_only=True):
    """Whether to throw the hand away for four new cards. The seat sees at once what it gets."""

    hand: list[int]

    def default(self, draft: Any, chance: Chance) -> Yes:
        return Yes(draft == {"yes": True})

    def at_once(self, answer: Yes) -> bool:
        return answer.yes


class StrikeOrder(Order, frozen=True, kw_only=True):
    strike: bool = False


ALWAYS, NEVER, ASK = {"strike": True}, {"strike": False}, {"ask": True}


class Strike(YesNo, tag="strike", kw_only=True):
    """Whether to strike `target`. Standing orders: always, never, or ask."""

    order_type = StrikeOrder
    target: int

    def by_rule(self, order: StrikeOrder) -> Yes:
        return Yes(order.strike)


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cards: list[int]


class Plan(Decision[Layout], tag="plan", kw_only=True):
    """Which two cards of the hand to lay, in order. In a draft, 0 is a gap."""

    hand: list[int]

    @classmethod
    def answer_type(cls) -> type[Layout]:
        return Layout

    def check(self, answer: Layout) -> None:
        if len(answer.cards) != STEPS:
            raise IllegalAnswer("count", f"a plan has {STEPS} cards, not {len(answer.cards)}")
        for place, card in enumerate(answer.cards, start=1):
            if card not in self.hand or card in answer.cards[: place - 1]:
                raise IllegalAnswer("card", f"place {place}: card {card} is not to be had")

    def default(self, draft: Any, chance: Chance) -> Layout:
        try:
            wanted = self.decode(draft).cards[:STEPS]
        except IllegalAnswer:
            wanted = []
        kept = [card if card in self.hand and card not in wanted[:i] else 0 for i, card in enumerate(wanted)]
        fill = iter(chance.shuffle("fill", set(self.hand) - set(kept)))
        return Layout([card or next(fill) for card in [*kept, *[0] * STEPS][:STEPS]])

    def decline(self) -> Layout:
        return Layout(self.hand[:STEPS])

    def sample(self, chance: Chance) -> Layout:
        return Layout(chance.sample("plan", self.hand, STEPS))


class Dealt(Event, frozen=True, kw_only=True, tag=True):
    owner: int
    cards: list[int]

    def seen_by(self, seat: Seat) -> "Dealt":
        return self if seat == self.owner else Dealt(owner=self.owner, cards=[])


class Swapped(Event, frozen=True, kw_only=True, tag=True):
    owner: int


class Shown(Event, frozen=True, kw_only=True, tag=True):
    cards: list[int]


class Struck(Event, frozen=True, kw_only=True, tag=True):
    by: int
    target: int
    hit: bool


class View(msgspec.Struct, frozen=True):
    setup: Setup
    seat: Seat
    turns: int
    lives: list[int]
    hand: list[int]
    plan: list[int]
    shown: list[list[int]]


class DuelPlay(Play):
    def __init__(self, state: State, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.state = state


class Duel(GameRules[State]):
    id: ClassVar[str] = "duel"
    revision: ClassVar[int] = 1
    setup_type = Setup
    state_type = State
    event_types = Dealt | Swapped | Shown | Struck
    seat_names = ("Bolt", "Cog", "Dynamo", "Fuse")

    def decision_types(self) -> dict[str, type[Decision[Any]]]:
        return {kind.kind(): kind for kind in (Lives, Swap, Strike, Plan)}

    def new_state(self, setup: Setup) -> State:
        if not 2 <= setup.seats <= 4:
            raise BadData(f"a duel has 2 to 4 seats, not {setup.seats}")
        return State(setup, lives=[0] * setup.seats)

    def seats(self, state: State) -> int:
        return state.setup.seats

    def open_play(self, state: State, *args: Any, **kwargs: Any) -> DuelPlay:
        return DuelPlay(state, *args, **kwargs)

    def set_up(self, play: DuelPlay) -> None:
        play.state.lives = ask_all(play, [Lives(seat=seat) for seat in range(play.state.setup.seats)])

    def play_turn(self, play: DuelPlay) -> None:
        state = play.state
        state.shown = 0
        deal(play)
        state.plans = ask_each(play, [lambda seat=seat: plan(play, seat) for seat in range(state.setup.seats)])
        for step in range(STEPS):
            show(play, step)
        state.turns += 1

    def is_over(self, state: State) -> bool:
        return state.turns == state.setup.turns or 0 in state.lives

    def outcome(self, state: State) -> Outcome:
        ranks = sorted(set(state.lives), reverse=True)
        return Outcome([[seat for seat, lives in enumerate(state.lives) if lives == rank] for rank in ranks])

    def view_for(self, state: State, seat: Seat) -> View:
        own = seat is not None and bool(state.hands)
        return View(
            setup=state.setup,
            seat=seat,
            turns=state.turns,
            lives=state.lives,
            hand=state.hands[seat] if own else [],
            plan=state.plans[seat] if own and state.plans else [],
            shown=[plan[: state.shown] for plan in state.plans],
        )

    def assume(self, view: View) -> State:
        known = {*view.hand, *(card for plan in view.shown for card in plan)}
        deck = [card for card in DECK if card not in known]
        state = State(view.setup, list(view.lives), deck, turns=view.turns)
        for seat in range(view.setup.seats):
            shown = view.shown[seat] if view.shown else []
            own = seat == view.seat
            state.hands.append(list(view.hand) if own else [*shown, *(deck.pop() for _ in range(HAND - len(shown)))])
            state.plans.append(list(view.plan) if own else state.hands[seat][:STEPS])
        if not view.shown:
            state.plans = []
        state.shown = max(map(len, view.shown), default=0)
        return state

    def is_series(self, setup: Setup) -> bool:
        return setup.bouts > 1

    def next_setup(self, series: Setup, outcome: Outcome) -> Setup | None:
        """The next bout has as many seats; a drawn bout is played again."""
        drawn = len(outcome.places) == 1
        left = series.bouts if drawn else series.bouts - 1
        return msgspec.structs.replace(series, bouts=left) if left else None


def deal(play: DuelPlay) -> None:
    """Deals four cards each, and four more that no one sees unless the seat throws its hand away."""
    state = play.state
    state.deck, state.hands, state.plans = play.chance.shuffle("deck", DECK), [], []
    for seat in range(state.setup.seats):
        state.hands.append(state.deck[seat * HAND : (seat + 1) * HAND])
        play.emit(Dealt(owner=seat, cards=state.hands[seat]))


def plan(play: DuelPlay, seat: int) -> list[int]:
    state = play.state
    (swap,) = ask_all(play, [Swap(seat=seat, hand=state.hands[seat])])
    if swap.yes:
        start = (state.setup.seats + seat) * HAND
        state.hands[seat] = state.deck[start : start + HAND]
        play.emit(Swapped(owner=seat))
    (layout,) = ask_all(play, [Plan(seat=seat, hand=state.hands[seat])])
    return list(layout.cards)


def show(play: DuelPlay, step: int) -> None:
    """All seats show a card. All strikes are asked for together, then made in seat order."""
    state = play.state
    state.shown = step + 1
    cards = [plan[step] for plan in state.plans]
    play.emit(Shown(cards=cards))
    winners = [(seat, (seat + 1) % len(cards)) for seat in range(len(cards))]
    winners = [(seat, left) for seat, left in winners if cards[seat] > cards[left]]
    strikes = ask_all(play, [Strike(seat=seat, subject=f"s{step}", target=left) for seat, left in winners])
    for (seat, left), strike in zip(winners, strikes, strict=True):
        if strike.yes:
            hit = play.chance.below(f"strike of {seat}", 2) == 1
            state.lives[left] = max(0, state.lives[left] - hit)
            play.emit(Struck(by=seat, target=left, hit=hit))


GAME = Duel()
