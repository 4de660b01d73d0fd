"""A decision: one typed question to one seat. Games define its kinds as subclasses; the kernel knows none of them."""

from contextlib import suppress
from functools import cache
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from engine.kernel.chance import Chance
from engine.kernel.errors import IllegalAnswer

A = TypeVar("A")


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A standing order: how a seat's questions of one kind are answered.

    With `ask`, the seat is asked if that is possible. The rest of the order applies if it is not, and at the deadline.
    """

    ask: bool = False


class Decision(msgspec.Struct, Generic[A], kw_only=True, tag_field="kind"):
    """A question to `seat` about `subject`, with everything it offers.

    Each kind of decision is a subclass with a `tag`. It defines the type of its answers, its rule, and how answers are
    checked. A decision gets its `id`, `turn` and `group` when it is asked. Only its own seat may see what it offers.
    """

    seat: int
    subject: str = ""
    turn: int = 0
    group: str = ""
    id: str = ""
    """Identifies the question within its game. It is the same in every re-run of the turn."""

    seconds: int = 0
    """Seconds to answer, starting when the seat looks at the question. 0: no such limit."""

    rule: ClassVar[str] = ""
    """The place in the rules that asks this question."""

    order_type: ClassVar[type[Order] | None] = None
    """The shape of the standing orders that can answer the question, or None if there are none."""
    order_name: ClassVar[str] = ""
    """The name under which that order is stored, if one order serves several kinds."""

    @classmethod
    def answer_type(cls) -> type[A]:
        """The type of the answers."""
        raise NotImplementedError

    @classmethod
    @cache
    def kind(cls) -> str:
        """The name of this kind, as used in ids, standing orders and templates."""
        return str(cls.__struct_config__.tag)

    @classmethod
    def order_kind(cls) -> str:
        """The name of the standing order that answers this kind."""
        return cls.order_name or cls.kind()

    def at_once(self, answer: A) -> bool:
        """Whether this answer shows its seat something new. If so, it is committed alone and cannot be taken back."""
        return False

    def place(self, turn: int, group: str, epoch: int = 0) -> None:
        """Sets the turn, the group and the id of the question.

        After a rewind, the same turn asks under other ids, so that an answer sent before the rewind is not accepted.
        """
        self.turn, self.group = turn, group
        when = f"e{epoch}t{turn}" if epoch else f"t{turn}"
        self.id = f"{when}.g{group}.s{self.seat}.{self.kind()}.{self.subject}"

    def check(self, answer: A) -> None:
        """Raises IllegalAnswer, with a text that says what is wrong and where, unless the answer is legal."""
        raise NotImplementedError

    def default(self, draft: Any, chance: Chance) -> A:
        """The answer that counts at the deadline: the raw `draft` as far as it is legal, completed at random.

        It is always legal. Questions that standing orders can answer take the draft if it is legal as it stands, and
        otherwise the answer of an unchanged standing order.
        """
        if self.order_type is None:
            raise NotImplementedError
        if draft is not None:
            with suppress(IllegalAnswer):
                return self.parse(draft)
        return self.by_rule(self.order_type())

    def check_default(self, answer: A) -> None:
        """Raises IllegalAnswer unless `default` could give this answer, which may have marks that no seat may set."""
        self.check(answer)

    def decline(self) -> A:
        """The legal answer that does least."""
        raise NotImplementedError

    def sample(self, chance: Chance) -> A:
        """A random legal answer."""
        raise NotImplementedError

    def by_rule(self, order: Any) -> A:
        """The answer of a standing order, an `order_type`, if its seat is not asked. Always legal."""
        raise NotImplementedError

    def usual(self) -> A:
        """The answer of an unchanged standing order. If the question has none, the answer that does least."""
        return self.decline() if self.order_type is None else self.by_rule(self.order_type())

    def by_order(self, preset: Any) -> A | None:
        """The answer of a stored standing order, or None if the order says to ask the seat."""
        order = self._order(preset)
        return None if order.ask else self.by_rule(order)

    def without_asking(self, preset: Any) -> A:
        """The answer of a stored standing order if its seat may not be asked, or has not answered in time."""
        return self.by_rule(self._order(preset))

    def _order(self, preset: Any) -> Order:
        return msgspec.convert(preset, self.order_type or Order)

    def decode(self, raw: Any) -> A:
        """Decodes a raw answer, such as one from JSON. Typed answers stay as they are.

        Raises IllegalAnswer if it does not have the shape of an answer.
        """
        wanted = self.answer_type()
        if type(raw) is wanted:
            return raw
        try:
            return msgspec.convert(raw, wanted)
        except msgspec.ValidationError as error:
            raise IllegalAnswer("malformed", str(error)) from None

    def parse(self, raw: Any) -> A:
        """Decodes and checks an answer. Raises IllegalAnswer."""
        answer = self.decode(raw)
        self.check(answer)
        return answer
