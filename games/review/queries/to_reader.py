"""What a review says to the one who reads it: how it ended, their best turn, and the one to try again."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.kinds.registry import terms_of
from games.models import Game
from games.review.queries.in_short import SLIGHT, size_words, skill_words
from games.review.queries.reviews import ReviewedRobot, ReviewedTurn, ReviewPage
from games.view.pages.verdict import verdict
from games.view.queries.game_view import game_page
from games.view.queries.visits import Viewer
from games.wording.terms import Terms


@dataclass(frozen=True)
class ToReader:
    headline: str
    lines: list[str]
    robot: int | None = None
    again: int | None = None
    """The turn of `robot` that is worth another try; None if no program promised more, or for who has only watched."""


def to_reader(game: Game, viewer: Viewer, review: ReviewPage) -> ToReader:
    """What a finished review tells its reader. Spectators read who programmed best, and where the game turned."""
    terms = terms_of(game.kind)
    headline = verdict(game_page(game, viewer)).headline
    own = next((robot for robot in review.robots if robot.is_mine), None)
    if own is None:
        return ToReader(headline, [*_best_of_all(review.robots), *_turned(review, terms)])
    decided = [turn for turn in own.turns if turn.played and not turn.is_absent and not turn.is_by_bot]
    skill = _skill(own, len(review.robots))
    if not decided:
        return ToReader(headline, skill, own.robot)
    best, costly = max(own.turns, key=_gain), min(decided, key=lambda turn: turn.skill)
    can_gain = -costly.skill > SLIGHT
    lines = [*skill, *_best_turn(best, terms), _costliest(costly, can_gain, terms)]
    return ToReader(headline, lines, own.robot, costly.number if can_gain else None)


def _gain(turn: ReviewedTurn) -> float:
    return turn.before - turn.after


def _skill(own: ReviewedRobot, count: int) -> list[str]:
    if own.accuracy is None:
        return []
    words = skill_words(own.accuracy, [turn.is_by_bot for turn in own.turns if turn.played])
    return [f"{words} No one's were better." if own.place == 1 and count > 1 else words]


def _best_turn(turn: ReviewedTurn, terms: Terms) -> list[str]:
    if _gain(turn) <= SLIGHT:
        return []
    sentence = "Your best {turn} was {turn} {number}: it brought you {gain} nearer to the goal."
    return [sentence.format(turn=terms.turn, number=turn.number, gain=size_words(_gain(turn), terms))]


def _costliest(turn: ReviewedTurn, can_gain: bool, terms: Terms) -> str:
    if not can_gain:
        return f"In no {terms.turn} did another program promise more than yours."
    said = "Your program cost most in {turn} {number}: with {best}, you could expect to be {gain} nearer to the goal."
    best = ", ".join(part.partition(": ")[2] or part for part in turn.best)
    return said.format(turn=terms.turn, number=turn.number, best=best, gain=size_words(turn.skill, terms))


def _best_of_all(robots: Sequence[ReviewedRobot]) -> list[str]:
    best = next((robot for robot in robots if robot.place == 1), None)
    sentence = "The best programs were those of {name}: {share}% as good as the best that a search found."
    return [sentence.format(name=best.name, share=best.accuracy)] if best else []


def _turned(review: ReviewPage, terms: Terms) -> list[str]:
    point = max(review.points, key=lambda point: abs(point.change), default=None)
    if point is None:
        return []
    won, lost = "{name} gained {size} on the best of the others.", "{name} lost {size} to the best of the others."
    words = (won if point.change > 0 else lost).format(name=point.name, size=size_words(point.change, terms))
    return [f"The {terms.game} turned most in {terms.turn} {point.turn}: {words}"]
