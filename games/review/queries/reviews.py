"""Reviews of games: who may read them, how far they are, and what they say."""

import gzip
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

import msgspec
from django.urls import reverse

from engine.kernel.review import TURN, RobotTurn, accuracy, phases, total, turning_points
from games.errors import Closed, NotFound
from games.kinds.answering import KindSandbox
from games.kinds.registry import kind_of, terms_of
from games.models import Game, Review
from games.record.queries.engine_tables import rules_of
from games.review.queries.reviewed import note_on, why_unreviewed
from games.sandbox.queries.changes import fields_of
from games.shapes.page import GamePage
from games.view.queries.game_view import game_page
from games.view.queries.secrecy import check_not_secret
from games.view.queries.visits import Viewer, check_result_shown

MOST_TRIES = 3


@dataclass(frozen=True)
class PhaseMark:
    """A third of the game, and how near a robot's programs were to the best ones in it, in percent."""

    name: str
    accuracy: int | None
    """None if it did not program then."""


@dataclass(frozen=True)
class ReviewedTurn:
    """A turn of one robot. All numbers but the first are in turns, or another unit, gained or lost.

    `before` is how many turns it was expected to need. `expected`, `hand`, `skill`, `others` and `draws` lead to
    `after`; `luck` is the sum of `hand`, `others` and `draws`. `played` and `best` are programs, part by part; empty if
    the robot did not program. `try_it` leads to the turn in the sandbox, with the best program.
    """

    number: int
    before: float
    after: float
    expected: float
    hand: float
    skill: float
    others: float
    draws: float
    luck: float
    gain_of_best: float
    gain_of_played: float
    played: list[str]
    best: list[str]
    try_it: str
    is_absent: bool
    """The player let the deadline pass, and the program came of that."""
    is_by_bot: bool
    """A bot gave the program, though perhaps for a player."""

    @property
    def is_best(self) -> bool:
        return self.played == self.best or self.skill == 0

    @property
    def gained(self) -> float:
        """The sum of all parts."""
        return self.before - self.after


@dataclass(frozen=True)
class ReviewedRobot:
    """A robot's game. `skill` and `luck` are in turns, and add up with `expected` to what it gained in all."""

    robot: int
    seat: int
    name: str
    player: str
    is_mine: bool
    accuracy: int | None
    """How near its programs came to the best ones, in percent; None if it gave none."""
    place: int | None
    """Its place among all by accuracy. The first is 1."""
    phases: list[PhaseMark]
    expected: float
    skill: float
    luck: float
    gained: float
    turns: list[ReviewedTurn]

    @property
    def gained_in_words(self) -> float:
        """The sum of the others as a sentence tells them, each to a tenth, so that they add up for its reader."""
        return sum(round(part, 1) for part in (self.expected, self.skill, self.luck))


@dataclass(frozen=True)
class ReviewedPoint:
    """A turn in which a robot's lead changed most, by `change` turns."""

    turn: int
    robot: int
    name: str
    change: float


@dataclass(frozen=True)
class ReviewPage:
    """The review of a game. `state` is none, waiting, failed, impossible or ready; `problem` says why it is impossible.

    `done` of `turns` turns have been reviewed so far. `note` is what is special about the numbers in such games.
    """

    state: str
    problem: str
    done: int
    turns: int
    robots: list[ReviewedRobot]
    points: list[ReviewedPoint]
    note: str = ""


def check_reviewable(game: Game) -> None:
    """Raises Closed while the game goes on or is secret, and NotFound if games like it are not reviewed."""
    terms = terms_of(game.kind)
    if game.status != Game.Status.OVER:
        raise Closed("not_over", f"A {terms.game} can be reviewed once it is over.")
    check_not_secret(game)
    if why := why_unreviewed(game):
        raise NotFound("no_review", f"This {terms.game} has no review: {why}.")


def review_of(game: Game) -> Review | None:
    """The review of a game, or None if no one has asked for it."""
    return Review.objects.filter(game=game, epoch=game.epoch).first()


def turns_of(review: Review) -> list[RobotTurn]:
    packed = bytes(review.turns)
    return msgspec.json.decode(gzip.decompress(packed), type=list[RobotTurn]) if packed else []


def made_turns(game: Game) -> list[RobotTurn]:
    """All turns of all robots, once the review is made; none before."""
    review = review_of(game)
    return turns_of(review) if review is not None and review.made_at is not None else []


def review_page(game: Game, viewer: Viewer, unit: float = 1) -> ReviewPage:
    """All its numbers are in units of so many turns. Raises Closed while the game goes on, or if its result must be
    hidden, and NotFound if there are no reviews."""
    check_reviewable(game)
    check_result_shown(game, viewer)
    review = review_of(game)
    state, last = _state(review), game.turn - 1
    if review is None or state != "ready":
        done, problem = (review.done_to, review.problem) if review else (0, "")
        return ReviewPage(state, problem, done, last, [], [])
    turns, page = turns_of(review), game_page(game, viewer)
    by_robot = {robot: [it for it in turns if it.robot == robot] for robot in sorted({it.robot for it in turns})}
    marks = sorted((mark for mine in by_robot.values() if (mark := _mark_of(mine)) is not None), reverse=True)
    robots = [_robot(game, page, mine, marks, unit) for mine in by_robot.values()]
    names = {it.robot: it.name for it in robots}
    points = [
        ReviewedPoint(point.turn, point.robot, names[point.robot], _turns(point.change, unit))
        for point in turning_points(turns, {seat.number: seat.team for seat in page.seats})
    ]
    return ReviewPage(state, "", last, last, robots, points, note_on(game))


def _state(review: Review | None) -> str:
    if review is None:
        return "none"
    if review.made_at is not None:
        return "impossible" if review.problem else "ready"
    return "failed" if review.attempts >= MOST_TRIES else "waiting"


def _robot(game: Game, page: GamePage, mine: Sequence[RobotTurn], marks: Sequence[int], unit: float) -> ReviewedRobot:
    line = next(seat for seat in page.seats if seat.number == mine[0].seat)
    whole, mark = total(mine), _mark_of(mine)
    return ReviewedRobot(
        robot=mine[0].robot,
        seat=line.number,
        name=line.name,
        player=line.player,
        is_mine=line.is_mine,
        accuracy=mark,
        place=None if mark is None else marks.index(mark) + 1,
        phases=[PhaseMark(phase.name, _percent(phase.accuracy)) for phase in phases(mine, game.turn - 1)],
        expected=_turns(whole.expected, unit),
        skill=_turns(whole.skill, unit),
        luck=_turns(whole.luck, unit),
        gained=_turns(whole.change, unit),
        turns=list(_lines(game, mine, unit)),
    )


def _lines(game: Game, turns: Sequence[RobotTurn], unit: float) -> Iterator[ReviewedTurn]:
    for it in turns:
        played, best, try_it = _programs(game, it)
        parts = it.parts
        yield ReviewedTurn(
            number=it.turn,
            before=_turns(-parts.before, unit),
            after=_turns(-parts.after, unit),
            expected=_turns(parts.expected, unit),
            hand=_turns(parts.hand, unit),
            skill=_turns(parts.skill, unit),
            others=_turns(parts.others, unit),
            draws=_turns(parts.draws, unit),
            luck=_turns(parts.luck, unit),
            gain_of_best=_turns(it.gain_of_best, unit),
            gain_of_played=_turns(it.gain_of_played, unit),
            played=played,
            best=best,
            try_it=try_it,
            is_absent=it.is_absent,
            is_by_bot=it.is_by_bot,
        )


def _programs(game: Game, it: RobotTurn) -> tuple[list[str], list[str], str]:
    """The program that was played, the best one, and the address of the sandbox with the best one."""
    part: KindSandbox | None = kind_of(game.kind).sandbox
    if it.question is None or part is None:
        return [], [], ""
    question = rules_of(game).decode_decision(it.question)
    played, best = (part.slots(question, question.decode(program)) for program in (it.played, it.best))
    values = fields_of(part, question, question.decode(it.best)) | {"review": it.robot}
    address = f"{reverse('sandbox', args=[game.pk, it.turn])}?{urlencode(values)}"
    return list(map(_words, played)), list(map(_words, best)), address


def _words(slot: Any) -> str:
    return f"{slot.label}: {dict(slot.choices).get(slot.chosen, slot.chosen)}"


def _mark_of(turns: Sequence[RobotTurn]) -> int | None:
    return _percent(accuracy(turns))


def _percent(share: float | None) -> int | None:
    return None if share is None else round(share)


def _turns(thousandths: int, unit: float) -> float:
    return thousandths / TURN / unit
