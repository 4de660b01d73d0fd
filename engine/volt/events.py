"""What a watcher of VOLT sees. Robots, cells and directions are the state's numbers."""

from typing import Literal

import msgspec

from engine.kernel.events import Event, Seat

Cause = Literal["damage", "pit", "crushed"]
Hurt = Literal["laser", "blade", "shock", "grenade", "mine", "bomb", "lightning", "landing"]


class ShownDie(msgspec.Struct, frozen=True, kw_only=True):
    """A die as it lies on a controller when the screens are lifted."""

    unit: int
    colour: str
    value: int
    key: int


class ArenaChosen(Event, frozen=True, kw_only=True, tag=True):
    arena: str


class ChampionChosen(Event, frozen=True, kw_only=True, tag=True):
    """A robot holds a champion module: chosen for this championship, or kept or won in the bouts before this one."""

    robot: int
    module: str


class NumbersGiven(Event, frozen=True, kw_only=True, tag=True):
    """Robot -> its starting number for this round; `sums`: robot -> what its dice of the last round came to."""

    numbers: dict[int, int]
    sums: dict[int, int]


class RoundStarted(Event, frozen=True, kw_only=True, tag=True):
    round: int


class PhaseStarted(Event, frozen=True, kw_only=True, tag=True):
    """0 preparation, 1 programming, 2 activation, 3 resolution; `unit` within the activation."""

    phase: int
    unit: int = 0


class TokenPlaced(Event, frozen=True, kw_only=True, tag=True):
    number: int
    cell: int


class DamageRemoved(Event, frozen=True, kw_only=True, tag=True):
    """All damage tokens were taken off a robot's monitor and its modules."""

    robot: int


class ModulesEquipped(Event, frozen=True, kw_only=True, tag=True):
    """What lies in a robot's slots from now on; for all to see. A KillBot is fitted once, before the first round."""

    robot: int
    left: str
    right: str


class ModuleDrawn(Event, frozen=True, kw_only=True, tag=True):
    """A robot's operator drew a module card into the inventory; only its own seat sees which one."""

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
    """A robot, or a mine (robot -1), made room for one that reboots."""

    robot: int
    origin: int
    cell: int


class RebootDelayed(Event, frozen=True, kw_only=True, tag=True):
    """None of a robot's starting spaces can be cleared: it waits a round."""

    robot: int


class ProgramsRevealed(Event, frozen=True, kw_only=True, tag=True):
    """Robot -> its dice."""

    programs: dict[int, list[ShownDie]]


class KillBotRolled(Event, frozen=True, kw_only=True, tag=True):
    """`rolled` is the die as it fell, `value` what it shows after a flip."""

    robot: int
    colour: str
    rolled: int
    value: int


class DieActivated(Event, frozen=True, kw_only=True, tag=True):
    """A die is carried out; what follows until the next such event is its effect."""

    robot: int
    unit: int
    colour: str
    value: int
    key: int


class DieRemoved(Event, frozen=True, kw_only=True, tag=True):
    """One of two dice on a control unit was taken away."""

    robot: int
    unit: int
    colour: str
    value: int


class DieMoved(Event, frozen=True, kw_only=True, tag=True):
    """Robot `by` has put a die of `robot`, perhaps its own, on another key; it lay on the origin before."""

    robot: int
    by: int
    colour: str
    value: int
    origin_unit: int
    origin_key: int
    unit: int
    key: int


class ModuleUsed(Event, frozen=True, kw_only=True, tag=True):
    """A robot uses a module, perhaps on another robot (-1: on none)."""

    robot: int
    module: str
    on: int = -1


class RobotTurned(Event, frozen=True, kw_only=True, tag=True):
    """A KillBot faces another way; `why`: it has spotted something, a caution line, or another robot's remote."""

    robot: int
    facing: int
    why: Literal["spotted", "caution", "remote"]


class RobotMoved(Event, frozen=True, kw_only=True, tag=True):
    """A robot moved one space by its own die."""

    robot: int
    origin: int
    cell: int


class RobotPushed(Event, frozen=True, kw_only=True, tag=True):
    """A robot was pushed one space; `by` is the robot that scores for what comes of it."""

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
    """A robot cannot go on in this direction."""

    robot: int
    cell: int
    direction: int


class ShotFired(Event, frozen=True, kw_only=True, tag=True):
    """A beam of `weapon` ran over `cells`; the last one is where it hit something, if it did."""

    robot: int
    direction: int
    cells: list[int]
    robot_hit: int
    mine_hit: bool
    weapon: str = ""


class GrenadeThrown(Event, frozen=True, kw_only=True, tag=True):
    """`cell` is where it lands; it may sink there without effect."""

    robot: int
    cell: int
    explodes: bool


class MineLaid(Event, frozen=True, kw_only=True, tag=True):
    owner: int
    cell: int


class MineTaken(Event, frozen=True, kw_only=True, tag=True):
    """A mine left the arena without a bang: laid anew, or gone with its robot or module."""

    owner: int
    cell: int


class Detonated(Event, frozen=True, kw_only=True, tag=True):
    """A mine, a bomb or a grenade went off."""

    what: Hurt
    owner: int
    cell: int
    damage: int


class LightningStruck(Event, frozen=True, kw_only=True, tag=True):
    """A barrier that a robot crosses, or a high-voltage space; `conducted`: passed on to the spaces around."""

    cell: int
    conducted: bool = False


class DamageTaken(Event, frozen=True, kw_only=True, tag=True):
    """A robot received damage tokens; `shield` and `damage` are what it has now, `absorbed` went to a module."""

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
    """For the destruction of `victim` (-1: for tokens from `cell`). `total` is what the robot has now."""

    robot: int
    count: int
    total: int
    victim: int = -1
    cell: int = 0


class RobotRepaired(Event, frozen=True, kw_only=True, tag=True):
    robot: int
    cell: int


class ArmReached(Event, frozen=True, kw_only=True, tag=True):
    """A robot activates another space than its own."""

    robot: int
    cell: int


class ChampionsHanded(Event, frozen=True, kw_only=True, tag=True):
    """The loser's champion modules went to the winner."""

    loser: int
    winner: int
    modules: list[str]


class GameWon(Event, frozen=True, kw_only=True, tag=True):
    """`robot` has won; `squad` if all KillBots have together."""

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
