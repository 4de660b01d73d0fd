"""The context of one run of one turn: the state, the floor, where robots are, who takes part, and who is asked.

It provides these, and draws, asks and emits. The rules of a turn are functions elsewhere that work on a context.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from engine.kernel.ask import Play
from engine.kernel.decisions import Decision
from engine.roborally.factory_floor import FactoryFloor
from engine.roborally.moments import Moments
from engine.roborally.rulesets.base import Ruleset
from engine.roborally.state import FIRST_DEVICE, OFF_BOARD, Body, Device, RaceState, Robot, standing_order

Method = Callable[..., Any]


class TurnContext(Play):
    """What the rules of a turn work on. Everything but the state is made anew for every run.

    `special` has every moment of special rules, with its participants.
    """

    # Every rule looks things up here. Above 30 attributes, Python's attribute lookup becomes a quarter slower.
    __slots__ = (
        "_after",
        "_asked",
        "_at_once",
        "_cards",
        "_on_board",
        "_running",
        "_waited_in",
        "actor",
        "at_random",
        "dampers",
        "devices",
        "drive",
        "eventful",
        "fitted",
        "floor",
        "has_options",
        "in_dock_order",
        "in_force",
        "lost",
        "mixed",
        "notes",
        "returning",
        "robots",
        "rules",
        "rules_at",
        "scrambled",
        "standing",
        "state",
        "steady",
        "touching",
        "virtual",
    )

    def __init__(
        self,
        state: RaceState,
        floor: FactoryFloor,
        rules: Ruleset,
        *args: Any,
        special: Moments,
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.state = state
        self.floor = floor
        self.rules = rules
        self.robots = state.robots
        self.in_dock_order = standing_order(state.robots)
        self.standing: list[Body | None] = [None] * floor.size
        """cell -> the robot or device that takes it up. Robots in virtual mode are left out, and what lies or flies."""
        self.eventful: Sequence[int] = floor.eventful
        """cell -> 1 if something may happen to robots that arrive there."""
        self.mixed = False
        """Whether there is anything else on the board than robots that stand on spaces of their own."""
        self.devices: list[Any] = []
        """The devices on the floor, as the kinds that they are, in the order of their launches."""
        self._on_board: list[Robot] | None = None
        self._running: list[Robot] | None = None
        self.lost: list[int] = []
        """The robots eliminated in this register phase."""
        self.actor: Robot | None = None
        """The robot whose card is being executed."""
        self.drive: Any = None
        """The move of its card, while it lasts, on a floor whose spaces and edges change moves."""
        self.notes: dict[str, Any] = {}
        """What board elements have to remember until the end of a register phase."""
        self.returning: list[Robot] = []
        """The robots that re-enter at the end of this turn."""
        self.touching: list[tuple[Robot, int]] = []
        """The robots that touch checkpoints at the end of this register phase, with the cells."""
        self.steady: set[int] = set()
        """The robots that board elements do not turn."""
        self.at_random: set[int] = set()
        """The robots that execute cards drawn at random for the rest of this turn."""
        self.scrambled: set[int] = set()
        """The robots that get no hand this turn, but a program at random."""
        self.has_options = False
        """Whether any robot holds, or has held in this turn, an Option card."""
        self.rules_at = special
        """moment -> the handlers of the course's special rules. Each takes the context as its first argument."""
        self._cards: dict[str, dict[int, list[Method]]] = {}
        self.fitted: dict[tuple[int, str], Any] = {}
        """(robot, Option) -> the card that the robot holds, kept for the rules of Option cards."""
        self.dampers: list[Callable[[str, Robot], bool]] = []
        """What keeps Options from taking part in moments: each says whether it does, for a moment and a robot."""
        self.in_force: dict[int, list[Any]] = {}
        """robot -> the cards lost in this turn that are still in force."""
        self._asked: dict[int, set[str]] = {}
        self._waited_in = ""
        self._after: deque[Callable[[], None]] = deque()
        self._at_once = 0
        self.virtual: list[Robot] = []
        """The robots in virtual mode."""
        for robot in self.robots:
            if robot.virtual:
                self.virtual.append(robot)
            elif robot.cell:
                self.standing[robot.cell] = robot
        self.mixed = bool(self.virtual)

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

    def power(self, robot: Robot, down: bool) -> None:
        """Powers a robot down or up."""
        robot.powered_down = down
        self._running = None

    def put(self, robot: Body, cell: int) -> None:
        """Moves a robot, or a device that stands, to a free cell, or puts a robot back on the board."""
        if not robot.cell:
            self._on_board = self._running = None
        elif not robot.virtual:
            self.standing[robot.cell] = self._left_at(robot.cell, robot) if self.devices else None
        robot.cell = cell
        if not robot.virtual:
            self.standing[cell] = robot

    def lift(self, robot: Robot) -> None:
        """Takes a robot off the board."""
        if self.standing[robot.cell] is robot:
            self.standing[robot.cell] = self._left_at(robot.cell, robot) if self.devices else None
        if robot.virtual:
            self._leave_virtual_mode(robot)
        robot.cell = OFF_BOARD
        self._on_board = self._running = None

    def make_virtual(self, robot: Robot) -> None:
        """Puts a robot into virtual mode. Its cell, if it is on the board, is free for others at once."""
        if self.standing[robot.cell] is robot:
            self.standing[robot.cell] = None
        robot.virtual = self.mixed = True
        self.virtual.append(robot)

    def materialize(self, robot: Robot) -> None:
        """Makes a robot in virtual mode real. Nobody else stands on its cell."""
        self._leave_virtual_mode(robot)
        self.standing[robot.cell] = robot

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
        """All that stands on the board: robots and devices."""
        return [*self.on_board(), *self.standing_devices()]

    def standing_devices(self) -> list[Device]:
        """The devices that stand on the floor as robots do."""
        return [device for device in self.state.devices if not device.passes_through]

    def add_device(self, kind: Any) -> None:
        """Lets a device take part in the turn. On a robot's space, it stands there once the robot has left."""
        device = kind.device
        self.devices.append(kind)
        self.mixed = self.has_options = True
        self.eventful = bytes([1]) * self.floor.size
        if not device.passes_through and self.standing[device.cell] is None:
            self.standing[device.cell] = device

    def drop_device(self, kind: Any) -> None:
        """Takes a device out of the turn."""
        self.devices = [it for it in self.devices if it is not kind]
        if self.standing[kind.device.cell] is kind.device:
            self.standing[kind.device.cell] = None

    def _left_at(self, cell: int, body: Body) -> Device | None:
        """The device that stands on a cell which another body leaves."""
        return next((it for it in self.standing_devices() if it.cell == cell and it is not body), None)

    # --- what happens at once, and what comes after it ---------------------------------------------------------------

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """All that happens in this block happens at the same moment. Its consequences come at the end of the block."""
        self._at_once += 1
        yield
        self._at_once -= 1
        while self._after and not self._at_once:
            self._after.popleft()()

    def afterwards(self, effect: Callable[[], None]) -> None:
        """Lets something happen now, or after all that happens at this moment.

        Rules: A-113
        """
        if self._at_once:
            self._after.append(effect)
        else:
            effect()

    # --- who takes part --------------------------------------------------------------------------------------------

    def anybody_at(self, moment: str) -> bool:
        """Whether an Option card of any robot takes part in a moment."""
        return bool(self._cards.get(moment))

    def cards_at(self, moment: str, robot: Robot) -> Sequence[Method]:
        """The methods of a robot's Option cards that take part in a moment."""
        holders = self._cards.get(moment)
        if not holders or (self.dampers and self.is_damped(moment, robot)):
            return ()
        return holders.get(robot.number, ())

    def all_cards_at(self, moment: str) -> list[Method]:
        """The methods of all robots' Option cards that take part in a moment, in dock order.

        Rules: 001 "OPTION CARD PRIORITY"
        """
        holders = self._cards.get(moment)
        if not holders:
            return []
        taking_part = [robot for robot in self.in_dock_order if not (self.dampers and self.is_damped(moment, robot))]
        return [method for robot in taking_part for method in holders.get(robot.number, ())]

    def is_damped(self, moment: str, robot: Robot) -> bool:
        """Whether a robot's Options are kept from taking part in a moment."""
        return any(damps(moment, robot) for damps in self.dampers)

    def takes_part(self, robot: Robot, moments: Moments) -> None:
        """Replaces the moments in which a robot's Option cards take part."""
        self.has_options = True
        for holders in self._cards.values():
            holders.pop(robot.number, None)
        for name, methods in moments.items():
            self._cards.setdefault(name, {})[robot.number] = methods

    # --- who is asked ----------------------------------------------------------------------------------------------

    def begin_segment(self) -> None:
        """Each segment may wait once for seats that want to be asked."""
        self._waited_in = ""

    def may_ask(self, decision: Decision[Any]) -> bool:
        """Whether a seat that wants to be asked is asked: within the table's limit, and in one wait per segment.

        Rules: A-224
        """
        setup = self.state.setup
        if not self.state.phase:
            return setup.interruptions != "none"
        if setup.interruptions != "full" or self._waited_in not in ("", decision.group):
            return False
        allowed = len(self._asked.get(decision.seat, set()) - {decision.group}) < setup.max_asks
        if allowed:
            self._waited_in = decision.group
        return allowed

    def note_asked(self, decision: Decision[Any]) -> None:
        if self.state.phase:
            self._waited_in = decision.group
            self._asked.setdefault(decision.seat, set()).add(decision.group)
