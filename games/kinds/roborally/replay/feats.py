"""What robots do in a race, and what befalls them: see games.kinds.base.KindStory."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engine.kernel.events import Event
from engine.roborally import events as told
from games.kinds.roborally.replay.frames import frames
from games.kinds.roborally.told.events import telling_of
from games.kinds.roborally.told.names import EntityNames
from games.shapes.page import TurnPage
from games.shapes.replay.feats import Feat, Sentences

OF_EVENTS: Mapping[type[Event], Callable[[Any], tuple[int, str, int, int]]] = {
    told.FlagTouched: lambda event: (event.robot, "flag", 20, 1),
    told.RobotFinished: lambda event: (event.robot, "home", 40, 1),
    told.RobotPushed: lambda event: (event.by, "push", 3, 1),
    told.RobotShot: lambda event: (event.by, "shot", 2 * event.count, event.count),
    told.DamageTaken: lambda event: (event.robot, "damage", -event.tokens, event.tokens),
    told.RobotEliminated: lambda event: (event.robot, "out", -30, 1),
    told.RobotDestroyed: lambda event: (event.robot, "destroyed", -20, 1),
}
"""Whose feat an event is, what it is, how much it is worth, and how often it counts."""
TOLD: Mapping[str, Sentences] = {
    "push": Sentences("You pushed another robot once.", "You pushed other robots {n} times."),
    "shot": Sentences("You hit another robot once.", "You hit other robots {n} times."),
    "damage": Sentences("You took {n} damage token.", "You took {n} damage tokens."),
    "destroyed": Sentences("You were destroyed once.", "You were destroyed {n} times.", "You were never destroyed."),
}


def feats(page: TurnPage) -> Iterator[Feat]:
    names = EntityNames.of(page.before)
    for step, frame in enumerate(frames(page.before, page.events)):
        part = f"Register {frame.phase}" if frame.phase else ""
        for event in frame.events:
            if found := OF_EVENTS.get(type(event)):
                yield Feat(*found(event), part, step, telling_of(event).line(event, names))
