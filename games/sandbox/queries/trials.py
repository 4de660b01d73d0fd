"""Plays a finished turn with other programs.

Once a game is over, its start, its hands and its draws are public, and stay the same. While it goes on, players try
their own turns as far as they may know them: what others played is shown where it was seen, and may be guessed.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from engine.kernel.decisions import Decision
from engine.kernel.errors import IllegalAnswer
from engine.kernel.events import events_for
from engine.kernel.journal import Entry
from engine.kernel.sandbox import PROGRAM, Trial, as_recorded, play_again, play_on
from engine.kernel.table import TableDump
from games.errors import Closed, NotFound
from games.kinds.base import KindSandbox
from games.kinds.registry import kind_of, terms_of
from games.models import Game, Turn
from games.record.queries.engine_tables import rules_of, setup_of
from games.shapes.page import TurnPage
from games.shapes.sandbox import Slot
from games.view.queries.game_view import turn_page
from games.view.queries.visits import Viewer, check_result_shown


@dataclass(frozen=True)
class Program:
    """One robot's program in the sandbox. `name` is that of its fields, with the number of the slot."""

    name: str
    robot: str
    slots: list[Slot]
    is_changed: bool
    is_guess: bool
    """It is someone else's in a game that goes on: only what was seen of it is known."""


@dataclass(frozen=True)
class Standing:
    """How a robot stands after the turn, as it was played and as it would have come."""

    robot: str
    was: str
    would_be: str


@dataclass(frozen=True)
class Sandbox:
    """`page` is the turn as it would have come. `error` says why the programs wanted are not played."""

    page: TurnPage
    programs: list[Program]
    standings: list[Standing]
    error: str = ""

    @property
    def is_changed(self) -> bool:
        return not self.error and any(program.is_changed for program in self.programs)

    @property
    def has_guesses(self) -> bool:
        return any(program.is_guess for program in self.programs)


def has_sandbox(game: Game, page: TurnPage) -> bool:
    """Whether the viewer of a finished turn can try it with other programs."""
    is_known = page.number > 0 and page.revision == rules_of(game).revision
    may_know = game.status == Game.Status.OVER or page.viewer_seat is not None
    return is_known and may_know and kind_of(game.kind).sandbox is not None


def sandbox_of(game: Game, number: int, viewer: Viewer, wanted: Mapping[str, str]) -> Sandbox:
    """A turn with the programs of a form: `r0-1` is what stands in slot 1 of the program of robot 0.

    Programs that are not legal are refused in `error`, and the turn is then shown as it was.

    Raises Closed for spectators while the game goes on, if its result must be hidden from the viewer, or if the turn
    was played by older rules. Raises NotFound for a turn without programs.
    """
    part, page = _part(game), turn_page(game, number, viewer)
    if game.status != Game.Status.OVER and page.viewer_seat is None:
        raise Closed("not_over", "You can try other programs once the game is over. Until then, its cards are secret.")
    check_result_shown(game, viewer)
    rules, recorded = rules_of(game), recorded_turn(game, number)
    was = play_again(rules, recorded, as_recorded)
    if not any(decision.kind() == PROGRAM for decision, _, _ in was.asked):
        raise NotFound("no_programs", f"No one programmed anything in {terms_of(game.kind).turn} {number}.")
    seat = None if game.status == Game.Status.OVER else page.viewer_seat
    form = _Form(part, page, wanted, seat)
    trial = play_again(rules, recorded, form) if seat is None else play_on(rules, recorded, seat, form)
    if form.error or not any(program.is_changed for program in form.programs):
        trial = was
    return Sandbox(
        page=replace(page, events=events_for(trial.events, page.viewer_seat)),
        programs=sorted(form.programs, key=lambda program: (program.is_guess, program.name)),
        standings=_standings(game, page.viewer_seat, was, trial),
        error=form.error,
    )


class _Form:
    """Answers the questions for programs as a form says, and keeps the programs. `seat` is the one that tries a turn
    of a game that goes on; None once it is over."""

    def __init__(self, part: KindSandbox, page: TurnPage, wanted: Mapping[str, str], seat: int | None) -> None:
        self.part, self.page, self.wanted, self.seat = part, page, wanted, seat
        self.programs: list[Program] = []
        self.error = ""

    def __call__(self, decision: Decision[Any], recorded: Any | None) -> Any:
        answer = as_recorded(decision, recorded)
        if decision.kind() != PROGRAM or decision.at_once(answer):
            return answer
        is_guess = self.seat not in (None, decision.seat)
        if is_guess:
            decision, answer = self.part.guess(decision, self.page.events)
        slots = self.part.slots(decision, answer)
        values = self._add(decision, slots, is_guess)
        if values == [slot.chosen for slot in slots]:
            return answer
        try:
            _check(slots, values)
            return (self.part.guessed if is_guess else self.part.answer)(decision, values, answer)
        except IllegalAnswer as illegal:
            self.error = self.error or f"{self.programs[-1].robot}: {illegal}"
            return answer

    def _add(self, decision: Decision[Any], slots: list[Slot], is_guess: bool) -> list[str]:
        """Keeps a program. What is wanted stands in its slots even if it is refused, so that it can be mended."""
        name = decision.subject
        values = [self.wanted.get(f"{name}-{place}", slot.chosen) for place, slot in enumerate(slots, start=1)]
        shown = [_as_wanted(slot, value) for slot, value in zip(slots, values, strict=True)]
        robot = self.part.robot(decision, self.page.before)
        self.programs.append(Program(name, robot, shown, shown != slots, is_guess))
        return values


def _check(slots: list[Slot], values: list[str]) -> None:
    for slot, value in zip(slots, values, strict=True):
        if value not in dict(slot.choices):
            raise IllegalAnswer("malformed", f"{slot.label}: there is no such choice")


def _as_wanted(slot: Slot, value: str) -> Slot:
    return replace(slot, chosen=value) if value in dict(slot.choices) else slot


def _part(game: Game) -> KindSandbox:
    """Raises NotFound if games of this kind have no sandbox."""
    part = kind_of(game.kind).sandbox
    if part is None:
        raise NotFound("no_sandbox", f"{terms_of(game.kind).title} has no sandbox.")
    return part


def recorded_turn(game: Game, number: int) -> TableDump:
    """A finished turn, to be played again. Raises NotFound, or Closed if it was played by older rules."""
    turn = Turn.objects.filter(game=game, number=number).order_by("-epoch").first()
    if turn is None or turn.resolved_at is None:
        raise NotFound("no_such_turn", f"This game has no {terms_of(game.kind).turn} {number}.")
    if turn.revision != rules_of(game).revision:
        raise Closed("older_rules", "This turn was played by older rules, so it cannot be played again.")
    return TableDump(
        setup=msgspec.to_builtins(setup_of(game)),
        seed=game.seed,
        epoch=turn.epoch,
        turn=turn.number,
        revision=turn.revision,
        snapshot=bytes(turn.snapshot),
        journal=msgspec.convert(turn.journal, list[Entry]),
        events=b"[]",
    )


def _standings(game: Game, seat: int | None, was: Trial, trial: Trial) -> list[Standing]:
    rules, part = rules_of(game), _part(game)
    before, after = (part.ends(rules.view_for(it.end, seat)) for it in (was, trial))
    return [Standing(robot, words, after[robot]) for robot, words in before.items()]
