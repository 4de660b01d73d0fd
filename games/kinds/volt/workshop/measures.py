"""The measure of an arena by fights between bots: how the site plays them, and shows what they tell."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec
from django.utils.safestring import SafeString

from engine.kernel.errors import BadData
from engine.volt.arena.plans import load_arena, load_plan
from engine.volt.measure.fight import figures_of, play_fight
from engine.volt.measure.summary import ArenaMeasure, Measured, programme
from engine.volt.measure.summary import summed_up as sum_up
from engine.volt.measure.words import UNFAIR, advice, side_of
from games.drawing.charts import Heat, box, columns, heat_svg, worst
from games.kinds.volt.drawing.ground_art import ground, viewbox
from games.kinds.volt.told.places import cell_label, corner


def games(venue: str) -> int:
    load_plan(venue)
    return len(programme())


def play(venue: str, place: int, first: int) -> dict[str, Any]:
    wanted = programme(first=first)
    if not 0 <= place < len(wanted):
        raise BadData(f"there is no fight {place}")
    played: dict[str, Any] = msgspec.to_builtins(play_fight(venue, *wanted[place]), str_keys=True)
    return played


def summed_up(venue: str, games: Sequence[dict[str, Any]], first: int) -> dict[str, Any]:
    figures = sum_up(venue, [figures_of(fight) for fight in games], first)
    plain: dict[str, Any] = msgspec.to_builtins(figures, str_keys=True)
    return plain


def shown(venue: str, result: dict[str, Any]) -> dict[str, Any]:
    measure, name = msgspec.convert(result, ArenaMeasure, strict=False), partial(cell_label, load_arena(venue))
    fights = sum(it.fights for it in measure.by_players)
    last = max((it.rounds.high for it in measure.by_players if it.rounds), default=1.0)
    heats = _heats(measure)
    return {
        "length": measure.length,
        "level": measure.level,
        "first": measure.first,
        "fights": fights,
        "by_players": [{"measured": it, "box": box(it.rounds, last)} for it in measure.by_players],
        "starts": [_starts(it) for it in measure.by_players if it.starts],
        "floor": _floor(venue, heats),
        "empty": [heat.name for heat in heats if not heat.by_cell],
        "worst": {it: worst(getattr(measure, it), fights, name) for it in ("losses", "damage", "points", "visits")},
        "advice": list(advice(measure, name)),
    }


def _starts(it: Measured) -> dict[str, Any]:
    """The sides by their first letters, as on a map."""
    names = [side_of(it.players, place)[0].upper() for place in range(1, it.players + 1)]
    return {"players": it.players, "is_unfair": it.luck < UNFAIR, "chart": columns(it.starts, names)}


def _floor(venue: str, heats: Sequence[Heat]) -> SafeString:
    plan = load_plan(venue)
    return heat_svg(
        heats,
        partial(corner, load_arena(venue)),
        viewbox=viewbox(plan),
        ground=ground(venue, interactive=False),
        about=f"The arena {plan.name}, with what happened on its spaces",
    )


def _heats(measure: ArenaMeasure) -> list[Heat]:
    elements, arena = load_plan(measure.arena).elements, load_arena(measure.arena)
    idle = {arena.cell(elements[number].at): 1 for number in measure.idle}
    return [
        Heat("losses", measure.losses),
        Heat("damage", measure.damage),
        Heat("points", measure.points),
        Heat("visits", measure.visits),
        Heat("idle", idle),
    ]
