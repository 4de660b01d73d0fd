"""The words for board elements: one module for each element that has some, found by its file.

A module may have TOLD, the Tellings of its events, and these tables: ENDS (cause of destruction -> Ending), SPACES_LOST
(what took a space of a move -> sentence), SERVED (type of answer -> the function that puts one into words), RULED (a
place of sentences -> what is named there, and the kind of element to whose rule that leads).
"""

from typing import Any

from engine.kernel.registry import discover


def tables(name: str) -> dict[Any, Any]:
    """The entries of all elements in the tables of this name."""
    modules = discover(__name__, name).values()
    return {key: entry for module in modules for key, entry in getattr(module, name).items()}
