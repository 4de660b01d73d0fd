"""The question of where a robot starts, and which way it faces."""

from contextlib import suppress
from typing import Annotated, Any

import msgspec

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.kernel.errors import IllegalAnswer
from engine.roborally.board.geometry import HEADINGS

AS_USUAL = -1
"""Instead of a heading: the one towards the main board or, on a common start, towards the first flag."""

Heading = Annotated[int, msgspec.Meta(ge=AS_USUAL, le=HEADINGS[-1])]


class StartAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The docks in order of preference, and the heading. Docks left out come last, the lowest first."""

    docks: list[int] = []
    heading: Heading = AS_USUAL


class ChooseStart(Decision[StartAnswer], tag="choose_start", kw_only=True):
    """Which docks a robot would like, and which way it faces. All are asked at once.

    The robots get their docks in the order of `card`, a Program card that was dealt for each. On a common start there
    are no `docks` to choose, only the heading.

    Rules: 000 "PLACE ROBOTS"
    """

    robot: int
    card: int
    docks: list[int]
    cells: list[int]
    """The cells of the docks, or the cell of the common start."""
    headings: list[int]
    """The usual heading on each of the cells."""

    rule = '000 "PLACE ROBOTS"'

    @classmethod
    def answer_type(cls) -> type[StartAnswer]:
        return StartAnswer

    def check(self, answer: StartAnswer) -> None:
        for dock in answer.docks:
            if dock not in self.docks:
                raise IllegalAnswer("dock", f"there is no dock {dock} to choose")
        if len(set(answer.docks)) < len(answer.docks):
            raise IllegalAnswer("dock", "a dock is listed twice")

    def default(self, draft: Any, chance: Chance) -> StartAnswer:
        with suppress(IllegalAnswer):
            return self.parse(draft)
        return self.decline()

    def decline(self) -> StartAnswer:
        """The lowest dock that is free, and the usual heading."""
        return StartAnswer()

    def sample(self, chance: Chance) -> StartAnswer:
        docks = chance.sample("docks", self.docks, len(self.docks))
        return StartAnswer(docks, chance.pick("heading", HEADINGS))

    def ranking(self, answer: StartAnswer) -> list[int]:
        """All docks, those that the answer names first."""
        return answer.docks + [dock for dock in sorted(self.docks) if dock not in answer.docks]

    def heading_on(self, cell: int, answer: StartAnswer) -> int:
        """The heading on one of the cells."""
        return self.headings[self.cells.index(cell)] if answer.heading == AS_USUAL else answer.heading
