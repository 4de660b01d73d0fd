"""How VOLT names its robots and spaces in the lines of a log."""

from collections.abc import Sequence
from typing import Self

from engine.volt.arena.plans import load_arena
from engine.volt.arena.tables import Arena
from engine.volt.views import VoltView
from games.kinds.volt.told.places import cell_label
from games.wording.lines import Part


class EntityNames:
    """How robots and spaces are named, as parts of a line."""

    def __init__(self, robot_names: Sequence[str], arena: Arena | None) -> None:
        """Without an arena nothing can be anywhere yet."""
        self.robot_names = robot_names
        self.arena = arena

    @classmethod
    def of(cls, view: VoltView, arena_id: str = "") -> Self:
        """As names are in this game; `arena_id` is its arena, if the view does not know it yet."""
        arena_id = view.arena or arena_id
        return cls([robot.name for robot in view.robots], load_arena(arena_id) if arena_id else None)

    def robot(self, number: int) -> Part:
        return Part(self.robot_names[number], robot=number)

    def cell(self, cell: int) -> Part:
        label = cell_label(self.arena, cell) if self.arena else ""
        return Part(label, cell=label)
