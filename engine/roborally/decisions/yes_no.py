"""The family of questions that are answered with yes or no."""

from functools import cache
from typing import Any, ClassVar, cast

import msgspec

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision


class Yes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether the answer is yes. As data, the field has the name that the question gives to it."""

    yes: bool


class YesNo(Decision[Yes], kw_only=True):
    """A question about `robot`. Either answer is legal."""

    says: ClassVar[str]
    """The field of the answer, as data, that says yes or no."""

    robot: int

    def is_ordered(self, order: Any) -> bool:
        """Tells whether a standing order, an `order_type`, says yes."""
        raise NotImplementedError

    def does_least(self) -> bool:
        """Tells whether yes is the answer that does least."""
        return False

    @classmethod
    @cache
    def answer_type(cls) -> type[Yes]:
        assert cls.order_type is not None
        name = cls.order_type.__name__.replace("Order", "Answer")
        fields, names = [("yes", bool)], {"yes": cls.says}
        made = msgspec.defstruct(name, fields, bases=(Yes,), rename=names, frozen=True, forbid_unknown_fields=True)
        return cast(type[Yes], made)

    def answered(self, yes: bool) -> Yes:
        """The answer that says yes, or no."""
        return self.answer_type()(yes)

    def check(self, answer: Yes) -> None:
        """Both answers are always legal."""

    def by_rule(self, order: Any) -> Yes:
        return self.answered(self.is_ordered(order))

    def decline(self) -> Yes:
        return self.answered(self.does_least())

    def sample(self, chance: Chance) -> Yes:
        return self.answered(chance.below(self.says, 2) == 1)
