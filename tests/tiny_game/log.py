"""The events of a duel as lines."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime

from engine.kernel.events import Event
from games.wording.lines import Line, Part
from games.wording.say import line, listed
from tests.engine.kernel.duel import GAME, Dealt, Shown, Struck, Swapped


@dataclass
class Frame:
    """A step of a turn: the deal, or the cards that all show at once with what comes of them."""

    title: str
    events: list[Event]
    first: int
    at: datetime | None = None

    @property
    def lines(self) -> list[Line]:
        return [sentence_of(event) for event in self.events]


def frames(before: object, events: Sequence[Event]) -> list[Frame]:
    shown = [Frame("The deal", [], 0)]
    for number, event in enumerate(events):
        if isinstance(event, Shown):
            shown.append(Frame(f"Card {len(shown)}", [], number))
        shown[-1].events.append(event)
    return shown


def about(robots: Collection[int], events: Sequence[Event]) -> list[Line]:
    return [line for line in map(sentence_of, events) if line.robots & set(robots)]


def sentence_of(event: Event) -> Line:
    match event:
        case Dealt(owner=owner):
            return line("{robot} is dealt a hand.", robot=name(owner))
        case Swapped(owner=owner):
            return line("{robot} throws the hand away.", robot=name(owner))
        case Shown(cards=cards):
            return line("The cards are {cards}.", cards=listed(cards))
        case Struck(by=by, target=target, hit=hit):
            sentence = "{robot} strikes {other} and hits." if hit else "{robot} strikes {other} and misses."
            return line(sentence, robot=name(by), other=name(target))
    return line("Something happens.")


def name(seat: int) -> Part:
    return Part(GAME.seat_names[seat], robot=seat)
