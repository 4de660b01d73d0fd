"""The context of one run of one turn: the state, the floor, where robots are, who takes part, and who is asked.

It provides these, and draws, asks and emits. The rules of a turn are functions elsewhere that work on a context.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from operator import attrgetter
from typing import Any

from engine.kernel.ask import Orders, Play, Responder
from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.kernel.journal import Journal
from engine.roborally.asking import Asking
from engine.roborally.at_once import AtOnce
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.moments import NOBODY, Moments, TakingPart
from engine.roborally.rulesets.base import Ruleset
from engine.roborally.state import FIRST_DEVICE, OFF_BOARD, Body, Device, RaceState, Robot, standing_order

Method = Callable[..., Any]


class TurnContext(Play):
    """The rules' view of a turn. Everything but the state is made anew for every run. `special` has every
    moment of special rules, with its participants."""

    # Every rule looks things up here. Above 30 attributes, Python's attribute lookup becomes a quarter slower.
    __slots__ = (
        "_acting",
        "_cards",
        "_holders",
        "_noticing",
        "_on_board",
        "_running",
        "actor",
        "asking",
        "at_once",
        "at_random",
        "awaited",
        "dampers",
        "devices",
        "drive",
        "fitted",
        "floor",
        "has_options",
        "in_dock_order",
        "in_force",
        "loose",
        "lost",
        "mixed",
        "moments",
        "notes",
        "obstacles",
        "returning",
        "robots",
        "rules",
        "rules_at",
        "scrambled",
        "standing",
        "state",
        "steady",
        "sticky",
        "touching",
        "virtual",
    )

    def __init__(
        self,
        state: RaceState,
        floor: FactoryFloor,
        rules: Ruleset,
        special: Moments,
        turn: int,
        chance: Chance,
        journal: Journal | None = None,
        orders: Orders | None = None,
        responder: Responder | None = None,
        watched: bool = True,
        waiting: Collection[str] = (),
    ) -> None:
        super().__init__(turn, chance, journal, orders, responder, watched, waiting)
        self.state = state
        self.floor = floor
        self.rules = rules
        self.rules_at = special
        """moment -> the handlers of the course's special rules. Each takes the context as its first argument."""
        self.asking = Asking(state)
        self._begin_turn()
        self._let_nobody_take_part()
        self._take_places(state.robots)

    def _begin_turn(self) -> None:
        self.actor: Robot | None = None
        """The robot whose card is being executed."""
        self.drive: Any = None
        """The move of its card, while it lasts, on a floor whose spaces and edges change moves."""
        self.at_once = AtOnce()
        """Events of one moment, and their consequences after it."""
        self.notes: dict[str, Any] = {}
        """Notes that board elements keep until the end of a register phase."""
        self.lost: list[int] = []
        """The robots eliminated in this register phase."""
        self.touching: list[tuple[Robot, int]] = []
        """The robots that touch checkpoints at the end of this register phase, with the cells."""
        self.returning: list[Robot] = []
        """The robots that re-enter at the end of this turn."""
        self.steady: set[int] = set()
        """The robots that board elements do not turn, unless their Options are out of action."""
        self.at_random: set[int] = set()
        """The robots that execute cards drawn at random for the rest of this turn."""
        self.scrambled: set[int] = set()
        """The robots that get no hand this turn, but a program at random."""

    def _let_nobody_take_part(self) -> None:
        self.has_options = False
        """Whether any robot holds, or has held in this turn, an Option card."""
        self.fitted: dict[tuple[int, str], Any] = {}
        """(robot, Option) -> the card that the robot holds, kept for the rules of Option cards."""
        self.in_force: dict[int, list[Any]] = {}
        """robot -> the cards lost in this turn that are still in force."""
        self.dampers: list[Callable[[str, Robot], bool]] = []
        """Functions that may keep Options from taking part: each tells whether it does, for a moment and a robot."""
        self._cards: list[TakingPart] = [NOBODY] * len(self.state.robots)
        """robot -> its Option cards, as they take part in moments."""
        self.moments: set[str] = set()
        """The moments in which any Option card takes part."""
        self._holders: dict[str, list[Robot]] = {}
        """moment -> the robots whose Option cards take part in it, as far as someone has asked."""

    def _take_places(self, robots: list[Robot]) -> None:
        self.robots = robots
        self.in_dock_order = standing_order(robots)
        self._on_board: list[Robot] | None = None
        self._running: list[Robot] | None = None
        self.awaited: list[tuple[Body, int]] = []
        """Robots and things in a row that is moving, with the cells to which they follow those ahead of them."""
        self.virtual = [robot for robot in robots if robot.virtual]
        """The robots in virtual mode."""
        self.mixed = bool(self.virtual) or any(map(attrgetter("flying"), robots))
        """Whether robots may be held back, or share spaces: one is in virtual mode or flies, or something sticks."""
        self.standing: list[Body | None] = [None] * self.floor.size
        """cell -> the robot or device that takes it up, unless it is in virtual mode, lies, or flies high."""
        self._set_out_nothing()
        for robot in robots:
            if robot.cell and not robot.virtual:
                self.standing[robot.cell] = robot

    def _set_out_nothing(self) -> None:
        self.devices: list[Any] = []
        """The devices on the floor, as the kinds that they are, in the order of launches. Changes make a new list."""
        self.sticky: list[Any] = []
        """The devices that may hold robots back."""
        self.obstacles: list[Device] = []
        """The devices that stand on the floor as robots do."""
        self.loose: list[Device] = []
        """The devices that the floor can carry."""
        self._acting: dict[str, list[Any]] = {}
        """moment -> the devices that act in it, as far as someone has asked."""
        self._noticing: dict[int, list[Any]] | None = None
        """cell -> the devices that notice who comes or goes there. None if some may have moved."""

    def let_go(self) -> None:
        if self.has_options:
            self._let_nobody_take_part()
            self._set_out_nothing()

    # --- where robots are ------------------------------------------------------------------------------------------

    def on_board(self) -> list[Robot]:
        """The robots on the board, powered down or not, in dock order."""
        if self._on_board is None:
            self._on_board = [robot for robot in self.in_dock_order if robot.cell]
        return self._on_board

    def running(self) -> list[Robot]:
        """The robots on the board that are not powered down, in dock order."""
        if self._running is None:
            self._running = [robot for robot in self.on_board() if not robot.powered_down]
        return self._running

    def docked(self) -> None:
        """Updates the order of robots after docks have been assigned."""
        self.in_dock_order = standing_order(self.robots)
        self._on_board = self._running = None
        self._holders = {}

    def power(self, robot: Robot, down: bool) -> None:
        """Powers a robot down or up."""
        robot.powered_down = down
        self._running = None

    def move(self, body: Body, cell: int) -> None:
        """Moves a robot on the board, or a device that stands, to a free cell."""
        origin, body.cell = body.cell, cell
        if not (self.mixed and (body.virtual or body.high)):
            self.standing[origin] = None
            self.standing[cell] = body
            if self.obstacles:
                self._uncover(origin, body)

    def put(self, robot: Robot, cell: int) -> None:
        """Puts a robot that is not on the board on a free cell."""
        robot.cell = cell
        if not (robot.virtual or robot.high):
            self.standing[cell] = robot
        self._on_board = self._running = None

    def lift(self, robot: Robot) -> None:
        """Takes a robot off the board. Wherever it comes back, it does not fly any more."""
        for kind in self.devices_at(robot.cell) if self.devices else ():
            kind.lifted(robot)
        cell, robot.cell = robot.cell, OFF_BOARD
        robot.flying = robot.high = False
        self._make_room(robot, cell)
        if robot.virtual:
            self._leave_virtual_mode(robot)
        self._on_board = self._running = None

    def make_virtual(self, robot: Robot) -> None:
        """Puts a robot into virtual mode. Its cell, if it is on the board, is free for others at once."""
        self._make_room(robot, robot.cell)
        robot.virtual = self.mixed = True
        self.virtual.append(robot)

    def materialize(self, robot: Robot) -> None:
        """Makes a robot in virtual mode real. No one else stands on its cell."""
        self._leave_virtual_mode(robot)
        if not robot.high:
            self.standing[robot.cell] = robot

    def rise(self, robot: Robot) -> None:
        """Lets a robot fly high. Its cell is free at once for others on the floor."""
        self._make_room(robot, robot.cell)
        robot.high = self.mixed = True

    def sink(self, robot: Robot) -> None:
        """Puts a robot that flies high back on the floor. No one else stands on its cell."""
        robot.high = False
        if not robot.virtual:
            self.standing[robot.cell] = robot

    def _make_room(self, robot: Robot, cell: int) -> None:
        if self.standing[cell] is robot:
            self.standing[cell] = None
            if self.obstacles:
                self._uncover(cell, robot)

    def _leave_virtual_mode(self, robot: Robot) -> None:
        robot.virtual = False
        self.virtual.remove(robot)

    # --- devices -----------------------------------------------------------------------------------------------------

    def body(self, number: int) -> Body:
        """The robot or device with that number."""
        if number < FIRST_DEVICE:
            return self.robots[number]
        return next(device for device in self.state.devices if device.number == number)

    def bodies(self) -> list[Body]:
        """The robots and devices that stand on the board."""
        return [*self.on_board(), *self.obstacles]

    def devices_acting(self, moment: str) -> list[Any]:
        """The devices that act in a moment, in the order of their launches. Changes make a new list."""
        if moment not in self._acting:
            self._acting[moment] = [kind for kind in self.devices if moment in kind.moments]
        return self._acting[moment]

    def noticing(self) -> Mapping[int, Sequence[Any]]:
        """cell -> the devices that notice who comes or goes there, in the order of their launches."""
        if self._noticing is None:
            self._noticing = {}
            for kind in self.devices:
                for near in kind.notices():
                    self._noticing.setdefault(near, []).append(kind)
        return self._noticing

    def devices_at(self, cell: int) -> list[Any]:
        """The devices on a cell, in the order of their launches."""
        return [kind for kind in self.noticing().get(cell, ()) if kind.device.cell == cell]

    def devices_moved(self) -> None:
        """To be called when devices may have come to other cells."""
        self._noticing = None

    def add_devices(self, *kinds: Any) -> None:
        """Lets devices take part in the turn. On a robot's space, one stands there once the robot has left."""
        self._set_out([*self.devices, *kinds])
        self.has_options = True
        self.mixed = self.mixed or bool(self.sticky)
        for kind in kinds:
            device, kind.is_there = kind.device, True
            if not device.passes_through and self.standing[device.cell] is None:
                self.standing[device.cell] = device

    def drop_device(self, kind: Any) -> None:
        """Takes a device out of the turn."""
        self._set_out([it for it in self.devices if it is not kind])
        kind.is_there = False
        if self.standing[kind.device.cell] is kind.device:
            self.standing[kind.device.cell] = None

    def _set_out(self, devices: list[Any]) -> None:
        self.devices, self._acting = devices, {}
        self.sticky = [it for it in devices if it.is_sticky]
        self.loose = [it.device for it in devices if not (it.is_flying or it.is_fixed)]
        self.obstacles = [it.device for it in devices if not it.device.passes_through]
        self.devices_moved()

    def _uncover(self, cell: int, body: Body) -> None:
        """A device may stand on the cell that a body has left. Then it takes the cell up."""
        if isinstance(body, Device):
            self.devices_moved()
        if self.standing[cell] is None:
            self.standing[cell] = next((device for device in self.obstacles if device.cell == cell), None)

    # --- who takes part --------------------------------------------------------------------------------------------

    def anybody_at(self, moment: str) -> bool:
        """Tells whether an Option card of any robot takes part in a moment."""
        return moment in self.moments

    def has_any_at(self, moments: frozenset[str], robot: Robot) -> bool:
        """Tells whether an Option card of a robot takes part in any of these moments, damped or not."""
        return not moments.isdisjoint(self._cards[robot.number].places)

    def cards_at(self, moment: str, robot: Robot) -> Sequence[Method]:
        """The methods of a robot's Option cards that take part in a moment."""
        own = self._cards[robot.number]
        if moment not in own.places or (self.dampers and self.is_damped(moment, robot)):
            return ()
        return own[moment]

    def total_at(self, moment: str, robot: Robot) -> int:
        """The sum of what a robot's Option cards say in a moment in which they give numbers."""
        return sum([int(number()) for number in self.cards_at(moment, robot)]) if moment in self.moments else 0

    def all_cards_at(self, moment: str) -> list[Method]:
        """The methods of all robots' Option cards that take part in a moment, in dock order.

        Rules: 001 "OPTION CARD PRIORITY"
        """
        return [method for robot in self.holders_at(moment) for method in self.cards_at(moment, robot)]

    def holders_at(self, moment: str) -> Sequence[Robot]:
        """The robots that have Option cards which take part in a moment, in dock order."""
        if moment not in self.moments:
            return ()
        if moment not in self._holders:
            self._holders[moment] = [it for it in self.in_dock_order if moment in self._cards[it.number].places]
        return self._holders[moment]

    def ready_at(self, moment: str) -> list[Robot]:
        """The holders that are on the board, neither powered down nor in virtual mode, in dock order."""
        return [it for it in self.holders_at(moment) if it.cell and not (it.powered_down or it.virtual)]

    def is_damped(self, moment: str, robot: Robot) -> bool:
        """Tells whether a robot's Options are kept from taking part in a moment."""
        return any(damps(moment, robot) for damps in self.dampers)

    def is_steady(self, body: Body) -> bool:
        """Tells whether board elements do not turn a body now."""
        return body.number in self.steady and not self.is_damped("is_steady", self.robots[body.number])

    def take_part(self, cards: dict[int, TakingPart]) -> None:
        """Replaces the Option cards of robots that take part. `cards` goes by robot number."""
        self.has_options = True
        for number, own in cards.items():
            self._cards[number] = own
        self.moments = set().union(*[own.places for own in self._cards])
        self._holders = {}

    # --- who is asked ----------------------------------------------------------------------------------------------

    def may_ask(self, decision: Decision[Any]) -> bool:
        return self.asking.may_ask(decision)

    def note_asked(self, decision: Decision[Any]) -> None:
        self.asking.note(decision)
