"""Which Option cards to give up, against damage and when destroyed: two questions with one standing order."""

from collections.abc import Iterable
from typing import Annotated

import msgspec

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision, Order
from engine.kernel.errors import IllegalAnswer
from engine.roborally.options import find_options
from engine.roborally.state import DESTROYED_AT, NOBODY, OFF_BOARD, Held

NEVER = DESTROYED_AT + 1
LASER = "laser"
"""The cause of damage that comes from a laser of a robot."""

Token = Annotated[int, msgspec.Meta(ge=1, le=NEVER)]


class SacrificeOrder(Order, frozen=True, kw_only=True):
    """From which damage token on to give up Options, and which Options first; or ask.

    `prevent_from` 1 means every token, 10 only the one that would destroy, 11 never. Options that `ranking` does not
    name come last, the least valuable first.

    Rules: A-221
    """

    prevent_from: Token = DESTROYED_AT
    ranking: list[str] = []


def ranked(options: Iterable[Held], ranking: list[str]) -> list[str]:
    """Ids of Options, in the order in which to give them up: as ranked, then used-up ones, then by worth."""

    def merit(held: Held) -> tuple[int, bool, int, str]:
        card = find_options()[held.id]
        wished = ranking.index(held.id) if held.id in ranking else len(ranking)
        return wished, held.payload > 0 or card.payload == 0, card.worth, held.id

    return [held.id for held in sorted(options, key=merit)]


class SacrificeAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Options to give up, in this order, one for each token, starting with the robot's `prevent_from`-th token."""

    options: list[str]
    prevent_from: Token = 1


class Threat(msgspec.Struct, frozen=True):
    """A possible cause of tokens: at most `tokens` of them.

    `cause` is LASER, the id of an Option, a kind of board element, "board_laser", "explosion", "fall" or "radiation".
    `by` is the robot that fires or rams, and `origin` the cell that the tokens come from (OFF_BOARD: from no space in
    particular).
    """

    cause: str
    tokens: int
    by: int = NOBODY
    origin: int = OFF_BOARD


class PreventDamage(Decision[SacrificeAnswer], tag="prevent_damage", kw_only=True):
    """Which Options to give up instead of receiving damage tokens. Up to `tokens` of them may come now, from `threats`.

    Rules: 001 "Using Options to Prevent Damage"; 000 "USING OPTIONS TO PREVENT DAMAGE"; A-112
    """

    robot: int
    damage: int
    tokens: int
    options: list[Held]
    threats: list[Threat] = []

    order_type = SacrificeOrder
    order_name = "sacrifice"
    rule = '001 "Using Options to Prevent Damage"'

    @classmethod
    def answer_type(cls) -> type[SacrificeAnswer]:
        return SacrificeAnswer

    def check(self, answer: SacrificeAnswer) -> None:
        _check_held(answer.options, self.options)
        if len(set(answer.options)) < len(answer.options):
            raise IllegalAnswer("option", "an Option can only be given up once")

    def by_rule(self, order: SacrificeOrder) -> SacrificeAnswer:
        return SacrificeAnswer(ranked(self.options, order.ranking), order.prevent_from)

    def decline(self) -> SacrificeAnswer:
        return SacrificeAnswer([])

    def sample(self, chance: Chance) -> SacrificeAnswer:
        some = chance.below("how many", len(self.options) + 1)
        return SacrificeAnswer(chance.sample("options", [held.id for held in self.options], some))


class LostAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    option: str


class LoseOption(Decision[LostAnswer], tag="lose_option", kw_only=True):
    """Which Option a destroyed robot loses.

    Rules: 001 "Destruction"; A-222
    """

    robot: int
    options: list[Held]

    order_type = SacrificeOrder
    order_name = "sacrifice"
    rule = '001 "Destruction"'

    @classmethod
    def answer_type(cls) -> type[LostAnswer]:
        return LostAnswer

    def check(self, answer: LostAnswer) -> None:
        _check_held([answer.option], self.options)

    def by_rule(self, order: SacrificeOrder) -> LostAnswer:
        return LostAnswer(ranked(self.options, order.ranking)[0])

    def decline(self) -> LostAnswer:
        return self.by_rule(SacrificeOrder())

    def sample(self, chance: Chance) -> LostAnswer:
        return LostAnswer(chance.pick("option", self.options).id)


def _check_held(options: list[str], held: list[Held]) -> None:
    for option in options:
        if all(option != card.id for card in held):
            raise IllegalAnswer("option", f"this robot has no Option {option}")
