"""A turn filmed step by step: only what changes from one step to the next is kept."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

from msgspec.structs import asdict

from engine.kernel.events import Event
from games.shapes.motion import Drawn, Motion, changes, paced
from games.wording.lines import Line

PAUSE = 250
"""How long a part of a turn is shown in which nothing is seen to happen, in milliseconds."""
LEAVING = 140
"""How long it takes until a robot that has been destroyed is gone."""
UNSAID = asdict(Motion(to=-1, ms=-1))


class Stage(Protocol):
    """How a kind of game draws a state of its board."""

    def robots(self, state: Any) -> list[Drawn]:
        """All robots, each with its number as `robot`."""

    def layers(self, state: Any) -> dict[str, str | int]:
        """All layers that may change."""

    def dice(self, state: Any) -> list[Drawn]:
        """All dice on controllers, each with its `name`."""


class Film:
    """The steps so far, and how the board looks after them. It begins with the state before the turn."""

    def __init__(self, stage: Stage, state: Any) -> None:
        self.stage = stage
        self.steps: list[Motion] = []
        self.states: list[Any] = []
        """The state after each step."""
        self._frames: list[tuple[str, int, list[str], Sequence[Motion]]] = []
        self._keep(state)
        self.start = {"robots": self._robots, "layers": self._layers, "dice": self._dice}

    def add(self, state: Any, motion: Motion) -> None:
        """One more step, after which the board looks like this."""
        robots, layers, dice = self._robots, self._layers, self._dice
        self._keep(state)
        motion.robots = changes(robots, self._robots, "robot")
        motion.layers = {name: drawing for name, drawing in self._layers.items() if layers.get(name) != drawing}
        motion.dice = changes(dice, self._dice, "name")
        self.steps.append(motion)
        self.states.append(state)

    def cut(self, title: str, phase: int, lines: Sequence[Line], steps: Sequence[Motion]) -> None:
        """Makes a frame of these steps, with the lines of its log."""
        self._frames.append((title, phase, [line.text for line in lines], steps))

    def data(self) -> dict[str, Any]:
        """The turn as scripts play it, no longer than LONGEST: `start` is what is drawn before the first step."""
        paced(self.steps)
        frames = [
            {"title": title, "phase": phase, "lines": lines, "steps": [_plain(step) for step in steps]}
            for title, phase, lines, steps in self._frames
        ]
        return {"start": self.start, "frames": frames}

    def _keep(self, state: Any) -> None:
        self._robots, self._layers = self.stage.robots(state), self.stage.layers(state)
        self._dice = self.stage.dice(state)


def _plain(motion: Motion) -> dict[str, Any]:
    """Without whatever says nothing."""
    return {name: value for name, value in asdict(motion).items() if value != UNSAID[name]}


def moments(
    events: Sequence[Event], is_seen: Callable[[Event], bool], is_at_once: Callable[[Event, Event], bool]
) -> Iterator[tuple[int, int]]:
    """The events of a part of a turn in moments: the places of the first, and after the last event of each.

    What is not seen belongs to the moment before it; before the first one, it is a moment of its own. `is_at_once` says
    whether an event happens at the same moment as the one before it.
    """
    start = 0
    for place in range(1, len(events)):
        if is_seen(events[place]) and not is_at_once(events[place - 1], events[place]):
            yield start, place
            start = place
    yield start, len(events)
