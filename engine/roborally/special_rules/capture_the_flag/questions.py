"""The questions of a match: which board is home, and where robots start and come back."""

from contextlib import suppress
from typing import Any, Literal

import msgspec

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision, Order
from engine.kernel.errors import IllegalAnswer
from engine.roborally.board.geometry import COMPASS, HEADINGS, Compass


class HomeAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    flag: int


class ChooseHome(Decision[HomeAnswer], tag="choose_home", kw_only=True):
    """Which flag, and with it which board, is the team's own.

    Rules: 001 "Capture the Flag"; A-272
    """

    flags: list[int]
    cells: list[int]
    """The cells of those flags."""

    rule = '001 "Capture the Flag"'

    @classmethod
    def answer_type(cls) -> type[HomeAnswer]:
        return HomeAnswer

    def check(self, answer: HomeAnswer) -> None:
        if answer.flag not in self.flags:
            raise IllegalAnswer("flag", f"there is no flag {answer.flag} to choose")

    def default(self, draft: Any, chance: Chance) -> HomeAnswer:
        with suppress(IllegalAnswer):
            return self.parse(draft)
        return self.decline()

    def decline(self) -> HomeAnswer:
        return HomeAnswer(self.flags[0])

    def sample(self, chance: Chance) -> HomeAnswer:
        return HomeAnswer(chance.pick("flag", self.flags))


class PlaceAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cell: int
    heading: int


class PlaceRobot(Decision[PlaceAnswer], tag="place_robot", kw_only=True):
    """On which space a robot starts, and which way it faces.

    `cells` lists the spaces it may choose, the suggested one first. `headings[i]` are the legal headings on
    `cells[i]`, the one towards the other board first, then clockwise.

    Rules: 001 "Capture the Flag"; A-64
    """

    robot: int
    cells: list[int]
    headings: list[list[int]]

    rule = '001 "Capture the Flag"'

    @classmethod
    def answer_type(cls) -> type[PlaceAnswer]:
        return PlaceAnswer

    def check(self, answer: PlaceAnswer) -> None:
        if answer.cell not in self.cells:
            raise IllegalAnswer("cell", f"space {answer.cell} is not open to this robot")
        if answer.heading not in HEADINGS:
            raise IllegalAnswer("heading", f"there is no heading {answer.heading}; they are 0 (north) to 3 (west)")
        if answer.heading not in self.headings[self.cells.index(answer.cell)]:
            facing = COMPASS[answer.heading]
            raise IllegalAnswer(
                "heading", f"facing {facing} there, the robot would have an opponent within three spaces"
            )

    def default(self, draft: Any, chance: Chance) -> PlaceAnswer:
        with suppress(IllegalAnswer):
            return self.parse(draft)
        return self.decline()

    def decline(self) -> PlaceAnswer:
        return PlaceAnswer(self.cells[0], self.headings[0][0])

    def sample(self, chance: Chance) -> PlaceAnswer:
        place = chance.below("cell", len(self.cells))
        return PlaceAnswer(self.cells[place], chance.pick("heading", self.headings[place]))


class ReturnOrder(Order, frozen=True, kw_only=True):
    """Which way a captured robot faces when it comes back, as far as the rules allow; or ask.

    It faces the other board or a compass point. It comes back in the last row, as close to its flag as possible.

    Rules: A-275
    """

    facing: Literal["enemy"] | Compass = "enemy"


class ReturnRobot(PlaceRobot, tag="return_robot", kw_only=True):
    """The return of a captured robot at the end of the turn: its space and its heading.

    Rules: 001 "Capture the Flag"; A-275
    """

    order_type = ReturnOrder

    def by_rule(self, order: ReturnOrder) -> PlaceAnswer:
        if order.facing in COMPASS:
            heading = COMPASS.index(order.facing)
            for cell, headings in zip(self.cells, self.headings, strict=True):
                if heading in headings:
                    return PlaceAnswer(cell, heading)
        return self.decline()
