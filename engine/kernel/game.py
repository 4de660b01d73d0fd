"""The interface that a game must define to be played at a table."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from engine.kernel.ask import Play
from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.kernel.errors import BadData, IllegalAnswer, ReplayMismatch
from engine.kernel.events import Event, Seat

St = TypeVar("St", bound=msgspec.Struct)


class Outcome(msgspec.Struct, frozen=True):
    """The result of a game: seats in groups, the best first. Seats of one group share their place."""

    places: list[list[int]]


class GameRules(ABC, Generic[St]):
    """The rules of one game. Everything that changes is in the state, and so is the set-up."""

    id: ClassVar[str]
    revision: ClassVar[int]
    """Raised with every change of behavior. The record of a turn says under which revision it was played."""

    setup_type: ClassVar[type]
    state_type: ClassVar[type]
    event_types: ClassVar[Any]
    """The union of the game's events, for decoding."""
    strengths: ClassVar[tuple[str, ...]] = ()
    """The strengths of the game's bots, weakest first."""
    seat_names: ClassVar[tuple[str, ...]] = ()
    """The names of a table's seats, in order. There are as many as the game has room for."""
    quick_options: ClassVar[dict[str, Any]] = {}
    """The options of a table for someone who wants to play at once and has chosen nothing."""
    newcomer_options: ClassVar[dict[str, Any]] = {}
    """The further options of a newcomer's first game, against bots alone. No game has them that follows from it."""

    def make_setup(self, options: dict[str, Any], names: list[str]) -> Any:
        """The set-up from a table's options and the names of its seats, in order. Not every game uses the names.

        Raises BadData if the options do not fit.
        """
        try:
            return msgspec.convert(options, self.setup_type)
        except msgspec.ValidationError as error:
            raise BadData(f"these options do not fit the game: {error}") from None

    def data(self, setup: Any) -> Any:
        """Data that a game with this set-up reads from the files of the rules, plain and without fractions.

        The commitment covers it. Raises BadData if the set-up names something that does not exist.
        """
        return {}

    def carried(self, setup: Any) -> Any:
        """What a game with this set-up follows from and no release of the rules has, such as a course of one's own, as
        plain data. Its file carries this. None if there is nothing of the kind."""
        return None

    def take(self, carried: Any) -> None:
        """Makes known to this process what a file carries. Raises BadData if it is damaged."""
        raise BadData("a game of this kind carries no data of its own")

    @abstractmethod
    def new_state(self, setup: Any) -> St:
        """The state before turn 0. Raises BadData if the set-up cannot be played."""

    @abstractmethod
    def seats(self, state: St) -> int:
        """The number of seats. They are numbered from 0."""

    @abstractmethod
    def open_play(self, state: St, *args: Any, **kwargs: Any) -> Play:
        """The game's own Play over this state. The other arguments are those of Play."""

    @abstractmethod
    def set_up(self, play: Any) -> None:
        """Turn 0: everything that chance and the seats decide before the first turn."""

    @abstractmethod
    def play_turn(self, play: Any) -> None:
        """Plays one whole turn."""

    def play_programs(self, play: Any) -> None:
        """Plays a turn on from the moment in which its programs are asked for. Raises NotImplementedError in games
        without programs."""
        raise NotImplementedError

    @abstractmethod
    def is_over(self, state: St) -> bool: ...

    @abstractmethod
    def outcome(self, state: St) -> Outcome:
        """The outcome of a game that is over."""

    @abstractmethod
    def view_for(self, state: St, seat: Seat) -> msgspec.Struct:
        """A view for a seat or a spectator. It is built field by field; nothing is copied whole."""

    @abstractmethod
    def assume(self, view: Any) -> St:
        """A state consistent with everything that the view's seat knows. Bots and previews start from it."""

    def teams(self, options: dict[str, Any], seats: int) -> list[int]:
        """The usual team of each seat at a table with these options, numbered from 0. [] if everyone plays alone."""
        return []

    def default_orders(self, asks: bool) -> dict[str, Any]:
        """The name of each standing order -> the preset of a seat that has stored none.

        `asks` says whether a question keeps no one else waiting. A game may ask by default then, and not elsewhere.
        """
        return {}

    def check_order(self, kind: str, preset: Any) -> None:
        """Raises IllegalAnswer unless a seat may store this standing order."""
        raise IllegalAnswer("order", f"there are no standing orders for {kind}")

    def bot_answer(self, view: Any, decision: Decision[Any], strength: str, chance: Chance) -> Any:
        """A bot's answer. The bot knows no more than its seat's view. Raises NotImplementedError without bots."""
        raise NotImplementedError

    def warm_up_bots(self, setup: Any) -> None:
        """Computes tables that bots need where a game takes place, and keeps them in the process.

        Without this, the first bot that plays there takes longer and gives the same answer.
        """

    def reviewer(self) -> Any | None:
        """The `Reviewer` (engine/kernel/reviewing.py) of its games. None if they are not reviewed."""
        return None

    def alive(self, state: St) -> int:
        """Counts the robots or players in play at the start of a turn. Simulations report it."""
        return self.seats(state)

    def is_series(self, setup: Any) -> bool:
        """Tells whether a game with this set-up begins a series of games, which are its bouts."""
        return False

    def next_setup(self, series: Any, outcome: Outcome) -> Any | None:
        """The set-up of the next bout of a series. None if the series is over, or if there is none."""
        return None

    def series_places(self, series: Any, outcome: Outcome) -> list[list[int]]:
        """The places of the whole series, in groups as in an outcome. To be called after its last bout."""
        return outcome.places

    def encode(self, state: St) -> bytes:
        """The canonical dump of a state. Its bytes are the same on every machine."""
        return msgspec.json.encode(state)

    def decode(self, dump: bytes) -> St:
        return msgspec.json.decode(dump, type=self.state_type)

    @abstractmethod
    def decision_types(self) -> Mapping[str, type[Decision[Any]]]:
        """Every kind of decision that the game asks for, by its name."""

    def decode_decision(self, raw: dict[str, Any]) -> Decision[Any]:
        """The decision from its plain data. Raises ReplayMismatch if these rules do not ask for it."""
        try:
            decision: Decision[Any] = msgspec.convert(raw, self.decision_types()[raw["kind"]])
        except (KeyError, TypeError, msgspec.ValidationError):
            # The error says nothing of its contents, which could give a card away.
            raise ReplayMismatch(f"{self.id} asks for no such decision") from None
        return decision

    def decode_events(self, dump: bytes) -> list[Event]:
        return msgspec.json.decode(dump, type=list[self.event_types])  # type: ignore[name-defined]
