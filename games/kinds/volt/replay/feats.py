"""What robots do in an arena, and what befalls them: see games.kinds.base.KindStory."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engine.kernel.events import Event
from engine.volt import events as told
from engine.volt.state import NOBODY, UNITS
from engine.volt.views.arena import arena_of
from games.kinds.volt.replay.frames import frames
from games.kinds.volt.told.events import telling_of
from games.kinds.volt.told.names import EntityNames
from games.kinds.volt.told.places import UNIT_NAMES
from games.shapes.page import TurnPage
from games.shapes.replay.feats import Feat, Sentences

Worth = tuple[int, str, int, int]
"""A robot, what it did or what befell it, how much that is worth, and how often it counts."""


def _damage(event: told.DamageTaken) -> list[Worth]:
    taken = (event.robot, "damage", -2 * event.tokens, event.tokens)
    return [taken, (event.by, "hit", 2 * event.tokens, event.tokens)] if _is_others(event) else [taken]


def _is_others(event: Any) -> bool:
    """Tells whether another robot is behind it."""
    return event.by not in (NOBODY, event.robot)


OF_EVENTS: Mapping[type[Event], Callable[[Any], list[Worth]]] = {
    told.VPGained: lambda event: [(event.robot, "vp", 10 * event.count, event.count)],
    told.RobotPushed: lambda event: [(event.by, "push", 1, 1)] if _is_others(event) else [],
    told.DamageTaken: _damage,
    told.RobotDestroyed: lambda event: [(event.robot, "destroyed", -12, 1)],
}
TOLD: Mapping[str, Sentences] = {
    "push": Sentences("You pushed another robot once.", "You pushed other robots {n} times."),
    "hit": Sentences("You dealt {n} damage token.", "You dealt {n} damage tokens."),
    "damage": Sentences("You took {n} damage token.", "You took {n} damage tokens."),
    "destroyed": Sentences("You were destroyed once.", "You were destroyed {n} times.", "You were never destroyed."),
}


def feats(page: TurnPage) -> Iterator[Feat]:
    names = EntityNames.of(page.before, arena_of(page.before, page.events))
    for step, frame in enumerate(frames(page.before, page.events)):
        part = f"Control unit {UNIT_NAMES[frame.part]}" if frame.part in UNITS else ""
        for event in frame.events:
            if found := OF_EVENTS.get(type(event)):
                line = telling_of(event).line(event, names)
                yield from (Feat(*worth, part, step, line) for worth in found(event))
