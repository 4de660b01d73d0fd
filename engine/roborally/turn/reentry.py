"""The re-entry of destroyed robots, on their archive spaces or next to them."""

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache

from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.board.geometry import CLOCKWISE_FROM, longer_axis
from engine.roborally.decisions import Reenter, ReenterAnswer
from engine.roborally.events import RobotReentered
from engine.roborally.movement.line_of_sight import first_on
from engine.roborally.options import find_option
from engine.roborally.robots.heights import shares_its_space
from engine.roborally.robots.occupancy import is_taken
from engine.roborally.state import Robot
from engine.roborally.turn_context import TurnContext

SIGHT = 3
"""No robot may be within this many spaces in the line of sight of one that re-enters beside its archive space."""

NOBODY: frozenset[int] = frozenset()

Places = list[tuple[int, list[int]]]
"""(cell, legal headings), both in order of preference."""


def reentry_questions(context: TurnContext, returning: list[Robot]) -> list[Reenter]:
    """One question per destroyed robot, in order of destruction. Earlier robots count as back on the board.

    Where an earlier one may choose its space, later ones may choose those that it may leave open as well.

    Rules: 001 "MULTIPLE ARCHIVE MARKERS ON THE SAME SPACE"; A-28; A-30; A-204
    """
    context.returning = returning
    questions = []
    sure: set[int] = set()
    likely: set[int] = set()
    choosers: list[AbstractSet[int]] = []
    for robot in returning:
        places = _by_guesses(context, robot, _guesses(context, robot, sure, likely, choosers))
        first = next(iter(places))
        questions.append(_question(context, robot, places))
        if len(places) == 1:
            sure.add(first)
        else:
            likely.add(first)
            choosers.append(places.keys())
    return questions


def _question(context: TurnContext, robot: Robot, places: dict[int, list[int]]) -> Reenter:
    return Reenter(
        seat=robot.seat,
        subject=f"r{robot.number}",
        robot=robot.number,
        cells=list(places),
        headings=list(places.values()),
        archive_free=next(iter(places)) == robot.archive,
        can_power_down=context.rules.power_down,
    )


def _guesses(
    context: TurnContext,
    robot: Robot,
    sure: AbstractSet[int],
    likely: AbstractSet[int],
    choosers: Sequence[AbstractSet[int]],
) -> Iterator[AbstractSet[int]]:
    """What may be taken when a robot re-enters: the likeliest, and then all that matters for what is open to it.

    `sure` is taken in any case, and `likely` if all `choosers`, each by its choices, take their first one.
    """
    yield sure | likely
    taken: set[int] = set()
    while choosers:
        yield sure | taken
        nearest = {cell for cell, _ in _places(context, robot, sure | taken)} - taken
        if not nearest or not _can_take([*taken, *nearest], choosers):
            return
        taken |= nearest


def _can_take(cells: Sequence[int], choosers: Sequence[AbstractSet[int]]) -> bool:
    """Whether robots with these choices can take all of these cells."""
    if not cells or len(cells) > len(choosers):
        return not cells
    able = [place for place, choices in enumerate(choosers) if cells[0] in choices]
    return any(_can_take(cells[1:], [*choosers[:place], *choosers[place + 1 :]]) for place in able)


def _by_guesses(context: TurnContext, robot: Robot, guesses: Iterable[AbstractSet[int]]) -> dict[int, list[int]]:
    """Cell -> legal headings if earlier robots take the spaces of any of these guesses, the likeliest first."""
    found: dict[int, list[int]] = {}
    for taken in guesses:
        for cell, headings in _places(context, robot, taken):
            found[cell] = list(dict.fromkeys([*found.get(cell, ()), *headings]))
    return found


def reenter(context: TurnContext, robot: Robot, wish: ReenterAnswer) -> None:
    """Puts a robot back in the pose chosen, or as near to it as earlier robots leave room.

    Where robots may share spaces, it re-enters on its archive space. All that re-enter on a space with others on it, or
    coming to it, are in virtual mode.

    Rules: 001 "Setup for the Next Turn"; 000 "VIRTUAL MODE"; 000 "RETURN ROBOTS TO PLAY"; A-90; A-203
    """
    cell, robot.heading = _nearest(context, robot, wish)
    if context.rules.virtual_reentry and _shares(context, robot, cell):
        context.make_virtual(robot)
    context.put(robot, cell)
    robot.status = "active"
    robot.damage = 0 if _is_undamaged(robot) else context.rules.reentry_damage
    robot.lost = ""
    robot.announced = wish.powered_down
    for reentered in context.cards_at("reentered", robot) if robot.options else ():
        reentered()
    if context.watched:
        _tell_reentry(context, robot)
    for rule in context.rules_at["reentered"]:
        rule(context, robot)


def _tell_reentry(context: TurnContext, robot: Robot) -> None:
    context.emit(
        RobotReentered(
            robot=robot.number,
            cell=robot.cell,
            heading=robot.heading,
            damage=robot.damage,
            powered_down=robot.announced,
            virtual=robot.virtual,
        )
    )


def _shares(context: TurnContext, robot: Robot, cell: int) -> bool:
    """Whether another robot stands on this cell, or re-enters there at the same time."""
    coming = [it.archive for it in context.returning if it is not robot]
    return cell in coming or shares_its_space(context, robot, cell)


def _is_undamaged(robot: Robot) -> bool:
    """Tells whether an Option that it holds, or lost with its destruction, lets it re-enter undamaged. Rules: A-56"""
    if not robot.options and not robot.lost:
        return False
    cards = [*(held.id for held in robot.options), *([robot.lost] if robot.lost else [])]
    return any(find_option(card).undamaged_return for card in cards)


def _nearest(context: TurnContext, robot: Robot, wish: ReenterAnswer) -> tuple[int, int]:
    """The chosen pose if it is still legal. Otherwise the chosen space, or the chosen heading, or the first place.

    A space in a farther ring is not legal while one in a nearer ring is free.
    """
    if _is_open(context, robot.archive, NOBODY):
        return robot.archive, wish.heading
    places = _places(context, robot, NOBODY)
    for cell, headings in places:
        if cell == wish.cell:
            return cell, wish.heading if wish.heading in headings else headings[0]
    for cell, headings in places:
        if wish.heading in headings:
            return cell, wish.heading
    return places[0][0], places[0][1][0]


def _places(context: TurnContext, robot: Robot, taken: AbstractSet[int]) -> Places:
    """The archive space with any heading if it is free. Otherwise the first ring around it with a legal place.

    Rules: 001 "MULTIPLE ARCHIVE MARKERS ON THE SAME SPACE"; A-28; A-29; A-116; A-117; A-205
    """
    if _is_open(context, robot.archive, taken):
        return [(robot.archive, _preferred(context, robot, robot.archive))]
    for radius in range(1, max(context.floor.width, context.floor.height)):
        places = [
            (cell, headings)
            for cell in _ring(context, robot, radius)
            if _is_free(context, cell, taken) and (headings := _safe_headings(context, robot, cell, taken))
        ]
        if places:
            return places
    return []


def _is_open(context: TurnContext, archive: int, taken: AbstractSet[int]) -> bool:
    """Whether a robot can re-enter on its archive space. Where robots may share spaces, only a pit prevents it.

    Rules: 000 "RETURN ROBOTS TO PLAY"; 001 "Frenetic Factory"; A-267
    """
    if context.rules.virtual_reentry:
        return context.floor.deadly[archive] is None
    return _is_free(context, archive, taken)


def _is_free(context: TurnContext, cell: int, taken: AbstractSet[int]) -> bool:
    return not is_taken(context, cell) and cell not in taken and context.floor.deadly[cell] is None


def _ring(context: TurnContext, robot: Robot, radius: int) -> list[int]:
    """The spaces of the square ring with this radius around the archive space, nearest to the next flag first."""
    walk = context.floor.walk_to(_goal(context, robot, robot.archive))
    return sorted(_around(context.floor, robot.archive, radius), key=lambda cell: (walk[cell], cell))


@lru_cache(maxsize=4096)
def _around(floor: FactoryFloor, cell: int, radius: int) -> list[int]:
    """The cells of the square ring with this radius around a cell."""
    x, y = floor.xy(cell)
    around = [
        (x + dx, y + dy)
        for dy in range(-radius, radius + 1)
        for dx in range(-radius, radius + 1)
        if max(abs(dx), abs(dy)) == radius
    ]
    return [floor.cell(cx, cy) for cx, cy in around if 0 <= cx < floor.width and 0 <= cy < floor.height]


def _goal(context: TurnContext, robot: Robot, otherwise: int) -> int:
    """The cell of the robot's next flag, or `otherwise`."""
    flags = context.state.flags
    return (flags[robot.next_flag - 1] if robot.next_flag <= len(flags) else 0) or otherwise


def _preferred(context: TurnContext, robot: Robot, cell: int) -> list[int]:
    """All headings, the one towards the next flag first, then clockwise."""
    return [*_towards(context.floor, cell, _goal(context, robot, cell))]


@lru_cache(maxsize=4096)
def _towards(floor: FactoryFloor, cell: int, flag: int) -> Sequence[int]:
    return CLOCKWISE_FROM[longer_axis(floor.xy(cell), floor.xy(flag))]


def _safe_headings(context: TurnContext, robot: Robot, cell: int, taken: AbstractSet[int]) -> list[int]:
    """The headings in which a robot would not have another in its line of sight, at most `SIGHT` spaces away.

    Rules: 001 "MULTIPLE ARCHIVE MARKERS ON THE SAME SPACE"; A-29
    """
    safe = []
    for heading in _preferred(context, robot, cell):
        near = context.floor.sight[cell * 4 + heading][:SIGHT]
        if first_on(context, near) is None and taken.isdisjoint(near):
            safe.append(heading)
    return safe
