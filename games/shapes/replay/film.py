"""A turn filmed step by step: only what changes from one step to the next is kept."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from msgspec.structs import asdict

from engine.kernel.events import Event
from games.drawing.animation import Shot, Still
from games.shapes.replay.motion import Drawn, Motion, changes, paced
from games.shapes.replay.telling import Telling
from games.wording.lines import Line

PAUSE = 250
"""How long a part of a turn is shown in which nothing is seen to happen, in milliseconds."""
LEAVING = 140
"""How long it takes until a robot that has been destroyed is gone."""
BESIDE = ("lives", "standing", "vp")
"""What is told of a robot beside the board, if it is."""
UNSAID = asdict(Motion(to=-1, ms=-1))


class Place(NamedTuple):
    """Where an event is told: the number of its line in the log (-1: none), and the robot that makes it happen."""

    line: int = -1
    acting: int | None = None


class Faces:
    """The faces of cards and dice in a turn, each drawn once: robots name theirs by its number here."""

    def __init__(self, draw: Callable[[Any], str]) -> None:
        self._draw = draw
        self._numbers: dict[Any, int] = {}

    def number(self, of: Hashable) -> int:
        return self._numbers.setdefault(of, len(self._numbers))

    def drawn(self) -> list[str]:
        """All of them as HTML, by number. What is empty lies face down."""
        return [self._draw(of) for of in self._numbers]


class Stage(Protocol):
    """How a kind of game draws a state of its board."""

    @property
    def faces(self) -> Faces:
        """The cards or dice that its robots have had in their hands."""

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
        self.states = [state]
        """The state before the turn, and that after each step."""
        self._frames: list[tuple[str, int, list[str], Sequence[Motion]]] = []
        self._keep(state)
        self.start = {"robots": self._robots, "layers": self._layers, "dice": self._dice}

    def add(self, state: Any, motion: Motion, beside: Any = None) -> None:
        """One more step, after which the board looks like this. What stands beside it is of the state `beside`."""
        robots, layers, dice = self._robots, self._layers, self._dice
        self._keep(state, beside)
        motion.robots = changes(robots, self._robots, "robot")
        motion.layers = {name: drawing for name, drawing in self._layers.items() if layers.get(name) != drawing}
        motion.dice = changes(dice, self._dice, "name")
        self.steps.append(motion)
        self.states.append(state)

    def shots(self, still: Callable[[Any], Still]) -> list[Shot]:
        """The start and each step as animated pictures show them. `still` draws a state."""
        paced(self.steps)
        start, *after = map(still, self.states)
        moved = zip(after, self.steps, strict=True)
        return [Shot(start, 0), *(Shot(shown.with_effects(step.effects), step.ms) for shown, step in moved)]

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
        return {"start": self.start, "frames": frames, "faces": self.stage.faces.drawn()}

    def _keep(self, state: Any, beside: Any = None) -> None:
        robots = self.stage.robots(state)
        if beside is not None:
            now = {it["robot"]: it for it in self.stage.robots(beside)}
            robots = [it | {key: now[it["robot"]][key] for key in BESIDE if key in it} for it in robots]
        self._robots, self._layers = robots, self.stage.layers(state)
        self._dice = self.stage.dice(state)


class TurnFilm(Film):
    """The steps of events, each as its Telling has it."""

    def telling(self, event: Event) -> Telling[Any, Any]:
        raise NotImplementedError

    def after(self, state: Any, moment: Sequence[Event]) -> Any:
        """The state after these events."""
        raise NotImplementedError

    def effects(self, state: Any, moment: Sequence[Event]) -> str:
        """What is seen of these events alone in the state before them, as SVG."""
        raise NotImplementedError

    def places(self, events: Sequence[Event]) -> Sequence[Place]:
        """Where each of these events is told in their log."""
        raise NotImplementedError

    def is_at_once(self, before: Any, event: Any) -> bool:
        """Tells whether an event happens at the same moment as the one before it."""
        raise NotImplementedError

    def shoot(self, state: Any, events: Sequence[Event], first: int) -> list[Motion]:
        """The steps of a part of the turn that begins with this state; `first` is the number of its first event."""
        done, found = len(self.steps), list(moments(events, self._is_seen, self.is_at_once))
        where = self.places(events)
        for start, end in found:
            moment = events[start:end]
            place = min(where[start:end], key=lambda it: it.line, default=Place())
            after = self.after(state, moment)
            if moment and self._is_seen(moment[0]):
                self._take(state, after, moment, (first + start, first + end), place)
            elif len(found) == 1:
                self.add(after, Motion(to=first + end, ms=PAUSE, line=min(place.line, 0)))
            state = after
        return self.steps[done:]

    def _is_seen(self, event: Event) -> bool:
        return self.telling(event).motion is not None

    def _take(self, state: Any, after: Any, moment: Sequence[Any], span: tuple[int, int], place: Place) -> None:
        """One step; two where a robot leaves, so that it is seen why."""
        telling = self.telling(moment[0])
        manner, ms = telling.motion or ("show", 0)
        falls = telling.flashes is not None and any(it.kind == "fall" for it in telling.flashes(moment[0]))
        motion = Motion(
            to=span[0] if telling.leaves else span[1],
            ms=ms,
            manner="fall" if falls else manner,
            effects=self.effects(state, moment),
            hurt=[event.robot for event in moment if self.telling(event).hurts],
            acting=place.acting,
            line=place.line,
            mark=telling.mark,
        )
        self.add(state if telling.leaves else after, motion, beside=after if telling.leaves else None)
        if telling.leaves:
            self.add(after, Motion(to=span[1], ms=LEAVING, acting=place.acting, line=place.line))


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
