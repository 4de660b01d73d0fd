"""Reviewing: goes through a finished turn with what each seat knew when it programmed, and splits what came of it.

For each robot the best program is found in worlds that its seat had to reckon with: the others' programs come from a
model of play, and draws from chance. The same is done for some other deals of the same turn. What the others really
did is looked at only after that.
"""

from collections.abc import Iterable, Mapping, Sequence
from statistics import mean
from typing import Any, NamedTuple, Protocol

import msgspec

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.decisions import Decision
from engine.kernel.errors import ReplayMismatch
from engine.kernel.game import GameRules
from engine.kernel.journal import By
from engine.kernel.review import TURN, Parts, RobotTurn
from engine.kernel.sandbox import PROGRAM, as_recorded, at_programs, play_again
from engine.kernel.table import Table, TableDump

Models = Mapping[int, str]
"""seat -> the strength of the bot that plays it; "" for a person."""


class Outlook(Protocol):
    """One robot's prospects in a turn, as far as its seat can know. All means are minus turns to the goal."""

    def found(self) -> tuple[Any, float]:
        """The best program that a strong search finds, and what it is worth on average over all worlds."""

    def mean(self, answer: Any, known: Mapping[int, Any] | None = None) -> float:
        """The value of a program, on average over the same worlds, in which others play the programs that are
        `known`."""

    def closely(self, answer: Any) -> float:
        """The value of a program on average, with the others thought through more closely than in each trial.

        Where the worlds are as close as it gets, it is the mean over them. The difference is part of what was
        expected: it is no one's luck.
        """

    def otherwise(self, view: Any, decision: Decision[Any]) -> float:
        """The value of the best program with another deal, in which the seat had this view."""


class Reviewer(Protocol):
    """Values positions of one kind of game, and limits them to what a seat can know."""

    deals: int
    """The number of other deals to look at."""

    def check(self, setup: Any) -> None:
        """Raises BadData if games with this set-up cannot be reviewed."""

    def note(self, setup: Any) -> str:
        """Further plain sentences on the values in such games, for players; usually empty."""

    def robots(self, state: Any) -> dict[int, int]:
        """robot -> its seat, for all that are on their way to a goal."""

    def to_go(self, state: Any, robot: int) -> float:
        """Estimates the turns that a robot needs to reach its goal."""

    def outlook(self, view: Any, robot: int, decision: Decision[Any] | None, models: Models, chance: Chance) -> Outlook:
        """Judges a robot's prospects in a turn; `decision` is None if it is not asked for a program."""


class _Deals(NamedTuple):
    """The turn when it asks for programs, as it was dealt, and as it might have been."""

    real: Table[Any]
    others: list[Table[Any]]


def review_turn(game: GameRules[Any], recorded: TableDump, models: Models) -> list[RobotTurn]:
    """Reviews a turn on record for every robot that was in the game at its start. The same record gives the same.

    Raises BadData if such games cannot be reviewed, and ReplayMismatch if the turn was played by rules of another
    revision.
    """
    reviewer: Reviewer | None = game.reviewer()
    if reviewer is None:
        raise ReplayMismatch(f"{game.id} has no reviews")
    start, end = game.decode(recorded.snapshot), play_again(game, recorded, as_recorded).end
    chance = _own_chance(recorded)
    deals = _deals(game, recorded, reviewer.deals, chance)
    found = []
    for robot, seat in reviewer.robots(start).items():
        before, after = (-_rounded(reviewer.to_go(state, robot)) for state in (start, end))
        parts, by = Parts(before, after - before), _givers(recorded, deals.real).get(robot)
        bare = RobotTurn(
            turn=recorded.turn,
            robot=robot,
            seat=seat,
            parts=parts,
            is_absent=by == "deadline",
            is_by_bot=by == "bot",
        )
        found.append(_reviewed(reviewer, bare, deals, _programs(recorded, deals.real), after, models, chance))
    return found


def _reviewed(
    reviewer: Reviewer,
    bare: RobotTurn,
    deals: _Deals,
    programs: Mapping[int, Any],
    after: int,
    models: Models,
    chance: Chance,
) -> RobotTurn:
    """One robot's turn. Where no one programs, everything that happens was to be expected."""
    question = _question(deals.real, bare.robot)
    if not deals.real.pending:
        return bare
    scoped = chance.scoped(f"review of robot {bare.robot}")
    outlook = reviewer.outlook(deals.real.view(bare.seat), bare.robot, question, models, scoped)
    known = {robot: answer for robot, answer in programs.items() if robot != bare.robot}
    if question is None or bare.robot not in programs:
        return _unprogrammed(bare, outlook, known, after)
    played = programs[bare.robot]
    best, worth = outlook.found()
    usual = _usual(outlook, deals, bare, worth)
    own = outlook.mean(played)
    if own >= worth:
        usual, best, worth = usual + own - worth, played, own
    closer, met = outlook.closely(played) - own, outlook.mean(played, known)
    parts = _parts(bare.parts.before, usual + closer, worth + closer, own + closer, met, after)
    asked, done, advised = (msgspec.to_builtins(it, str_keys=True) for it in (question, played, best))
    return msgspec.structs.replace(bare, parts=parts, question=asked, played=done, best=advised)


def _usual(outlook: Outlook, deals: _Deals, bare: RobotTurn, worth: float) -> float:
    """The value of the best program, on average over other deals. A deal that gives the seat nothing else to look at
    is the same."""
    real, found = deals.real.view(bare.seat), []
    for table in deals.others:
        view, question = table.view(bare.seat), _question(table, bare.robot)
        if question is not None:
            found.append(worth if view == real else outlook.otherwise(view, question))
    return mean(found) if found else worth


def _unprogrammed(bare: RobotTurn, outlook: Outlook, known: Mapping[int, Any], after: int) -> RobotTurn:
    expected, met = outlook.closely(None), outlook.mean(None, known)
    return msgspec.structs.replace(bare, parts=_parts(bare.parts.before, expected, expected, expected, met, after))


def _parts(before: int, usual: float, worth: float, own: float, met: float, after: int) -> Parts:
    """The steps from one position to the next, each rounded, so that what is left over is in the last one."""
    steps = [_rounded(it) for it in (usual, worth, own, met)]
    return Parts(
        before,
        expected=steps[0] - before,
        hand=steps[1] - steps[0],
        skill=steps[2] - steps[1],
        others=steps[3] - steps[2],
        draws=after - steps[3],
    )


def _own_chance(recorded: TableDump) -> Chance:
    """Chance that shares no draw with the game, nor with its bots."""
    drawn = Chance(bytes.fromhex(recorded.seed), recorded.epoch, recorded.turn, "review")
    return Chance(drawn.bits("seed", SEED_BYTES), recorded.epoch, recorded.turn)


def _deals(game: GameRules[Any], recorded: TableDump, count: int, chance: Chance) -> _Deals:
    seeds = [chance.bits("another deal", SEED_BYTES).hex() for _ in range(count)]
    dealt = (msgspec.structs.replace(recorded, seed=seed) for seed in seeds)
    return _Deals(at_programs(game, recorded), [at_programs(game, it) for it in dealt])


def _programs(recorded: TableDump, table: Table[Any]) -> dict[int, Any]:
    """robot -> the program that was played. Programs that were not asked for again are left out."""
    entries = {entry.id: entry for entry in recorded.journal}
    asked = [it for it in _questions(table.pending) if it.id in entries]
    return {it.robot: it.decode(entries[it.id].answer) for it in asked}


def _givers(recorded: TableDump, table: Table[Any]) -> dict[int, By]:
    """robot -> who or what gave its program."""
    by = {entry.id: entry.by for entry in recorded.journal}
    return {it.robot: by[it.id] for it in _questions(table.pending) if it.id in by}


def _question(table: Table[Any], robot: int) -> Decision[Any] | None:
    return next((it for it in _questions(table.pending) if it.robot == robot), None)


def _questions(pending: Iterable[Decision[Any]]) -> Sequence[Any]:
    """The questions for programs. Each names its robot."""
    return [decision for decision in pending if decision.kind() == PROGRAM]


def _rounded(turns: float) -> int:
    return round(turns * TURN)
