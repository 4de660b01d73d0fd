"""The words for dice before their activation, or instead of it."""

from collections.abc import Sequence

from engine.kernel.events import Event
from engine.volt import events as told
from games.kinds.volt.told.names import EntityNames, die_words
from games.kinds.volt.told.places import DIRECTION_WORDS, UNIT_NAMES
from games.kinds.volt.told.telling import Opening, Telling
from games.shapes.replay.telling import Over
from games.wording.say import Filling, Phrase, listed, phrase


def revealed(events: Sequence[Event]) -> dict[int, list[told.ShownDie]]:
    """The programs that a round reveals: robot -> its dice. Empty if it does not get that far."""
    return next((event.programs for event in events if isinstance(event, told.ProgramsRevealed)), {})


def _programs(event: told.ProgramsRevealed, names: EntityNames) -> dict[str, Filling]:
    programs = [
        phrase("{robot} {dice}", robot=names.robot(robot), dice=_program(dice))
        for robot, dice in event.programs.items()
    ]
    return {"programs": listed(programs, "; ", "; ")}


def _program(dice: Sequence[told.ShownDie]) -> Phrase:
    return listed([_placed(die) for die in sorted(dice, key=lambda die: die.unit)], last=", ")


def _placed(die: told.ShownDie) -> Phrase:
    shown = die_words(die.colour, die.value)
    return phrase("{unit} {die} {key}", unit=UNIT_NAMES[die.unit], die=shown, key=DIRECTION_WORDS[die.key])


def _move(event: told.DieMoved) -> str:
    is_own, stays = event.by == event.robot, event.origin_unit == event.unit
    return MOVES[is_own, stays]


MOVES = {
    (True, True): "{by} moves its own {die} from {origin_key} to {key} on {unit}.",
    (True, False): "{by} moves its own {die} from {origin_key} on {origin_unit} to {key} on {unit}.",
    (False, True): "{by} moves the {die} of {robot} from {origin_key} to {key} on {unit}.",
    (False, False): "{by} moves the {die} of {robot} from {origin_key} on {origin_unit} to {key} on {unit}.",
}
"""By whether the die is the mover's own, and whether it stays on its control unit."""

TOLD = (
    Telling(
        told.ProgramsRevealed,
        lambda event: "The programs: {programs}." if event.programs else "No one has a program.",
        _programs,
        motion=("show", 500),
        opens=lambda event, names: Opening("The programs are revealed"),
        is_common=True,
    ),
    Telling(
        told.KillBotRolled,
        lambda event: (
            "{robot} rolls a {die}, flipped to {value}." if event.value != event.rolled else "{robot} rolls a {die}."
        ),
        lambda event, names: {"die": die_words(event.colour, event.rolled)},
        motion=("show", 320),
        flashes=lambda event: [Over(event.robot, "plate", die_words(event.colour, event.value))],
    ),
    Telling(told.DieRemoved, "{robot} takes away its {die} from {unit}.", motion=("show", 220)),
    Telling(told.DieMoved, _move, motion=("show", 260)),
)
