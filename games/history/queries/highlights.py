"""A player's own part in a finished game: the best register, the worst moment, and what their robots did."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from threading import Lock

from cachetools import LRUCache, cached

from engine.kernel.sandbox import PROGRAM
from games.history.queries.finale import MOST_KEPT, kept_as
from games.kinds.registry import kind_of, terms_of
from games.models import Game
from games.shapes.replay.feats import Feat, in_words
from games.view.pages.words import turn_name
from games.view.queries.game_view import turn_page, turn_pages
from games.wording.lines import Line


@dataclass(frozen=True)
class Highlight:
    """A part of a turn, with the line that says most about it."""

    turn: int
    step: int
    title: str
    line: Line
    is_phase: bool
    """It was in one of the parts that a turn is played in, and not before or after them."""


@dataclass(frozen=True)
class Highlights:
    best: Highlight | None
    worst: Highlight | None
    """None if nothing good, or nothing bad, happened to these robots."""
    done: list[str]
    """How often they did what, a sentence each."""


LEAVING = {"out": "destroyed", "home": "home"}
"""What a robot does when it leaves a game for good, and which feat says how."""


@dataclass(frozen=True)
class LastPart:
    """What ended a game for a player while others go on."""

    how: Highlight
    is_lost: bool
    """It cost the last life. Else the goal was reached."""


def highlights_of(game: Game, seat: int, robots: Collection[int]) -> Highlights:
    """The part of a seat's robots in a game that is over, from what everyone may see. What a bot played for the player
    is not theirs."""
    is_bots = _programs_of_bots(game, seat)
    if is_bots and all(is_bots.values()):
        return Highlights(None, None, [])
    parts: dict[tuple[int, str], list[Feat]] = defaultdict(list)
    for turn, feat in _feats(game):
        if feat.robot in robots and not is_bots.get(turn):
            parts[turn, feat.part].append(feat)
    best = max(parts, key=lambda part: _worth(parts[part]), default=None)
    worst = min(parts, key=lambda part: _worth(parts[part]), default=None)
    return Highlights(
        best=_highlight(game, best, max(parts[best], key=_each)) if best and _worth(parts[best]) > 0 else None,
        worst=_highlight(game, worst, min(parts[worst], key=_each)) if worst and _worth(parts[worst]) < 0 else None,
        done=in_words((feat for part in parts.values() for feat in part), kind_of(game.kind).story.FEATS),
    )


@cached(LRUCache(MOST_KEPT), key=lambda game, robots: kept_as(game, game.turn, game.started_at, *robots), lock=Lock())
def last_part(game: Game, robots: Collection[int]) -> LastPart | None:
    """How these robots left a game that goes on, the last one of them, from what everyone may see. None if it cannot be
    said. Who has left does not come back, so it is kept until the next turn."""
    for number in range(game.turn - 1, -1, -1):
        done = [feat for feat in kind_of(game.kind).story.feats(turn_page(game, number, None)) if feat.robot in robots]
        if left := next((feat for feat in reversed(done) if feat.what in LEAVING), None):
            how = [feat for feat in done if (feat.robot, feat.what) == (left.robot, LEAVING[left.what])] or [left]
            return LastPart(_highlight(game, (number, left.part), how[-1]), is_lost=left.what == "out")
    return None


def _programs_of_bots(game: Game, seat: int) -> dict[int, bool]:
    """turn -> whether a bot handed in its program. Of a turn that was played again, the last time counts."""
    programs = game.pending_decisions.filter(seat__number=seat, kind=PROGRAM).order_by("turn__epoch")
    return {number: by == "bot" for number, by in programs.values_list("turn__number", "by")}


@cached(LRUCache(MOST_KEPT), key=lambda game: kept_as(game, game.turn, game.ended_at), lock=Lock())
def _feats(game: Game) -> list[tuple[int, Feat]]:
    """Everyone who may see the result sees the same, so it is kept until the next turn."""
    story = kind_of(game.kind).story
    return [(page.number, feat) for page in turn_pages(game, None, 0) for feat in story.feats(page)]


def _each(feat: Feat) -> int:
    return feat.worth


def _worth(feats: Sequence[Feat]) -> int:
    return sum(map(_each, feats))


def _highlight(game: Game, part: tuple[int, str], feat: Feat) -> Highlight:
    turn, name = part
    title = turn_name(terms_of(game.kind), turn)
    words = f"{title}, {name[:1].lower()}{name[1:]}" if name else title
    return Highlight(turn, feat.step, words, feat.line, bool(name))
