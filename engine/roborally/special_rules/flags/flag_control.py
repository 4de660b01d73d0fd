"""Flags change hands, and the team that holds them all wins."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise, permutations, product
from math import inf
from typing import Annotated, ClassVar

import msgspec

from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.foresight.errand import Errand, SendsBots, Ways, mates, nearest, opponents
from engine.roborally.race.standings import racing_for, side, win
from engine.roborally.special_rules.base import RuleEvent, SpecialRule, robot_mark, team_mark
from engine.roborally.state import NO_TEAM, RaceState, Robot
from engine.roborally.turn_context import TurnContext
from engine.roborally.views.race import RaceView, RobotView

EACH = 0.25
"""The weight of the way of every robot that has flags to take, besides the longest one."""


class FlagClaimed(RuleEvent, frozen=True, kw_only=True, tag=True):
    """A flag now belongs to a team, because one of its robots touched it."""

    flag: int
    team: int
    robot: int

    @property
    def words(self) -> str:
        return f"{robot_mark(self.robot)} touches flag {self.flag}: it belongs to {team_mark(self.team)} now."


class Control(msgspec.Struct, omit_defaults=True):
    """flag number -> the team that owns it (NO_TEAM: no one yet)."""

    owners: dict[int, int] = {}


class FlagControl(SendsBots, SpecialRule, tag="flag_control", frozen=True, kw_only=True):
    """Flags are touched in any order. A team owns a flag if it touched it last, wherever its Archive markers are.

    A flag that both teams touch in one register phase keeps its owner. A team that owns all `flags` wins.

    Rules: 001 "Toggle Boggle"; A-66; A-271
    """

    flags: Annotated[int, msgspec.Meta(ge=1, le=8)]

    is_measured: ClassVar[bool] = True
    is_contest: ClassVar[bool] = True
    flags_in_order: ClassVar[bool] = False
    fixes_flags: ClassVar[bool] = True
    events: ClassVar[tuple[type[RuleEvent], ...]] = (FlagClaimed,)

    @property
    def words(self) -> str:
        return (
            "A flag belongs to the team that touched it last, in any order. "
            f"A team that has all {self.flags} at the same time wins."
        )

    def may_score(self, context: TurnContext, robot: Robot, flag: int) -> bool:
        """Order does not matter, so no one has a next flag."""
        return False

    def phase_ends(self, context: TurnContext, phase: int) -> None:
        owners = self.memory(context, Control).owners
        for flag, cell in enumerate(context.state.flags, start=1):
            touching = [robot for robot, touched in context.touching if touched == cell]
            claiming = {robot.team for robot in touching}
            if len(claiming) == 1 and owners.get(flag, NO_TEAM) not in claiming:
                owners[flag] = touching[0].team
                context.emit(FlagClaimed(flag=flag, team=touching[0].team, robot=touching[0].number))
        self._win_if_all_held(context, owners)

    def errand(self, view: RaceView, robot: RobotView, floor: FactoryFloor) -> Errand:
        """The team spreads over the flags that it does not hold. Robots left over guard those that it holds."""
        owners = view.special.get(self.name(), {}).get("owners", {})
        held = [cell for flag, cell in enumerate(view.flags, 1) if owners.get(str(flag), NO_TEAM) == robot.team]
        wanted = [cell for cell in view.flags if cell not in held]
        free = mates(view, robot)
        for goal in wanted:
            if free and (goes := nearest(floor, goal, free)) is robot:
                return Errand((goal, *(cell for cell in wanted if cell != goal)), wins=len(wanted) == 1)
            free = [mate for mate in free if mate is not goes]
        targets = {it.robot: 0.5 for it in opponents(view, robot)}
        return Errand(destinations=tuple(held or wanted), targets=targets)

    def to_go(self, state: RaceState, robot: Robot, ways: Ways) -> float:
        """The quickest way to share out the flags that the team does not hold."""
        owners = self.memory_in(state, Control).owners
        wanted = [cell for flag, cell in enumerate(state.flags, 1) if owners.get(flag, NO_TEAM) != robot.team]
        team = racing_for(side(robot), state)
        ways_to_share = product(range(len(team)), repeat=len(wanted))
        return min((_taken(state, team, _routes(shares, wanted), ways) for shares in ways_to_share), default=inf)

    def _win_if_all_held(self, context: TurnContext, owners: dict[int, int]) -> None:
        held = Counter(owners.values())
        winners = [robot for robot in context.robots if held[robot.team] >= self.flags]
        if winners:
            win(context.state, winners)


def _routes(shares: Sequence[int], cells: Sequence[int]) -> dict[int, list[int]]:
    """mate -> the cells that are its share."""
    routes: dict[int, list[int]] = {}
    for mate, cell in zip(shares, cells, strict=True):
        routes.setdefault(mate, []).append(cell)
    return routes


def _taken(state: RaceState, team: Sequence[Robot], routes: Mapping[int, Sequence[int]], ways: Ways) -> float:
    """The registers until each robot of a team has touched the cells of its share."""
    needed = [_in_best_order(state, team[mate], cells, ways) for mate, cells in routes.items()]
    return max(needed, default=0.0) + EACH * sum(needed)


def _in_best_order(state: RaceState, robot: Robot, cells: Sequence[int], ways: Ways) -> float:
    return min(
        ways.along(state, robot, order[:1]) + sum(ways.between(here, there) for here, there in pairwise(order))
        for order in permutations(cells)
    )


RULE = FlagControl
