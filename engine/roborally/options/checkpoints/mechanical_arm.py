"""Mechanical Arm, and the question of what it touches."""

from functools import partial
from typing import Any, ClassVar, Literal

import msgspec

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision, Order
from engine.kernel.errors import IllegalAnswer
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.moments import Question
from engine.roborally.options.base import OptionCard
from engine.roborally.options.question_words import QuestionWords
from engine.roborally.robots.flags import may_touch_flags
from engine.roborally.state import OFF_BOARD

NOTHING = OFF_BOARD


class ReachAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cell of the checkpoint to touch, or NOTHING."""

    cell: int


class ReachOrder(Order, frozen=True, kw_only=True):
    """Whether to touch what is in reach. The next flag comes first, then other flags, repair sites and the rest."""

    use: Literal["always", "never"] = "always"


class ReachQuestion(Decision[ReachAnswer], tag="reach", kw_only=True):
    """Which of the checkpoints beside it a robot touches. `cells` lists them, the next flag first.

    Rules: 000 "MECHANICAL ARM"; A-80
    """

    robot: int
    phase: int
    cells: list[int]

    order_type = ReachOrder
    rule = '000 "MECHANICAL ARM"'
    words: ClassVar[QuestionWords] = QuestionWords(
        subject="what does {robot} reach for?",
        asks="{robot}'s Mechanical Arm may touch one checkpoint beside it.",
    )

    @classmethod
    def answer_type(cls) -> type[ReachAnswer]:
        return ReachAnswer

    def check(self, answer: ReachAnswer) -> None:
        if answer.cell not in (NOTHING, *self.cells):
            raise IllegalAnswer("cell", f"there is no checkpoint to touch on space {answer.cell}")

    def by_rule(self, order: ReachOrder) -> ReachAnswer:
        return ReachAnswer(self.cells[0] if order.use == "always" else NOTHING)

    def decline(self) -> ReachAnswer:
        return ReachAnswer(NOTHING)

    def sample(self, chance: Chance) -> ReachAnswer:
        return ReachAnswer(chance.pick("cell", [NOTHING, *self.cells]))


class MechanicalArm(OptionCard):
    """At the end of a register phase its robot may touch one checkpoint beside it, unless there is a wall between.

    A robot on that checkpoint makes no difference. A flag counts, and the Archive marker moves there. A chop shop or
    radioactive waste serves the robot as if it stood there.

    Rules: 000 "MECHANICAL ARM"; A-80; A-254; A-410; A-411
    """

    title = "Mechanical Arm"
    words = (
        "At the end of each register phase your robot may touch one checkpoint next to it, such as a flag or a repair "
        "site, as if it stood there. It reaches neither diagonally nor across a wall."
    )
    editions = ("2005", "ultimate")
    worth = 330
    questions: ClassVar[tuple[type[Decision[Any]], ...]] = (ReachQuestion,)

    def touches(self, phase: int) -> Question | None:
        cells = sorted(filter(self._matters, self._beside()), key=self._place)
        if not cells:
            return None
        number = self.robot.number
        decision = ReachQuestion(seat=self.robot.seat, subject=f"r{number}", robot=number, phase=phase, cells=cells)
        return Question(decision, partial(self._reach, phase))

    @classmethod
    def reaches(cls, floor: FactoryFloor, cell: int) -> list[int]:
        """The spaces beside it, clockwise from the north."""
        return floor.within_arms_length(cell)

    def _beside(self) -> list[int]:
        """The spaces in reach with a checkpoint."""
        floor, flags = self.context.floor, self.context.state.flags
        reached = self.reaches(floor, self.robot.cell) if self.robot.cell else []
        served = floor.served if self.context.state.setup.option_cards else ()
        return [cell for cell in reached if floor.wrenches[cell] or cell in flags or cell in served]

    def _flag(self, cell: int) -> int:
        """The number of the flag there if its robot can touch flags, otherwise 0."""
        flags = self.context.state.flags
        return flags.index(cell) + 1 if cell in flags and may_touch_flags(self.context, self.robot) else 0

    def _matters(self, cell: int) -> bool:
        """Tells whether touching what is there has any effect."""
        flag = self._flag(cell)
        if flag and (flag >= self.robot.next_flag or self.context.rules_at["flag_touched"]):
            return True
        if cell in self.context.floor.served and self.context.state.setup.option_cards:
            return True
        return self._archive() != cell and bool(flag or self.context.floor.wrenches[cell])

    def _archive(self) -> int:
        """The Archive marker's place without the arm: the robot's own space, if that is a checkpoint for it."""
        here = self.robot.cell
        return here if self._flag(here) or self.context.floor.wrenches[here] else self.robot.archive

    def _place(self, cell: int) -> tuple[bool, bool, bool, int]:
        """Sorts the next flag first, then other flags in order, then repair sites, then the rest."""
        flag = self._flag(cell)
        return flag != self.robot.next_flag, not flag, not self.context.floor.wrenches[cell], flag

    def _reach(self, phase: int, answer: ReachAnswer) -> None:
        if answer.cell != NOTHING:
            self.tell_use(phase)
            self.context.touching.append((self.robot, answer.cell))


OPTION = MechanicalArm
