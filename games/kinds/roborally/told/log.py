"""A run of events as a log. Events that belong together become one line, such as a card with all its effects."""

from collections.abc import Iterator, Sequence
from typing import Any

from engine.kernel.events import Event
from engine.roborally import events as told
from engine.roborally.cards.program_cards import CARDS, SPACES
from games.kinds.roborally.told.events import telling_of
from games.kinds.roborally.told.harm import damage_now
from games.kinds.roborally.told.moves import Clauses
from games.kinds.roborally.told.names import EntityNames
from games.kinds.roborally.told.phrases import card_words, option_name
from games.shapes.film import Place
from games.wording.lines import Line
from games.wording.lines import line as glued
from games.wording.say import Phrase, line, listed, phrase

Played = told.CardPlayed | told.OptionPlayed
"""Events that move a robot: a card, or an Option before it or instead of it."""


def is_cleanup(event: Event) -> bool:
    """Tells whether it happens after the fifth register phase, where no event begins a new part of the turn."""
    cleans_up = telling_of(event).cleans_up
    return cleans_up if isinstance(cleans_up, bool) else cleans_up(event)


def opens_phase(event: Event, segment: str) -> bool:
    """Tells whether a register phase begins with it. A trap door may open under a robot before cards are revealed."""
    return segment in ("start", "E") and isinstance(event, told.RobotDestroyed) and event.cause == "trap_door"


def lines(events: Sequence[Event], names: EntityNames) -> list[Line]:
    """The log of these events. The headings of segments are left to the page."""
    return [found for passage in passages(events) for found in in_words(passage, names)]


def places_in_log(events: Sequence[Event], names: EntityNames) -> list[Place]:
    """The place of each of these events in their log."""
    found: list[Place] = []
    count = 0
    for passage in passages(events):
        told_so = in_words(passage, names)
        acting = passage[0].robot if isinstance(passage[0], told.CardPlayed | told.OptionPlayed) else None
        found += [Place(count + _fitting(event, told_so), acting) for event in passage]
        count += len(told_so)
    return found


def _fitting(event: Event, told_so: Sequence[Line]) -> int:
    """The line of a passage that an event belongs to: the first one for moves, else the last one that begins with its
    robot. Without such a line, the event goes with the first."""
    if not told_so:
        return -1
    if telling_of(event).clause:
        return 0
    starts = [next((part.robot for part in line.parts if part.robot is not None), None) for line in told_so]
    robot = getattr(event, "robot", None)
    is_card = isinstance(event, told.CardPlayed | told.OptionPlayed)
    rest = range(0 if is_card else len(starts) - 1, -1, -1)
    return next((place for place in rest if starts[place] == robot), 0)


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
        return telling.clause is not None or telling.goes_with in ("card", "either")
    return telling_of(first).source is not None and telling.goes_with in ("shot", "either")


def in_words(passage: Sequence[Event], names: EntityNames) -> list[Line]:
    """The lines for one passage."""
    first, *rest = passage
    if isinstance(first, told.CardPlayed | told.OptionPlayed):
        return _turn_of(first, rest, names)
    if isinstance(first, told.CardsDealt):
        return [_deal(passage, names)]
    if telling_of(first).source:
        return _volley(passage, names)
    return [] if isinstance(first, told.SegmentStarted) else _told(passage, names)


def _told(events: Sequence[Event], names: EntityNames) -> list[Line]:
    """A line each. An Option that was given up against damage is not mentioned twice."""
    given_up = [event for event in events if isinstance(event, told.OptionLost) and event.why == "damage"]
    return [telling_of(event).line(event, names) for event in events if event not in given_up]


def _turn_of(card: Played, events: Sequence[Event], names: EntityNames) -> list[Line]:
    """The line for a robot's card or Option, and then the lines for its other effects."""
    effects = [event for event in events if telling_of(event).clause]
    changes = [event for event in events if isinstance(event, told.OptionUsed) and _changes(event, card)]
    rest = [event for event in events if event not in changes and event not in effects]
    return [_card(card, effects, [change.option for change in changes], names), *_told(rest, names)]


def _changes(use: told.OptionUsed, card: Played) -> bool:
    """Tells whether an Option changes what a robot's own card does."""
    return use.robot == card.robot and use.on < 0


def _card(card: Played, effects: Sequence[Event], options: Sequence[str], names: EntityNames) -> Line:
    """ "Bolt plays Move 2 (700): drives from G5 to G7, pushing Cog to G8, and is blocked there"."""
    verb = "plays" if isinstance(card, told.CardPlayed) else "uses"
    return line(
        f"{{robot}} {verb} {{card}} with {{options}}{{clauses}}."
        if options
        else f"{{robot}} {verb} {{card}}{{clauses}}.",
        robot=names.robot(card.robot),
        card=card_words(card.card) if isinstance(card, told.CardPlayed) else option_name(card.option),
        options=listed([option_name(option) for option in options]),
        clauses=_clauses(card, effects, names),
    )


def _clauses(card: Played, effects: Sequence[Event], names: EntityNames) -> Phrase:
    backs_up = isinstance(card, told.CardPlayed) and SPACES.get(CARDS[card.card], 0) < 0
    clauses = Clauses("backs up from " if backs_up else "drives from ", names)
    for event in effects:
        if clause := telling_of(event).clause:
            clause(event, clauses)
    return glued(clauses.said(card.robot)).parts


def _deal(hands: Sequence[Event], names: EntityNames) -> Line:
    deals = [hand for hand in hands if isinstance(hand, told.CardsDealt)]
    dealt = [phrase("{robot} {count}", robot=names.robot(hand.robot), count=hand.count) for hand in deals]
    return line("Cards are dealt: {hands}.", hands=listed(dealt))


def _volley(events: Sequence[Event], names: EntityNames) -> list[Line]:
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


def _hurt(taken: told.DamageTaken, hits: Sequence[Event], names: EntityNames) -> Line:
    """ "Bolt is hit by Cog and a board laser: 2 damage, now 5"."""
    if not hits:
        return telling_of(taken).line(taken, names)
    return line(
        "{robot} is hit by {sources}: {tokens} damage, now {damage}{locked}.",
        robot=names.robot(taken.robot),
        sources=listed([source(hit, names) for hit in hits if (source := telling_of(hit).source)]),
        tokens=taken.tokens,
        damage=taken.damage,
        locked=damage_now(taken),
    )
