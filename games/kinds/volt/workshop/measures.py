"""The measure of an arena by fights between bots: how the site plays them, and shows what they tell."""

from collections.abc import Mapping, Sequence
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
from games.drawing.charts import Heat, box, columns, heat_svg
from games.kinds.volt.drawing.ground_art import ground, viewbox
from games.kinds.volt.told.places import cell_label, corner

WORST = 3
"""So many of the worst spaces are named."""


def games(venue: str) -> int:
    load_plan(venue)
    return len(programme())


def play(venue: str, place: int, first: int) -> dict[str, Any]:
    wanted = programme(first=first)
    if not 0 <= place < len(wanted):
        raise BadData(f"there is no fight {place}")
    return _plain(play_fight(venue, *wanted[place]))


def summed_up(venue: str, games: Sequence[dict[str, Any]], first: int) -> dict[str, Any]:
    return _plain(sum_up(venue, [figures_of(fight) for fight in games], first))


def shown(venue: str, result: dict[str, Any]) -> dict[str, Any]:
    measure, arena = msgspec.convert(result, ArenaMeasure, strict=False), load_arena(venue)
    last = max((it.rounds.high for it in measure.by_players if it.rounds), default=1.0)
    return {
        "length": measure.length,
        "level": measure.level,
        "first": measure.first,
        "fights": sum(it.fights for it in measure.by_players),
        "by_players": [{"measured": it, "box": box(it.rounds, last)} for it in measure.by_players],
        "starts": [_starts(it) for it in measure.by_players if it.starts],
        "floor": _floor(venue, _heats(measure)),
        "worst": {"losses": _named(measure, measure.losses), "points": _named(measure, measure.points)},
        "advice": list(advice(measure, partial(cell_label, arena))),
    }


def _plain(figures: msgspec.Struct) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(figures))
    return plain


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


def _named(measure: ArenaMeasure, counted: Mapping[int, int]) -> str:
    """The spaces with the most, each with how often in a fight."""
    arena, fights = load_arena(measure.arena), sum(it.fights for it in measure.by_players)
    worst = sorted(counted, key=lambda cell: (-counted[cell], cell))[:WORST]
    return ", ".join(f"{cell_label(arena, cell)} ({counted[cell] / fights:.2f})" for cell in worst)
