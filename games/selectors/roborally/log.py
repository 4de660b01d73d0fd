"""A run of events as a log: what belongs together becomes one line, such as a card with all that it did."""

from collections.abc import Sequence

from engine.kernel.events import Event
from engine.roborally import events as told
from engine.roborally.factory_floor import FactoryFloor
from engine.roborally.program_cards import CARDS, SPACES
from games.selectors.roborally.lines import Line, Said, Tongue, line, listing
from games.selectors.roborally.places import HEADINGS
from games.selectors.roborally.words import card_words, damage_now, tell

DRIVEN = (told.RobotMoved, told.RobotPushed, told.MoveBlocked, told.RobotTurned)
"""What a card does, besides destruction, which has a line of its own."""

FALLS = (told.RobotDestroyed, told.RobotEliminated)
HITS = (told.BoardLaserHit, told.RobotShot)

CLEANUP = (told.RobotRepaired, told.PowerDownContinued, told.PoweredUp, told.RobotReentered)
"""What happens after the fifth register phase, where no event says that a new part of the turn begins."""

Hit = told.BoardLaserHit | told.RobotShot


def lines(events: Sequence[Event], names: Sequence[str], floor: FactoryFloor) -> list[Line]:
    """The log of these events; where a segment begins, its heading is left to the page."""
    tongue = Tongue(names, floor)
    log: list[Line] = []
    place = 0
    while place < len(events):
        event = events[place]
        end = place + 1
        if isinstance(event, told.CardPlayed):
            end = _end(events, end, DRIVEN + FALLS)
            log.append(_card(event, events[place + 1 : end], tongue))
            log += [tell(fall, tongue) for fall in events[place + 1 : end] if isinstance(fall, FALLS)]
        elif isinstance(event, told.CardsDealt):
            end = _end(events, end, (told.CardsDealt,))
            log.append(_deal(events[place:end], tongue))
        elif isinstance(event, HITS):
            end = _end(events, end, (*HITS, told.DamageTaken, told.RegisterDrawn))
            log += _volley(events[place:end], tongue)
        elif not isinstance(event, told.SegmentStarted):
            log.append(tell(event, tongue))
        place = end
    return log


def _end(events: Sequence[Event], start: int, kinds: tuple[type[Event], ...]) -> int:
    """The place after the run of events of these kinds that begins at `start`."""
    while start < len(events) and isinstance(events[start], kinds):
        start += 1
    return start


def _card(card: told.CardPlayed, effects: Sequence[Event], tongue: Tongue) -> Line:
    """ "Bolt plays Move 2 (700): drives from G5 to G7, pushing Cog to G8, and is blocked there"."""
    moves = [effect for effect in effects if isinstance(effect, told.RobotMoved)]
    pushes = [effect for effect in effects if isinstance(effect, told.RobotPushed)]
    deeds: list[Said] = []
    if moves:
        deeds = [": ", _drive(card, moves, tongue), _pushes(pushes, tongue)]
    for effect in effects:
        if isinstance(effect, told.RobotTurned):
            deeds.append(f" and now faces {HEADINGS[effect.heading]}")
        if isinstance(effect, told.MoveBlocked):
            comma = "," if pushes else ""
            deeds += [f"{comma} and is blocked there"] if moves else [" but is blocked at ", tongue.cell(effect.cell)]
    return line(tongue.robot(card.robot), f" plays {card_words(card.card)}", deeds, ".")


def _drive(card: told.CardPlayed, moves: Sequence[told.RobotMoved], tongue: Tongue) -> Said:
    verb = "backs up from " if SPACES.get(CARDS[card.card], 0) < 0 else "drives from "
    return [verb, tongue.cell(moves[0].origin), " ", tongue.to(moves[-1].cell)]


def _pushes(pushes: Sequence[told.RobotPushed], tongue: Tongue) -> Said:
    """Every robot pushed, with the space where the pushing left it."""
    last = {push.robot: push.cell for push in pushes}
    pushed: list[Said] = [[tongue.robot(robot), " ", tongue.to(cell)] for robot, cell in last.items()]
    return [", pushing ", listing(pushed)] if pushed else ""


def _deal(hands: Sequence[Event], tongue: Tongue) -> Line:
    dealt = [[tongue.robot(hand.robot), f" {hand.count}"] for hand in hands if isinstance(hand, told.CardsDealt)]
    return line("Cards are dealt: ", listing(dealt), ".")


def _volley(events: Sequence[Event], tongue: Tongue) -> list[Line]:
    """Lasers that fire at the same moment: one line for each robot hit; a hit that did no damage has its own."""
    hits = [event for event in events if isinstance(event, HITS)]
    damage = [event for event in events if isinstance(event, told.DamageTaken)]
    hurt = {taken.robot for taken in damage}
    harmless = [tell(hit, tongue) for hit in hits if hit.robot not in hurt]
    hurts = [_hurt(taken, [hit for hit in hits if hit.robot == taken.robot], tongue) for taken in damage]
    return harmless + hurts + [tell(event, tongue) for event in events if isinstance(event, told.RegisterDrawn)]


def _hurt(taken: told.DamageTaken, hits: Sequence[Hit], tongue: Tongue) -> Line:
    """ "Bolt is hit by Cog and a board laser: 2 damage, now 5"."""
    if not hits:
        return tell(taken, tongue)
    by = listing([_source(hit, tongue) for hit in hits])
    damage = f": {taken.tokens} damage"
    return line(tongue.robot(taken.robot), " is hit by ", by, damage, damage_now(taken), ".")


def _source(hit: Hit, tongue: Tongue) -> Said:
    if isinstance(hit, told.RobotShot):
        return tongue.robot(hit.by)
    return "a board laser" if hit.count == 1 else f"{hit.count} board lasers"
