"""The names of a race's robots, spaces, teams, cards and devices, as parts of a line."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Self

from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.views.race import RaceView
from games.kinds.roborally.told.elements import tables
from games.kinds.roborally.told.phrases import card_words, device_part, option_part
from games.kinds.roborally.told.places import HEADINGS, cell_label
from games.record.queries.teams import team_name
from games.wording.lines import Line, Part
from games.wording.say import Filling, Phrase, listed, phrase

MARK = re.compile(r"\{(robot|cell|team):(-?\d+)\}")
"""The mark for a name in the words of the rules' own events."""
ALONE: Mapping[int, int | None] = {}
ROBOTS = frozenset({"robot", "by", "other", "on"})
CELLS = frozenset({"cell", "origin"})
WORDS: Mapping[str, Callable[[Any], Filling]] = {
    **dict.fromkeys(("option", "given", "taken", "weapon"), option_part),
    "card": card_words,
    "heading": HEADINGS.__getitem__,
}
"""Words for the fields of events that are neither robots nor spaces."""


@cache
def ruled() -> Mapping[str, tuple[Phrase, str]]:
    """The places of sentences in which a board element is named: what is named, and the kind of the element."""
    return tables("RULED")


class EntityNames:
    """The names of robots and spaces, as parts of a line. `team_of` has the team of each seat, if there are teams."""

    def __init__(
        self, robot_names: Sequence[str], floor: FactoryFloor, team_of: Mapping[int, int | None] = ALONE
    ) -> None:
        self.robot_names = robot_names
        self.floor = floor
        self.team_of = team_of

    @classmethod
    def of(cls, view: RaceView) -> Self:
        """The names in this race."""
        team_of = {robot.seat: robot.team for robot in view.robots}
        return cls([robot.name for robot in view.robots], floor_of(view.setup.course), team_of)

    def robot(self, number: int) -> Part:
        return Part(self.robot_names[number], robot=number)

    def robots(self, numbers: Sequence[int]) -> Phrase:
        return listed([self.robot(number) for number in numbers])

    def cell(self, cell: int) -> Part:
        label = cell_label(self.floor, cell)
        return Part(label, cell=label)

    def moved(self, cell: int, words: str, edge: str, **fillings: Filling) -> Phrase:
        """An entry in a list of robots or devices that are moved: `words` with the {cell}, or `edge` off the course."""
        return phrase(words if self.floor.on_board(cell) else edge, cell=self.cell(cell), **fillings)

    def elements(self, cell: int) -> set[str]:
        """The kinds of board elements on a space."""
        placed: Sequence[Any] = self.floor.placed
        return {element.kind() for element in placed if element.at == self.floor.xy(cell)}

    def filling(self, event: Any, place: str) -> Filling:
        """See games.shapes.replay.telling.Names. {device} is the event's device, and {the_device} the same at the start
        of a sentence."""
        if place in ("device", "the_device"):
            return device_part(event.kind, begins=place == "the_device")
        if place in ruled():
            words, kind = ruled()[place]
            return Part(Line(words).text, rule=f"roborally#{kind}")
        it = getattr(event, place)
        if place in ROBOTS:
            return self.robot(it)
        if place in CELLS:
            return self.cell(it)
        return WORDS[place](it) if place in WORDS else str(it)

    def marked(self, words: str) -> Phrase:
        """A sentence of the rules, with names in place of its marks."""
        said: list[Part] = []
        rest = 0
        for mark in MARK.finditer(words):
            said += [Part(words[rest : mark.start()]), self._name(mark[1], int(mark[2]))]
            rest = mark.end()
        return tuple(part for part in (*said, Part(words[rest:])) if part.text)

    def _name(self, kind: str, number: int) -> Part:
        if kind == "robot":
            return self.robot(number)
        return self.cell(number) if kind == "cell" else Part(team_name(number))
