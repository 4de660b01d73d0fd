"""The words for shots without a die of their own, explosions, lightning, damage and destruction."""

from engine.volt import events as told
from engine.volt.state import NOBODY
from games.kinds.volt.told.telling import Sight, Telling
from games.shapes.replay.telling import Done, Over

HURTS = {
    "laser": "fire",
    "blade": "a saw blade",
    "shock": "a shock pulse",
    "grenade": "a grenade",
    "mine": "a mine",
    "bomb": "a bomb",
    "lightning": "lightning",
    "landing": "a landing",
}
"""Words for the causes of damage."""
DETONATIONS = {
    "mine": "A mine of {owner} goes off at {cell}: {damage} damage there and around.",
    "bomb": "A bomb of {owner} goes off at {cell}: {damage} damage there and around.",
    "grenade": "A grenade of {owner} goes off at {cell}: {damage} damage there and around.",
}
DEATHS = {
    "damage": "{robot} is destroyed at {cell}!",
    "pit": "{robot} is lost in the depths at {cell}!",
    "crushed": "{robot} is crushed at {cell}!",
}
OWN_DEATHS = {
    "damage": "You were destroyed at {cell}.",
    "pit": "You were lost in the depths at {cell}.",
    "crushed": "You were crushed at {cell}.",
}


def _hurt(event: told.DamageTaken) -> str:
    return DAMAGE[_is_others(event), event.absorbed > 0]


def _is_others(event: told.DamageTaken) -> bool:
    return event.by not in (NOBODY, event.robot)


def _dealt(event: told.DamageTaken) -> list[Done]:
    taken = Done(event.robot, "damage", -2 * event.tokens, "You took {tokens} damage from {cause}.", event.tokens)
    dealt = Done(event.by, "hit", 2 * event.tokens, "You dealt {robot} {tokens} damage.", event.tokens)
    return [taken, dealt] if _is_others(event) else [taken]


DAMAGE = {
    (False, False): "{robot} takes {tokens} damage from {cause} (now {damage} of 3).",
    (False, True): "{robot} takes {tokens} damage from {cause}; its shield holds {absorbed} (now {damage} of 3).",
    (True, False): "{robot} takes {tokens} damage from {cause} of {by} (now {damage} of 3).",
    (True, True): "{robot} takes {tokens} damage from {cause} of {by}; its shield holds {absorbed}"
    " (now {damage} of 3).",
}
"""By whether someone else does it, and whether the robot's shield holds some of it."""

TOLD = (
    Telling(
        told.GrenadeThrown,
        lambda event: (
            "{robot} throws a grenade to {cell}."
            if event.explodes
            else "{robot} throws a grenade to {cell}, where it sinks."
        ),
        motion=("shot", 460),
        sight=lambda event: Sight("thrown", event.cell, event.robot),
    ),
    Telling(told.MineLaid, "{owner} leaves a mine at {cell}.", motion=("show", 260)),
    Telling(told.MineTaken, "The mine of {owner} at {cell} is taken away.", motion=("show", 220)),
    Telling(
        told.Detonated,
        lambda event: DETONATIONS[event.what],
        motion=("blast", 520),
        sight=lambda event: Sight("blast", event.cell),
    ),
    Telling(
        told.LightningStruck,
        lambda event: (
            "The lightning jumps from {cell} to the spaces around."
            if event.conducted
            else "Lightning strikes at {cell}."
        ),
        motion=("blast", 400),
        sight=lambda event: Sight("lightning", event.cell),
    ),
    Telling(
        told.DamageTaken,
        _hurt,
        lambda event, names: {"cause": HURTS[event.cause]},
        motion=("hit", 340),
        mark="hit",
        hurts=True,
        flashes=lambda event: [Over(event.robot, "hit", str(event.tokens))],
        done=_dealt,
    ),
    Telling(
        told.RobotDestroyed,
        lambda event: DEATHS[event.cause],
        motion=("wreck", 600),
        mark="death",
        hurts=True,
        leaves=True,
        flashes=lambda event: [Over(event.robot, "fall" if event.cause == "pit" else "wreck")],
        sight=lambda event: Sight("wreck", event.cell),
        is_key=True,
        done=lambda event: [Done(event.robot, "destroyed", -12, OWN_DEATHS[event.cause])],
    ),
)
