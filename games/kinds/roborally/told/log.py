"""A run of events as a log. Events that belong together become one line, such as a card with all its effects."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from engine.kernel.events import Event
from engine.roborally import events as told
from engine.roborally.cards.program_cards import CARDS, SPACES
from games.kinds.roborally.told.events import telling_of
from games.kinds.roborally.told.families.cards import DEAL
from games.kinds.roborally.told.families.harm import HITS, locked
from games.kinds.roborally.told.moves import Move, moves_of
from games.kinds.roborally.told.names import EntityNames
from games.kinds.roborally.told.phrases import of_several, option_part
from games.kinds.roborally.told.telling import Telling
from games.shapes.replay.film import Place
from games.wording.lines import Line
from games.wording.say import line, listed, phrase

Played = told.CardPlayed | told.OptionPlayed
"""Events that move a robot: a card, or an Option before it or instead of it."""


def is_cleanup(event: Event) -> bool:
    """Tells whether it happens after the fifth register phase, where no event begins a new part of the turn."""
    cleans_up = telling_of(event).cleans_up
    return cleans_up if isinstance(cleans_up, bool) else cleans_up(event)


class Told(NamedTuple):
    """A line of the log, and the events that it tells."""

    line: Line
    events: Sequence[Event]


def lines(events: Sequence[Event], names: EntityNames) -> list[Line]:
    """The log of these events. The headings of the turn and its segments are left to the page."""
    return [found.line for passage in passages(events) for found in in_words(passage, names)]


def places_in_log(events: Sequence[Event], names: EntityNames) -> list[Place]:
    """The place of each of these events in their log. What no line tells goes with the first line of its passage, or
    with the line before."""
    found: list[Place] = []
    count = 0
    for passage in passages(events):
        told_so = in_words(passage, names)
        acting = passage[0].robot if isinstance(passage[0], Played) else None
        line_of = {id(event): place for place, it in enumerate(told_so) for event in it.events}
        first = count if told_so else count - 1
        found += [Place(count + line_of[id(it)] if id(it) in line_of else first, acting) for it in passage]
        count += len(told_so)
    return found


def passages(events: Sequence[Event]) -> Iterator[Sequence[Event]]:
    """The events in runs that belong together, such as a card with all its effects."""
    place = 0
    while place < len(events):
        start = place
        place += 1
        while place < len(events) and _goes_with(events[start], events[place]):
            place += 1
        yield events[start:place]


def _goes_with(first: Event, event: Event) -> bool:
    if isinstance(first, told.CardsDealt):
        return isinstance(event, told.CardsDealt)
    telling = telling_of(event)
    if isinstance(first, Played):
        return telling.moves or telling.goes_with in ("card", "either")
    return telling_of(first).source is not None and telling.goes_with in ("shot", "either")


def in_words(passage: Sequence[Event], names: EntityNames) -> list[Told]:
    """The lines for one passage."""
    first, *rest = passage
    if isinstance(first, Played):
        return _turn_of(first, rest, names)
    if isinstance(first, told.CardsDealt):
        return [Told(_deal(passage, names), passage)]
    if telling_of(first).source:
        return _volley(passage, names)
    return [] if isinstance(first, told.TurnStarted | told.SegmentStarted) else _told(passage, names)


def _told(events: Sequence[Event], names: EntityNames) -> list[Told]:
    """A line each. An Option that was given up against damage is not mentioned twice."""
    given_up = [event for event in events if isinstance(event, told.OptionLost) and event.why == "damage"]
    return [Told(telling_of(event).line(event, names), [event]) for event in events if event not in given_up]


def _turn_of(card: Played, events: Sequence[Event], names: EntityNames) -> list[Told]:
    """The lines for a robot's card or Option: the card with the first thing that it does, its other moves, and the rest
    of its effects."""
    changes = [event for event in events if isinstance(event, told.OptionUsed) and _changes(event, card)]
    moves = moves_of(event for event in events if telling_of(event).moves)
    rest = [event for event in events if event not in changes and not telling_of(event).moves]
    head = None if changes or not moves else _played(card, moves[0], names)
    if head:
        moves = moves[1:]
    else:
        head = Told(_card(card, [change.option for change in changes], names), [card, *changes])
    own = [Told(_telling(card, move).line(move.event, names), move.parts) for move in moves]
    return [head, *own, *_told(rest, names)]


def _changes(use: told.OptionUsed, card: Played) -> bool:
    """Tells whether an Option changes what a robot's own card does."""
    return use.robot == card.robot and use.on < 0


def _card(card: Played, options: Sequence[str], names: EntityNames) -> Line:
    """ "Bolt plays Move 3 (790) with Fourth Gear"."""
    telling = telling_of(card)
    used = listed([option_part(option) for option in options])
    return telling.in_words(telling.changed, card, names, options=used) if options else telling.line(card, names)


def _telling(card: Played, move: Move) -> Telling[Any]:
    telling = telling_of(move.event)
    backs_up = isinstance(card, told.CardPlayed) and SPACES.get(CARDS[card.card], 0) < 0
    return telling.backwards if telling.backwards and backs_up and move.event.robot == card.robot else telling


def _played(card: Played, move: Move, names: EntityNames) -> Told | None:
    """A card and its first move in one sentence. None if there is no such sentence."""
    telling = _telling(card, move)
    is_own = isinstance(card, told.CardPlayed) and move.event.robot == card.robot
    if not is_own or not telling.played or telling.leads_away(move.event, names):
        return None
    said = telling.in_words(telling.played, move.event, names, card=names.filling(card, "card"))
    return Told(said, [card, *move.parts])


def _deal(hands: Sequence[Event], names: EntityNames) -> Line:
    deals = [hand for hand in hands if isinstance(hand, told.CardsDealt)]
    dealt = [phrase("{robot} {count}", robot=names.robot(hand.robot), count=hand.count) for hand in deals]
    return line(DEAL, hands=listed(dealt))


def _volley(events: Sequence[Event], names: EntityNames) -> list[Told]:
    """Lasers that fire at the same moment: one line for each robot that was hit. A hit that did no damage has its own
    line."""
    hits: list[Any] = [event for event in events if telling_of(event).source]
    damage = [event for event in events if isinstance(event, told.DamageTaken)]
    drawn = [event for event in events if isinstance(event, told.RegisterDrawn)]
    hurt = {taken.robot for taken in damage}
    harmless = _told([hit for hit in hits if hit.robot not in hurt], names)
    options = _told([event for event in events if event not in (*hits, *damage, *drawn)], names)
    hurts = [_hurt(taken, [hit for hit in hits if hit.robot == taken.robot], names) for taken in damage]
    return harmless + options + hurts + _told(drawn, names)


def _hurt(taken: told.DamageTaken, hits: Sequence[Event], names: EntityNames) -> Told:
    """ "Bolt is hit by Cog and a board laser: 2 damage, now 5"."""
    telling = telling_of(taken)
    if not hits:
        return Told(telling.line(taken, names), [taken])
    sources = listed([source(hit, names) for hit in hits if (source := telling_of(hit).source)])
    said = telling.in_words(HITS[of_several(locked(taken))], taken, names, sources=sources)
    return Told(said, [*hits, taken])
