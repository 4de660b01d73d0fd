"""Plays a finished turn with other programs.

Once a game is over, its start, its hands and its draws are public, and stay the same. While it goes on, players try
their own turns as far as they may know them: what others played is shown where it was seen, and may be guessed.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from django.utils.safestring import SafeString

from engine.kernel.decisions import Decision
from engine.kernel.errors import IllegalAnswer
from engine.kernel.events import events_for
from engine.kernel.sandbox import PROGRAM, Trial, as_recorded, play_again, play_on
from engine.kernel.table import TableDump
from games.errors import Closed, NotFound
from games.kinds.answering import KindSandbox
from games.kinds.registry import kind_of, terms_of
from games.models import Game, Turn
from games.record.queries.engine_tables import dump_of, rules_of
from games.sandbox.queries.changes import Asked, Change, Changes
from games.shapes.page import TurnPage
from games.shapes.sandbox import Slot
from games.view.queries.game_view import turn_page
from games.view.queries.secrecy import check_not_secret
from games.view.queries.visits import Viewer, check_result_shown


@dataclass(frozen=True)
class Program:
    """One robot's program in the sandbox. `name` is that of its fields, with the number of the slot."""

    name: str
    robot: str
    drawn: SafeString
    """What is played, as a row of cards or dice."""
    asked: Decision[Any]
    slots: list[Slot]
    laying: SafeString
    """What can be laid, as KindSandbox.laying draws it; empty for guesses."""
    extras: Any
    """What it has beside its slots, as KindSandbox.extras shows it."""
    wanted_extras: str
    """The same as JSON, as the form has sent it: empty where it stays as it was."""
    answer: Any
    """What is played: as it is wanted, unless that is refused."""
    is_changed: bool
    is_guess: bool
    """It is someone else's in a game that goes on: only what was seen of it is known."""


@dataclass(frozen=True)
class Ending:
    """How a robot stands after the turn, as it was played and as it would have gone."""

    robot: str
    was: str
    would_be: str


@dataclass(frozen=True)
class Sandbox:
    """`page` is the turn as it would have come. `error` says why the programs wanted are not played."""

    page: TurnPage
    programs: list[Program]
    standings: list[Ending]
    error: str = ""

    @property
    def is_changed(self) -> bool:
        return not self.error and any(program.is_changed for program in self.programs)

    @property
    def open(self) -> set[str]:
        """The names of the programs that lie open: the reader's own, or else the first, and changed ones."""
        own = {it.name for it in self.programs if it.asked.seat == self.page.viewer_seat}
        return (own or {it.name for it in self.programs[:1]}) | {it.name for it in self.programs if it.is_changed}

    @property
    def has_extras(self) -> bool:
        return any(program.extras is not None for program in self.programs)

    @property
    def has_guesses(self) -> bool:
        return any(program.is_guess for program in self.programs)


def has_sandbox(game: Game, page: TurnPage) -> bool:
    """Tells whether the viewer of a finished turn can try it with other programs."""
    is_known = page.number > 0 and page.revision == rules_of(game).revision
    may_know = game.status == Game.Status.OVER or page.viewer_seat is not None
    return is_known and may_know and not game.is_secret and kind_of(game.kind).sandbox is not None


def sandbox_of(game: Game, number: int, viewer: Viewer, changes: Callable[[KindSandbox], Changes]) -> Sandbox:
    """A turn with the programs that are wanted.

    Programs that are not legal are refused in `error`, and the turn is then shown as it was.

    Raises IllegalAnswer if the changes do. Raises Closed for spectators while the game goes on, if it is
    secret, if its result must be hidden from the viewer, or if the turn was played by older rules. Raises NotFound for
    a turn without programs.
    """
    check_not_secret(game)
    part, page = part_of(game), turn_page(game, number, viewer)
    if game.status != Game.Status.OVER and page.viewer_seat is None:
        raise Closed("not_over", "You can try other programs once the game is over. Until then, its cards are secret.")
    check_result_shown(game, viewer)
    rules, recorded = rules_of(game), recorded_turn(game, number)
    was = play_again(rules, recorded, as_recorded)
    if not any(decision.kind() == PROGRAM for decision, _, _ in was.asked):
        raise NotFound("no_programs", f"No one programmed anything in {terms_of(game.kind).turn} {number}.")
    seat = None if game.status == Game.Status.OVER else page.viewer_seat
    trying = _Trying(part, page, changes(part), seat)
    trial = play_again(rules, recorded, trying) if seat is None else play_on(rules, recorded, seat, trying)
    if trying.error or not any(program.is_changed for program in trying.programs):
        trial = was
    return Sandbox(
        page=replace(page, events=events_for(trial.events, page.viewer_seat)),
        programs=sorted(trying.programs, key=lambda program: (program.is_guess, program.name)),
        standings=_standings(game, page.viewer_seat, was, trial),
        error=trying.error,
    )


class _Trying:
    """Answers the questions for programs as it is wanted, and keeps the programs. `seat` is the one that tries a turn
    of a game that goes on; None once it is over."""

    def __init__(self, part: KindSandbox, page: TurnPage, changes: Changes, seat: int | None) -> None:
        self.part, self.page, self.changes, self.seat = part, page, changes, seat
        self.programs: list[Program] = []
        self.error = ""

    def __call__(self, decision: Decision[Any], recorded: Any | None) -> Any:
        answer = as_recorded(decision, recorded)
        if decision.kind() != PROGRAM or decision.at_once(answer):
            return answer
        is_guess = self.seat not in (None, decision.seat)
        if is_guess:
            decision, answer = self.part.guess(decision, self.page.events)
        change = self.changes(Asked(decision, answer, is_guess))
        robot = self.part.robot(decision, self.page.before)
        given = self._given(change, robot, answer)
        self.programs.append(
            Program(
                name=decision.subject,
                robot=robot,
                drawn=self.part.drawn(decision, given, robot),
                asked=decision,
                slots=change.slots,
                laying=SafeString("") if is_guess else self.part.laying(decision),
                extras=change.extras,
                wanted_extras=change.text,
                answer=given,
                is_changed=change.is_changed,
                is_guess=is_guess,
            )
        )
        return given

    def _given(self, change: Change, robot: str, answer: Any) -> Any:
        """Illegal programs stay in the form, so that they can be corrected."""
        try:
            return change.answer()
        except IllegalAnswer as illegal:
            self.error = self.error or f"{robot}: {illegal}"
            return answer


def part_of(game: Game) -> KindSandbox:
    """Raises NotFound if games of this kind have no sandbox."""
    part = kind_of(game.kind).sandbox
    if part is None:
        raise NotFound("no_sandbox", f"{terms_of(game.kind).title} has no sandbox.")
    return part


def recorded_turn(game: Game, number: int) -> TableDump:
    """A finished turn, to be played again. Raises NotFound, or Closed if it was played by older rules."""
    turn = Turn.objects.filter(game=game, number=number).first()
    if turn is None or turn.resolved_at is None:
        raise NotFound("no_such_turn", f"This game has no {terms_of(game.kind).turn} {number}.")
    if turn.revision != rules_of(game).revision:
        raise Closed("older_rules", "This turn was played by older rules, so it cannot be played again.")
    return dump_of(game, turn)


def _standings(game: Game, seat: int | None, was: Trial, trial: Trial) -> list[Ending]:
    rules, part = rules_of(game), part_of(game)
    before, after = (part.ends(rules.view_for(it.end, seat)) for it in (was, trial))
    return [Ending(robot, words, after[robot]) for robot, words in before.items()]
