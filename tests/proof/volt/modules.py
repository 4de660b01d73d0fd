"""In random games of VOLT every module and champion module is used, refused and lost again and again."""

from collections import Counter
from collections.abc import Callable

from engine.volt.module_registry import find_modules
from tests.engine.volt.properties.sightings import FATES, NEVER, watch_games

NAME = "Every module of VOLT"
SERIES = 10
GAMES = 120


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    """Each series starts from nothing; the table says in how many of them each thing happened."""
    counts: Counter[tuple[str, str]] = Counter()
    for series in range(SERIES):
        counts.update(watch_games(range(1000 + series * GAMES, 1000 + (series + 1) * GAMES)).seen)
        progress(series + 1, SERIES)
    for module in find_modules():
        for fate in FATES:
            assert (counts[fate, module] > 0) == ((fate, module) not in NEVER), f"{module}: {fate}?"
    return [{"module": module, **{fate: counts[fate, module] for fate in FATES}} for module in find_modules()]
