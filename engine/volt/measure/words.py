"""A measure in words: what a designer wants to know, and what to think about where the figures call for it."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from engine.kernel.samples import Spread
from engine.volt.arena.compass import KEYS, SIDE_NAMES
from engine.volt.arena.elements import CautionLine, Element
from engine.volt.arena.plans import load_arena, load_plan
from engine.volt.measure.summary import ArenaMeasure, Measured
from engine.volt.series.setup import SIDES

WORST_PLACES = 5
UNFAIR = 0.004
"""Sides are called unfair if equal ones would hardly ever differ as much: there are three tests of an arena."""
LONELY, CROWDED = 0.25, 0.75
"""Robots meet rarely below the first share of their rounds, and all the time above the second."""
DEADLY = 0.5
"""The floor is deadlier than the robots if it has more than this share of the losses."""
PEACEFUL = 0.1
"""Destroying robots hardly pays if it brings less than this share of the VP."""
EARLY = 0.3
"""A fight is settled early if the winner leads for good after this part of it."""
OFTEN = 0.05
"""Fights without an end call for a word if there are more than this."""


def told(measure: ArenaMeasure) -> list[str]:
    """The figures, one line for each number of players, then places, then advice."""
    first = f"Fights in it are {measure.length}, and its difficulty is {measure.level}."
    lines = [line for fights in measure.by_players for line in (of_players(fights), *_of_starts(fights))]
    return [first, *lines, *_of_places(measure), *advice(measure)]


def of_players(fights: Measured) -> str:
    """The fights of one number of players, in a few sentences."""
    who = f"{fights.players} players" if fights.players > 1 else "1 player against a KillBot"
    won = "no fight was won" if fights.rounds is None else f"won after {_span(fights.rounds)}"
    alone = f" The KillBot wins {fights.killbot:.0%}." if fights.players == 1 else ""
    return (
        f"{who}, {fights.fights} fights: {won}. A robot is destroyed {fights.losses:.1f} times, {fights.falls:.0%} of "
        f"them in pits and water, takes {fights.damage:.0f} damage, and others push or hurt it in {fights.met:.0%} of "
        f"its rounds. {fights.prizes:.0%} of the VP are for destroying robots. The lead changes "
        f"{fights.lead_changes:.1f} times, and the winner has it for good after {fights.decided:.0%} of the fight."
        f"{alone}"
    )


def side_of(players: int, place: int) -> str:
    """The name of the side on which a place in seat order starts, counted from 1."""
    return SIDE_NAMES[KEYS[SIDES[players][place - 1]]]


def _of_starts(fights: Measured) -> Iterator[str]:
    if fights.starts:
        shares = (f"{side_of(fights.players, it.place)} {it.share:.0%} ± {it.error:.0%}" for it in fights.starts)
        yield f"  Wins by side: {', '.join(shares)}."


def _of_places(measure: ArenaMeasure) -> Iterator[str]:
    if measure.losses:
        yield f"Most robots are destroyed at {_worst(measure, measure.losses)}."
    if measure.points:
        yield f"Most VP are won at {_worst(measure, measure.points)}."


def _worst(measure: ArenaMeasure, counted: Mapping[int, int]) -> str:
    arena, fights = load_arena(measure.arena), sum(it.fights for it in measure.by_players)
    worst = sorted(counted, key=lambda cell: (-counted[cell], cell))[:WORST_PLACES]
    return ", ".join(f"{list(arena.xy(cell))} ({counted[cell] / fights:.2f} a fight)" for cell in worst)


def _span(spread: Spread) -> str:
    return f"{spread.median:.0f} rounds ({spread.low:.0f} to {spread.high:.0f} in half of the cases)"


def advice(measure: ArenaMeasure, space: Callable[[int], str] | None = None) -> Iterator[str]:
    """What a designer could change, each with the figure that calls for it. `space` names a cell, else by its x, y."""
    called_for = dict[str, list[int]]()
    for fights in measure.by_players:
        for words in _advice_for(fights):
            called_for.setdefault(words, []).append(fights.players)
    yield from (f"{_with(players)}: {words}" for words, players in called_for.items())
    elements = load_plan(measure.arena).elements
    idle = [elements[number] for number in measure.idle]
    lines = [it for it in idle if isinstance(it, CautionLine)]
    others = [it for it in idle if not isinstance(it, CautionLine)]
    if others:
        yield f"Elements that did nothing to any robot: {len(others)}, such as the {_first(measure, others, space)}."
    if lines:
        first = _first(measure, lines, space)
        yield f"Caution lines that turned no KillBot: {len(lines)}, such as the {first}. Most need one only rarely."


def _with(players: Sequence[int]) -> str:
    """Numbers of players in order: "With 3 players", "With 2 and 4 players"."""
    if list(players) == [1]:
        return "Alone against a KillBot"
    named = " and ".join(filter(None, [", ".join(map(str, players[:-1])), str(players[-1])]))
    return f"With {named} players"


def _first(measure: ArenaMeasure, elements: Sequence[Element], space: Callable[[int], str] | None) -> str:
    element = elements[0]
    at = space(load_arena(measure.arena).cell(element.at)) if space else list(element.at)
    return f"{element.called()} at {at}"


def _advice_for(fights: Measured) -> Iterator[str]:
    if fights.cut_off > OFTEN:
        yield "some fights have no end. Can robots get to each VP space from every side?"
    if fights.met < LONELY:
        yield "robots hardly meet. A smaller arena, or VP spaces nearer to the middle, bring them together."
    if fights.met > CROWDED:
        yield "robots are in each other's way nearly all the time. More room leaves more to plans."
    if fights.losses and fights.falls > DEADLY:
        yield "the floor destroys more robots than these do. Fewer pits beside VP spaces leave more to the fight."
    if fights.rounds and fights.prizes < PEACEFUL:
        yield "hardly a VP is won by destroying robots. Long lines of fire and pits to push into make that pay."
    if fights.rounds and fights.decided < EARLY:
        yield "the fight is settled early. VP spaces far from each other give those behind a chance."
    if fights.luck < UNFAIR and fights.starts:
        best = max(fights.starts, key=lambda start: start.share)
        side = side_of(fights.players, best.place)
        yield f"sides are not alike: the {side} one wins {best.share:.0%}. Are all as near to VP spaces and workshops?"
