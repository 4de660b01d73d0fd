"""The words for shots, fires and explosions, damage and destruction, repairs."""

from engine.roborally import events as told
from games.kinds.roborally.told.names import EntityNames
from games.kinds.roborally.told.phrases import freeing, locking, option_name
from games.kinds.roborally.told.telling import Telling
from games.shapes.telling import Over
from games.wording.say import Phrase, phrase

DEATHS = {
    "edge": "{robot} falls off the edge of the factory and is destroyed: {lives} lives left.",
    "pit": "{robot} falls into the pit at {cell} and is destroyed: {lives} lives left.",
    "drain": "{robot} goes down the drain at {cell} and is destroyed: {lives} lives left.",
    "trap_door": "{robot} falls through the open trap door at {cell} and is destroyed: {lives} lives left.",
    "crusher": "{robot} is crushed at {cell} and is destroyed: {lives} lives left.",
    "damage": "{robot} breaks down at {cell} under its tenth damage token and is destroyed: {lives} lives left.",
}
ENDINGS = {
    "edge": "it goes over the edge of the factory",
    "pit": "it falls into the pit at {cell}",
    "drain": "it goes down the drain at {cell}",
    "trap_door": "it falls through the open trap door at {cell}",
    "crusher": "it is crushed at {cell}",
    "damage": "it breaks down at {cell} under its tenth damage token",
}
"""Ways in which a robot would be destroyed."""
LAST_DEATHS = {cause: sentence.replace("lives left", "life left") for cause, sentence in DEATHS.items()}
"""The same if one life is left."""
FALLS = ("pit", "edge", "drain", "trap_door")
"""Causes that destroy a robot without a wreck: it falls out of sight."""


def damage_now(event: told.DamageTaken) -> Phrase:
    """The registers that the damage locks: "; register 5 locks"."""
    return locking(event.locked if event.damage < 10 else [])


def _shot(event: told.RobotShot) -> str:
    if event.weapon:
        return "{by} fires its {weapon} at {robot} at {cell}."
    return "{by} shoots {robot} at {cell}, {count} shots." if event.count > 1 else "{by} shoots {robot} at {cell}."


def _shooter(event: told.RobotShot, names: EntityNames) -> Phrase:
    by = names.robot(event.by)
    if event.weapon:
        return phrase("{by} ({weapon})", by=by, weapon=option_name(event.weapon))
    return phrase("{by} ({count} shots)" if event.count > 1 else "{by}", by=by, count=event.count)


TOLD = (
    Telling(
        told.BoardLaserHit,
        lambda event: (
            "A board laser hits {robot} at {cell}."
            if event.count == 1
            else "A beam of {count} board lasers hits {robot} at {cell}."
        ),
        lambda event, names: {"cell": names.cell(event.cells[-1])},
        motion=("shot", 320),
        source=lambda event, names: phrase(
            "a board laser" if event.count == 1 else "{count} board lasers", count=event.count
        ),
        beam=lambda event: (None, event.cells),
        goes_with="shot",
    ),
    Telling(
        told.RobotShot,
        _shot,
        lambda event, names: {"cell": names.cell(event.cells[-1])},
        motion=("shot", 320),
        source=_shooter,
        beam=lambda event: (event.by, event.cells),
        goes_with="shot",
    ),
    Telling(
        told.FlamerBurned,
        "A flamer burns {robot} at {cell}.",
        motion=("hit", 280),
        flashes=lambda event: [Over(event.robot, "burn")],
        goes_with="card",
    ),
    Telling(
        told.RobotIrradiated,
        "{source} at {cell} harms {robot}.",
        lambda event, names: {
            "source": "Radioactive waste" if "radioactive_waste" in names.elements(event.cell) else "Radiation"
        },
        motion=("hit", 280),
        flashes=lambda event: [Over(event.robot, "burn")],
        goes_with="card",
    ),
    Telling(
        told.Exploded,
        "An explosion at {cell} has a strength of {strength}.",
        motion=("blast", 480),
        blast=lambda event: (event.cell, event.strength),
        goes_with="card",
    ),
    Telling(
        told.DamageTaken,
        "{robot} takes {tokens} damage, now {damage}{locked}.",
        lambda event, names: {"locked": damage_now(event)},
        motion=("hit", 300),
        mark="hit",
        flashes=lambda event: [Over(event.robot, "hit", str(event.tokens))],
        hurts=True,
        goes_with="either",
    ),
    Telling(
        told.RobotDestroyed,
        lambda event: (LAST_DEATHS if event.lives == 1 else DEATHS)[event.cause],
        motion=("wreck", 550),
        mark="death",
        flashes=lambda event: [Over(event.robot, "fall" if event.cause in FALLS else "wreck")],
        hurts=True,
        leaves=True,
        is_key=True,
        goes_with="card",
    ),
    Telling(
        told.RobotEliminated,
        "{robot} has no life left and is out of the race.",
        motion=("show", 220),
        is_key=True,
        goes_with="card",
    ),
    Telling(
        told.DamageDiscarded,
        "{robot} rests and discards all its damage ({damage}){freed}.",
        lambda event, names: {"freed": freeing(event.unlocked, event.kept)},
        motion=("show", 220),
    ),
    Telling(
        told.RobotRepaired,
        "{robot} has {tokens} damage repaired, {damage} left{freed}.",
        lambda event, names: {"freed": freeing(event.unlocked, event.kept)},
        motion=("show", 220),
        cleans_up=True,
    ),
)
