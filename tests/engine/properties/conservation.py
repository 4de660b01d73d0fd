"""What no race loses or doubles: Program cards, Option cards, devices and the payloads of Options.

A Program card or an Option card is in one place: a deck, a hand, a register, an Option, a device, a pile on a flag, or
the discards. The rules keep no list of the discards: what is in no other place lies there. So a `Pile` keeps one.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from engine.kernel.events import Event
from engine.roborally.cards.option_events import OptionsExchanged
from engine.roborally.cards.program_cards import CARDS
from engine.roborally.devices.events import DeviceLaunched, DeviceRemoved
from engine.roborally.elements.sites.chop_shop import OptionRefilled
from engine.roborally.events import OptionDrawn, OptionLost, OptionUsed, SegmentStarted, TurnStarted
from engine.roborally.options import find_option
from engine.roborally.race.rules import options_of
from engine.roborally.state import EMPTY, FIRST_DEVICE, RaceState
from engine.roborally.turn_context import TurnContext
from tests.engine.properties.races import cards_of, placed_options


class Pile:
    """A deck, what is held of its cards, and what was discarded since it was last shuffled."""

    def __init__(self, cards: Collection[Any], deck: list[Any], held: list[Any]) -> None:
        self.cards = set(cards)
        self.deck, self.held = list(deck), set(held)
        self.discards = self.cards - self.held - set(deck)
        self.seen: tuple[list[Any], list[Any], bool] | None = None

    def look(self, deck: list[Any], held: list[Any], *, is_settled: bool = True) -> None:
        """No card is in two places, and none comes back from the discards unless the deck was shuffled.

        While programs are taken in, cards may be on their way from one place to another.
        """
        if self.seen == (deck, held, is_settled):
            return  # most events move no card
        self.seen = (list(deck), held, is_settled)
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
    """Robots that are not on the board hold no Program cards, unless they are captured: they keep what is locked.

    While hands are out, no one executes other cards.
    """
    for robot in state.robots:
        is_playing = robot.status in ("active", "captured")
        if not is_playing:
            on_options = {option.card for option in robot.options}
            assert {card for card in cards_of(robot) if card != EMPTY} <= on_options, robot
        if not is_playing or any(other.hand for other in state.robots):
            assert not robot.instead, robot


def check_devices(before: RaceState, events: Iterable[Event], after: RaceState) -> None:
    """Over a turn, devices come and go by events alone, and each launch takes one from its Option's payload.

    An Option that was lost may still launch what it was programmed for, and what a damping field stops is lost.
    """
    events = list(events)
    damped = any(isinstance(event, OptionUsed) and event.option == "option_damping_field" for event in events)
    there = {device.number: device.kind for device in before.devices}
    launched, loaded, lost = before.launched, _loaded(before), Counter[tuple[int, str]]()
    for event in events:
        match event:
            case DeviceLaunched(device=number, kind=kind, robot=robot):
                assert number == FIRST_DEVICE + launched
                launched += 1
                there[number] = kind
                (loaded if (robot, kind) in loaded else lost)[robot, kind] -= 1
            case DeviceRemoved(device=number):
                del there[number]
            case OptionDrawn(robot=robot, option=option) | OptionRefilled(robot=robot, option=option):
                loaded[robot, option] = find_option(option).payload
            case OptionLost(robot=robot, option=option):
                lost[robot, option] = loaded.pop((robot, option))
            case OptionsExchanged(robot=robot, given=given, other=other, taken=taken):
                loaded[other, given], loaded[robot, taken] = loaded.pop((robot, given)), loaded.pop((other, taken))
    assert {device.number: device.kind for device in after.devices} == there
    assert after.launched == launched
    assert all(payload >= 0 for payload in lost.values()), "a lost Option has launched what it did not have"
    held = _loaded(after)
    assert held.keys() == loaded.keys()
    for (robot, option), payload in held.items():
        spent_unseen = loaded[robot, option] - payload
        assert find_option(option).holds or spent_unseen >= 0, f"{option} has gained payload"
        assert damped or not find_option(option).device or not spent_unseen, f"{option} has lost payload for nothing"


def _loaded(state: RaceState) -> dict[tuple[int, str], int]:
    return {(robot.number, held.id): held.payload for robot in state.robots for held in robot.options}
