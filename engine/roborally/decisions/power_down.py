"""The question of whether to stay powered down."""

from typing import Annotated

import msgspec

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision, Order


class StayAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    stay: bool


class StayOrder(Order, frozen=True, kw_only=True):
    """Stay powered down with at least this much damage (11: never), or ask.

    A robot that was hit where it rests will be hit there again. So by default it gets up while it still has enough
    cards to drive away.

    Rules: A-209
    """

    if_damage_ge: Annotated[int, msgspec.Meta(ge=0, le=11)] = 7


class StayPoweredDown(Decision[StayAnswer], tag="stay_powered_down", kw_only=True):
    """Whether a powered-down robot stays powered down for the next turn, and so discards its new damage.

    Rules: 001 "Setup for the Next Turn"; A-92
    """

    robot: int
    damage: int

    order_type = StayOrder
    rule = '001 "Setup for the Next Turn"'

    @classmethod
    def answer_type(cls) -> type[StayAnswer]:
        return StayAnswer

    def check(self, answer: StayAnswer) -> None:
        """Both answers are always legal."""

    def by_rule(self, order: StayOrder) -> StayAnswer:
        return StayAnswer(self.damage >= order.if_damage_ge)

    def decline(self) -> StayAnswer:
        return StayAnswer(False)

    def sample(self, chance: Chance) -> StayAnswer:
        return StayAnswer(chance.below("stay", 2) == 1)
