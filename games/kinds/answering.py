"""What a kind of game offers to someone who answers a question: its words, lines to type, previews, the sandbox."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from django.utils.safestring import SafeString

from engine.kernel.decisions import Decision
from engine.kernel.events import Event
from games.shapes.page import GamePage, Prompt, TurnPage
from games.shapes.plans import Plan
from games.shapes.questions import Choice, Ghost
from games.shapes.sandbox import Slot
from games.wording import typed_forms


@runtime_checkable
class KindQuestions(Protocol):
    """The questions of the game, in words."""

    def question(self, prompt: Prompt, page: GamePage) -> dict[str, str]:
        """The question's `subject`, `asks`, `button` and `otherwise` (what counts if no answer comes).
        If it has `more`, emails tell these lines below the button."""

    def choices(self, prompt: Prompt, page: GamePage) -> list[Choice]:
        """All possible answers, if there are only a few. Empty if an answer has several parts."""

    def decision_of(self, prompt: Prompt) -> Decision[Any] | None:
        """The question as the rules know it; None if it is answered in some other way."""


@runtime_checkable
class KindTyped(Protocol):
    """Answers as lines of text, for example in a reply to an email."""

    def form(self, prompt: Prompt, page: GamePage) -> typed_forms.Form | None:
        """The form for typing an answer. None if the question is a choice among a few answers."""

    def named(self, prompt: Prompt, page: GamePage) -> dict[str, Prompt]:
        """The questions that are answered together with this one, each on a line that begins with its name. Empty if it
        is answered alone."""


@runtime_checkable
class KindGhost(Protocol):
    """Previews of where an answer would lead."""

    @property
    def PreviewedAnswer(self) -> type:
        """The body of a preview: an answer that may be incomplete, and perhaps guesses at what others do."""

    @property
    def PreviewResult(self) -> type:
        """The `result` of a preview."""

    def ghost_of(self, page: GamePage, prompt: Prompt, answer: Any) -> Ghost:
        """Previews an answer that may be incomplete. Raises IllegalAnswer, or NotFound if it has none."""


@runtime_checkable
class KindSandbox(Protocol):
    """Programs of finished turns, compared with how the turn went, and changed in the sandbox, slot by slot."""

    def robot(self, decision: Any, view: Any) -> str:
        """The name of the robot that is programmed."""

    def slots(self, decision: Any, answer: Any) -> list[Slot]:
        """The parts of a program, each with everything that could be there."""

    def drawn(self, decision: Any, answer: Any, name: str) -> SafeString:
        """The program of the robot with this name as a row of cards or dice."""

    def laying(self, decision: Any) -> SafeString:
        """What can be laid, and where, as a <template> from which static/sandbox/laying.js takes what is tapped; empty
        if it is chosen from lists."""

    def extras(self, decision: Any, answer: Any, wanted: Any = None) -> Any:
        """The parts of a program besides its slots, for the template _sandbox.html; None if there are none. They are
        filled from the answer, or from `wanted`, which may be any JSON."""

    def extras_of(self, answer: Any) -> Any:
        """The same parts as plain data, in the form of `wanted`."""

    def answer(self, decision: Any, values: Sequence[str], was: Any, wanted: Any = None) -> Any:
        """The program with these values in its slots, and with the `wanted` extras. If none are wanted, those of the
        recorded program `was` stay. Raises IllegalAnswer."""

    def guess(self, decision: Any, events: Sequence[Event]) -> tuple[Any, Any]:
        """The part of someone else's program that the events of the turn have shown: the question with everything that
        might have been in the hand, and the program, which may have gaps."""

    def guessed(self, decision: Any, values: Sequence[str], was: Any) -> Any:
        """The same with these values in the slots of such a question. Raises IllegalAnswer."""

    def guess_in(self, decision: Any, wanted: Any, was: Any) -> Any:
        """The same from a whole program. Slots that it leaves open stay as they were seen. Raises IllegalAnswer."""

    def ends(self, view: Any) -> dict[str, str]:
        """The name of each robot -> where and how it stands, in a few words."""

    def compared(self, view: Any, robot: int, runs: Mapping[str, Sequence[Event]]) -> SafeString:
        """The board as it is before a turn, with a robot's way in several runs of that turn: see drawing.ways."""

    def plans(self, page: TurnPage) -> list[Plan]:
        """The viewer's plan for each of their robots, next to what the robot really did."""
