"""The course of a game so far, told from what everybody may see: moments worth knowing, figures turn by turn, ways.

What only one kind of game can say comes from its module games.kinds.<kind>.story:

    moments(page, own, since) -> list[Moment]   what happened in a finished turn to the robots `own`, and the important
                                                things besides, from event number `since` on
    open_moments(view, events, own, since)      the same for the turn under way
    own_robots(view) -> list[int]               the viewer's robots
    frames(before, events)                      the steps of a turn's replay, each with its `events`
    story(turns) -> Story                       from finished turns without a gap, the first one first
    venues() -> list[(id, name)]                where it can be played
"""

from collections.abc import Callable, Sequence
from datetime import datetime
from importlib import import_module
from typing import Any

from engine.kernel.events import Event
from games.shapes.story import Moment
from games.wording.lines import Line


def of_kind(kind: str) -> Any:
    """The module of a kind of game."""
    return import_module(f"games.kinds.{kind}.story")


def stamp(frames: Sequence[Any], told: Sequence[tuple[int, datetime]]) -> None:
    """Notes with a frame when it was told, where that was not in the same minute as the frame before it."""
    last = None
    for frame in frames:
        end = frame.first + len(frame.events)
        at = next((at.replace(second=0, microsecond=0) for count, at in told if count >= end), None)
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
        told = [line for event in fresh if (line := tell(event)) is not None]
        others = [line for line in told if line.text not in known]
        if mine or others:
            found.append(Moment(step, frame.title, mine, others))
    return found
