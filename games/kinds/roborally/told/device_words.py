"""What devices do on the floor, and robots in the air, in words: a sentence for every kind of event."""

from functools import singledispatch

from engine.kernel.events import Event
from engine.roborally import events as told
from games.kinds.roborally.told.lines import EntityNames, Line, Said, line, listing
from games.kinds.roborally.told.phrases import card_words, count, device_name, option_name
from games.kinds.roborally.told.places import HEADINGS


@singledispatch
def device_sentence(event: Event, names: EntityNames) -> Line:
    """One event in words. Raises NotImplementedError for a kind of event that has none."""
    raise NotImplementedError(f"no words for {type(event).__name__}")


def _capital(words: str) -> str:
    return words[0].upper() + words[1:]


def _the(kind: str) -> str:
    return _capital(device_name(kind))


@device_sentence.register
def _(event: told.DeviceLaunched, names: EntityNames) -> Line:
    does = " launches " if event.flying else " leaves "
    return line(names.robot(event.robot), does, device_name(event.kind, "a"), " at ", names.cell(event.cell), ".")


@device_sentence.register
def _(event: told.DeviceMoved, names: EntityNames) -> Line:
    return line(_the(event.kind), " moves ", names.to(event.cell), ".")


@device_sentence.register
def _(event: told.DevicesCarried, names: EntityNames) -> Line:
    carried: list[Said] = [[device_name(place.kind), " ", names.to(place.cell)] for place in event.moves]
    return line("The factory carries ", listing(carried), ".")


@device_sentence.register
def _(event: told.DeviceTurned, names: EntityNames) -> Line:
    return line(_the(event.kind), f" turns to face {HEADINGS[event.heading]}.")


@device_sentence.register
def _(event: told.DeviceTargeted, names: EntityNames) -> Line:
    return line(_the(event.kind), " makes for ", names.cell(event.cell), ".")


@device_sentence.register
def _(event: told.DeviceProgrammed, names: EntityNames) -> Line:
    return line(_the(event.kind), f" is dealt {count(event.count, 'card')}.")


@device_sentence.register
def _(event: told.DevicePlayed, names: EntityNames) -> Line:
    return line(_the(event.kind), f" plays {card_words(event.card)}.")


@device_sentence.register
def _(event: told.ProgramScrambled, names: EntityNames) -> Line:
    return line(names.robot(event.robot), " is scrambled: chance programs it for this turn.")


@device_sentence.register
def _(event: told.RobotHeld, names: EntityNames) -> Line:
    rest = f", {count(event.left, 'more space')} to go." if event.left else ", and gives way."
    return line(_the(event.kind), " holds ", names.robot(event.robot), " at ", names.cell(event.cell), rest)


REMOVALS = {
    "exploded": " explodes at ",
    "used": " is used up at ",
    "pit": " is lost in the pit at ",
    "drain": " is lost down the drain at ",
    "trap_door": " falls through the open trap door at ",
    "crusher": " is crushed at ",
}


@device_sentence.register
def _(event: told.DeviceRemoved, names: EntityNames) -> Line:
    if event.why == "edge":
        return line(_the(event.kind), " leaves the factory.")
    return line(_the(event.kind), REMOVALS[event.why], names.cell(event.cell), ".")


@device_sentence.register
def _(event: told.TookOff, names: EntityNames) -> Line:
    return line(names.robot(event.robot), " takes off.")


@device_sentence.register
def _(event: told.Landed, names: EntityNames) -> Line:
    return line(names.robot(event.robot), " lands at ", names.cell(event.cell), ".")


@device_sentence.register
def _(event: told.RobotFlew, names: EntityNames) -> Line:
    return line(names.robot(event.robot), " flies from ", names.cell(event.origin), " ", names.to(event.cell), ".")


@device_sentence.register
def _(event: told.OptionPlayed, names: EntityNames) -> Line:
    return line(names.robot(event.robot), f" uses {option_name(event.option)}.")


@device_sentence.register
def _(event: told.OptionsExchanged, names: EntityNames) -> Line:
    given: list[Said] = [f" its {option_name(event.given)} and takes {option_name(event.taken)}."]
    return line(names.robot(event.robot), " gives ", names.robot(event.other), given)


@device_sentence.register
def _(event: told.HandsExchanged, names: EntityNames) -> Line:
    return line(names.robot(event.robot), " and ", names.robot(event.other), " exchange their hands.")


@device_sentence.register
def _(event: told.OptionTurned, names: EntityNames) -> Line:
    return line(names.robot(event.robot), f" turns its {option_name(event.option)} to the {event.side}.")
