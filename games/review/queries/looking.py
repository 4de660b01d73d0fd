"""A reviewed turn on its board: what was played, what promised more, and what the reader would play instead.

All of them meet with what the others really played, and with the draws that really came.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.safestring import SafeString

from engine.kernel.decisions import Decision
from engine.kernel.errors import IllegalAnswer
from engine.kernel.events import events_for
from engine.kernel.review import RobotTurn
from engine.kernel.sandbox import PROGRAM, Trial, as_recorded, play_again
from games.kinds.registry import terms_of
from games.models import Game
from games.record.queries.engine_tables import rules_of
from games.review.queries.reviews import review_of, turns_of
from games.sandbox.queries.changes import Asked, Change, FormChanges
from games.sandbox.queries.trials import has_sandbox, part_of, recorded_turn
from games.shapes.page import TurnPage
from games.shapes.sandbox import Slot
from games.view.queries.game_view import turn_page
from games.view.queries.visits import Viewer

Give = Callable[[Decision[Any], Any], Any]
"""Gets a question for a program and the answer on record, and gives another answer."""


@dataclass(frozen=True)
class Outcome:
    """Where a robot ends with one program: in words, and how far from the goal, in the unit of its kind of game."""

    id: str
    """played, best or tried."""
    program: SafeString
    """It drawn."""
    ends: str
    to_go: float


@dataclass(frozen=True)
class TurnOnBoard:
    """`outcomes` is empty if the turn cannot be played again. `slots` are the reader's program as a form has it, with
    `name` before each field; empty if the robot had no program. `laying` is what can be laid in them, drawn. `error`
    says why it is not played."""

    board: SafeString
    outcomes: list[Outcome]
    name: str
    slots: list[Slot]
    laying: SafeString
    error: str
    watch: str
    """The address at which the reader's program is played; empty if there is none."""

    @property
    def is_tried(self) -> bool:
        return bool(self.error) or any(outcome.id == "tried" for outcome in self.outcomes)

    @property
    def ends_alike(self) -> bool:
        """Whether the program played and the best one have come to the same."""
        ends = [outcome.ends for outcome in self.outcomes if outcome.id in ("played", "best")]
        return len(ends) == 2 and ends[0] == ends[1]


def on_board(game: Game, viewer: Viewer, robot: int, number: int, fields: Mapping[str, str]) -> TurnOnBoard:
    """A turn of a robot in a review that is ready; both must be in it. `fields` are those of a form of the sandbox."""
    review = review_of(game)
    assert review is not None
    it = next(turn for turn in turns_of(review) if (turn.robot, turn.turn) == (robot, number))
    page = turn_page(game, number, viewer)
    if it.question is None or not has_sandbox(game, page):
        board = part_of(game).compared(page.before, robot, {"played": page.events})
        return TurnOnBoard(board, [], "", [], SafeString(""), "", "")
    return _Board(game, page, it).shown(fields)


class _Board:
    def __init__(self, game: Game, page: TurnPage, it: RobotTurn) -> None:
        self.game, self.page, self.it = game, page, it
        self.rules, self.part, self.recorded = rules_of(game), part_of(game), recorded_turn(game, it.turn)
        self.asked = self.rules.decode_decision(it.question)

    def shown(self, fields: Mapping[str, str]) -> TurnOnBoard:
        played = self.asked.decode(self.it.played)
        change = FormChanges(self.part, fields)(Asked(self.asked, played, False))
        runs = {"played": (played, self._run(lambda _, answer: answer))}
        if self.it.best != self.it.played and self.it.parts.skill:
            best = self.asked.decode(self.it.best)
            runs["best"] = best, self._run(lambda *_: best)
        error = self._tried(change, runs) if change.is_changed else ""
        seat = self.page.viewer_seat
        events = {name: events_for(run.events, seat) for name, (_, run) in runs.items()}
        return TurnOnBoard(
            board=self.part.compared(self.page.before, self.it.robot, events),
            outcomes=[self._outcome(name, program, run) for name, (program, run) in runs.items()],
            name=self.asked.subject,
            slots=change.slots,
            laying=self.part.laying(self.asked),
            error=error,
            watch=self._watch(change) if "tried" in runs else "",
        )

    def _tried(self, change: Change, runs: dict[str, tuple[Any, Trial]]) -> str:
        """Why the program cannot be played, or empty if it was played."""
        try:
            answer = change.answer()
            runs["tried"] = answer, self._run(lambda *_: answer)
        except IllegalAnswer as illegal:
            return f"{illegal}."
        return ""

    def _run(self, give: Give) -> Trial:
        def choose(decision: Decision[Any], known: Any | None) -> Any:
            answer = as_recorded(decision, known)
            is_other = decision.kind() != PROGRAM or decision.subject != self.asked.subject
            return answer if is_other or decision.at_once(answer) else give(decision, answer)

        return play_again(self.rules, self.recorded, choose)

    def _outcome(self, name: str, program: Any, run: Trial) -> Outcome:
        reviewer = self.rules.reviewer()
        assert reviewer is not None
        view, robot = self.rules.view_for(run.end, self.page.viewer_seat), self.part.robot(self.asked, self.page.before)
        drawn = self.part.drawn(self.asked, program, robot)
        to_go = reviewer.to_go(run.end, self.it.robot) / terms_of(self.game.kind).turns_a_gain
        return Outcome(name, drawn, self.part.ends(view)[robot], to_go)

    def _watch(self, change: Change) -> str:
        values = {f"{self.asked.subject}-{place}": slot.chosen for place, slot in enumerate(change.slots, start=1)}
        query = urlencode(values | {"review": self.it.robot})
        return f"{reverse('sandbox', args=[self.game.pk, self.it.turn])}?{query}"
