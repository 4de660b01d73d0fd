"""The table: runs a game turn by turn, waits for answers, and never takes back what was published."""

from collections.abc import Callable
from hashlib import sha256
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from engine.kernel.ask import Orders, Play, Responder, Suspended, order_for
from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.kernel.errors import IllegalAnswer, ReplayMismatch, StaleAnswer
from engine.kernel.events import Event, Seat, events_for
from engine.kernel.game import GameRules
from engine.kernel.journal import By, Entry, Journal

St = TypeVar("St", bound=msgspec.Struct)


class TurnRecord(NamedTuple):
    """A finished turn: its start, the answers, what happened, and the state at its end, or only the digest of it."""

    number: int
    revision: int
    snapshot: bytes
    answers: Journal
    events: list[Event]
    end: bytes | str
    epoch: int = 0

    @property
    def journal(self) -> list[Entry]:
        return self.answers.listed()

    @property
    def digest(self) -> str:
        return self.end if isinstance(self.end, str) else digest(self.end)


class TableDump(msgspec.Struct, frozen=True):
    """Everything that a table needs to go on in another process: its open turn and what it has published of it."""

    setup: Any
    seed: str
    epoch: int
    turn: int
    revision: int
    snapshot: bytes
    journal: list[Entry]
    events: bytes
    """The published events of the open turn, as a JSON list."""
    waiting: list[Any] = []
    """The decisions put to their seats. A standing order that is edited later does not answer them."""


def digest(snapshot: bytes) -> str:
    """SHA-256 of a state's canonical dump, in hexadecimal."""
    return sha256(snapshot).hexdigest()


class Table(Generic[St]):
    """Drives one game. `advance` runs the rules as far as the answers allow; then `pending` is what it waits for.

    A table made from a dump waits for what it waited for before: it takes answers without being run first.

    `orders` and `responder` answer for seats. Their answers go into the journal like any others.
    """

    def __init__(
        self,
        game: GameRules[St],
        dump: TableDump,
        orders: Orders | None = None,
        responder: Responder | None = None,
        watched: bool = True,
        chance: Callable[..., Chance] = Chance,
    ) -> None:
        self.game = game
        self.setup: Any = msgspec.convert(dump.setup, game.setup_type)
        self.seed = bytes.fromhex(dump.seed)
        self.epoch = dump.epoch
        self.turn = dump.turn
        self.snapshot = dump.snapshot
        self.journal = Journal(dump.journal)
        self.orders = orders
        self.responder = responder
        self.watched = watched
        self.published = game.decode_events(dump.events)
        self.pending: list[Decision[Any]] = [game.decode_decision(raw) for raw in dump.waiting]
        self.finished: list[TurnRecord] = []
        """The turns that ended since this table was opened."""
        self._chance = chance
        self.state: St = game.decode(dump.snapshot)
        self._fresh = True

    @classmethod
    def open(cls, game: GameRules[St], setup: Any, seed: bytes, epoch: int = 0, **answering: Any) -> "Table[St]":
        """Opens a new game before its turn 0. Raises BadData if the set-up cannot be played."""
        snapshot = game.encode(game.new_state(setup))
        raw = msgspec.to_builtins(setup)
        return cls(game, TableDump(raw, seed.hex(), epoch, 0, game.revision, snapshot, [], b"[]"), **answering)

    def dump(self) -> TableDump:
        """The table as plain data. `Table(game, dump)` restores it."""
        return TableDump(
            setup=msgspec.to_builtins(self.setup),
            seed=self.seed.hex(),
            epoch=self.epoch,
            turn=self.turn,
            revision=self.game.revision,
            snapshot=self.snapshot,
            journal=[Entry(entry.id, entry.by, msgspec.to_builtins(entry.answer)) for entry in self.journal.listed()],
            events=msgspec.json.encode(self.published),
            waiting=msgspec.to_builtins(self.pending),
        )

    @property
    def is_over(self) -> bool:
        return self._fresh and self.turn > 0 and self.game.is_over(self.state)

    def decision(self, decision_id: str) -> Decision[Any]:
        """The open decision with that id. Raises StaleAnswer if it is not open."""
        for decision in self.pending:
            if decision.id == decision_id:
                return decision
        raise StaleAnswer(f"decision {decision_id} is not open")

    def answer(self, decision_id: str, answer: Any, by: By = "seat") -> None:
        """Commits an answer. Raises StaleAnswer or IllegalAnswer, and changes nothing then."""
        decision = self.decision(decision_id)
        self._commit(decision, decision.parse(answer), by)

    def timeout(self, decision_id: str, draft: Any = None) -> None:
        """Commits the answer that counts at the deadline. Raises StaleAnswer if the decision is not open.

        If the seat has a standing order, that is the draft if it is legal as it stands, otherwise the order's answer.
        If not, it is the decision's default, which keeps the draft as far as it is legal.
        """
        decision = self.decision(decision_id)
        preset = order_for(decision, self.orders or {})
        if preset is None:
            answer = decision.default(draft, self.turn_chance().scoped(decision_id))
        else:
            drafted = _drafted(decision, draft)
            answer = decision.without_asking(preset) if drafted is None else drafted
        self._commit(decision, answer, "deadline" if draft is None else "draft")

    def advance(self, turns: int | None = None) -> None:
        """Runs until a decision is open, the game is over, or `turns` turns have ended.

        Raises ReplayMismatch if a re-run does not repeat what was published.
        """
        ended = 0
        while not self.is_over and (turns is None or ended < turns):
            with self._play() as play:
                try:
                    (self.game.play_turn if self.turn else self.game.set_up)(play)
                except Suspended as suspended:
                    self._publish(play)
                    self.pending = suspended.decisions
                    return
                self._end_turn(play)
            ended += 1

    def view(self, seat: Seat) -> msgspec.Struct:
        """The view of a seat or a spectator now."""
        return self.game.view_for(self.state, seat)

    def events(self, seat: Seat) -> list[Event]:
        """The events of the open turn that a seat or a spectator has seen so far."""
        return events_for(self.published, seat)

    def turn_chance(self) -> Chance:
        """The chance of the open turn. Questions and phases each use a part of it."""
        return self._chance(self.seed, self.epoch, self.turn)

    def _commit(self, decision: Decision[Any], answer: Any, by: By) -> None:
        self.journal.commit(decision, answer, by)
        self.pending.remove(decision)

    def _play(self) -> Play:
        if not self._fresh:
            self.state = self.game.decode(self.snapshot)
        self._fresh = False
        chance = self.turn_chance()
        waiting = [decision.id for decision in self.pending]
        play = self.game.open_play(
            self.state, self.turn, chance, self.journal, self.orders, self.responder, self.watched, waiting
        )
        play.epoch = self.epoch
        return play

    def _publish(self, play: Play) -> None:
        """Checks that a re-run has repeated everything published before, and publishes what is new.

        Raises ReplayMismatch if it has not, or if it no longer asks for a decision on record.
        """
        if self.watched and play.events[: len(self.published)] != self.published:
            raise ReplayMismatch(f"turn {self.turn}: the re-run tells another story than the one published")
        strangers = {*self.journal.ids(), *(decision.id for decision in self.pending)} - play.asked
        if strangers:
            raise ReplayMismatch(f"turn {self.turn}: not asked any more: {', '.join(sorted(strangers))}")
        self.published = play.events

    def _end_turn(self, play: Play) -> None:
        self._publish(play)
        before, self.snapshot = self.snapshot, self.game.encode(self.state)
        self.finished.append(
            TurnRecord(self.turn, self.game.revision, before, self.journal, play.events, self.snapshot, self.epoch)
        )
        self.turn += 1
        self.journal, self.published, self.pending, self._fresh = Journal(), [], [], True


def _drafted(decision: Decision[Any], draft: Any) -> Any | None:
    """The draft if it is a legal answer as it stands, otherwise None."""
    try:
        return None if draft is None else decision.parse(draft)
    except IllegalAnswer:
        return None
