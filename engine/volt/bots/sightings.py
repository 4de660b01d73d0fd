"""Where the other robots are at every moment of a round, as far as it can be guessed."""

from collections.abc import Sequence

from engine.volt.arena_view import ArenaView, apply, arena_view
from engine.volt.events import DieActivated
from engine.volt.round_context import RoundContext
from engine.volt.state import OUTSIDE
from engine.volt.views import VoltView

Targets = list[tuple[int, int]]
"""The cells of the other robots that are in the arena, each with the damage on that robot."""


class Sightings:
    """The others in some worlds, when a red die of one robot is about to be activated."""

    def __init__(self, view: VoltView, own: int, rounds: Sequence[RoundContext] = ()) -> None:
        self._own = own
        self._number = view.robots[own].start_number
        now = arena_view(view)
        self._worlds = [_moments(now, context) for context in rounds] or [[((0, 0, "", 0), now)]]
        self._found: dict[tuple[int, int], list[Targets]] = {}

    def at(self, unit: int, value: int) -> list[Targets]:
        """world -> where the others are when a red die of this value on this unit is next."""
        if (unit, value) not in self._found:
            self._found[unit, value] = [self._targets(moments, unit, value) for moments in self._worlds]
        return self._found[unit, value]

    def _targets(self, moments: "list[Moment]", unit: int, value: int) -> Targets:
        due = (unit, value, "red", self._number)
        arena = next((before for order, before in moments if order > due), moments[-1][1])
        others = (robot for robot in arena.robots if robot.robot != self._own and robot.cell != OUTSIDE)
        return [(robot.cell, robot.damage) for robot in others]


Moment = tuple[tuple[int, int, str, int], ArenaView]
"""The place of a die in the order of a round, and the arena just before it."""


def _moments(now: ArenaView, context: RoundContext) -> list[Moment]:
    moments: list[Moment] = []
    for event in context.events:
        if isinstance(event, DieActivated):
            number = context.robots[event.robot].start_number
            moments.append(((event.unit, event.value, event.colour, number), now))
        now = apply(now, event)
    return [*moments, ((9, 0, "", 0), now)]
