"""Bodies and answers of the operations on a game's history, as plain data."""

from datetime import timedelta
from typing import Annotated

import msgspec

from games.api.bodies import Look, Number, RequestBody, written
from games.history.queries.overview import Overview as Whole
from games.history.queries.recap import Recap as RecapPage
from games.play.queries.series import SeriesPart
from games.shapes.replay.story import Moment
from games.timekeeping.instants import Instant
from games.view.queries.visits import PlaceInGame


class MomentLine(msgspec.Struct, frozen=True):
    """A step of a turn's replay with something of note: what happened to your own robots, and what else happened."""

    step: int
    title: str
    mine: list[str]
    others: list[str]


class Stop(msgspec.Struct, frozen=True):
    """The first thing not seen yet: a turn, and an event in it."""

    turn: int
    events: int


class RecapTurn(msgspec.Struct, frozen=True):
    """`at`: when it was played. Null for the open turn."""

    number: int
    at: Instant | None
    moments: list[MomentLine]


class Recap(msgspec.Struct, frozen=True):
    """What happened from `seen` to `now`. `left_out`: how many earlier turns are not included."""

    seen: Stop
    now: Stop
    turns: list[RecapTurn]
    left_out: int


class Figures(msgspec.Struct, frozen=True):
    """One figure of each robot by name: before the first turn, and at the end of each turn."""

    title: str
    values: list[dict[str, int]]


class Runs(msgspec.Struct, frozen=True):
    """Where a robot has been, as points in the units of `viewbox`. A run begins wherever the robot was put on the
    board. `losses`: where it was destroyed. `end`: where it is, if it is on the board."""

    robot: str
    runs: list[list[tuple[float, float]]]
    losses: list[tuple[float, float]]
    end: tuple[float, float] | None


class OverviewTurn(msgspec.Struct, frozen=True):
    """A finished turn (0 is the set-up), and how long it took."""

    number: int
    at: Instant
    took: timedelta
    moments: list[MomentLine]


class Overview(msgspec.Struct, frozen=True):
    """A game, as far as it has been played."""

    robots: list[str]
    figures: list[Figures]
    viewbox: str
    ways: list[Runs]
    turns: list[OverviewTurn]


class BoutAnswer(msgspec.Struct, frozen=True):
    """A game of a series, and its result in words."""

    number: int
    game: int
    words: str


class SeriesAnswer(msgspec.Struct, frozen=True):
    """A series, seen from one of its games. `standing`: the standing in that game."""

    title: str
    bout: int
    bouts: list[BoutAnswer]
    is_over: bool
    standing: str


class LookSince(Look, frozen=True):
    """`since` takes the `next` of an earlier answer. Without it, events begin at the start of the game."""

    since: Annotated[str, written("^([0-9]{1,8}-[0-9]{1,8}-[0-9]{1,8})?$", "the `next` of an earlier answer")] = ""


class Seen(RequestBody, frozen=True):
    """The first thing not seen yet."""

    turn: Number
    events: Number = 0


def overview(found: Whole | None) -> Overview | None:
    if found is None:
        return None
    story = found.story
    robots = [hero.name for hero in story.heroes]
    return Overview(
        robots=robots,
        figures=[
            Figures(each.title, [dict(zip(robots, row, strict=True)) for row in each.values]) for each in story.measures
        ],
        viewbox=story.viewbox,
        ways=[
            Runs(hero.name, way.runs, way.losses, way.end) for hero, way in zip(story.heroes, story.ways, strict=True)
        ],
        turns=[
            OverviewTurn(turn.number, turn.at, turn.took, [_moment(each) for each in turn.moments])
            for turn in found.turns
        ],
    )


def recap(found: RecapPage | None) -> Recap | None:
    if found is None:
        return None
    turns = [RecapTurn(turn.number, turn.at, [_moment(each) for each in turn.moments]) for turn in found.turns]
    return Recap(_stop(found.seen), _stop(found.now), turns, found.left_out)


def series(part: SeriesPart | None) -> SeriesAnswer | None:
    if part is None:
        return None
    bouts = [BoutAnswer(bout.number, bout.game, bout.words) for bout in part.bouts]
    return SeriesAnswer(part.title, part.bout, bouts, part.is_over, part.standing.line)


def _moment(moment: Moment) -> MomentLine:
    return MomentLine(
        moment.step, moment.title, [line.text for line in moment.mine], [line.text for line in moment.others]
    )


def _stop(place: PlaceInGame) -> Stop:
    return Stop(place.turn, place.events)
