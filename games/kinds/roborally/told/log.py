"""A run of events as a log. Events that belong together become one line, such as a card with all that it did."""

from collections.abc import Iterator, Mapping, Sequence, Set

import msgspec

from engine.kernel.events import Event
from engine.roborally import events as told
from engine.roborally.special_rules.base import RuleEvent
from games.kinds.roborally.told.lines import EntityNames, Line, Said, line, listing
from games.kinds.roborally.told.moves import DRIVEN, Played, deeds
from games.kinds.roborally.told.words import card_words, damage_now, option_name, sentence_of

FALLS = (told.RobotDestroyed, told.RobotEliminated)
OPTIONS = (told.OptionUsed, told.OptionLost, told.DamagePrevented)
HURTS = (told.DamageTaken, told.RegisterDrawn)
HARM = (told.FlamerBurned, told.RobotIrradiated, told.Exploded)
"""What does damage that is told right after it."""
DEVICES = (
    told.DeviceLaunched,
    told.DeviceMoved,
    told.DeviceTurned,
    told.DeviceRemoved,
    told.RobotHeld,
    told.TookOff,
    told.Landed,
    told.OptionsExchanged,
)
"""What robots meet on the floor or leave there, and what else Options make of a move."""
BESIDES = (*FALLS, *OPTIONS, *HURTS, *HARM, *DEVICES, told.BecameReal, told.BecameVirtual, RuleEvent)
"""What may happen while a card is carried out."""
HITS = (told.BoardLaserHit, told.RobotShot)

DEEDS: Set[type[Event]] = frozenset({*DRIVEN, *BESIDES})
SHOTS: Set[type[Event]] = frozenset({*HITS, *HURTS, *OPTIONS})
GO_WITH: Mapping[type[Event], Set[type[Event]]] = {
    told.CardPlayed: DEEDS,
    told.OptionPlayed: DEEDS,
    told.CardsDealt: {told.CardsDealt},
    told.BoardLaserHit: SHOTS,
    told.RobotShot: SHOTS,
}
"""The kinds of event that belong to an event of each kind if they follow it."""

CLEANUP = {told.RobotRepaired, told.PowerDownContinued, told.PoweredUp, told.RobotReentered}


def is_cleanup(event: Event) -> bool:
    """Whether it happens after the fifth register phase, where no event says that a new part of the turn begins."""
    if isinstance(event, told.OptionUsed | told.OptionDrawn):
        return event.phase == 0
    if isinstance(event, told.OptionLost):
        return event.why == "destroyed"
    return type(event) in CLEANUP


def opens_phase(event: Event, segment: str) -> bool:
    """Whether a register phase begins with it: before cards are revealed, a trap door opens under a robot."""
    return segment in ("start", "E") and isinstance(event, told.RobotDestroyed) and event.cause == "trap_door"


Hit = told.BoardLaserHit | told.RobotShot


def lines(events: Sequence[Event], names: EntityNames) -> list[Line]:
    """The log of these events; where a segment begins, its heading is left to the page."""
    return [found for passage in passages(events) for found in in_words(passage, names)]


class Place(msgspec.Struct, frozen=True):
    """Where an event is told: the number of its line, and the robot whose card or Option makes it happen."""

    line: int = -1
    acting: int | None = None


def places_in_log(events: Sequence[Event], names: EntityNames) -> list[Place]:
    """Where each of these events is told in their log."""
    found: list[Place] = []
    count = 0
    for passage in passages(events):
        told_so = in_words(passage, names)
        acting = passage[0].robot if isinstance(passage[0], told.CardPlayed | told.OptionPlayed) else None
        found += [Place(count + _fitting(event, told_so), acting) for event in passage]
        count += len(told_so)
    return found


def _fitting(event: Event, told_so: Sequence[Line]) -> int:
    """Which of a passage's lines tells of an event: after the first, the one that begins with its robot. What has no
    line goes with the line before it."""
    if not told_so:
        return -1
    if isinstance(event, DRIVEN):
        return 0
    starts = [next((part.robot for part in line.parts if part.robot is not None), None) for line in told_so]
    robot = getattr(event, "robot", None)
    is_card = isinstance(event, told.CardPlayed | told.OptionPlayed)
    rest = range(0 if is_card else len(starts) - 1, -1, -1)
    return next((place for place in rest if starts[place] == robot), 0)


def passages(events: Sequence[Event]) -> Iterator[Sequence[Event]]:
    """The events in runs of what belongs together, such as a card with all that it did."""
    place = 0
    while place < len(events):
        end = _end(events, place + 1, GO_WITH.get(type(events[place]), frozenset()))
        yield events[place:end]
        place = end


def _end(events: Sequence[Event], start: int, kinds: Set[type[Event]]) -> int:
    """The place after the run of events of these kinds that begins at `start`."""
    while start < len(events) and _is_of(events[start], kinds):
        start += 1
    return start


def _is_of(event: Event, kinds: Set[type[Event]]) -> bool:
    """Of all kinds RuleEvent alone has others below it: to ask isinstance() for each would take many times as long."""
    return type(event) in kinds or (RuleEvent in kinds and isinstance(event, RuleEvent))


def in_words(passage: Sequence[Event], names: EntityNames) -> list[Line]:
    """The lines for one passage."""
    first, *rest = passage
    if isinstance(first, told.CardPlayed | told.OptionPlayed):
        return _turn_of(first, rest, names)
    if isinstance(first, told.CardsDealt):
        return [_deal(passage, names)]
    if isinstance(first, HITS):
        return _volley(passage, names)
    return [] if isinstance(first, told.SegmentStarted) else _told(passage, names)


def _told(events: Sequence[Event], names: EntityNames) -> list[Line]:
    """A line each. An Option that was given up against damage is not mentioned twice."""
    given_up = [event for event in events if isinstance(event, told.OptionLost) and event.why == "damage"]
    return [sentence_of(event, names) for event in events if event not in given_up]


def _turn_of(card: Played, events: Sequence[Event], names: EntityNames) -> list[Line]:
    """What a robot does with its card or an Option, and then what else came of it."""
    effects = [event for event in events if isinstance(event, DRIVEN)]
    changes = [event for event in events if isinstance(event, told.OptionUsed) and _changes(event, card)]
    rest = [event for event in events if event not in changes and isinstance(event, BESIDES)]
    return [_card(card, effects, [change.option for change in changes], names), *_told(rest, names)]


def _changes(use: told.OptionUsed, card: Played) -> bool:
    """Whether an Option changes what a robot's own card does."""
    return use.robot == card.robot and use.on < 0


def _card(card: Played, effects: Sequence[Event], options: Sequence[str], names: EntityNames) -> Line:
    """ "Bolt plays Move 2 (700): drives from G5 to G7, pushing Cog to G8, and is blocked there"."""
    with_options: Said = [" with ", listing([option_name(option) for option in options])] if options else ""
    played = f" plays {card_words(card.card)}" if isinstance(card, told.CardPlayed) else _by_option(card)
    return line(names.robot(card.robot), played, with_options, deeds(card, effects, names), ".")


def _by_option(played: told.OptionPlayed) -> str:
    return f" uses {option_name(played.option)}"


def _deal(hands: Sequence[Event], names: EntityNames) -> Line:
    deals = [hand for hand in hands if isinstance(hand, told.CardsDealt)]
    dealt: list[Said] = [[names.robot(hand.robot), f" {hand.count}"] for hand in deals]
    return line("Cards are dealt: ", listing(dealt), ".")


def _volley(events: Sequence[Event], names: EntityNames) -> list[Line]:
    """Lasers that fire at the same moment: one line for each robot that was hit. A hit that did no damage has its own
    line."""
    hits = [event for event in events if isinstance(event, HITS)]
    damage = [event for event in events if isinstance(event, told.DamageTaken)]
    hurt = {taken.robot for taken in damage}
    harmless = [sentence_of(hit, names) for hit in hits if hit.robot not in hurt]
    hurts = [_hurt(taken, [hit for hit in hits if hit.robot == taken.robot], names) for taken in damage]
    options = _told([event for event in events if isinstance(event, OPTIONS)], names)
    return harmless + options + hurts + _told([it for it in events if isinstance(it, told.RegisterDrawn)], names)


def _hurt(taken: told.DamageTaken, hits: Sequence[Hit], names: EntityNames) -> Line:
    """ "Bolt is hit by Cog and a board laser: 2 damage, now 5"."""
    if not hits:
        return sentence_of(taken, names)
    by = listing([_source(hit, names) for hit in hits])
    damage = f": {taken.tokens} damage"
    return line(names.robot(taken.robot), " is hit by ", by, damage, damage_now(taken), ".")


def _source(hit: Hit, names: EntityNames) -> Said:
    if isinstance(hit, told.RobotShot):
        shots = option_name(hit.weapon) if hit.weapon else f"{hit.count} shots"
        return [names.robot(hit.by), f" ({shots})" if hit.weapon or hit.count > 1 else ""]
    return "a board laser" if hit.count == 1 else f"{hit.count} board lasers"
