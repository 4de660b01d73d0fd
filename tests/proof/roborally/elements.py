"""Races at random on the Ultimate Collection's courses go on until every element has done all that it can do."""

from collections import Counter
from collections.abc import Callable, Iterator

from engine.kernel.events import Event
from engine.kernel.table import Table
from engine.roborally import events as told
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.elements import find_elements
from engine.roborally.elements.barriers.ramp import RobotRolledBack
from engine.roborally.elements.barriers.repulsor import RobotRepelled, RobotThrown
from engine.roborally.elements.hazards.flamer import FlamerBurned
from engine.roborally.elements.movers.current import CurrentsMoved
from engine.roborally.elements.movers.oil import RobotSlid
from engine.roborally.elements.movers.portal import PortalPassed
from engine.roborally.elements.sites.chop_shop import OptionRefilled
from engine.roborally.state import RaceState
from engine.roborally.terrain.ledges import RobotFell
from engine.roborally.terrain.radiation import RobotIrradiated
from engine.roborally.terrain.teleporting import RobotTeleported
from tests.proof.roborally.races import at_random, bot, check_replay, courses_of, race, seats_of, winners

NAME = "Every element"
MOST_ROUNDS = 60
"""Rounds of one race on every course. All but the rarest outcomes occur in the first."""

TOLD: dict[type[Event], str] = {
    RobotFell: "ledge: a robot falls",
    told.ClimbedHalfWay: "ramp: a robot is half-way up",
    RobotRolledBack: "ramp: a robot rolls back",
    RobotRepelled: "repulsor: a robot runs into it",
    RobotThrown: "repulsor: a robot is thrown back",
    PortalPassed: "portal: a robot passes",
    RobotTeleported: "teleporter: a robot jumps",
    RobotSlid: "oil: a robot slides",
    told.CardReplaced: "randomizer: a card is drawn",
    FlamerBurned: "flamer: a robot is burned",
    OptionRefilled: "chop shop: an Option is refilled",
    told.BecameVirtual: "ramp: a robot rolls back in virtual mode",
    told.BecameReal: "virtual mode: a robot becomes real",
    told.RobotDelivered: "common start: a robot starts",
}
"""What an event by itself tells."""
DEADLY: tuple[told.Cause, ...] = ("pit", "edge", "drain", "trap_door", "crusher")
AT: dict[tuple[type[Event], str], str] = {
    (RobotIrradiated, "radiation"): "radiation: a token",
    (RobotIrradiated, "radioactive_waste"): "radioactive waste: a token",
    (told.MoveBlocked, "one_way_wall"): "one-way wall: a robot is stopped",
}
"""What an event tells by what lies there."""
OTHERS = (
    "water: a robot loses a space",
    "oil: a robot loses a space",
    "current: a robot is carried",
    "ramp: a robot reaches the top",
    "ramp: a robot drives down",
    "chop shop: an Option is exchanged",
    "virtual mode: a robot comes back in it",
)
WANTED = (*TOLD.values(), *(f"{cause}: a robot is destroyed" for cause in DEADLY), *AT.values(), *OTHERS)


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    """Two races a round on each course, one at random and one of bots, until nothing is missing."""
    seen: Counter[str] = Counter()
    races = 0
    courses = courses_of("ultimate")
    for number in range(MOST_ROUNDS):
        for course in courses:
            seats = seats_of(course, number)
            for player in (at_random, bot("medium")):
                table = race(course, number, [player] * seats)
                winners(table)
                check_replay(table)
                seen.update(outcomes(table, floor_of(course)))
                races += 1
        progress(number + 1, MOST_ROUNDS)
        if set(WANTED) <= set(seen):
            break
    missing = sorted(set(WANTED) - set(seen))
    assert not missing, f"after {races} races: never {'; never '.join(missing)}"
    return [{"outcome": outcome, "times": seen[outcome], "races": races} for outcome in sorted(WANTED)]


def outcomes(table: Table[RaceState], floor: FactoryFloor) -> Iterator[str]:
    lying = {
        (floor.cell(*element.at), name)
        for name, kind in find_elements().items()
        for element in floor.placed
        if type(element) is kind
    }
    for record in table.finished:
        for event in record.events:
            yield from _outcomes(event, floor, lying)


def _outcomes(event: Event, floor: FactoryFloor, lying: set[tuple[int, str]]) -> Iterator[str]:
    if type(event) in TOLD:
        yield TOLD[type(event)]
    yield from (words for (kind, name), words in AT.items() if type(event) is kind and _lies(event, name, lying))
    if isinstance(event, told.SpaceLost):
        yield f"{event.to}: a robot loses a space"
    if isinstance(event, told.RobotDestroyed):
        yield f"{event.cause}: a robot is destroyed"
    if isinstance(event, CurrentsMoved) and event.moves:
        yield "current: a robot is carried"
    if isinstance(event, told.RobotMoved) and floor.levels[event.cell] > floor.levels[event.origin]:
        yield "ramp: a robot reaches the top"
    if isinstance(event, told.RobotMoved) and _down_a_ramp(event, floor):
        yield "ramp: a robot drives down"
    if isinstance(event, told.OptionLost) and event.why == "scrapped":
        yield "chop shop: an Option is exchanged"
    if isinstance(event, told.RobotReentered) and event.virtual:
        yield "virtual mode: a robot comes back in it"


def _lies(event: Event, name: str, lying: set[tuple[int, str]]) -> bool:
    return (getattr(event, "cell", 0), name) in lying


def _down_a_ramp(event: told.RobotMoved, floor: FactoryFloor) -> bool:
    poses = range(4 * event.origin, 4 * event.origin + 4)
    return any(pose in floor.ramps and floor.ahead[pose] == event.cell for pose in poses)
