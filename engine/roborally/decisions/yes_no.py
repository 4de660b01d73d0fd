"""The family of questions that are answered with yes or no."""

from typing import Any, ClassVar, Generic, TypeVar

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision

A = TypeVar("A")


class YesNo(Decision[A], Generic[A], kw_only=True):
    """A question about `robot`. Its answer has one field: whether yes. Either answer is legal."""

    answers: ClassVar[type[Any]]
    """The shape of the answer."""

    robot: int

    def is_ordered(self, order: Any) -> bool:
        """Tells whether a standing order, an `order_type`, says yes."""
        raise NotImplementedError

    def does_least(self) -> bool:
        """Tells whether yes is the answer that does least."""
        return False

    @classmethod
    def answer_type(cls) -> type[A]:
        return cls.answers

    def answered(self, yes: bool) -> A:
        """The answer that says yes, or no."""
        answer: A = self.answers(yes)
        return answer

    def check(self, answer: A) -> None:
        """Both answers are always legal."""

    def by_rule(self, order: Any) -> A:
        return self.answered(self.is_ordered(order))

    def decline(self) -> A:
        return self.answered(self.does_least())

    def sample(self, chance: Chance) -> A:
        (field,) = self.answers.__struct_fields__
        return self.answered(chance.below(field, 2) == 1)
