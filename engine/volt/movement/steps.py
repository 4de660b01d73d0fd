"""Moves and pushes, one space at a time. A robot in the way is pushed, and pushes others in turn."""

from engine.kernel.ask import ask_all
from engine.volt.damage.damage import deal, destroy, step_on
from engine.volt.events import LightningStruck, MoveBlocked, RobotMoved, RobotPushed
from engine.volt.moments.damage_source import Source
from engine.volt.movement.pits import hovers
from engine.volt.round_context import RoundContext
from engine.volt.state import NOBODY, Robot


class Motion:
    """A straight movement of several spaces, and all the pushing that it causes.

    `owner` scores for what happens to others. `mover` is the robot that moves by its own die, if there is one. It saws
    with `blade`, and passes energy walls if `through_walls`. `left` is the number of spaces still to go.
    """

    def __init__(
        self,
        context: RoundContext,
        direction: int,
        spaces: int,
        owner: Robot | None,
        mover: Robot | None = None,
        through_walls: bool = False,
        blade: int = 0,
        sawn: set[int] | None = None,
    ) -> None:
        self.context = context
        self.direction = direction
        self.left = spaces
        self.owner = owner
        self.mover = mover
        self.through_walls = through_walls
        self.blade = blade
        self._room: dict[int, int] = {}
        """robot -> how many more spaces it can be pushed by this movement."""
        self._sawn = set() if sawn is None else sawn
        """The robots that the blade has already hurt."""

    def step(self, body: Robot, pusher: Robot | None = None) -> bool:
        """Moves a robot one space. Returns False if it was stopped by an obstacle or destroyed first.

        Damage comes before entering the space: a lightning barrier first, then a mine, then the blade. A pushed robot
        stays where it is if its pusher is destroyed on the way.

        Rules: 002 "ACTIVATING A BLUE DIE: MOVE"; 002 "LIGHTNING BARRIER"; 002 "1f"; 002 "4c"; V-29
        """
        arena = self.context.arena
        step = body.cell * 8 + self.direction
        ahead = arena.ahead[step]
        if self._walled(body):
            return False
        if arena.barrier[step]:
            if not self._may_cross(ahead):
                return False
            strike(self.context, body, self.owner)
        if self._goes_on(body, pusher) and (mine := self.context.mine_at(ahead)) is not None:
            step_on(self.context, mine)
        if self._goes_on(body, pusher) and (other := self.context.standing[ahead]) is not None:
            self._run_into(body, other)
        if not self._goes_on(body, pusher) or self.context.standing[ahead] is not None:
            return False
        self._enter(body, ahead)
        return True

    def _walled(self, body: Robot) -> bool:
        walls = self.context.arena.solid if self.through_walls and body is self.mover else self.context.arena.walled
        return bool(walls[body.cell * 8 + self.direction])

    def _goes_on(self, body: Robot, pusher: Robot | None) -> bool:
        return body.in_arena and (pusher is None or pusher.in_arena)

    def _may_cross(self, ahead: int) -> bool:
        """Whether a robot crosses a barrier. The table decides whether one with no room behind it still hurts.

        Rules: 002 "1g"; V-24; V-30
        """
        other = self.context.standing[ahead]
        if self.context.state.setup.failed_crossings_hurt or other is None:
            return True
        return self._gives_way(other) and self._has_room(other)

    def _has_room(self, body: Robot) -> bool:
        """Whether walls leave room at the end of the row."""
        step = body.cell * 8 + self.direction
        if self.context.arena.walled[step]:
            return False
        behind = self.context.standing[self.context.arena.ahead[step]]
        return behind is None or (self._gives_way(behind) and self._has_room(behind))

    def _run_into(self, body: Robot, other: Robot) -> None:
        """The mover's blade hurts a robot that it runs into, once. If that robot survives, it is pushed.

        Rules: 002 "SAW BLADE"; 002 "4l"; V-17
        """
        if self.blade and body is self.mover and other.number not in self._sawn:
            self._sawn.add(other.number)
            deal(self.context, Source("blade", self.owner, [(other, self.blade)], [], body.cell))
        if not (body.in_arena and other.in_arena):
            return
        if self._gives_way(other) and self.step(other, body):
            self._room[other.number] -= 1

    def _gives_way(self, other: Robot) -> bool:
        """Whether a robot can be pushed once more. It decides when this movement first pushes it.

        Rules: 002 "ANCHOR"; 002 "5a"; V-08
        """
        if other.number not in self._room:
            if self.context.arena.walled[other.cell * 8 + self.direction]:
                return True
            by = self.mover or self.owner
            self._room[other.number] = self.left - shortened(self.context, other, self.left, self.direction, by)
        return self._room[other.number] > 0

    def _enter(self, body: Robot, cell: int) -> None:
        origin = body.cell
        self.context.put(body, cell)
        if self.context.watched:
            self._tell_step(body, origin)
        if cell in self.context.arena.pits and not hovers(self.context, body):
            destroy(self.context, body, "pit", self.owner)

    def _tell_step(self, body: Robot, origin: int) -> None:
        if body is self.mover:
            self.context.emit(RobotMoved(robot=body.number, origin=origin, cell=body.cell))
        else:
            by = NOBODY if self.owner is None else self.owner.number
            self.context.emit(RobotPushed(robot=body.number, by=by, origin=origin, cell=body.cell))


def strike(context: RoundContext, robot: Robot, owner: Robot | None) -> None:
    """A robot crosses a lightning barrier. Rules: 002 "LIGHTNING BARRIER"; 002 "1d" """
    context.emit(LightningStruck(cell=robot.cell))
    deal(context, Source("lightning", owner, [(robot, 1)], [], robot.cell))


def shortened(context: RoundContext, robot: Robot, nominal: int, direction: int, by: Robot | None) -> int:
    """By how many spaces a robot shortens a push."""
    found = [module.shortens(nominal, direction, by) for module in context.modules(robot)]
    reactions = [reaction for reaction in found if reaction is not None]
    decisions = [reaction.decision for reaction in reactions if reaction.decision]
    given = iter(ask_all(context, decisions) if decisions else [])
    fewer = [reaction.apply(next(given) if reaction.decision else None) for reaction in reactions]
    return sum(fewer)


def shove(context: RoundContext, target: Robot, direction: int, spaces: int, owner: Robot) -> int:
    """Pushes a robot by a module, as far as possible. Returns how many spaces it was pushed.

    Rules: 002 "POWER BEAM"; 002 "REPULSION BLAST"; 002 "1f"
    """
    motion = Motion(context, direction, spaces, owner)
    moved = 0
    if not context.arena.walled[target.cell * 8 + direction]:
        motion.left = spaces - shortened(context, target, spaces, direction, owner)
    while motion.left > 0 and target.in_arena and motion.step(target):
        motion.left -= 1
        moved += 1
    if target.in_arena and motion.left > 0:
        context.emit(MoveBlocked(robot=target.number, cell=target.cell, direction=direction))
    return moved
