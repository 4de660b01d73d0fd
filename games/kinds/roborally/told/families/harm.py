"""The words for shots, fires and explosions, damage and destruction, repairs."""

from collections.abc import Sequence

from engine.roborally import events as told
from engine.roborally.elements import falls
from games.kinds.roborally.told.endings import endings
from games.kinds.roborally.told.names import EntityNames
from games.kinds.roborally.told.phrases import of_several, option_part
from games.kinds.roborally.told.telling import Telling
from games.shapes.replay.telling import Done, Over
from games.wording.say import Phrase, listed, phrase

DAMAGE = {
    0: "{robot} takes {tokens} damage, now {damage}.",
    1: "{robot} takes {tokens} damage, now {damage}; register {registers} locks.",
    2: "{robot} takes {tokens} damage, now {damage}; registers {registers} lock.",
}
"""By how many registers are locked: see `of_several`."""
HITS = {
    0: "{robot} is hit by {sources}: {tokens} damage, now {damage}.",
    1: "{robot} is hit by {sources}: {tokens} damage, now {damage}; register {registers} locks.",
    2: "{robot} is hit by {sources}: {tokens} damage, now {damage}; registers {registers} lock.",
}
RESTS = {
    (0, False): "{robot} rests and discards all its damage ({damage}).",
    (1, False): "{robot} rests and discards all its damage ({damage}); register {registers} is free again.",
    (2, False): "{robot} rests and discards all its damage ({damage}); registers {registers} are free again.",
    (0, True): "{robot} rests and discards all its damage ({damage}).",
    (1, True): "{robot} rests and discards all its damage ({damage});"
    " register {registers} is unlocked and keeps its card.",
    (2, True): "{robot} rests and discards all its damage ({damage});"
    " registers {registers} are unlocked and keep their cards.",
}
"""By how many registers are unlocked, and whether they keep their cards."""
REPAIRS = (
    "{robot} has {tokens} damage repaired, {damage} left.",
    "{robot} has {tokens} damage repaired, {damage} left; register {registers} is free again.",
    "{robot} has {tokens} damage repaired, {damage} left; registers {registers} are free again.",
)
"""By how many registers are unlocked."""


def locked(event: told.DamageTaken) -> Sequence[int]:
    """The registers that the damage locks. The tenth token destroys the robot."""
    return event.locked if event.damage < 10 else []


def _shot(event: told.RobotShot) -> str:
    if event.weapon:
        return "{by} fires its {weapon} at {robot} at {cell}."
    return "{by} shoots {robot} at {cell}, {count} shots." if event.count > 1 else "{by} shoots {robot} at {cell}."


def _shooter(event: told.RobotShot, names: EntityNames) -> Phrase:
    by = names.robot(event.by)
    if event.weapon:
        return phrase("{by} ({weapon})", by=by, weapon=option_part(event.weapon))
    return phrase("{by} ({count} shots)" if event.count > 1 else "{by}", by=by, count=event.count)


def _destroyed(event: told.RobotDestroyed) -> str:
    ending = endings()[event.cause]
    return ending.last if event.lives == 1 else ending.destroyed


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
        done=lambda event: [Done(event.by, "shot", 2 * event.count, "You hit {robot} at {cell}.", event.count)],
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
        lambda event: DAMAGE[of_several(locked(event))],
        lambda event, names: {"registers": listed(locked(event))},
        motion=("hit", 300),
        mark="hit",
        flashes=lambda event: [Over(event.robot, "hit", str(event.tokens))],
        hurts=True,
        goes_with="either",
        done=lambda event: [
            Done(event.robot, "damage", -event.tokens, "You took {tokens} damage, {damage} in all.", event.tokens)
        ],
    ),
    Telling(
        told.RobotDestroyed,
        _destroyed,
        motion=("wreck", 550),
        mark="death",
        flashes=lambda event: [Over(event.robot, "fall" if event.cause in falls() else "wreck")],
        hurts=True,
        leaves=True,
        is_key=True,
        goes_with="card",
        done=lambda event: [Done(event.robot, "destroyed", -20, endings()[event.cause].yours)],
    ),
    Telling(
        told.RobotEliminated,
        "{robot} has no life left and is out of the race.",
        motion=("show", 220),
        is_key=True,
        goes_with="card",
        done=lambda event: [Done(event.robot, "out", -30, "You lost your last life.")],
    ),
    Telling(
        told.DamageDiscarded,
        lambda event: RESTS[of_several(event.unlocked), event.kept],
        lambda event, names: {"registers": listed(event.unlocked)},
        motion=("show", 220),
        done=lambda event: [Done(event.robot, "recovery", 1, "You discarded all your damage.")] * bool(event.damage),
    ),
    Telling(
        told.RobotRepaired,
        lambda event: REPAIRS[of_several(event.unlocked)],
        lambda event, names: {"registers": listed(event.unlocked)},
        motion=("show", 220),
        cleans_up=True,
        done=lambda event: [Done(event.robot, "recovery", 1, "You had {tokens} damage repaired.")],
    ),
)
