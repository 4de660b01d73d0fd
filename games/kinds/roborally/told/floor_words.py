"""What the floor of the Ultimate Collection does, in words: a sentence for every kind of event."""

from functools import singledispatch

from engine.kernel.events import Event
from engine.roborally import events as told
from games.kinds.roborally.told.lines import EntityNames, Line, Said, line, listing
from games.kinds.roborally.told.phrases import card_words, option_name
from games.kinds.roborally.told.places import HEADINGS


@singledispatch
def floor_sentence(event: Event, names: EntityNames) -> Line:
    """One event in words. Raises NotImplementedError for a kind of event that has none."""
    raise NotImplementedError(f"no words for {type(event).__name__}")


@floor_sentence.register
def _(event: told.StartOrderDrawn, names: EntityNames) -> Line:
    by_priority = sorted(event.cards.items(), key=lambda entry: -entry[1])
    cards: list[Said] = [[names.robot(robot), f" {card_words(card)}"] for robot, card in by_priority]
    return line("The cards dealt for the start say who chooses first: ", listing(cards), ".")


@floor_sentence.register
def _(event: told.RobotDelivered, names: EntityNames) -> Line:
    rest = f", facing {HEADINGS[event.heading]}, in virtual mode."
    return line(names.robot(event.robot), " starts at ", names.cell(event.cell), rest)


@floor_sentence.register
def _(event: told.FlagsPlaced, names: EntityNames) -> Line:
    flags: list[Said] = [[f"flag {number} at ", names.cell(cell)] for number, cell in enumerate(event.cells, start=1)]
    return line("Chance puts ", listing(flags), ".")


@floor_sentence.register
def _(event: told.RobotSlid, names: EntityNames) -> Line:
    return line(names.robot(event.robot), " slides on the oil ", names.to(event.cell), ".")


@floor_sentence.register
def _(event: told.RobotRepelled, names: EntityNames) -> Line:
    return line(names.robot(event.robot), " runs into the repulsor field at ", names.cell(event.cell), ".")


@floor_sentence.register
def _(event: told.RobotThrown, names: EntityNames) -> Line:
    return line(names.robot(event.robot), " is thrown back ", names.to(event.cell), ".")


@floor_sentence.register
def _(event: told.RobotTeleported, names: EntityNames) -> Line:
    return line(names.robot(event.robot), " teleports from ", names.cell(event.origin), " ", names.to(event.cell), ".")


@floor_sentence.register
def _(event: told.PortalPassed, names: EntityNames) -> Line:
    through: list[Said] = [" goes through the portal at ", names.cell(event.origin), " "]
    return line(names.robot(event.robot), through, names.to(event.cell), ".")


@floor_sentence.register
def _(event: told.ClimbedHalfWay, names: EntityNames) -> Line:
    way: list[Said] = [" half-way up the ramp at ", names.cell(event.cell), "."]
    if event.by < 0:
        return line(names.robot(event.robot), " drives", way)
    return line(names.robot(event.by), " pushes ", names.robot(event.robot), way)


@floor_sentence.register
def _(event: told.RobotRolledBack, names: EntityNames) -> Line:
    return line(names.robot(event.robot), " rolls back down the ramp ", names.to(event.cell), ".")


@floor_sentence.register
def _(event: told.SpaceLost, names: EntityNames) -> Line:
    return line(names.robot(event.robot), f" loses a space to the {event.to} at ", names.cell(event.cell), ".")


@floor_sentence.register
def _(event: told.RobotFell, names: EntityNames) -> Line:
    return line(names.robot(event.robot), " falls over a ledge ", names.to(event.cell), ".")


@floor_sentence.register
def _(event: told.BecameVirtual, names: EntityNames) -> Line:
    return line(names.robot(event.robot), " shares its space, in virtual mode.")


@floor_sentence.register
def _(event: told.BecameReal, names: EntityNames) -> Line:
    return line(names.robot(event.robot), " leaves virtual mode.")


@floor_sentence.register
def _(event: told.FlamerBurned, names: EntityNames) -> Line:
    return line("A flamer burns ", names.robot(event.robot), " at ", names.cell(event.cell), ".")


@floor_sentence.register
def _(event: told.RobotIrradiated, names: EntityNames) -> Line:
    return line(names.radiant(event.cell), " at ", names.cell(event.cell), " harms ", names.robot(event.robot), ".")


@floor_sentence.register
def _(event: told.Exploded, names: EntityNames) -> Line:
    return line("An explosion at ", names.cell(event.cell), f" has a strength of {event.strength}.")


@floor_sentence.register
def _(event: told.OptionRefilled, names: EntityNames) -> Line:
    refilled = f" has its {option_name(event.option)} refilled: {event.payload} left."
    return line(names.robot(event.robot), refilled)
