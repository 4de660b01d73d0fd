"""The measure of a course by races between bots: how the site plays them, and shows what they tell."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from engine.kernel.errors import BadData
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.measure.race import figures_of, play_race
from engine.roborally.measure.summary import RACES, CourseMeasure, Leg, Measured, Spread, Start, programme
from engine.roborally.measure.summary import summed_up as sum_up
from engine.roborally.measure.words import advice
from games.kinds.roborally.told.places import cell_label
from games.kinds.roborally.workshop.heat import Heat, heat_svg

WORST = 3
"""So many of the worst spaces are named."""
WIDE = 100.0
"""The width of a chart, in its own units."""


def games(venue: str) -> int:
    return len(programme(venue, RACES))


def play(venue: str, place: int, first: int) -> dict[str, Any]:
    wanted = programme(venue, RACES, first)
    if not 0 <= place < len(wanted):
        raise BadData(f"there is no race {place}")
    return _plain(play_race(venue, *wanted[place]))


def summed_up(venue: str, games: Sequence[dict[str, Any]], first: int) -> dict[str, Any]:
    return _plain(sum_up(venue, [figures_of(race) for race in games], first))


def shown(venue: str, result: dict[str, Any]) -> dict[str, Any]:
    measure = msgspec.convert(result, CourseMeasure, strict=False)
    floor = floor_of(venue)
    last = max((it.turns.high for it in measure.by_players if it.turns), default=1.0)
    legs = measure.by_players[-1].legs
    longest = max((leg.turns.high for leg in legs if leg.turns), default=1.0)
    return {
        "length": measure.length,
        "level": measure.level,
        "first": measure.first,
        "races": sum(it.races for it in measure.by_players),
        "by_players": [_line(it, last) for it in measure.by_players],
        "starts": [_starts(it) for it in measure.by_players if it.starts],
        "most": measure.by_players[-1].players,
        "legs": [_leg(leg, longest) for leg in legs],
        "floor": heat_svg(venue, _heats(measure)),
        "worst": _worst(measure),
        "advice": list(advice(measure, lambda cell: cell_label(floor, cell))),
    }


def _plain(figures: msgspec.Struct) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(figures))
    return plain


def _line(it: Measured, last: float) -> dict[str, Any]:
    return {"measured": it, "box": _box(it.turns, last)}


def _leg(leg: Leg, longest: float) -> dict[str, Any]:
    return {"flag": leg.flag, "turns": leg.turns, "missed": leg.missed, "box": _box(leg.turns, longest)}


def _box(spread: Spread | None, end: float) -> dict[str, float] | None:
    """Where the half in the middle and the median lie on a line from 0 to `end`."""
    if spread is None:
        return None
    low, median, high = (round(WIDE * turns / end, 1) for turns in (spread.low, spread.median, spread.high))
    return {"low": low, "median": median, "width": max(1.0, round(high - low, 1))}


def _starts(it: Measured) -> dict[str, Any]:
    """The shares of all starts as columns, on a scale that holds the highest error bar. A start without a win has 0."""
    found = {start.place: start for start in it.starts}
    starts = [found.get(place, Start(place, 0.0, 0.0)) for place in range(1, it.players + 1)]
    top = max(start.share + start.error for start in starts)
    return {
        "players": it.players,
        "fair": round(WIDE * (1 - 1 / it.players / top), 1),
        "share": 1 / it.players,
        "luck": it.luck,
        "starts": [_column(start, number, top) for number, start in enumerate(starts)],
        "wide": 20 * len(starts),
    }


def _column(start: Start, number: int, top: float) -> dict[str, Any]:
    height, error = WIDE * start.share / top, WIDE * start.error / top
    return {
        "place": start.place,
        "share": start.share,
        "error": start.error,
        "x": 20 * number + 3,
        "middle": 20 * number + 10,
        "height": round(height, 1),
        "y": round(WIDE - height, 1),
        "highest": round(WIDE - height - error, 1),
        "lowest": round(min(WIDE, WIDE - height + error), 1),
    }


def _heats(measure: CourseMeasure) -> list[Heat]:
    return [
        Heat("losses", measure.losses),
        Heat("damage", measure.damage),
        Heat("visits", measure.visits),
        Heat("idle", dict.fromkeys(measure.idle, 1)),
    ]


def _worst(measure: CourseMeasure) -> dict[str, str]:
    """Where most robots are lost, and where most damage is taken."""
    return {"losses": _named(measure, measure.losses), "damage": _named(measure, measure.damage)}


def _named(measure: CourseMeasure, counted: Mapping[int, int]) -> str:
    floor, races = floor_of(measure.course), sum(it.races for it in measure.by_players)
    worst = sorted(counted, key=lambda cell: (-counted[cell], cell))[:WORST]
    return ", ".join(f"{cell_label(floor, cell)} ({counted[cell] / races:.2f})" for cell in worst)
