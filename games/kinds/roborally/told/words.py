"""What happened, in words: a sentence for every kind of event. `lines` turns a run of events into a log."""

from collections.abc import Sequence
from functools import singledispatch

from engine.kernel.events import Event
from engine.roborally import events as told
from engine.roborally.special_rules.base import RuleEvent
from games.kinds.roborally.told.device_words import device_sentence
from games.kinds.roborally.told.floor_words import floor_sentence
from games.kinds.roborally.told.lines import EntityNames, Line, Said, line, listing
from games.kinds.roborally.told.phrases import KINDS as KINDS
from games.kinds.roborally.told.phrases import card_name as card_name
from games.kinds.roborally.told.phrases import card_words as card_words
from games.kinds.roborally.told.phrases import count, freeing, locking
from games.kinds.roborally.told.phrases import option_name as option_name
from games.kinds.roborally.told.places import HEADINGS
from games.record.queries.teams import Party, ranking
from games.view.pages.words import place_words

SEGMENTS = {
    "A": "the cards are turned over",
    "B": "the robots move",
    "C": "the factory moves",
    "D": "lasers fire",
    "E": "flags and repair sites",
}


@singledispatch
def sentence_of(event: Event, names: EntityNames) -> Line:
    """One event in words. Raises NotImplementedError for a kind of event that has none."""
    raise NotImplementedError(f"no words for {type(event).__name__}")


@sentence_of.register
def _(event: told.RobotDocked, names: EntityNames) -> Line:
    dock = f" takes dock {event.dock} at "
    return line(names.robot(event.robot), dock, names.cell(event.cell), f", facing {HEADINGS[event.heading]}.")


@sentence_of.register
def _(event: told.TurnStarted, names: EntityNames) -> Line:
    return line(f"Turn {event.turn} begins.")


@sentence_of.register
def _(event: told.DamageDiscarded, names: EntityNames) -> Line:
    rest = f" rests and discards all its damage ({event.damage})"
    return line(names.robot(event.robot), rest, freeing(event.unlocked, event.kept), ".")


@sentence_of.register
def _(event: told.CardsDealt, names: EntityNames) -> Line:
    return line(names.robot(event.robot), f" is dealt {count(event.count, 'card')}.")


@sentence_of.register
def _(event: told.RegistersFilled, names: EntityNames) -> Line:
    registers = listing([str(register) for register in event.registers])
    noun = "register " if len(event.registers) == 1 else "registers "
    return line("Time is up for ", names.robot(event.robot), ": chance fills its ", noun, registers, " from its hand.")


@sentence_of.register
def _(event: told.PowerDownAnnounced, names: EntityNames) -> Line:
    return line(names.robot(event.robot), " announces a power down for the next turn.")


@sentence_of.register
def _(event: told.SegmentStarted, names: EntityNames) -> Line:
    return line(f"Register {event.phase}: {SEGMENTS[event.segment]}.")


@sentence_of.register
def _(event: told.CardsRevealed, names: EntityNames) -> Line:
    by_priority = sorted(event.cards.items(), key=lambda entry: -entry[1])
    cards: list[Said] = [
        [names.robot(robot), f" {card_words(card)}", _with(event, robot)] for robot, card in by_priority
    ]
    return line("In order of priority: ", listing(cards), ".") if cards else line("No one has a card to play.")


def _with(event: told.CardsRevealed, robot: int) -> str:
    lying = event.instead_of.get(robot)
    second = (event.left_on_top if lying else event.second).get(robot)
    on_top = f" with {card_words(second)} on top" if second else ""
    return f" instead of {card_words(lying)}{on_top}" if lying else on_top


@sentence_of.register
def _(event: told.CardPlayed, names: EntityNames) -> Line:
    return line(names.robot(event.robot), f" plays {card_words(event.card)}.")


@sentence_of.register
def _(event: told.RobotMoved, names: EntityNames) -> Line:
    return line(names.robot(event.robot), " drives from ", names.cell(event.origin), " ", names.to(event.cell), ".")


@sentence_of.register
def _(event: told.RobotPushed, names: EntityNames) -> Line:
    return line(names.robot(event.by), " pushes ", names.robot(event.robot), " ", names.to(event.cell), ".")


@sentence_of.register
def _(event: told.MoveBlocked, names: EntityNames) -> Line:
    way = f" cannot go on to the {HEADINGS[event.heading]}."
    return line(names.robot(event.robot), " at ", names.cell(event.cell), way)


@sentence_of.register
def _(event: told.RobotTurned, names: EntityNames) -> Line:
    return line(names.robot(event.robot), f" turns to face {HEADINGS[event.heading]}.")


@sentence_of.register
def _(event: told.ConveyorsMoved, names: EntityNames) -> Line:
    carried: list[Said] = [[_moved(place, names), f" (facing {HEADINGS[place.heading]})"] for place in event.moves]
    return line("Express belts carry " if event.belts == "express" else "Belts carry ", listing(carried), ".")


@sentence_of.register
def _(event: told.CurrentsMoved, names: EntityNames) -> Line:
    carried: list[Said] = [[_moved(place, names), f" (facing {HEADINGS[place.heading]})"] for place in event.moves]
    return line("Currents carry ", listing(carried), ".")


@sentence_of.register
def _(event: told.PushersPushed, names: EntityNames) -> Line:
    return line("Pushers shove ", listing([_moved(place, names) for place in event.moves]), ".")


def _moved(place: told.Place, names: EntityNames) -> Said:
    return [names.robot(place.robot), " ", names.to(place.cell)]


@sentence_of.register
def _(event: told.GearsTurned, names: EntityNames) -> Line:
    turned: list[Said] = [[names.robot(place.robot), f" to face {HEADINGS[place.heading]}"] for place in event.turns]
    return line("Gears turn ", listing(turned), ".")


@sentence_of.register
def _(event: told.BoardLaserHit, names: EntityNames) -> Line:
    lasers = "A board laser hits " if event.count == 1 else f"A beam of {event.count} board lasers hits "
    return line(lasers, names.robot(event.robot), " at ", names.cell(event.cells[-1]), ".")


@sentence_of.register
def _(event: told.RobotShot, names: EntityNames) -> Line:
    where: list[Said] = [names.robot(event.robot), " at ", names.cell(event.cells[-1])]
    if event.weapon:
        return line(names.robot(event.by), f" fires its {option_name(event.weapon)} at ", where, ".")
    return line(names.robot(event.by), " shoots ", where, f", {event.count} shots." if event.count > 1 else ".")


@sentence_of.register
def _(event: told.RobotForced, names: EntityNames) -> Line:
    return line(names.robot(event.by), " makes ", names.robot(event.robot), " move ", names.to(event.cell), ".")


@sentence_of.register
def _(event: told.OptionDrawn, names: EntityNames) -> Line:
    return line(names.robot(event.robot), f" gets an Option card: {option_name(event.option)}.")


LOSSES = {
    "damage": " gives up {card}.",
    "destroyed": " loses {card} with its destruction.",
    "eliminated": " leaves, and {card} goes with it.",
    "spent": " has used up {card}.",
    "shot": " loses {card}: it was shot off.",
    "discarded": " does not keep {card}.",
    "scrapped": " has {card} scrapped.",
}


@sentence_of.register
def _(event: told.OptionLost, names: EntityNames) -> Line:
    return line(names.robot(event.robot), LOSSES[event.why].format(card=option_name(event.option)))


@sentence_of.register
def _(event: told.OptionUsed, names: EntityNames) -> Line:
    on: Said = [" on ", names.robot(event.on)] if event.on >= 0 else ""
    return line(names.robot(event.robot), f" uses {option_name(event.option)}", on, ".")


@sentence_of.register
def _(event: told.DamagePrevented, names: EntityNames) -> Line:
    return line(names.robot(event.robot), f" gives up {option_name(event.option)} against a damage token.")


@sentence_of.register
def _(event: told.CardReplaced, names: EntityNames) -> Line:
    card = card_words(event.card) if event.card else "a card face down"
    return line(f"Chance puts {card} into register {event.register} of ", names.robot(event.robot), ".")


@sentence_of.register
def _(event: told.AnyFloorEvent, names: EntityNames) -> Line:
    return floor_sentence(event, names)


@sentence_of.register
def _(event: told.AnyDeviceEvent | told.AnyOptionEvent, names: EntityNames) -> Line:
    return device_sentence(event, names)


@sentence_of.register
def _(event: RuleEvent, names: EntityNames) -> Line:
    """The rules of a course bring their own sentences."""
    return names.marked(event.words)


@sentence_of.register
def _(event: told.DamageTaken, names: EntityNames) -> Line:
    return line(names.robot(event.robot), f" takes {event.tokens} damage", damage_now(event), ".")


def damage_now(event: told.DamageTaken) -> list[Said]:
    """How bad it is: ", now 5; register 5 locks"."""
    return [f", now {event.damage}", locking(event.locked) if event.damage < 10 else ""]


@sentence_of.register
def _(event: told.RegisterDrawn, names: EntityNames) -> Line:
    robot = names.robot(event.robot)
    return line("The deck puts ", card_words(event.card), f" into the locked register {event.register} of ", robot, ".")


ENDINGS: dict[str, tuple[str, str]] = {
    "pit": (" falls into the pit at ", ""),
    "drain": (" goes down the drain at ", ""),
    "trap_door": (" falls through the open trap door at ", ""),
    "crusher": (" is crushed at ", ""),
    "damage": (" breaks down at ", " under its tenth damage token"),
}
"""How a robot ends on a space, before and after the space's name."""


@sentence_of.register
def _(event: told.RobotDestroyed, names: EntityNames) -> Line:
    robot, cell = names.robot(event.robot), names.cell(event.cell)
    left = f": {count(event.lives, 'life') if event.lives == 1 else f'{event.lives} lives'} left."
    if event.cause == "edge":
        return line(robot, " falls off the edge of the factory and is destroyed", left)
    before, after = ENDINGS[event.cause]
    return line(robot, before, cell, after, " and is destroyed", left)


@sentence_of.register
def _(event: told.RobotEliminated, names: EntityNames) -> Line:
    return line(names.robot(event.robot), " has no life left and is out of the race.")


@sentence_of.register
def _(event: told.ArchiveMoved, names: EntityNames) -> Line:
    return line(names.robot(event.robot), " archives at ", names.cell(event.cell), ".")


@sentence_of.register
def _(event: told.FlagTouched, names: EntityNames) -> Line:
    return line(names.robot(event.robot), f" touches flag {event.flag}!")


@sentence_of.register
def _(event: told.RobotRepaired, names: EntityNames) -> Line:
    repaired = f" has {event.tokens} damage repaired, {event.damage} left"
    return line(names.robot(event.robot), repaired, freeing(event.unlocked, event.kept), ".")


@sentence_of.register
def _(event: told.PoweredDown, names: EntityNames) -> Line:
    return line(names.robot(event.robot), " is powered down this turn.")


@sentence_of.register
def _(event: told.PowerDownContinued, names: EntityNames) -> Line:
    return line(names.robot(event.robot), " stays powered down for another turn.")


@sentence_of.register
def _(event: told.PoweredUp, names: EntityNames) -> Line:
    return line(names.robot(event.robot), " powers up again.")


@sentence_of.register
def _(event: told.RobotReentered, names: EntityNames) -> Line:
    virtual = ", in virtual mode" if event.virtual else ""
    rest = f", facing {HEADINGS[event.heading]}{virtual}, with {event.damage} damage"
    down = " and powers down for the next turn" if event.powered_down else ""
    return line(names.robot(event.robot), " comes back at ", names.cell(event.cell), rest, down, ".")


@sentence_of.register
def _(event: told.RobotFinished, names: EntityNames) -> Line:
    return line(names.robot(event.robot), f" has touched every flag and takes {place_words(event.place)} place!")


@sentence_of.register
def _(event: told.RaceEnded, names: EntityNames) -> Line:
    team_of = {seat: names.team_of.get(seat) for group in event.places for seat in group}
    ranks = [[f"{place}. ", _sharing(parties, names)] for place, parties in ranking(event.places, team_of)]
    return line("The race is over. ", [[rank, "; "] for rank in ranks[:-1]], ranks[-1], ".")


def _sharing(parties: Sequence[Party], names: EntityNames) -> list[Said]:
    """The seats that share a place. A seat has the name of the robot that races for it."""
    return listing([[f"{party.name}: " if party.name else "", names.robots(party.seats)] for party in parties])
