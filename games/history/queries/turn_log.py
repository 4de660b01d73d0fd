"""A game's whole log: what a viewer has seen of every finished turn, step by step."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from games.kinds.registry import kind_of, terms_of
from games.models import Game
from games.shapes.page import TurnPage
from games.shapes.replay.feats import Feat
from games.view.pages.words import turn_name
from games.view.queries.game_view import turn_pages
from games.view.queries.visits import PlaceInGame, Viewer, is_hidden, seen_by
from games.wording.lines import Line
from games.wording.say import line


@dataclass(frozen=True)
class LoggedStep:
    at: int
    """The number of the step on the page of its turn."""
    title: str
    lines: Sequence[Line]

    @property
    def part(self) -> str:
        """What it is a step of, such as a register, with the other steps of it."""
        return self.title.partition(": ")[0]

    @property
    def name(self) -> str:
        """Which step of its part it is; empty if it is all of it."""
        return self.title.partition(": ")[2]


@dataclass(frozen=True)
class LoggedTurn:
    number: int
    name: str
    at: datetime
    steps: list[LoggedStep]
    """Only those in which something happened."""
    telling: list[Line]
    """What matters to everyone, in its order; else the damage that each robot took in all, or a repair. Empty if there
    was nothing of these."""


def robots_in(log: Sequence[LoggedTurn]) -> dict[int, str]:
    """The robots that a log names, by number."""
    parts = (part for turn in log for step in turn.steps for line in step.lines for part in line.parts)
    named: dict[int, str] = {}
    for part in parts:
        if part.robot is not None:
            named.setdefault(part.robot, part.text)
    return dict(sorted(named.items()))


def log_of_robot(log: Sequence[LoggedTurn], robot: int) -> list[LoggedTurn]:
    """Only the lines that name this robot, and the steps that have some."""
    return [
        replace(
            turn,
            steps=[step for it in turn.steps if (step := _of_robot(it, robot)).lines],
            telling=[line for line in turn.telling if robot in line.robots],
        )
        for turn in log
    ]


def _of_robot(step: LoggedStep, robot: int) -> LoggedStep:
    return replace(step, lines=[line for line in step.lines if robot in line.robots])


def turn_log(game: Game, viewer: Viewer) -> list[LoggedTurn]:
    """The finished turns that the viewer may know, oldest first."""
    numbers = turns_shown(game, viewer)
    pages = turn_pages(game, viewer, 0) if numbers else []
    return [_logged(game.kind, page) for page in pages if page.number in numbers]


def turns_shown(game: Game, viewer: Viewer) -> range:
    """The numbers of the finished turns that the viewer may look at. Someone who hides results sees those that they
    have watched, and the one after them."""
    if not is_hidden(game, viewer):
        return range(game.turn)
    return range(min(game.turn, (seen_by(game, viewer) or PlaceInGame(0)).turn + 1))


def _logged(kind: str, page: TurnPage) -> LoggedTurn:
    story = kind_of(kind).story
    frames = story.frames(page.before, page.events)
    telling = [line for moment in story.moments(page.before, page.events) for line in moment.lines]
    steps = [LoggedStep(at, frame.title, frame.lines) for at, frame in enumerate(frames) if frame.lines]
    if not telling:
        telling = _befell(list(story.feats(page)), frames)
    return LoggedTurn(page.number, turn_name(terms_of(kind), page.number), page.resolved_at, steps, telling)


def _befell(feats: Sequence[Feat], frames: Sequence[Any]) -> list[Line]:
    """The damage that each robot took in the whole turn, the most first; without any, the least that was done."""
    tokens: Counter[int] = Counter()
    for feat in feats:
        tokens[feat.robot] += feat.times * (feat.what == "damage")
    names = {part.robot: part for frame in frames for each in frame.lines for part in each.parts}
    hurt = [(names[robot], count) for robot, count in tokens.most_common() if count and robot in names]
    if hurt:
        return [line("{robot} takes {tokens} damage.", robot=robot, tokens=count) for robot, count in hurt]
    least = min(feats, key=lambda feat: feat.worth, default=None)
    return [each for each in frames[least.step].lines if least.robot in each.robots] if least else []
