"""The question of which weapon to fire."""

import msgspec

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision, Order
from engine.kernel.errors import IllegalAnswer
from engine.roborally.options.base import Arm

MAIN_LASER = ""


class WeaponOrder(Order, frozen=True, kw_only=True):
    """The Option weapon to fire where the program names none and the weapon has a target. MAIN_LASER means none.

    It fires only at the robots in `against` (empty: at any), and only while more than `keep` of its payload is left.

    Rules: A-223
    """

    weapon: str = MAIN_LASER
    against: list[int] = []
    keep: int = 0


class WeaponAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The id of an Option, or "" for the main laser."""

    weapon: str


class FireWeapon(Decision[WeaponAnswer], tag="fire_weapon", kw_only=True):
    """Whether to fire an Option weapon instead of the main laser. `programmed` is what the program says.

    Rules: 001 "OPTION CARD PRIORITY"; A-58
    """

    robot: int
    phase: int
    arms: list[Arm]
    programmed: str

    order_type = WeaponOrder
    order_name = "weapons"
    rule = '001 "OPTION CARD PRIORITY"'

    @classmethod
    def answer_type(cls) -> type[WeaponAnswer]:
        return WeaponAnswer

    def check(self, answer: WeaponAnswer) -> None:
        if answer.weapon != MAIN_LASER and all(arm.option != answer.weapon for arm in self.arms):
            raise IllegalAnswer("weapon", f"{answer.weapon} cannot be fired now")

    def by_rule(self, order: WeaponOrder) -> WeaponAnswer:
        if self.programmed != MAIN_LASER:
            return WeaponAnswer(self.programmed)
        fits = [arm for arm in self.arms if arm.option == order.weapon and _fits(arm, order)]
        return WeaponAnswer(fits[0].option if fits else MAIN_LASER)

    def decline(self) -> WeaponAnswer:
        """The program's answer."""
        return WeaponAnswer(self.programmed)

    def sample(self, chance: Chance) -> WeaponAnswer:
        return WeaponAnswer(chance.pick("weapon", [MAIN_LASER, *(arm.option for arm in self.arms)]))


def _fits(arm: Arm, order: WeaponOrder) -> bool:
    wanted = not order.against or arm.target in order.against
    return wanted and not arm.idle and (arm.payload < 0 or arm.payload > order.keep)
