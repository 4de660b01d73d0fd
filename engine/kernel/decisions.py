"""A decision: one typed question to one seat. Games subclass it; the kernel knows no kind of it."""

from contextlib import suppress
from functools import cache
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from engine.kernel.chance import Chance
from engine.kernel.errors import IllegalAnswer

A = TypeVar("A")


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A standing order: how a seat's questions of one kind are answered. `ask`: by the seat itself, if it may be asked;
    the rest of the order counts where it may not, and at the deadline."""

    ask: bool = False


class Decision(msgspec.Struct, Generic[A], kw_only=True, tag_field="kind"):
    """A question to `seat` about `subject`, with all it offers.

    A kind of decision is a subclass with a `tag`; it says its answer's type, its rule, and how to check an answer.
    It gets its `id`, `turn` and `group` when it is asked. What a decision offers is for its own seat only.
    """

    seat: int
    subject: str = ""
    turn: int = 0
    group: str = ""
    id: str = ""
    """Names the question within its game: the same in every re-run of the turn."""

    seconds: int = 0
    """Seconds to answer from the moment its seat looks at the question; 0: no such clock."""

    rule: ClassVar[str] = ""
    """Where the rules put this question."""

    order_type: ClassVar[type[Order] | None] = None
    """The shape of the standing orders that answer it; None: nothing but its seat does."""
    order_name: ClassVar[str] = ""
    """The name under which that order is stored, where one order serves several kinds."""

    @classmethod
    def answer_type(cls) -> type[A]:
        """The type that answers are decoded to."""
        raise NotImplementedError

    @classmethod
    @cache
    def kind(cls) -> str:
        """The name of this kind, used in ids, standing orders and templates."""
        return str(cls.__struct_config__.tag)

    @classmethod
    def order_kind(cls) -> str:
        """The name of the standing order that answers this kind."""
        return cls.order_name or cls.kind()

    def at_once(self, answer: A) -> bool:
        """Whether this answer shows its seat something new: it is committed alone and cannot be taken back."""
        return False

    def place(self, turn: int, group: str, epoch: int = 0) -> None:
        """Says where in the game it is asked. After a rewind the same turn asks under other ids: an answer that was on
        its way is for nobody then."""
        self.turn, self.group = turn, group
        when = f"e{epoch}t{turn}" if epoch else f"t{turn}"
        self.id = f"{when}.g{group}.s{self.seat}.{self.kind()}.{self.subject}"

    def check(self, answer: A) -> None:
        """Raises IllegalAnswer, with a text that says what and where, unless the answer is offered."""
        raise NotImplementedError

    def default(self, draft: Any, chance: Chance) -> A:
        """What counts at the deadline: the raw `draft` as far as it is legal, gaps filled by chance. Always legal.

        Where standing orders answer: the draft if it is legal as it stands, else the order that nobody has changed.
        """
        if self.order_type is None:
            raise NotImplementedError
        if draft is not None:
            with suppress(IllegalAnswer):
                return self.parse(draft)
        return self.by_rule(self.order_type())

    def check_default(self, answer: A) -> None:
        """Raises IllegalAnswer unless `default` could have given it; it may bear marks that no seat may make."""
        self.check(answer)

    def decline(self) -> A:
        """The legal answer that does least."""
        raise NotImplementedError

    def sample(self, chance: Chance) -> A:
        """A random legal answer."""
        raise NotImplementedError

    def by_rule(self, order: Any) -> A:
        """What a standing order, of `order_type`, comes to where its seat is not asked. Always legal."""
        raise NotImplementedError

    def by_order(self, preset: Any) -> A | None:
        """The answer that a standing order gives; None means: ask me."""
        order = self._order(preset)
        return None if order.ask else self.by_rule(order)

    def without_asking(self, preset: Any) -> A:
        """The answer that a standing order gives where its seat may not be asked, or has not answered in time."""
        return self.by_rule(self._order(preset))

    def _order(self, preset: Any) -> Order:
        return msgspec.convert(preset, self.order_type or Order)

    def decode(self, raw: Any) -> A:
        """A raw answer (from JSON, say) as its type; a typed one as it is. Raises IllegalAnswer on another shape."""
        wanted = self.answer_type()
        if type(raw) is wanted:
            return raw
        try:
            return msgspec.convert(raw, wanted)
        except msgspec.ValidationError as error:
            raise IllegalAnswer("malformed", str(error)) from None

    def parse(self, raw: Any) -> A:
        """Decodes and checks. Raises IllegalAnswer."""
        answer = self.decode(raw)
        self.check(answer)
        return answer
