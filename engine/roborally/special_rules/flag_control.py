"""Flags change hands, and the team that holds them all wins."""

from collections import Counter
from typing import Annotated, ClassVar

import msgspec

from engine.roborally.errand import Errand, SendsBots, mates, nearest, opponents
from engine.roborally.factory_floor import FactoryFloor
from engine.roborally.special_rules.base import RuleEvent, SpecialRule, robot_mark, team_mark
from engine.roborally.standings import win
from engine.roborally.state import NO_TEAM, Robot
from engine.roborally.turn_context import TurnContext
from engine.roborally.views import RaceView, RobotView


class FlagClaimed(RuleEvent, frozen=True, kw_only=True, tag=True):
    """A flag now belongs to a team, because one of its robots touched it."""

    flag: int
    team: int
    robot: int

    @property
    def words(self) -> str:
        return f"{robot_mark(self.robot)} touches flag {self.flag}: it belongs to {team_mark(self.team)} now."


class Control(msgspec.Struct, omit_defaults=True):
    """flag number -> the team that owns it (NO_TEAM: nobody yet)."""

    owners: dict[int, int] = {}


class FlagControl(SendsBots, SpecialRule, tag="flag_control", frozen=True, kw_only=True):
    """Flags are touched in any order. A team owns a flag if it touched it last, wherever its Archive markers are.

    A flag that both teams touch in one register phase keeps its owner. A team that owns all `flags` wins.

    Rules: 001 "Toggle Boggle"; A-66; A-271
    """

    flags: Annotated[int, msgspec.Meta(ge=1)]

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
        """Order does not matter, so nobody has a next flag."""
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

    def _win_if_all_held(self, context: TurnContext, owners: dict[int, int]) -> None:
        held = Counter(owners.values())
        winners = [robot for robot in context.robots if held[robot.team] >= self.flags]
        if winners:
            win(context.state, winners)


RULE = FlagControl
