"""Settings of Python's garbage collector.

What a process has loaded when it starts work stays loaded. Scanning it again and again took a quarter of a turn's time.
"""

import gc

NEW_OBJECTS_PER_COLLECTION = 20_000
"""About as many objects as a few turns or pages create."""


def collect_rarely() -> None:
    """For all processes, from their start: to look through what is being loaded took a tenth of the start."""
    gc.set_threshold(NEW_OBJECTS_PER_COLLECTION, 20, 20)


def load_without_gc() -> None:
    """For a process that calls `freeze_gc` once everything is loaded. What is loaded leaves no garbage: to look for it
    takes a seventh of the start."""
    gc.disable()


def freeze_gc() -> None:
    """Exempts everything loaded so far from garbage collection. Call it once, before the first piece of work."""
    gc.freeze()
    gc.enable()
