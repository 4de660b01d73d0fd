"""The events of VOLT. Robots, cells and directions are numbered as in the state."""

from typing import Literal

import msgspec

from engine.kernel.events import Event, Seat

Cause = Literal["damage", "pit", "crushed"]
CauseOrNone = Literal["", "damage", "pit", "crushed"]
Hurt = Literal["laser", "blade", "shock", "grenade", "mine", "bomb", "lightning", "landing"]


class ShownDie(msgspec.Struct, frozen=True, kw_only=True):
    """A die on a controller, revealed."""

    unit: int
    colour: str
    value: int
    key: int


class ArenaChosen(Event, frozen=True, kw_only=True, tag=True):
    arena: str


class ChampionChosen(Event, frozen=True, kw_only=True, tag=True):
    """A robot holds a champion module: chosen for this championship, or kept or won in earlier bouts."""

    robot: int
    module: str


class NumbersGiven(Event, frozen=True, kw_only=True, tag=True):
    """`numbers`: robot -> its starting number in this round. `sums`: robot -> the sum of its dice in the last round."""

    numbers: dict[int, int]
    sums: dict[int, int]


class RoundStarted(Event, frozen=True, kw_only=True, tag=True):
    round: int


class PhaseStarted(Event, frozen=True, kw_only=True, tag=True):
    """`phase` is 0 preparation, 1 programming, 2 activation, 3 resolution. `unit` is set during activation."""

    phase: int
    unit: int = 0


class TokenPlaced(Event, frozen=True, kw_only=True, tag=True):
    number: int
    cell: int


class DamageRemoved(Event, frozen=True, kw_only=True, tag=True):
    """All damage tokens were taken off a robot's monitor and its modules."""

    robot: int


class ModulesEquipped(Event, frozen=True, kw_only=True, tag=True):
    """The modules in a robot's slots from now on. Everyone sees them. A KillBot is equipped only once."""

    robot: int
    left: str
    right: str


class ModuleDrawn(Event, frozen=True, kw_only=True, tag=True):
    """A robot's operator drew a module card into the inventory. Only its own seat sees which one."""

    robot: int
    seat: int
    deck: str
    module: str

    def seen_by(self, seat: Seat) -> "ModuleDrawn":
        if seat == self.seat:
            return self
        return ModuleDrawn(robot=self.robot, seat=self.seat, deck=self.deck, module="")


class RobotPlaced(Event, frozen=True, kw_only=True, tag=True):
    """A robot was put on a starting space, before the first round or to reboot."""

    robot: int
    cell: int
    facing: int


class BodyNudged(Event, frozen=True, kw_only=True, tag=True):
    """A robot, or a mine (`robot` -1), made room for a robot that reboots."""

    robot: int
    origin: int
    cell: int


class RebootDelayed(Event, frozen=True, kw_only=True, tag=True):
    """None of a robot's starting spaces can be cleared, so it waits a round."""

    robot: int


class ProgramsRevealed(Event, frozen=True, kw_only=True, tag=True):
    """`programs`: robot -> its dice."""

    programs: dict[int, list[ShownDie]]


class KillBotRolled(Event, frozen=True, kw_only=True, tag=True):
    """A KillBot rolled its die. `rolled` is the number rolled, `value` the number after a flip."""

    robot: int
    colour: str
    rolled: int
    value: int


class DieActivated(Event, frozen=True, kw_only=True, tag=True):
    """A die is activated. The events up to the next DieActivated are its effect."""

    robot: int
    unit: int
    colour: str
    value: int
    key: int


class DieRemoved(Event, frozen=True, kw_only=True, tag=True):
    """One of two dice on a control unit was removed."""

    robot: int
    unit: int
    colour: str
    value: int


class DieMoved(Event, frozen=True, kw_only=True, tag=True):
    """Robot `by` moved a die of `robot`, which may be itself, from its origin to another key."""

    robot: int
    by: int
    colour: str
    value: int
    origin_unit: int
    origin_key: int
    unit: int
    key: int


class ModuleUsed(Event, frozen=True, kw_only=True, tag=True):
    """A robot used a module, perhaps `on` another robot (-1: on none)."""

    robot: int
    module: str
    on: int = -1


class RobotTurned(Event, frozen=True, kw_only=True, tag=True):
    """A KillBot turned because of something it has spotted, a caution line, or another robot's remote."""

    robot: int
    facing: int
    why: Literal["spotted", "caution", "remote"]


class RobotMoved(Event, frozen=True, kw_only=True, tag=True):
    """A robot moved one space by its own die."""

    robot: int
    origin: int
    cell: int


class RobotPushed(Event, frozen=True, kw_only=True, tag=True):
    """A robot was pushed one space. `by` is the robot that scores for the consequences."""

    robot: int
    by: int
    origin: int
    cell: int


class RobotJumped(Event, frozen=True, kw_only=True, tag=True):
    robot: int
    origin: int
    cell: int


class RobotSwapped(Event, frozen=True, kw_only=True, tag=True):
    """A robot changed places with another, or with a mine (`other` -1)."""

    robot: int
    other: int
    origin: int
    cell: int


class MoveBlocked(Event, frozen=True, kw_only=True, tag=True):
    """A robot cannot move on in this direction."""

    robot: int
    cell: int
    direction: int


class ShotFired(Event, frozen=True, kw_only=True, tag=True):
    """A beam of `weapon` crossed `cells`. The last one is where it hit something, if it did."""

    robot: int
    direction: int
    cells: list[int]
    robot_hit: int
    mine_hit: bool
    weapon: str = ""


class GrenadeThrown(Event, frozen=True, kw_only=True, tag=True):
    """A grenade lands on `cell`. It may sink there without effect."""

    robot: int
    cell: int
    explodes: bool


class MineLaid(Event, frozen=True, kw_only=True, tag=True):
    owner: int
    cell: int


class MineTaken(Event, frozen=True, kw_only=True, tag=True):
    """A mine left the arena without going off: laid elsewhere, or gone with its robot or module."""

    owner: int
    cell: int


class Detonated(Event, frozen=True, kw_only=True, tag=True):
    """A mine, a bomb or a grenade went off."""

    what: Hurt
    owner: int
    cell: int
    damage: int


class LightningStruck(Event, frozen=True, kw_only=True, tag=True):
    """Lightning struck from a barrier or a high-voltage space. `conducted`: passed on to the spaces around."""

    cell: int
    conducted: bool = False


class DamageTaken(Event, frozen=True, kw_only=True, tag=True):
    """A robot received damage tokens. `damage` and `shield` are what it has now; `absorbed` went to a module."""

    robot: int
    tokens: int
    absorbed: int
    damage: int
    shield: int
    cause: Hurt
    by: int


class RobotDestroyed(Event, frozen=True, kw_only=True, tag=True):
    robot: int
    cell: int
    cause: Cause


class VPGained(Event, frozen=True, kw_only=True, tag=True):
    """A robot gained VP for destroying `victim`, or from tokens on `cell` if `victim` is -1. `total` is its new VP."""

    robot: int
    count: int
    total: int
    victim: int = -1
    cell: int = 0


class RobotRepaired(Event, frozen=True, kw_only=True, tag=True):
    robot: int
    cell: int


class ArmReached(Event, frozen=True, kw_only=True, tag=True):
    """A robot activates a space other than its own."""

    robot: int
    cell: int


class ChampionsHanded(Event, frozen=True, kw_only=True, tag=True):
    """The loser's champion modules went to the winner."""

    loser: int
    winner: int
    modules: list[str]


class GameWon(Event, frozen=True, kw_only=True, tag=True):
    """`robot` has won. `squad`: all KillBots have won together."""

    robot: int
    squad: bool


class NextArenaChosen(Event, frozen=True, kw_only=True, tag=True):
    robot: int
    arena: str


VoltEvent = (
    ArenaChosen
    | ChampionChosen
    | NumbersGiven
    | RoundStarted
    | PhaseStarted
    | TokenPlaced
    | DamageRemoved
    | ModulesEquipped
    | ModuleDrawn
    | RobotPlaced
    | BodyNudged
    | RebootDelayed
    | ProgramsRevealed
    | KillBotRolled
    | DieActivated
    | DieRemoved
    | DieMoved
    | ModuleUsed
    | RobotTurned
    | RobotMoved
    | RobotPushed
    | RobotJumped
    | RobotSwapped
    | MoveBlocked
    | ShotFired
    | GrenadeThrown
    | MineLaid
    | MineTaken
    | Detonated
    | LightningStruck
    | DamageTaken
    | RobotDestroyed
    | VPGained
    | RobotRepaired
    | ArmReached
    | ChampionsHanded
    | GameWon
    | NextArenaChosen
)
