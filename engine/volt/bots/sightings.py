"""Where the other robots are at every moment of a round, as far as it can be guessed."""

from collections.abc import Sequence

from engine.volt.events import DieActivated
from engine.volt.round_context import RoundContext
from engine.volt.state import OUTSIDE, UNITS
from engine.volt.views.arena import ArenaView, apply, arena_view
from engine.volt.views.game import VoltView

Order = tuple[int, int, str, int]
"""The place of a die in a round: its control unit, number, color and starting number."""
Seen = list[tuple[int, int]]
"""The cells of the other robots that are in the arena, each with the damage on that robot."""
END: Order = (len(UNITS) + 1, 0, "", 0)


class Sightings:
    """The others, whenever a red die of robot `own` may be activated.

    They are seen in these rounds, which have been played on trial. Without any, they stay where they are.
    """

    def __init__(self, view: VoltView, own: int, rounds: Sequence[RoundContext] = ()) -> None:
        self._own = own
        self._number = view.robots[own].start_number
        now = arena_view(view)
        self._worlds = [_moments(now, context) for context in rounds] or [[(END, now)]]
        self._found: dict[tuple[int, int], list[Seen]] = {}

    def at(self, unit: int, value: int) -> list[Seen]:
        """Where they are in each of the rounds when a red die with this number on this control unit is in turn."""
        if (unit, value) not in self._found:
            due = (unit, value, "red", self._number)
            arenas = (next(arena for order, arena in moments if order > due) for moments in self._worlds)
            self._found[unit, value] = [self._others(arena) for arena in arenas]
        return self._found[unit, value]

    def _others(self, arena: ArenaView) -> Seen:
        others = (robot for robot in arena.robots if robot.robot != self._own and robot.cell != OUTSIDE)
        return [(robot.cell, robot.damage) for robot in others]


def _moments(now: ArenaView, context: RoundContext) -> list[tuple[Order, ArenaView]]:
    """The arena before each die of the round, and at the end of the round.

    Rules: 002 "ACTIVATION ORDER OF DICE"
    """
    moments = []
    for event in context.events:
        if isinstance(event, DieActivated):
            number = context.robots[event.robot].start_number
            moments.append(((event.unit, event.value, event.colour, number), now))
        now = apply(now, event)
    return [*moments, (END, now)]
