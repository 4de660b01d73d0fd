"""Asking players in the middle of the rules, in plain function calls.

`ask` returns if the journal, a standing order or the table's responder has the answer. Otherwise it raises Suspended,
and the whole turn is run again from its snapshot once the answers are in. So a rule may ask at any point, provided
that it is deterministic. Only `ask_each` and the table catch Suspended.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Self, TypeVar

from mypy_extensions import mypyc_attr

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.kernel.errors import IllegalAnswer, ReplayMismatch, RulesBug
from engine.kernel.events import Event
from engine.kernel.journal import By, Entry, Journal

A = TypeVar("A")
T = TypeVar("T")

Orders = Mapping[tuple[int, str, str], Any]
"""Standing orders: (seat, order's name, subject) -> preset. The subject "" stands for every subject."""

Responder = Callable[[Decision[Any]], tuple[Any, By] | None]
"""Answers at once for seats that no one has to wait for (random play, a scenario's orders). None if it cannot."""


class Suspended(BaseException):
    """The turn cannot go on until these decisions are answered. No rule may catch it."""

    def __init__(self, decisions: Sequence[Decision[Any]]) -> None:
        super().__init__(f"{len(decisions)} open decisions")
        self.decisions = list(decisions)


@mypyc_attr(allow_interpreted_subclasses=True)
class Play:
    """One run of one turn, with which the rules ask, draw and emit events. Games subclass it with their state.

    After a `with` block of it, it has let go of all that takes part. Its state, its events and the answers stay.
    """

    def __init__(
        self,
        turn: int,
        chance: Chance,
        journal: Journal | None = None,
        orders: Orders | None = None,
        responder: Responder | None = None,
        watched: bool = True,
        waiting: Collection[str] = (),
    ) -> None:
        self.turn = turn
        self.epoch = 0
        self.chance = chance
        self.journal = Journal() if journal is None else journal
        self.orders = orders or {}
        self.responder = responder
        self.watched = watched
        self.waiting = waiting
        """The ids of decisions that have been put to their seats. Only the seats answer them, not their orders."""
        self.events: list[Event] = []
        self.asked: set[str] = set()
        self._branch = ""
        self._groups = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.let_go()

    def let_go(self) -> None:
        """Lets go of those who take part and know this run. Otherwise only garbage collection would free them all."""

    def emit(self, event: Event) -> None:
        """Adds an event, if anyone watches. For speed, rules that run often check `watched` before they build one."""
        if self.watched:
            self.events.append(event)

    def next_group(self) -> str:
        self._groups += 1
        return f"{self._branch}{self._groups}"

    def answer_to(self, decision: Decision[A]) -> A | None:
        """The answer that is available: from the journal, a standing order or the responder, in that order.

        New answers go into the journal. Returns None if there is no answer.

        Raises RulesBug if two questions of one moment have the same id, ReplayMismatch if a recorded answer is illegal.
        """
        decision_id = decision.id
        if decision_id in self.asked:
            raise RulesBug(f"{decision_id} is asked twice: the subject must tell such questions apart")
        self.asked.add(decision_id)
        entry = self.journal.find(decision_id)
        if entry is not None:
            if entry.by != "order":
                self.note_asked(decision)
            return _recorded(decision, entry)
        if decision_id in self.waiting:
            return None
        found = self._by_order(decision) if self.orders else None
        if found is None and self.responder is not None:
            found = self.responder(decision)
        if found is None:
            return None
        answer, by = found
        self.journal.commit(decision, answer, by)
        if by != "order":
            self.note_asked(decision)
        return answer

    def may_ask(self, decision: Decision[Any]) -> bool:
        """Whether a seat that wants to be asked is asked. Games may set a limit, which must follow from the journal."""
        return True

    def note_asked(self, decision: Decision[Any]) -> None:
        """Called when a seat is asked this, instead of using its standing order. For games that count questions."""

    def _by_order(self, decision: Decision[A]) -> tuple[A, By] | None:
        preset = order_for(decision, self.orders)
        if preset is None:
            return None
        answer = decision.by_order(preset)
        if answer is None and not self.may_ask(decision):
            answer = decision.without_asking(preset)
        return None if answer is None else (answer, "order")

    def in_branch(self, branch: str, dialogue: Callable[[], T]) -> T:
        """Runs a private dialogue with its own group numbers, so that they do not depend on other dialogues."""
        outer, groups = self._branch, self._groups
        self._branch, self._groups = f"{branch}-", 0
        try:
            return dialogue()
        finally:
            self._branch, self._groups = outer, groups


def order_for(decision: Decision[Any], orders: Orders) -> Any | None:
    """The preset that a seat has stored for this question: for its subject, or for every subject. None if neither."""
    if decision.order_type is None:
        return None
    kind = decision.order_kind()
    for subject in (decision.subject, ""):
        preset = orders.get((decision.seat, kind, subject))
        if preset is not None:
            return preset
    return None


def _recorded(decision: Decision[A], entry: Entry) -> A:
    """Checks a recorded answer again, because the record may have been changed, or the rules."""
    try:
        answer = decision.decode(entry.answer)
        check = decision.check_default if entry.by in ("draft", "deadline") else decision.check
        check(answer)
    except IllegalAnswer as error:
        raise ReplayMismatch(f"the recorded answer to {entry.id} is not legal: {error}") from None
    return answer


def ask(play: Play, decision: Decision[A]) -> A:
    """Asks one seat. Raises Suspended if there is no answer yet."""
    return ask_all(play, [decision])[0]


def ask_all(play: Play, decisions: Iterable[Decision[A]]) -> list[A]:
    """Asks several questions at the same time. The answers come in the order of the questions.

    Raises Suspended with all open questions, so that a moment costs at most one wait.
    """
    group = play.next_group()
    answers: list[A] = []
    still_open: list[Decision[A]] = []
    for decision in decisions:
        decision.place(play.turn, group, play.epoch)
        answer = play.answer_to(decision)
        if answer is None:
            still_open.append(decision)
        else:
            answers.append(answer)
    if still_open:
        raise Suspended(still_open)
    return answers


def ask_each(play: Play, dialogues: Sequence[Callable[[], T]]) -> list[T]:
    """Runs private dialogues side by side: each may ask several times without waiting for the others.

    Their events are published once all dialogues are done, in the order of the dialogues, so no one learns who was
    quick. Until then a dialogue may change and draw only what belongs to its own seat and is hidden from the others.
    """
    group = play.next_group()
    told = len(play.events)
    results: list[T] = []
    still_open: list[Decision[Any]] = []
    for number, dialogue in enumerate(dialogues, start=1):
        try:
            results.append(play.in_branch(f"{group}-{number}", dialogue))
        except Suspended as suspended:
            still_open += suspended.decisions
    if still_open:
        del play.events[told:]
        raise Suspended(still_open)
    return results
