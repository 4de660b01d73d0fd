"""What pages draw, as plain data: figures, ways and sentences."""

from games.api.answers import (
    BoutAnswer,
    Figures,
    MomentLine,
    Overview,
    OverviewTurn,
    Recap,
    RecapTurn,
    Runs,
    SeriesAnswer,
    Stop,
)
from games.history.queries.overview import Overview as Whole
from games.history.queries.recap import Recap as Told
from games.play.queries.series import SeriesPart
from games.shapes.story import Moment
from games.view.queries.visits import Place


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


def recap(told: Told | None) -> Recap | None:
    if told is None:
        return None
    turns = [RecapTurn(turn.number, turn.at, [_moment(each) for each in turn.moments]) for turn in told.turns]
    return Recap(_stop(told.seen), _stop(told.now), turns, told.left_out)


def series(part: SeriesPart | None) -> SeriesAnswer | None:
    if part is None:
        return None
    bouts = [BoutAnswer(bout.number, bout.game, bout.words) for bout in part.bouts]
    return SeriesAnswer(part.title, part.bout, bouts, part.is_over, part.standing.line)


def _moment(moment: Moment) -> MomentLine:
    return MomentLine(
        moment.step, moment.title, [line.text for line in moment.mine], [line.text for line in moment.others]
    )


def _stop(place: Place) -> Stop:
    return Stop(place.turn, place.events)
