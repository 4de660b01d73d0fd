"""The question of where and how a destroyed robot re-enters."""

from typing import Literal

import msgspec

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision, Order
from engine.kernel.errors import IllegalAnswer
from engine.roborally.board.geometry import COMPASS, HEADINGS, Compass


class ReenterAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cell: int
    heading: int
    powered_down: bool = False


class ReenterOrder(Order, frozen=True, kw_only=True):
    """Whether to face the next flag or a compass point, as far as the rules allow, and whether powered down; or ask.

    Rules: A-209
    """

    facing: Literal["flag"] | Compass = "flag"
    powered_down: bool = False


class Reenter(Decision[ReenterAnswer], tag="reenter", kw_only=True):
    """The re-entry of a destroyed robot: its space, its heading, and whether it is powered down.

    `cells` lists the spaces it may choose, the nearest to its next flag first. `headings[i]` are the legal headings on
    `cells[i]`: the one towards the flag first, then clockwise.

    Rules: 001 "MULTIPLE ARCHIVE MARKERS ON THE SAME SPACE"; 001 "Setup for the Next Turn"; A-87
    """

    robot: int
    cells: list[int]
    headings: list[list[int]]
    archive_free: bool
    can_power_down: bool

    order_type = ReenterOrder
    rule = '001 "Setup for the Next Turn"'

    @classmethod
    def answer_type(cls) -> type[ReenterAnswer]:
        return ReenterAnswer

    def check(self, answer: ReenterAnswer) -> None:
        if answer.cell not in self.cells:
            raise IllegalAnswer("cell", f"space {answer.cell} is not open to this robot")
        if answer.heading not in HEADINGS:
            raise IllegalAnswer("heading", f"there is no heading {answer.heading}; they are 0 (north) to 3 (west)")
        if answer.heading not in self.headings[self.cells.index(answer.cell)]:
            facing = COMPASS[answer.heading]
            raise IllegalAnswer("heading", f"facing {facing} there, the robot would have another within three spaces")
        if answer.powered_down and not self.can_power_down:
            raise IllegalAnswer("power_down", "robots cannot power down in this race")

    def by_rule(self, order: ReenterOrder) -> ReenterAnswer:
        powered_down = order.powered_down and self.can_power_down
        if order.facing in COMPASS:
            heading = COMPASS.index(order.facing)
            for cell, headings in zip(self.cells, self.headings, strict=True):
                if heading in headings:
                    return ReenterAnswer(cell, heading, powered_down)
        return ReenterAnswer(self.cells[0], self.headings[0][0], powered_down)

    def decline(self) -> ReenterAnswer:
        """The nearest space, facing the next flag, not powered down."""
        return ReenterAnswer(self.cells[0], self.headings[0][0])

    def sample(self, chance: Chance) -> ReenterAnswer:
        place = chance.below("cell", len(self.cells))
        powered_down = self.can_power_down and chance.below("power down", 4) == 0
        return ReenterAnswer(self.cells[place], chance.pick("heading", self.headings[place]), powered_down)
