"""Moments worth knowing, found in the steps of a turn's replay, and when each step was told."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

from engine.kernel.events import Event
from games.shapes.story import Moment
from games.wording.lines import Line


def stamp(frames: Sequence[Any], published: Sequence[tuple[int, datetime]]) -> None:
    """Notes with a frame when it was told, where that was not in the same minute as the frame before it."""
    last = None
    for frame in frames:
        end = frame.first + len(frame.events)
        at = next((at.replace(second=0, microsecond=0) for count, at in published if count >= end), None)
        frame.at, last = (at if at != last else None), at


def moments_of(
    frames: Sequence[Any],
    since: int,
    about: Callable[[Sequence[Event]], list[Line]],
    tell: Callable[[Event], Line | None],
) -> list[Moment]:
    """The moments of a row of frames, from that event on. `about` tells what concerns the viewer's robots, `tell` an
    event that matters to everybody, or nothing."""
    found = []
    for step, frame in enumerate(frames):
        fresh = frame.events[max(0, since - frame.first) :]
        mine = about(fresh)
        known = {line.text for line in mine}
        published = [line for event in fresh if (line := tell(event)) is not None]
        others = [line for line in published if line.text not in known]
        if mine or others:
            found.append(Moment(step, frame.title, mine, others))
    return found
