"""The steps of motion of a round: what happens at one moment at the table is one step."""

from collections.abc import Iterable, Sequence
from typing import Any

from engine.kernel.events import Event
from engine.volt.arena_view import ArenaView, apply_all, arena_view
from engine.volt.views import VoltView
from games.kinds.volt.drawing.drawn import RoundStage
from games.kinds.volt.drawing.effects import moment_svg
from games.kinds.volt.told.events import telling_of
from games.kinds.volt.told.log import line_numbers
from games.kinds.volt.told.names import EntityNames
from games.shapes.film import LEAVING, PAUSE, Film, moments
from games.shapes.motion import Motion

LEAVES = "wreck"
"""How a robot is seen to be destroyed."""


class RoundFilm(Film):
    """A round of VOLT that began as `view` shows it, in this arena."""

    def __init__(self, view: VoltView, arena_id: str) -> None:
        self.names = EntityNames.of(view, arena_id)
        super().__init__(RoundStage(view, arena_id), arena_view(view))

    def shoot(
        self, arena: ArenaView, events: Sequence[Event], first: int, acting: int | None = None, die: str = ""
    ) -> list[Motion]:
        """The steps of a part of the round that begins with this arena; `first` is the number of its first event,
        `acting` the robot whose `die` is carried out."""
        done, found = len(self.steps), list(moments(events, is_seen, is_at_once))
        said = line_numbers(events, self.names)
        for start, end in found:
            moment, line = events[start:end], said[start] if said else -1
            after = apply_all(arena, moment)
            if moment and is_seen(moment[0]):
                self._take(arena, after, moment, (first + start, first + end), line)
            elif len(found) == 1:
                self.add(after, Motion(to=first + end, ms=PAUSE, line=min(line, 0)))
            arena = after
        for step in self.steps[done:]:
            step.acting, step.die = acting, die
        return self.steps[done:]

    def _take(
        self, arena: ArenaView, after: ArenaView, moment: Sequence[Event], span: tuple[int, int], line: int
    ) -> None:
        """One step; two where a robot is destroyed, so that it is seen why."""
        lead, telling = moment[0], telling_of(moment[0])
        assert telling.motion
        manner, ms = telling.motion
        leaves = manner == LEAVES
        motion = Motion(
            to=span[0] if leaves else span[1],
            ms=ms,
            manner="fall" if leaves and _falls(lead) else manner,
            effects=moment_svg(arena, moment),
            hurt=list(_hurt(moment)),
            line=line,
            mark=telling.mark,
        )
        self.add(arena if leaves else after, motion)
        if leaves:
            self.add(after, Motion(to=span[1], ms=LEAVING, line=line))


def _falls(event: Event) -> bool:
    """Whether a robot that is destroyed falls out of sight."""
    flashes = telling_of(event).flashes
    return flashes is not None and any(it.kind == "fall" for it in flashes(event))


def _hurt(moment: Iterable[Any]) -> Iterable[int]:
    return (event.robot for event in moment if telling_of(event).manner in ("hit", LEAVES))


def is_seen(event: Event) -> bool:
    return telling_of(event).motion is not None


def is_at_once(before: Any, event: Any) -> bool:
    """Whether something happens at the same moment as what was told just before it: a robot that is pushed makes room,
    and robots that are destroyed together go together."""
    pushed, manner = telling_of(before), telling_of(event).manner
    if pushed.pushes and manner == "move":
        return bool(before.robot != event.robot and before.origin == event.cell)
    return manner == LEAVES == pushed.manner
