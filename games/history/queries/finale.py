"""The summary of a finished game: its decisive moment, and pictures of its turns."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from threading import Lock

from cachetools import LRUCache, cached

from engine.kernel.review import TURN, TurningPoint
from games.kinds.registry import kind_of, terms_of
from games.models import Game
from games.review.queries.in_short import size_words
from games.shapes.page import GamePage, TurnPage
from games.shapes.replay.results import Party, Place
from games.shapes.replay.story import Moment
from games.view.queries.game_view import turn_pages
from games.wording.lines import Line

MOST_PICTURES = 12
MOST_KEPT = 256
"""How many finales a process keeps."""
GAINED = "{name} gained {size} on the best of the others, and stayed ahead."
LOST = "{name} fell back here: the winner gained {size}, and stayed ahead."


@dataclass(frozen=True)
class DecisiveMoment:
    """The step of a turn that brought the winners ahead for good, as the review of the game measures it. Without a
    review, the one in which they took the lead that they kept, or a rival lost it: see turning_point."""

    turn: int
    step: int
    title: str
    lines: list[Line]
    gain: str = ""
    """What it brought the winners by its review, in a sentence; empty without one."""


@dataclass(frozen=True)
class Finale:
    decisive: DecisiveMoment | None
    """None if nothing of note happened in that turn."""
    pictures: list[int]
    """The turns to show pictures of: the last one, and some spread evenly before it."""
    epoch: int
    """Part of the pictures' addresses, because a game that was wound back has other ones."""


def kept_as(game: Game, *names: object) -> tuple[object, ...]:
    """The key in a cache of something that follows from the finished turns of a game."""
    return (game.pk, game.seed_hash, game.epoch, *names)


@cached(
    LRUCache(MOST_KEPT),
    key=lambda game, page, point=None: kept_as(game, game.turn, game.ended_at, point),
    lock=Lock(),
)
def finale_of(game: Game, page: GamePage, point: TurningPoint | None = None) -> Finale:
    """Of a game that is over. Everyone who may see its result sees the same, so it is found once and kept. `point` is
    the turn that decided it as its review has it."""
    turns = turn_pages(game, None, 0)
    winners = kind_of(game.kind).story.winners(page)
    decisive = _reviewed(game.kind, turns, winners, point) if point else None
    if turns and decisive is None:
        decisive = _decisive(game.kind, turns, winners)
    return Finale(decisive, spread([turn.number for turn in turns if turn.number]), game.epoch)


def podium(places: Sequence[Place]) -> list[tuple[int, Party]]:
    """The steps of a podium from left to right, each with its height: the first places in the middle, the second at
    their left, the third at their right. Equals stand on steps of the same height, on both sides of the first."""
    steps = [(it.number, party) for it in places if it.number < 4 for party in it.parties]
    best, others = ([step for step in steps if (step[0] == 1) == is_best] for is_best in (True, False))
    return [*others[::2][::-1], *best, *others[1::2]]


def spread(turns: Sequence[int], most: int = MOST_PICTURES) -> list[int]:
    """At most so many of these turns, the last one among them, with equal gaps."""
    if len(turns) <= most:
        return list(turns)
    return [turns[(place + 1) * len(turns) // most - 1] for place in range(most)]


def lead_taken(values: Sequence[Sequence[int]], winners: Sequence[int]) -> int:
    """The row from which on a winner was ahead of all others to the end; the last row if that never was."""
    since = len(values) - 1
    for row in range(len(values) - 1, -1, -1):
        best = max((value for robot, value in enumerate(values[row]) if robot in winners), default=0)
        others = max((value for robot, value in enumerate(values[row]) if robot not in winners), default=-1)
        if best <= others:
            break
        since = row
    return since


def turning_point(
    values: Sequence[Sequence[int]], fallen: Sequence[Sequence[int]], winners: Sequence[int]
) -> tuple[int, Sequence[int]]:
    """The row that decided a game, and the robots that it is about.

    That is where the winners took the lead that they kept. If they only did so with the last point of all, which says
    no more than that they won, it is the last time that a rival fell who had the lead, alone or level with others. If
    no one fell in the lead, it is the last point after all.
    """
    row = lead_taken(values, winners)
    if row == len(values) - 1:
        for place in range(row, 0, -1):
            before = values[place - 1]
            leaders = [robot for robot, value in enumerate(before) if 0 < value == max(before)]
            lost = [robot for robot in fallen[place] if robot in leaders and robot not in winners]
            if lost:
                return place, lost
    return row, winners


def _reviewed(kind: str, turns: list[TurnPage], winners: Sequence[int], point: TurningPoint) -> DecisiveMoment | None:
    """That turn: its last moment for its robot, or its end if there was none."""
    story, terms = kind_of(kind).story, terms_of(kind)
    turn = next((turn for turn in turns if turn.number == point.turn), None)
    if turn is None:
        return None
    name = next((hero.name for hero in story.story(turns).heroes if hero.robot == point.robot), "")
    size = size_words(point.change / TURN / terms.turns_a_gain, terms)
    gain = (GAINED if point.robot in winners else LOST).format(name=name, size=size)
    best = _of_heroes(kind, turn, [point.robot], is_last=turn is turns[-1])
    if best:
        return DecisiveMoment(turn.number, best[-1].step, best[-1].title, best[-1].lines, gain)
    return DecisiveMoment(turn.number, len(story.frames(turn.before, turn.events)) - 1, "", [], gain)


def _decisive(kind: str, turns: list[TurnPage], winners: list[int]) -> DecisiveMoment | None:
    story = kind_of(kind).story
    known = story.story(turns)
    score = next((measure for measure in known.measures if measure.is_score), None)
    row, heroes = turning_point(score.values, known.fallen, winners) if score else (len(turns) - 1, winners)
    turn, is_last = turns[row], row == len(turns) - 1
    best = _of_heroes(kind, turn, heroes, is_last=is_last) or _important(kind, turn, is_last=is_last)
    return DecisiveMoment(turn.number, best[-1].step, best[-1].title, best[-1].lines) if best else None


def _important(kind: str, turn: TurnPage, *, is_last: bool) -> list[Moment]:
    found = kind_of(kind).story.moments(turn.before, turn.events)
    return _before_the_end(found) if is_last else found


def _of_heroes(kind: str, turn: TurnPage, heroes: Sequence[int], *, is_last: bool) -> list[Moment]:
    """The important moments of a turn, with only what they say of these robots."""
    about_heroes = kind_of(kind).story.moments(turn.before, turn.events, heroes)
    theirs = {moment.step: {line.text for line in moment.mine} for moment in about_heroes}
    important = _important(kind, turn, is_last=is_last)
    found = [_about(moment, theirs.get(moment.step, set())) for moment in important]
    return [moment for moment in found if moment.lines]


def _before_the_end(moments: list[Moment]) -> list[Moment]:
    """Without the last line, which only says that the game is over."""
    if not moments:
        return []
    *before, last = moments
    left = replace(last, lines=last.lines[:-1])
    return [*before, left] if left.lines else before


def _about(moment: Moment, theirs: set[str]) -> Moment:
    """Only those lines of a moment."""
    return replace(moment, lines=[line for line in moment.lines if line.text in theirs])
