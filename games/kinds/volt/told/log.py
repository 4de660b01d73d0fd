"""A run of events as a log. Events that belong together become one line, such as a die with the robot's way."""

from collections.abc import Iterator, Sequence

from engine.kernel.events import Event
from games.kinds.volt.told.events import telling_of
from games.kinds.volt.told.names import EntityNames
from games.kinds.volt.told.telling import Opening
from games.wording.lines import Line


def lines(events: Sequence[Event], names: EntityNames) -> list[Line]:
    """The log of these events: a die with what it does first, a run of steps with all pushed robots."""
    return [line for _, line in _passages(events, names) if line]


def line_numbers(events: Sequence[Event], names: EntityNames) -> list[int]:
    """The number of the log line for each of these events. An event without a line goes with the line before it; -1 if
    there is none."""
    numbers: list[int] = []
    last = -1
    for count, line in _passages(events, names):
        last += line is not None
        numbers += [last] * count
    return numbers


def steps(events: Sequence[Event], names: EntityNames) -> Iterator[tuple[Opening, list[Event]]]:
    """The events of a round in steps: each die begins one, and so does each phase and each control unit."""
    step, chunk = Opening("The setup", 0), list[Event]()
    for event in events:
        opens = telling_of(event).opens
        opening = opens(event, names) if opens else None
        if opening:
            if opening.is_new:
                yield step, chunk
                chunk = []
            step = opening._replace(part=step.part if opening.part is None else opening.part)
        chunk.append(event)
    yield step, chunk


def _passages(events: Sequence[Event], names: EntityNames) -> Iterator[tuple[int, Line | None]]:
    """The passages of the log: how many events belong together, and their line."""
    place = 0
    while place < len(events):
        event = events[place]
        telling = telling_of(event)
        count, line = telling.passage(events[place:], names) if telling.passage else (1, telling.line(event, names))
        yield count, line if line.parts else None
        place += count
