"""Robots' chances to win: registers to go, and the chance to be first."""

from math import exp, inf

from engine.roborally.bots.chase import Track, chase
from engine.roborally.bots.expectation import Values, expectation
from engine.roborally.bots.programming import errand_of
from engine.roborally.bots.tracks import flag_tracks
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.foresight.errand import SendsBots
from engine.roborally.foresight.roadmap import FAR, roadmap
from engine.roborally.foresight.solo import solo_on
from engine.roborally.options import find_option
from engine.roborally.race.rules import race_moments, special_rules
from engine.roborally.race.standings import Side, places, side
from engine.roborally.state import REGISTERS, RaceState, Robot, Setup
from engine.roborally.views.race import RaceView, view_for

SLOWER = (1.0, 1.03, 1.07, 1.12, 1.18, 1.3, 1.5, 1.8, 2.2, 2.6, 3.0)
"""Damage makes the way longer by this factor for so many tokens: fewer cards, and then locked registers."""
TOKEN = 0.6
"""A damage token costs this much besides, because the robot is nearer to its destruction."""
RUIN = 0.05
"""The chance to be destroyed in the turn to come: the farther back the Archive marker, the worse."""
LAST_LIFE = 3.0
"""A robot without spare lives is more careful by this many registers."""
WORTH = 0.008
"""The value of an Option to its owner, in registers, for each point of the card's own `worth`."""
TURNS_AHEAD = 8
"""For how many turns ways to flags reckon with the belts that carry them. After that, flags are supposed to stay."""
SPREAD, SPREAD_AHEAD = 4.0, 0.1
"""Chance decides a race by so many registers, and by so many more for each register to go."""


def can_measure(setup: Setup) -> bool:
    """Whether it is known how far sides are from winning a race: no one is sent elsewhere, unless the rule that does so
    tells it and flags stay."""
    sent = _sent_by(setup)
    return sent is None or not sent.sends_racers or (sent.is_measured and _flags_stay(setup))


def is_contest(setup: Setup) -> bool:
    """Tells whether sides can only win by keeping each other from it."""
    sent = _sent_by(setup)
    return sent is not None and sent.is_contest


def can_weigh(view: RaceView, number: int) -> bool:
    """Whether bots choose a robot's programs by its chance to win. It would take too long where belts carry flags."""
    robot, sent = view.robots[number], _sent_by(view.setup)
    if not robot.cell or not _flags_stay(view.setup):
        return False
    if sent is not None and sent.sends_racers:
        return sent.is_weighed
    floor = floor_of(view.setup.course, tuple(view.turned), tuple(view.covered))
    return errand_of(view, robot, floor).wins


def learn_course(course: str, edition: str) -> None:
    """Computes the ways on a course, and what to expect of them, for all who race there later in this process."""
    floor = floor_of(course)
    solo = solo_on(floor, edition)
    roadmap(solo)
    if floor.flags:
        expectation(solo).along(tuple(floor.flags[flag] for flag in sorted(floor.flags)))


class Chances:
    """The chances of a race's sides at the end of a turn, on the floor as the view shows it."""

    def __init__(self, view: RaceView) -> None:
        self.floor = floor_of(view.setup.course, tuple(view.turned), tuple(view.covered))
        self._expected = expectation(solo_on(self.floor, view.setup.edition))
        self._sent = _sent_by(view.setup) or SendsBots()
        self._flags_stay = _flags_stay(view.setup)
        self._tracks: dict[tuple[int, ...], tuple[Track, ...]] = {}
        """where flags are -> their tracks, where belts carry them."""

    def to_win(self, state: RaceState, seat: int) -> float:
        """The chance, from 0 to 1, that the side of a seat's racer is first."""
        mine = next(side(robot) for robot in state.robots if robot.seat == seat)
        if state.over:
            first = places(state)[0]
            return 1 / len(first) if seat in first else 0.0
        left = self.by_side(state)
        nearest = min(left.values())
        if mine not in left or nearest == inf:
            return 0.0
        spread = SPREAD + SPREAD_AHEAD * nearest
        shares = {who: exp((nearest - registers) / spread) for who, registers in left.items()}
        return shares[mine] / sum(shares.values())

    def to_go(self, state: RaceState, robot: Robot) -> float:
        """The registers that a robot, or its side, is expected to need to win. Infinite if it has no lives left."""
        if robot.status == "home":
            return 0.0
        if robot.status == "out":
            return inf
        return self._sent.to_go(state, robot, self)

    def by_side(self, state: RaceState) -> dict[Side, float]:
        """The registers to go of each side's best racer; infinite for one that is eliminated."""
        left: dict[Side, float] = {}
        for robot in state.robots:
            if robot.racer:
                who = side(robot)
                left[who] = min(left.get(who, inf), self.to_go(state, robot))
        return left

    def flags_left(self, state: RaceState, robot: Robot) -> tuple[int, ...]:
        flags = enumerate(state.flags[robot.next_flag - 1 :], start=robot.next_flag)
        return tuple([cell or self.floor.flags[flag] for flag, cell in flags])

    def along(
        self, state: RaceState, robot: Robot, route: tuple[int, ...], destinations: tuple[int, ...] = ()
    ) -> float:
        if not route and not destinations:
            return 0.0
        way, lives = self._ahead(robot, self._values(state, route, destinations))
        way += LAST_LIFE * (lives == 1)
        return way - sum(WORTH * find_option(held.id).worth for held in robot.options) if robot.options else way

    def between(self, cell: int, goal: int) -> float:
        return min(self._expected.along((goal,))[4 * cell : 4 * cell + 4])

    def _values(self, state: RaceState, route: tuple[int, ...], destinations: tuple[int, ...]) -> Values:
        if self._flags_stay:
            return self._expected.along(route, destinations)
        flags = tuple(state.flags)
        if flags not in self._tracks:
            tracks = flag_tracks(view_for(state, None), TURNS_AHEAD)
            self._tracks[flags] = tuple((cell, tuple(track)) for cell, track in tracks.items())
        return chase(self._expected, self._tracks[flags]).along(route)

    def _ahead(self, robot: Robot, values: Values) -> tuple[float, int]:
        """The registers that a robot has to go, and the lives that it has left for them. Where no way leads on, it will
        be destroyed in the turn to come."""
        back = min(values[4 * robot.archive : 4 * robot.archive + 4]) if robot.archive else 0.0
        if not robot.cell:
            return REGISTERS + back, robot.lives
        way = values[self.floor.foot(robot.cell) * 4 + robot.heading]
        if way >= FAR and robot.lives > 1:
            return REGISTERS + REGISTERS + back, robot.lives - 1
        way = _with_damage(robot, way)
        return way + RUIN * max(back - way, 0.0), robot.lives


def _with_damage(robot: Robot, way: float) -> float:
    """The registers for a way with the robot's damage or, if that is less, with one more turn as it is and a rest."""
    if robot.announced or robot.powered_down:
        return REGISTERS + way
    slower = SLOWER[robot.damage]
    lost_before_it_rests = REGISTERS * (1 - 1 / slower)
    return min(slower * way + TOKEN * robot.damage, lost_before_it_rests + REGISTERS + way)


def _flags_stay(setup: Setup) -> bool:
    return "belts_moved" not in race_moments(setup)


def _sent_by(setup: Setup) -> SendsBots | None:
    """The special rule that sends bots on errands, if there is one."""
    return next((rule for rule in special_rules(setup) if isinstance(rule, SendsBots)), None)
