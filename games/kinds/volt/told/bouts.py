"""The words for a fight as a whole: its arena, its rounds, its score, its end."""

from engine.volt import events as told
from engine.volt.arena.plans import load_plan
from engine.volt.module_registry import find_modules
from engine.volt.state import NOBODY
from games.kinds.volt.told.names import EntityNames, module_part, vp_words
from games.kinds.volt.told.places import UNIT_NAMES
from games.kinds.volt.told.telling import Opening, Telling
from games.shapes.replay.telling import Done, Over
from games.wording.say import Filling, listed, phrase

RESOLUTION = 4
"""The part of the round after the three control units, for stepping from part to part."""


def _phase(event: told.PhaseStarted, names: EntityNames) -> Opening | None:
    if event.phase < 2:
        return None
    if event.phase == 3:
        return Opening("The resolution", RESOLUTION)
    return Opening(f"Control unit {UNIT_NAMES[event.unit]}: the KillBots roll", event.unit)


def _numbers(event: told.NumbersGiven, names: EntityNames) -> dict[str, Filling]:
    order = sorted(event.numbers, key=lambda robot: event.numbers[robot])
    return {"numbers": listed([_number(event, robot, names) for robot in order])}


def _number(event: told.NumbersGiven, robot: int, names: EntityNames) -> Filling:
    return phrase(
        "{number} {robot} ({sum} on its last dice)" if robot in event.sums else "{number} {robot}",
        number=event.numbers[robot],
        robot=names.robot(robot),
        sum=event.sums.get(robot, 0),
    )


def _won(event: told.VPGained) -> str:
    return "vp" if event.victim == NOBODY else "kill"


def _own_gain(event: told.VPGained) -> str:
    if event.victim == NOBODY:
        return "You took {count} VP at {cell}, and had {total}."
    return "You gained {count} VP for destroying {victim}, and had {total}."


TOLD = (
    Telling(told.ArenaChosen, "The fight is in the arena {arena}.", is_common=True, is_key=True),
    Telling(
        told.ChampionChosen,
        "{robot} holds the champion module {module}, whose home is {home}.",
        lambda event, names: {"home": load_plan(find_modules()[event.module].home).name},
    ),
    Telling(told.NumbersGiven, "Starting numbers: {numbers}.", _numbers, is_common=True),
    Telling(told.RoundStarted, "", opens=lambda event, names: Opening("The preparation", is_new=False), is_common=True),
    Telling(told.PhaseStarted, "", opens=_phase, is_common=True),
    Telling(told.TokenPlaced, "A VP token is laid at {cell}, the space of the {number}.", motion=("show", 300)),
    Telling(
        told.VPGained,
        lambda event: (
            "{robot} takes {count} VP at {cell} and has {total}."
            if event.victim == NOBODY
            else "{robot} gains {count} VP for destroying {victim} and has {total}."
        ),
        motion=("show", 420),
        mark="flag",
        flashes=lambda event: [Over(event.robot, "plate", f"+{vp_words(event.count)}")],
        is_key=True,
        done=lambda event: [Done(event.robot, _won(event), 10 * event.count, _own_gain(event), event.count)],
    ),
    Telling(
        told.ChampionsHanded,
        lambda event: (
            "{loser} hands {modules} to {winner}." if event.modules else "{loser} has no champion module for {winner}."
        ),
        lambda event, names: {"modules": listed([module_part(module) for module in event.modules])},
        is_key=True,
    ),
    Telling(
        told.GameWon,
        lambda event: "The KillBots have won!" if event.squad else "{robot} has won!",
        motion=("show", 500),
        is_key=True,
    ),
    Telling(told.NextArenaChosen, "{robot} chooses {arena} for the next bout.", is_key=True),
)
