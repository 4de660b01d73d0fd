"""The context of one run of one turn: the state, the floor, where robots are, who takes part, and who is asked.

It provides these, and draws, asks and emits. The rules of a turn are functions elsewhere that work on a context.
"""

from collections.abc import Callable, Sequence
from typing import Any

from engine.kernel.ask import Play
from engine.kernel.decisions import Decision
from engine.roborally.factory_floor import FactoryFloor
from engine.roborally.moments import Moments
from engine.roborally.rulesets.base import Ruleset
from engine.roborally.state import OFF_BOARD, RaceState, Robot, standing_order

Method = Callable[..., Any]


class TurnContext(Play):
    """What the rules of a turn work on. Everything but the state is made anew for every run.

    `special` has every moment of special rules, with its participants.
    """

    # Every rule looks things up here. Above 30 attributes, Python's attribute lookup becomes a quarter slower.
    __slots__ = (
        "_asked",
        "_cards",
        "_on_board",
        "_running",
        "_waited_in",
        "actor",
        "at_random",
        "drive",
        "fitted",
        "floor",
        "has_options",
        "in_dock_order",
        "in_force",
        "lost",
        "notes",
        "returning",
        "robots",
        "rules",
        "rules_at",
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
        self.standing: list[Robot | None] = [None] * floor.size
        """cell -> the robot on it. Robots in virtual mode are left out."""
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
        self.has_options = False
        """Whether any robot holds, or has held in this turn, an Option card."""
        self.rules_at = special
        """moment -> the handlers of the course's special rules. Each takes the context as its first argument."""
        self._cards: dict[str, dict[int, list[Method]]] = {}
        self.fitted: dict[tuple[int, str], Any] = {}
        """(robot, Option) -> the card that the robot holds, kept for the rules of Option cards."""
        self.in_force: dict[int, list[Any]] = {}
        """robot -> the cards lost in this turn that are still in force."""
        self._asked: dict[int, set[str]] = {}
        self._waited_in = ""
        self.virtual: list[Robot] = []
        """The robots in virtual mode."""
        for robot in self.robots:
            if robot.virtual:
                self.virtual.append(robot)
            elif robot.cell:
                self.standing[robot.cell] = robot

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

    def put(self, robot: Robot, cell: int) -> None:
        """Moves a robot to a free cell, or puts it back on the board."""
        if not robot.cell:
            self._on_board = self._running = None
        elif not robot.virtual:
            self.standing[robot.cell] = None
        robot.cell = cell
        if not robot.virtual:
            self.standing[cell] = robot

    def lift(self, robot: Robot) -> None:
        """Takes a robot off the board."""
        if self.standing[robot.cell] is robot:
            self.standing[robot.cell] = None
        if robot.virtual:
            self._leave_virtual_mode(robot)
        robot.cell = OFF_BOARD
        self._on_board = self._running = None

    def make_virtual(self, robot: Robot) -> None:
        """Puts a robot into virtual mode. Its cell, if it is on the board, is free for others at once."""
        if self.standing[robot.cell] is robot:
            self.standing[robot.cell] = None
        robot.virtual = True
        self.virtual.append(robot)

    def materialize(self, robot: Robot) -> None:
        """Makes a robot in virtual mode real. Nobody else stands on its cell."""
        self._leave_virtual_mode(robot)
        self.standing[robot.cell] = robot

    def _leave_virtual_mode(self, robot: Robot) -> None:
        robot.virtual = False
        self.virtual.remove(robot)

    # --- who takes part --------------------------------------------------------------------------------------------

    def anybody_at(self, moment: str) -> bool:
        """Whether an Option card of any robot takes part in a moment."""
        return bool(self._cards.get(moment))

    def cards_at(self, moment: str, robot: Robot) -> Sequence[Method]:
        """The methods of a robot's Option cards that take part in a moment."""
        holders = self._cards.get(moment)
        return holders.get(robot.number, ()) if holders else ()

    def all_cards_at(self, moment: str) -> list[Method]:
        """The methods of all robots' Option cards that take part in a moment, in dock order.

        Rules: 001 "OPTION CARD PRIORITY"
        """
        holders = self._cards.get(moment)
        if not holders:
            return []
        return [method for robot in self.in_dock_order for method in holders.get(robot.number, ())]

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
