"""When in a turn the elements of a course act, as they have installed themselves in the factory floor."""

from functools import lru_cache

from engine.roborally.board.factory_floor import MOMENTS, Moment
from engine.roborally.courses.catalogue import build_floor, floor_of
from engine.roborally.elements.base import Element


@lru_cache(maxsize=128)
def element_moments(course_id: str) -> dict[str, tuple[Moment, ...]]:
    """Kind of element -> the moments in which it acts. Those that only matter to moving robots act in none.

    Beams of lasers hit in segment D. Raises BadData if there is no such course.
    """
    floor = floor_of(course_id)
    spaces = [floor.xy(cell) for cell in floor.spaces]
    kinds: dict[str, list[Element]] = {}
    for element in floor.placed:
        if isinstance(element, Element):
            kinds.setdefault(element.kind(), []).append(element)
    # Lines of sight take long to find, and no moment depends on them.
    alone = {kind: build_floor(floor.width, floor.height, spaces, laid, floor.sight) for kind, laid in kinds.items()}
    return {
        kind: tuple(it for it in MOMENTS if installed.acting[it] or (it == "D" and any(installed.beams_at)))
        for kind, installed in alone.items()
    }
