"""Checks boards and courses. Every problem is described in words, with its space."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from engine.kernel.files.remarks import Problem, in_one_place
from engine.roborally.board.geometry import SIDE_NAMES
from engine.roborally.board.layout import Edge, Layout, Space, other_side
from engine.roborally.courses.plan import Board, Course
from engine.roborally.elements.barriers.wall import Wall
from engine.roborally.elements.base import Element
from engine.roborally.elements.sites.dock import DOCKS, Dock
from engine.roborally.rulesets import find_rulesets
from engine.roborally.special_rules.base import SpecialRule, are_even

PLAYERS = range(2, 9)
LARGEST_FLOOR = 100
"""Spaces each way: more than the boards of any course need."""

Found = Iterator[tuple[Space, str]]


def board_problems(board: Board) -> list[Problem]:
    """Lists the faults of a board."""
    walls: list[Edge] = [(element.at, element.side) for element in board.elements if isinstance(element, Wall)]
    layout = Layout((board.width, board.height), board.elements, walls)
    found = [*_crowded(board.elements), *_doubled(walls)]
    for element in board.elements:
        outside = [] if layout.inside(element.at) else [f"The {element.called()} lies outside the board."]
        found += [(element.at, words) for words in outside or element.problems(layout)]
    return _told(f"board {board.id}", found)


def _told(where: str, found: Iterable[tuple[Space, str]]) -> list[Problem]:
    return [Problem(where, space, words) for space, words in found]


def _crowded(elements: Iterable[Element]) -> Found:
    """Finds elements that take up the same part of one space."""
    places: dict[tuple[Space, str], Element] = {}
    for element in elements:
        other = places.setdefault((element.at, element.part()), element)
        if other is not element:
            yield element.at, in_one_place(other.called(), element.called())


def _doubled(walls: list[Edge]) -> Found:
    there = {*walls}
    for wall in walls:
        if wall[1] in ("N", "W") and other_side(wall) in there:
            yield wall[0], f"The wall on the {SIDE_NAMES[wall[1]]} side is listed from both of its sides."


def course_problems(course: Course, boards: Mapping[str, Board], rules: Sequence[SpecialRule]) -> list[Problem]:
    """Lists the faults of a course. Its boards must have none of their own."""
    where = f"course {course.id}"
    covered = _covered(course, boards)
    placed = [element for tile in course.boards for element in tile.elements(boards[tile.board])]
    docks = [element for element in placed if isinstance(element, Dock)]
    pits = {element.at for element in placed if element.hole}
    # Faults with a space are told first. The rest concern the course as a whole.
    found = [*_overlaps(covered), *_misplaced_flags(course, covered, pits), *_doubled_docks(docks)]
    general = [*_wrong_numbers(course, rules), *_wrong_size(course, covered), *_doubled_rules(rules)]
    if not any(rule.places_robots for rule in rules) and course.start is None:
        general += _missing_docks(course, docks, rules)
    found += _misplaced_start(course, covered, pits)
    if course.edition not in find_rulesets():
        general.append(f"There is no edition {course.edition}.")
    if not course.flags and not any(rule.without_flags for rule in rules):
        general.append("There is no flag.")
    return _told(where, found) + [Problem(where, None, words) for words in general]


def has_floor(course: Course, boards: Mapping[str, Board]) -> bool:
    """Tells whether a course without a fault at any space can be laid: its size is right, and its edition known."""
    return course.edition in find_rulesets() and not any(_wrong_size(course, _covered(course, boards)))


def _covered(course: Course, boards: Mapping[str, Board]) -> Counter[Space]:
    return Counter(space for tile in course.boards for space in tile.spaces(boards[tile.board]))


def _overlaps(covered: Mapping[Space, int]) -> Found:
    yield from ((space, "Two boards lie on this space.") for space, boards in covered.items() if boards > 1)


def _misplaced_flags(course: Course, covered: Mapping[Space, int], pits: set[Space]) -> Found:
    for number, flag in enumerate(course.flags, start=1):
        if flag not in covered:
            yield flag, f"Flag {number} is off the boards."
        if flag in pits:
            yield flag, f"Flag {number} stands in a pit."
        if flag in course.flags[: number - 1]:
            yield flag, f"Flag {number} stands on another flag."


def _misplaced_start(course: Course, covered: Mapping[Space, int], pits: set[Space]) -> Found:
    if course.start is not None and (course.start not in covered or course.start in pits):
        yield course.start, "Robots cannot start here: it is a pit, or off the boards."


def _doubled_docks(docks: list[Dock]) -> Found:
    numbers = Counter(dock.number for dock in docks)
    yield from ((dock.at, f"There is another dock {dock.number}.") for dock in docks if numbers[dock.number] > 1)


def _missing_docks(course: Course, docks: list[Dock], rules: Sequence[SpecialRule]) -> Iterator[str]:
    """The docks count from 1, and there are enough for all robots."""
    robots = max(course.players) * max((rule.robots_each for rule in rules), default=1)
    numbers = {dock.number for dock in docks}
    missing = [number for number in DOCKS if number not in numbers and number <= max([robots, *numbers])]
    if missing and not numbers:
        yield "There are no docks, and no space on which all robots start."
    elif missing:
        yield f"There is no dock {', '.join(map(str, missing))}."


def _wrong_numbers(course: Course, rules: Sequence[SpecialRule]) -> Iterator[str]:
    """Two numbers are a range, possibly of one number. More are a list without repetitions."""
    numbers = list(course.players)
    ordered = sorted(numbers) if len(numbers) == 2 else sorted({*numbers})
    if numbers != ordered or not {*numbers} <= {*PLAYERS}:
        yield f"A race has 2 to 8 players, not {(' to ' if len(numbers) == 2 else ', ').join(map(str, numbers))}."
        return
    for rule in rules:
        yield from _unplayable(course.allowed, rule)


def _unplayable(allowed: tuple[int, ...], rule: SpecialRule) -> Iterator[str]:
    name, robots = rule.name(), rule.robots_each * allowed[-1]
    if robots > len(DOCKS):
        yield f"Special rule {name} makes {robots} robots of {allowed[-1]} players. There is room for {len(DOCKS)}."
    uneven = [number for number in allowed if (teams := rule.teams(number)) and not are_even(teams)]
    yield from (f"Special rule {name} makes no even teams of {number} players." for number in uneven)


def _doubled_rules(rules: Sequence[SpecialRule]) -> Iterator[str]:
    counted = Counter(rule.name() for rule in rules)
    yield from (f"Special rule {name} is listed {times} times." for name, times in counted.items() if times > 1)


def _wrong_size(course: Course, covered: Iterable[Space]) -> Iterator[str]:
    reach = [(min(axis), max(axis) + 1) for axis in zip(*covered, strict=True)]
    if reach != [(0, course.size[0]), (0, course.size[1])]:
        ends = " and ".join(f"from {first} to {last}" for first, last in reach) or "nowhere"
        yield f"The size is {list(course.size)}, but the boards reach {ends}."
    if max(course.size) > LARGEST_FLOOR:
        yield f"The floor is {course.size[0]} x {course.size[1]} spaces. It may have {LARGEST_FLOOR} each way."
