"""How a race names its robots, spaces and teams in the lines of a log."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Self

from engine.roborally.courses import floor_of
from engine.roborally.factory_floor import FactoryFloor
from engine.roborally.views import RaceView
from games.kinds.roborally.told.places import cell_label
from games.record.queries.teams import team_name
from games.wording.lines import Line, Part, Said, line, listing

__all__ = ["ALONE", "EntityNames", "Line", "Part", "Said", "line", "listing"]

MARK = re.compile(r"\{(robot|cell|team):(-?\d+)\}")
"""What stands for a name in the words of the rules' own events."""


ALONE: Mapping[int, int | None] = {}


class EntityNames:
    """How robots and spaces are named, as parts of a line. `team_of` tells a seat's team, where there are teams."""

    def __init__(
        self, robot_names: Sequence[str], floor: FactoryFloor, team_of: Mapping[int, int | None] = ALONE
    ) -> None:
        self.robot_names = robot_names
        self.floor = floor
        self.team_of = team_of

    @classmethod
    def of(cls, view: RaceView) -> Self:
        """As names are in this race."""
        team_of = {robot.seat: robot.team for robot in view.robots}
        return cls([robot.name for robot in view.robots], floor_of(view.setup.course), team_of)

    def robot(self, number: int) -> Part:
        return Part(self.robot_names[number], robot=number)

    def robots(self, numbers: Sequence[int]) -> list[Said]:
        return listing([self.robot(number) for number in numbers])

    def cell(self, cell: int) -> Part:
        label = cell_label(self.floor, cell)
        return Part(label, cell=label)

    def to(self, cell: int) -> list[Said]:
        """Where a robot gets: "to G5", or over the edge of the course."""
        return ["to ", self.cell(cell)] if self.floor.on_board(cell) else ["over the edge"]

    def radiant(self, cell: int) -> str:
        """What harms a robot on a space with radiation."""
        placed: Sequence[Any] = self.floor.placed
        kinds = {element.kind() for element in placed if element.at == self.floor.xy(cell)}
        return "Radioactive waste" if "radioactive_waste" in kinds else "Radiation"

    def marked(self, words: str) -> Line:
        """A sentence of the rules, with the names that its marks stand for."""
        said: list[Said] = []
        rest = 0
        for mark in MARK.finditer(words):
            said += [words[rest : mark.start()], self._name(mark[1], int(mark[2]))]
            rest = mark.end()
        return line(said, words[rest:])

    def _name(self, kind: str, number: int) -> Said:
        if kind == "robot":
            return self.robot(number)
        return self.cell(number) if kind == "cell" else team_name(number)
