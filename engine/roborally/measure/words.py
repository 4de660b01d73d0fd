"""A measure in words: what a designer wants to know, and what to think about where the figures call for it.

Rules: 001 "BUILDING YOUR OWN COURSES"
"""

from collections.abc import Callable, Iterator, Mapping

from engine.kernel.files.remarks import listed
from engine.kernel.samples import Spread
from engine.roborally.courses.catalogue import floor_of, load_course
from engine.roborally.measure.summary import CourseMeasure, Leg, Measured

WORST_PLACES = 5
UNFAIR = 0.002
"""Starts are called unfair if equal ones would hardly ever differ as much: there are up to seven tests of a course."""
LONELY, CROWDED = 0.2, 0.6
"""Robots meet rarely below the first share of their turns, and all the time above the second."""
DEADLY = 2.0
"""Losses of a robot in a race from which on hardly anyone arrives: it has three lives."""
EARLY = 0.4
"""A race is settled early if the winner leads for good after this part of it."""
OFTEN = 0.05
"""Races without a winner call for a word if there are more than this."""


def told(measure: CourseMeasure) -> list[str]:
    """The figures, one line for each number of players, then places, then advice."""
    first = f"A manual would call it {measure.length}, and its difficulty {measure.level}."
    lines = [line for races in measure.by_players for line in (of_players(races), _of_starts(races))]
    return [first, *lines, *_of_legs(measure.by_players[-1]), *_of_places(measure), *advice(measure)]


def of_players(races: Measured) -> str:
    """The races of one number of players, in a few sentences."""
    won = "no race was won" if races.turns is None else f"won after {_span(races.turns)}"
    return (
        f"{races.players} players, {races.races} races: {won}. A robot has {races.losses:.1f} losses and "
        f"{races.damage:.0f} damage, and others push, shoot or force it in {races.met:.0%} of its turns. "
        f"The lead changes {races.lead_changes:.1f} times, and the winner has it for good after {races.decided:.0%} of "
        "the race."
    )


def _of_starts(races: Measured) -> str:
    shares = ", ".join(f"{it.place}: {it.share:.0%} ± {it.error:.0%}" for it in races.starts)
    return f"  Wins by place in the starting order: {shares or 'none'}."


def _of_legs(races: Measured) -> Iterator[str]:
    for leg in races.legs:
        turns = "no robot got it" if leg.turns is None else f"it takes {_span(leg.turns)}"
        yield f"Flag {leg.flag}, {races.players} players: {turns}; {leg.missed:.0%} of robots do not get it in time."


def _of_places(measure: CourseMeasure) -> Iterator[str]:
    if measure.losses:
        yield f"Most robots are lost at {_worst(measure, measure.losses)}."
    if measure.damage:
        yield f"Most damage is taken at {_worst(measure, measure.damage)}."


def _worst(measure: CourseMeasure, counted: Mapping[int, int]) -> str:
    floor, races = floor_of(measure.course), sum(it.races for it in measure.by_players)
    worst = sorted(counted, key=lambda cell: (-counted[cell], cell))[:WORST_PLACES]
    return ", ".join(f"{list(floor.xy(cell))} ({counted[cell] / races:.2f} a race)" for cell in worst)


def _span(spread: Spread) -> str:
    return f"{spread.median:.0f} turns ({spread.low:.0f} to {spread.high:.0f} in half of the cases)"


def advice(measure: CourseMeasure, space: Callable[[int], str] | None = None) -> Iterator[str]:
    """What a designer could change, each with the figure that calls for it. `space` names a cell, else by its x, y."""
    called_for = dict[str, list[int]]()
    for races in measure.by_players:
        for words in _advice_for(races):
            called_for.setdefault(words, []).append(races.players)
    yield from (f"With {listed(players)} players: {words}" for words, players in called_for.items())
    if measure.unentered:
        boards = ", ".join(load_course(measure.course).boards[number].board for number in measure.unentered)
        yield f"No robot ever was on these boards: {boards}. The course plays the same without them."
    if measure.idle:
        cell = measure.idle[0]
        first = space(cell) if space else list(floor_of(measure.course).xy(cell))
        yield f"Spaces with elements that did nothing to any robot: {len(measure.idle)}, such as {first}."


def _advice_for(races: Measured) -> Iterator[str]:
    if races.cut_off > OFTEN:
        yield "some races have no end. Is there a way to each flag, and one back from everywhere?"
    if races.died_out > OFTEN:
        yield "in some races no robot arrives, because all have run out of lives."
    if races.losses >= DEADLY:
        yield "few robots keep their lives. Move flags away from pits and lasers, or take simpler boards."
    if races.met < LONELY:
        yield "robots hardly meet. Let their ways cross: put flags so that robots go back and forth across the boards."
    if races.met > CROWDED:
        yield "robots are in each other's way nearly all the time. Fewer players, or more room, leave more to plans."
    if races.turns and races.decided < EARLY:
        yield "the race is settled early. Ways that cross give those behind a chance to stop the leader."
    if races.luck < UNFAIR:
        best = max(races.starts, key=lambda start: start.share)
        yield f"starts are not alike: place {best.place} wins {best.share:.0%}. Move the first flag, or turn a board."
    if hard := _hardest(races):
        yield f"flag {hard.flag} is far harder than the others. That may be fun once; is it meant?"


def _hardest(races: Measured) -> Leg | None:
    """The flag that takes more than twice as long as all others, if there is one."""
    legs = sorted((leg for leg in races.legs if leg.turns), key=lambda leg: leg.turns.median if leg.turns else 0.0)
    if len(legs) < 2 or not legs[-1].turns or not legs[-2].turns:
        return None
    return legs[-1] if legs[-1].turns.median > 2 * legs[-2].turns.median else None
