"""The themes of a puzzle: what its robot does, and what befalls it, while a solution is played.

An event says itself which theme it belongs to, if any: see `theme` there.
"""

from collections.abc import Iterable

from engine.kernel.events import Event
from engine.roborally.puzzles.making import Made
from engine.roborally.puzzles.puzzle import play_turn, question


def themes_of(made: Made) -> list[str]:
    """The themes as words, in the order of the alphabet."""
    position = made.puzzle.position
    program = question(position, may_power_down=made.puzzle.goal.may_power_down).parse({"registers": made.answer})
    return themes_in(play_turn(position, program).events, position.me)


def themes_in(events: Iterable[Event], me: int) -> list[str]:
    return sorted({theme for event in events if (theme := getattr(event, "theme", "")) and _concerns(event, me)})


def _concerns(event: Event, me: int) -> bool:
    moved = [place.robot for place in getattr(event, "places", [])]
    return me in (getattr(event, "robot", None), getattr(event, "by", None), *moved)
