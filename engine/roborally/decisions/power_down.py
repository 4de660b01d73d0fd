"""The question of whether to stay powered down."""

from typing import Annotated

import msgspec

from engine.kernel.decisions import Order
from engine.roborally.decisions.yes_no import YesNo


class StayOrder(Order, frozen=True, kw_only=True):
    """Stay powered down with at least this much damage (11: never), or ask.

    A robot that was hit where it rests will be hit there again. So by default it gets up while it still has enough
    cards to drive away.

    Rules: A-209
    """

    if_damage_ge: Annotated[int, msgspec.Meta(ge=0, le=11)] = 7


class StayPoweredDown(YesNo, tag="stay_powered_down", kw_only=True):
    """Whether a powered-down robot stays powered down for the next turn, and so discards its new damage.

    Rules: 001 "Setup for the Next Turn"; 000 "CONTINUE POWER DOWN"; A-92
    """

    damage: int

    says = "stay"
    order_type = StayOrder
    rule = '001 "Setup for the Next Turn"'

    def is_ordered(self, order: StayOrder) -> bool:
        return self.damage >= order.if_damage_ge
