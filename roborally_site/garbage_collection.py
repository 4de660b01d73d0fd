"""Settings of Python's garbage collector.

What a process has loaded when it starts work stays loaded. Scanning it again and again took a quarter of a turn's time.
"""

import gc

NEW_OBJECTS_PER_COLLECTION = 20_000
"""About as many objects as a few turns or pages create."""


def collect_rarely() -> None:
    """For all processes, from their start: to look through what is being loaded took a tenth of the start."""
    gc.set_threshold(NEW_OBJECTS_PER_COLLECTION, 20, 20)


def freeze_gc() -> None:
    """Exempts everything loaded so far from garbage collection. Call it once, before the first piece of work.

    What is loaded leaves no garbage: a collection before it took a tenth of a second to find four objects."""
    gc.freeze()
