"""A decision: one typed question to one seat. Games subclass it; the kernel knows no kind of it."""

from functools import cache
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from engine.kernel.chance import Chance
from engine.kernel.errors import IllegalAnswer

A = TypeVar("A")


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

    at_once: ClassVar[bool] = False
    """True where the answer shows its seat something new: it is committed alone and cannot be taken back."""

    rule: ClassVar[str] = ""
    """Where the rules put this question."""

    @classmethod
    def answer_type(cls) -> type[A]:
        """The type that answers are decoded to."""
        raise NotImplementedError

    @classmethod
    @cache
    def kind(cls) -> str:
        """The name of this kind, used in ids, standing orders and templates."""
        return str(cls.__struct_config__.tag)

    def place(self, turn: int, group: str) -> None:
        """Says where in the game it is asked."""
        self.turn, self.group = turn, group
        self.id = f"t{turn}.g{group}.s{self.seat}.{self.kind()}.{self.subject}"

    def check(self, answer: A) -> None:
        """Raises IllegalAnswer, with a text that says what and where, unless the answer is offered."""
        raise NotImplementedError

    def default(self, draft: Any, chance: Chance) -> A:
        """What counts at the deadline: the raw `draft` as far as it is legal, gaps filled by chance. Always legal."""
        raise NotImplementedError

    def check_default(self, answer: A) -> None:
        """Raises IllegalAnswer unless `default` could have given it; it may bear marks that no seat may make."""
        self.check(answer)

    def decline(self) -> A:
        """The legal answer that does least."""
        raise NotImplementedError

    def sample(self, chance: Chance) -> A:
        """A random legal answer."""
        raise NotImplementedError

    def by_order(self, preset: Any) -> A | None:
        """The answer that a standing order gives; None means: ask me."""
        return None

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
