"""In many random races every Option is drawn, used, given up and lost again and again."""

from collections import Counter
from collections.abc import Callable

from engine.roborally.options import option_deck
from tests.engine.properties.sightings import FATES, NEVER, watch_races

NAME = "Every Option"
SERIES = 20
RACES = 60


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    """Each series starts from nothing; the table says in how many of them each thing happened."""
    counts: Counter[tuple[str, str]] = Counter()
    for series in range(SERIES):
        counts.update(watch_races(range(1000 + series * RACES, 1000 + (series + 1) * RACES)).seen)
        progress(series + 1, SERIES)
    for option in option_deck("2005"):
        for fate in FATES:
            assert (counts[fate, option] > 0) == ((fate, option) not in NEVER), f"{option}: {fate}?"
    return [{"option": option, **{fate: counts[fate, option] for fate in FATES}} for option in option_deck("2005")]
