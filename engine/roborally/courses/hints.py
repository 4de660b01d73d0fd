"""Hints for the designer of a course: no faults, and yet perhaps not what was meant, each with its space."""

from collections.abc import Collection, Iterable, Iterator, Mapping

import msgspec

from engine.kernel.files.remarks import Hint
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.courses.catalogue import NO_SIGHT, lay_floor
from engine.roborally.courses.files import CourseFile
from engine.roborally.courses.validate import Found, has_floor
from engine.roborally.elements.base import Element
from engine.roborally.foresight.reach import Reach
from engine.roborally.foresight.solo import Solo

Ways = Mapping[int, set[int]]
"""cell -> the cells reached from it in one register phase."""


def hints(file: CourseFile) -> list[Hint]:
    """Lists the hints, each with its space on the course. None as long as the boards have faults; while a flag, or the
    start, is out of place, only those about elements.

    Raises BadData for a wrong rule, as `problems` does.
    """
    bare = CourseFile(msgspec.structs.replace(file.course, flags=(), start=None), file.boards)
    is_sound = not _has_faulty_space(file)
    if not has_floor(file.course, file.boards) or not (is_sound or not _has_faulty_space(bare)):
        return []
    floor = lay_floor(file if is_sound else bare, NO_SIGHT)
    found = [*_about_elements(floor), *(_about_ways(floor, file) if is_sound else ())]
    return [Hint(f"course {file.course.id}", space, words) for space, words in found]


def _has_faulty_space(file: CourseFile) -> bool:
    return any(problem.space for problem in file.problems())


def _about_ways(floor: FactoryFloor, file: CourseFile) -> Found:
    """Where robots get to. No one can say on a floor that moves, nor where a flag is met that moves."""
    starts = [cell for cell, _ in floor.docks.values()] + ([floor.start] if floor.start else [])
    if not starts or any(rule.moves_boards for rule in file.rules):
        return
    reach = Reach(Solo(floor, file.course.edition))
    touched = reach.touched_from(starts)
    yield from _unreached(floor, touched)
    if any(rule.moves_flags for rule in file.rules):
        yield from _lost_flags(floor, touched)
    else:
        ways = reach.rests_from(starts)
        yield from _lost_flags(floor, ways)
        if all(rule.flags_in_order for rule in file.rules):
            yield from _far_flags(floor, ways)
        yield from _traps(floor, ways)


def _about_elements(floor: FactoryFloor) -> Found:
    for element in _elements(floor):
        yield from ((element.at, hint) for hint in element.hints(floor))


def _elements(floor: FactoryFloor) -> Iterator[Element]:
    return (it for it in floor.placed if isinstance(it, Element))


def _lost_flags(floor: FactoryFloor, reached: Collection[int]) -> Found:
    for number, cell in sorted(floor.flags.items()):
        if cell not in reached:
            yield (
                floor.xy(cell),
                f"Flag {number} cannot be reached: no robot on its own gets here from a start.",
            )


def _far_flags(floor: FactoryFloor, ways: Ways) -> Found:
    """Flags that can be reached, but not from the flag before."""
    reached = {number: cell for number, cell in sorted(floor.flags.items()) if cell in ways}
    for number, cell in reached.items():
        if number - 1 in reached and cell not in _linked(ways, [reached[number - 1]]):
            yield floor.xy(cell), f"Flag {number} cannot be reached from flag {number - 1} by a robot on its own."


def _unreached(floor: FactoryFloor, touched: set[int]) -> Found:
    """What does something to robots on its space, and is no pit."""
    for element in _elements(floor):
        if element.can_be_covered and not element.hole and floor.cell(*element.at) not in touched:
            yield element.at, f"The {element.called()} cannot be reached by any robot."


def _traps(floor: FactoryFloor, ways: Ways) -> Found:
    """The spaces from which a robot gets to no flag any more."""
    back: dict[int, set[int]] = {cell: set() for cell in ways}
    for cell, others in ways.items():
        for other in others:
            back[other].add(cell)
    safe = _linked(back, [cell for cell in floor.flags.values() if cell in ways])
    if safe:
        words = "There is no way back from here: a robot on its own gets to no flag any more."
        yield from ((floor.xy(cell), words) for cell in sorted(ways) if cell not in safe)


def _linked(ways: Ways, cells: Iterable[int]) -> set[int]:
    """These cells, and all that ways lead to from them."""
    found = set(cells)
    ahead = [*found]
    while ahead:
        more = ways[ahead.pop()] - found
        found |= more
        ahead += more
    return found
