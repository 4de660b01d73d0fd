"""Key moments found in the steps of a turn's replay, and when each step was published."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

from engine.kernel.events import Event
from games.shapes.replay.story import Moment
from games.wording.lines import Line


def stamp(frames: Sequence[Any], published: Sequence[tuple[int, datetime]]) -> None:
    """Sets when each frame was published, unless that was in the same minute as the frame before it."""
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
    """The key moments in a sequence of frames, from event `since` on. `about` gives the lines that concern the viewer's
    robots. `tell` gives the line for an event that matters to everyone, or None."""
    found = []
    for step, frame in enumerate(frames):
        fresh = frame.events[max(0, since - frame.first) :]
        mine = about(fresh)
        published = [line for event in fresh if (line := tell(event)) is not None]
        if mine or published:
            found.append(Moment(step, frame.title, _in_order(mine, published), mine))
    return found


def _in_order(mine: Sequence[Line], published: Sequence[Line]) -> list[Line]:
    """Two reports of the same events as one, each line once. Those only in `mine` go with the one after them."""
    known = {line.text for line in mine}
    merged: list[Line] = []
    left = list(published)
    for line in mine:
        place = next((place for place, it in enumerate(left) if it.text == line.text), None)
        if place is not None:
            merged += [it for it in left[:place] if it.text not in known]
            left = left[place + 1 :]
        merged.append(line)
    return merged + [it for it in left if it.text not in known]
