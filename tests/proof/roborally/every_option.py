"""Races at random go on until every card of the Ultimate Collection's deck, and every device, has done all it can.

What cards and devices can do is in tests/engine/properties/sightings.py, by their docstrings.
"""

from collections.abc import Callable

from engine.roborally.options import option_deck
from tests.engine.properties.sightings import ANY, NEVER, RARE, Sightings, wanted
from tests.engine.properties.stages import turns_of

NAME = "Every Option and device"
MOST_RACES = 8000
"""All but the rarest outcomes occur in the first few hundred."""


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    sightings = Sightings()
    races = turns = 0
    for races in range(1, MOST_RACES + 1):
        for before, events in turns_of(races):
            sightings.watch(before, events)
            turns += 1
        progress(races, MOST_RACES)
        if races % 50 == 0 and not sightings.missing(wanted()):
            break
    missing = sightings.missing(wanted())
    assert not missing, f"in {races} races, {turns} turns, these never happened: {', '.join(missing)}"
    assert not NEVER.keys() & sightings.seen.keys()
    return [row(option, sightings) for option in option_deck("ultimate")]


def row(option: str, sightings: Sightings) -> dict[str, object]:
    """How often each thing happened to the card, and what else it and its devices did."""
    outcomes = [*wanted(), *RARE]
    seen = {it.partition(": ")[2]: sightings.seen[it] for it in outcomes if it.partition(": ")[0] == option}
    rest = ", ".join(f"{outcome} {times}" for outcome, times in seen.items() if outcome not in ANY)
    return {"Option": option, **{outcome: seen.get(outcome, "-") for outcome in ANY}, "otherwise": rest}
