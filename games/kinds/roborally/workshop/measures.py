"""The measure of a course by races between bots: how the site plays them, and shows what they tell."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec
from django.utils.safestring import SafeString

from engine.kernel.errors import BadData
from engine.roborally.courses.catalogue import floor_of, load_course
from engine.roborally.measure.race import figures_of, play_race
from engine.roborally.measure.summary import RACES, CourseMeasure, Leg, Measured, programme
from engine.roborally.measure.summary import summed_up as sum_up
from engine.roborally.measure.words import UNFAIR, advice
from games.drawing.charts import Heat, box, columns, heat_svg, worst
from games.kinds.roborally.drawing.ground_art import ground, viewbox
from games.kinds.roborally.told.places import cell_label, corner


def games(venue: str) -> int:
    return len(programme(venue, RACES))


def play(venue: str, place: int, first: int) -> dict[str, Any]:
    wanted = programme(venue, RACES, first)
    if not 0 <= place < len(wanted):
        raise BadData(f"there is no race {place}")
    played: dict[str, Any] = msgspec.to_builtins(play_race(venue, *wanted[place]), str_keys=True)
    return played


def summed_up(venue: str, games: Sequence[dict[str, Any]], first: int) -> dict[str, Any]:
    figures = sum_up(venue, [figures_of(race) for race in games], first)
    plain: dict[str, Any] = msgspec.to_builtins(figures, str_keys=True)
    return plain


def shown(venue: str, result: dict[str, Any]) -> dict[str, Any]:
    measure = msgspec.convert(result, CourseMeasure, strict=False)
    name, races = partial(cell_label, floor_of(venue)), sum(it.races for it in measure.by_players)
    last = max((it.turns.high for it in measure.by_players if it.turns), default=1.0)
    legs = measure.by_players[-1].legs
    longest = max((leg.turns.high for leg in legs if leg.turns), default=1.0)
    heats = _heats(measure)
    return {
        "length": measure.length,
        "level": measure.level,
        "first": measure.first,
        "races": races,
        "by_players": [{"measured": it, "box": box(it.turns, last)} for it in measure.by_players],
        "starts": [_starts(it) for it in measure.by_players if it.starts],
        "most": measure.by_players[-1].players,
        "legs": [_leg(leg, longest) for leg in legs],
        "floor": _floor(venue, heats),
        "empty": [heat.name for heat in heats if not heat.by_cell],
        "worst": {it: worst(getattr(measure, it), races, name) for it in ("losses", "damage", "visits")},
        "advice": list(advice(measure, name)),
    }


def _leg(leg: Leg, longest: float) -> dict[str, Any]:
    return {"flag": leg.flag, "turns": leg.turns, "missed": leg.missed, "box": box(leg.turns, longest)}


def _starts(it: Measured) -> dict[str, Any]:
    names = [str(place) for place in range(1, it.players + 1)]
    return {"players": it.players, "is_unfair": it.luck < UNFAIR, "chart": columns(it.starts, names)}


def _floor(venue: str, heats: Sequence[Heat]) -> SafeString:
    floor = floor_of(venue)
    return heat_svg(
        heats,
        partial(corner, floor),
        viewbox=viewbox(floor),
        ground=ground(venue, interactive=False),
        about=f"The course {load_course(venue).name}, with what happened on its spaces",
    )


def _heats(measure: CourseMeasure) -> list[Heat]:
    return [
        Heat("losses", measure.losses),
        Heat("damage", measure.damage),
        Heat("visits", measure.visits),
        Heat("idle", dict.fromkeys(measure.idle, 1)),
    ]
