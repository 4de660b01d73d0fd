"""The question of which modules to equip."""

from typing import Any

import msgspec

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision, Order
from engine.kernel.errors import IllegalAnswer
from engine.volt.module_registry import title_of


class EquipOrder(Order, frozen=True, kw_only=True):
    """Whether to be asked. If not, everything stays as it is."""

    ask: bool = True


class EquipAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The modules in the left and the right slot; "" for none."""

    left: str = ""
    right: str = ""


class Equip(Decision[EquipAnswer], tag="equip", kw_only=True):
    """Which modules are in the two slots. `pairs` are all that fit, the present pair first.

    Rules: 002 "EQUIPPING MODULES"; 002 "2a"; V-09; V-10
    """

    rule = '002 "EQUIPPING MODULES"'
    order_type = EquipOrder

    robot: int
    pairs: list[tuple[str, str]]

    @classmethod
    def answer_type(cls) -> type[EquipAnswer]:
        return EquipAnswer

    def check(self, answer: EquipAnswer) -> None:
        if (answer.left, answer.right) not in self.pairs:
            raise IllegalAnswer("pair", self._why_not(answer))

    def _why_not(self, answer: EquipAnswer) -> str:
        """Names the slot that is wrong, or both."""
        for slot, module, fitting in (
            ("left", answer.left, {left for left, _ in self.pairs}),
            ("right", answer.right, {right for _, right in self.pairs}),
        ):
            if module not in fitting:
                return f"{slot} slot: {title_of(module) or 'nothing'} cannot lie there"
        left, right = (title_of(module) or "nothing" for module in (answer.left, answer.right))
        return f"{left} in the left slot and {right} in the right one do not go together"

    def default(self, draft: Any, chance: Chance) -> EquipAnswer:
        try:
            return self.parse(draft)
        except IllegalAnswer:
            return self.decline()

    def decline(self) -> EquipAnswer:
        return EquipAnswer(*self.pairs[0])

    def sample(self, chance: Chance) -> EquipAnswer:
        return EquipAnswer(*chance.pick("pair", self.pairs))

    def by_rule(self, order: EquipOrder) -> EquipAnswer:
        return self.decline()
