"""Lines of a log: text in which robots and spaces can still be told apart, for pages, mails and plain text."""

import re
from collections.abc import Mapping, Sequence
from typing import Self

import msgspec
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from engine.roborally.courses import floor_of
from engine.roborally.factory_floor import FactoryFloor
from engine.roborally.views import RaceView
from games.selectors.roborally.places import cell_label
from games.selectors.teams import team_name

MARK = re.compile(r"\{(robot|cell|team):(-?\d+)\}")
"""What stands for a name in the words of the rules' own events."""


class Part(msgspec.Struct, frozen=True):
    """A piece of a line. `cell` is set where it names a space, `robot` where it names a robot."""

    text: str
    cell: str = ""
    robot: int | None = None

    @property
    def html(self) -> SafeString:
        if self.cell:
            return format_html(
                '<button type="button" class="cell-ref" data-cell="{}">{}</button>', self.cell, self.text
            )
        if self.robot is not None:
            return format_html("<b>{}</b>", self.text)
        return format_html("{}", self.text)


class Line(msgspec.Struct, frozen=True):
    """One sentence."""

    parts: tuple[Part, ...]

    @property
    def text(self) -> str:
        return "".join(part.text for part in self.parts)

    @property
    def html(self) -> SafeString:
        return format_html_join("", "{}", ((part.html,) for part in self.parts))

    @property
    def robots(self) -> set[int]:
        """The robots that the line names."""
        return {part.robot for part in self.parts if part.robot is not None}

    def __str__(self) -> str:
        return self.text


Said = Part | str | Sequence["Said"]
"""What a sentence is put together from."""


def line(*said: Said) -> Line:
    """One line from pieces, nested as they come."""
    return Line(tuple(part for piece in said for part in _flat(piece)))


def listing(items: Sequence[Said]) -> list[Said]:
    """Several things in a row: "a", "a and b", "a, b and c"."""
    out: list[Said] = []
    for place, item in enumerate(items):
        if place:
            out.append(" and " if place == len(items) - 1 else ", ")
        out.append(item)
    return out


def _flat(piece: Said) -> list[Part]:
    if isinstance(piece, Part):
        return [piece]
    if isinstance(piece, str):
        return [Part(piece)] if piece else []
    return [part for inner in piece for part in _flat(inner)]


ALONE: Mapping[int, int | None] = {}


class Tongue:
    """Names robots and spaces as parts of a line. `team_of` tells a seat's team, where there are teams."""

    def __init__(self, names: Sequence[str], floor: FactoryFloor, team_of: Mapping[int, int | None] = ALONE) -> None:
        self.names = names
        self.floor = floor
        self.team_of = team_of

    @classmethod
    def of(cls, view: RaceView) -> Self:
        """As names are in this race."""
        team_of = {robot.seat: robot.team for robot in view.robots}
        return cls([robot.name for robot in view.robots], floor_of(view.setup.course), team_of)

    def robot(self, number: int) -> Part:
        return Part(self.names[number], robot=number)

    def robots(self, numbers: Sequence[int]) -> list[Said]:
        return listing([self.robot(number) for number in numbers])

    def cell(self, cell: int) -> Part:
        label = cell_label(self.floor, cell)
        return Part(label, cell=label)

    def to(self, cell: int) -> list[Said]:
        """Where a robot gets: "to G5", or over the edge of the course."""
        return ["to ", self.cell(cell)] if self.floor.on_board(cell) else ["over the edge"]

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
