"""What the rules know of every module: a few facts, its permanent settings, and the moments in which it takes part.

The rules call these moments and know no module by name. `engine.volt.modules` defines what they do.
"""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, NamedTuple

from engine.kernel.ask import Play
from engine.kernel.decisions import Decision
from engine.volt.events import Cause
from engine.volt.moments.activated_die import ActivatedDie
from engine.volt.moments.damage_source import Pending, Source
from engine.volt.moments.offer import Offer, Part
from engine.volt.moments.settings import ALWAYS, ASK, NEVER
from engine.volt.moments.targets import Sight
from engine.volt.state import Colour, Die, Robot


class Reaction(NamedTuple):
    """What a module does when something happens to its robot.

    If there is nothing to decide, `decision` is None, and `apply` is called with None.
    """

    decision: Decision[Any] | None
    apply: Callable[[Any], Any]


class Struck(NamedTuple):
    """A robot that was hit and not destroyed, and the direction of the beam."""

    robot: Robot
    direction: int


class Moments:
    """A module of a robot, in one run of one round. Each moment does nothing unless the module defines it."""

    id: ClassVar[str]
    """The name of its file."""
    colour: ClassVar[str]
    """The name of its folder."""
    title: ClassVar[str]
    words: ClassVar[str]
    """What it does, in our words."""
    die: ClassVar[Colour | None] = None
    """The color of the dice that it can be used with, if it is used with dice."""
    range: ClassVar[tuple[int, int]] = (1, 6)
    """The lowest and the highest number that it can be used with."""
    home: ClassVar[str] = ""
    """The arena of a champion module."""
    settings: ClassVar[tuple[str, ...]] = (ASK, ALWAYS, NEVER)
    """Its permanent settings."""
    suggested: ClassVar[str] = ALWAYS
    """The setting at tables where few questions are asked, and for seats that do not answer in time."""
    jet: ClassVar[bool] = False
    """Whether its shots look like a jet of water."""
    part: ClassVar[Part] = "move"
    """What it changes about a die."""
    for_killbots: ClassVar[bool] = False
    """Whether a KillBot may be equipped with it by choice."""
    hovers: ClassVar[bool] = False
    """Whether its robot never falls into pits."""
    opens_walls: ClassVar[bool] = False
    """Whether its robot's own movement passes energy walls when it is used."""
    sees_through_walls: ClassVar[Colour | None] = None
    """The color of a KillBot's dice for which it sees through energy walls."""
    ignores_cautions: ClassVar[str] = ""
    """The reason of the caution lines that a KillBot with it ignores."""
    likes_lightning: ClassVar[bool] = False
    """Whether a KillBot with it seeks lightning."""
    most_dice: ClassVar[int] = 3
    """How many dice its operator may place."""
    holds: ClassVar[int] = 0
    """How many damage tokens lie on it instead of the monitor."""
    reaches: ClassVar[bool] = False
    """Whether its robot may activate a neighboring space."""
    reaches_through_walls: ClassVar[bool] = False
    """Whether that space may be behind an energy wall."""

    def __init__(self, play: Play, robot: Robot) -> None:
        self.robot = robot

    # --- programming -----------------------------------------------------------------------------------------------

    @classmethod
    def more_keys(cls, colour: Colour, value: int) -> Sequence[int]:
        """Additional keys on which it allows a die."""
        return ()

    def keeps(self, due: Die, other: Die) -> Reaction | None:
        """Which of two dice on a control unit stays, when the first is in turn. The result is that die."""
        return None

    # --- before a die ----------------------------------------------------------------------------------------------

    @classmethod
    def takes(cls, colour: Colour, value: int) -> bool:
        """Whether it can be used with such a die."""
        return cls.die == colour and cls.range[0] <= value <= cls.range[1]

    def choices(self, act: ActivatedDie) -> list[Any]:
        """All ways to use it with this die, the plainest first. None if using it would have no effect."""
        return [True]

    def keys(self, act: ActivatedDie) -> list[int]:
        """The keys at which it can be used. [] stands for all keys."""
        return []

    def offer(self, act: ActivatedDie) -> Offer | None:
        choices = self.choices(act)
        return Offer(self.id, self.part, choices, self.keys(act)) if choices else None

    @classmethod
    def use_words(cls, use: Any, cell: str) -> str:
        """A way to use it, one of `choices`, in words. If the use is a cell, `cell` is the name of that space."""
        return "Use it" if use is True else str(use)

    @classmethod
    def settle(cls, setting: str, choices: Sequence[Any]) -> Any | None:
        """The use, one of `choices`, that a permanent setting stands for. None if it is not used."""
        return choices[0] if setting == ALWAYS else None

    # --- the die is activated, with `use` as chosen ------------------------------------------------------------------

    def begins(self, act: ActivatedDie, use: Any) -> None:
        """The die is about to take effect. The module may turn it or change its color."""

    def spaces(self, spaces: int, use: Any) -> int:
        """How many spaces its robot moves instead of `spaces`."""
        return spaces

    def moves_instead(self, act: ActivatedDie, spaces: int, use: Any) -> bool:
        """Moves its robot in a special way. Returns False if it moves as usual."""
        return False

    def left(self, cell: int, use: Any) -> None:
        """Its robot has left the space from which it started."""

    def blade(self, value: int, use: Any) -> int:
        """The damage that its robot deals to a robot that it runs into."""
        return 0

    def shocks(self, act: ActivatedDie, use: Any) -> Source | None:
        """The damage that its robot deals when it has finished moving, or None."""
        return None

    def repels(self, act: ActivatedDie, use: Any) -> None:
        """Its robot has finished moving, and all damage has been dealt. Now it pushes, even if it was destroyed."""

    def fires_instead(self, act: ActivatedDie, use: Any) -> bool:
        """Does something instead of firing. Returns False if its robot fires."""
        return False

    def directions(self, directions: list[int], use: Any) -> list[int]:
        """The directions in which its robot fires."""
        return directions

    def struck(self, act: ActivatedDie, struck: list[Struck], use: Any) -> None:
        """The shots have dealt their damage."""

    # --- what happens to its robot ----------------------------------------------------------------------------------

    def shortens(self, nominal: int, direction: int, by: Robot | None) -> Reaction | None:
        """Its robot is about to be pushed `nominal` spaces. Returns how many of them are subtracted."""
        return None

    def absorbs(self, tokens: int, source: Source) -> Reaction | None:
        """Its robot takes this many damage tokens of a source. The result is how many of them the module holds."""
        return None

    def conducts(self, source: Source) -> Reaction | None:
        """Its robot would take lightning damage. The result is what happens instead, or None."""
        return None

    def destroyed(self, cell: int, cause: Cause) -> Pending | None:
        """Its robot was destroyed. Returns what the module sets off, or None."""
        return None

    def can_unequip(self) -> bool:
        return True

    def unequipped(self) -> None:
        """It has been removed from its slot."""

    # --- KillBots ---------------------------------------------------------------------------------------------------

    def killbot_use(self, act: ActivatedDie) -> Any | None:
        """How a KillBot uses it with this die: the first choice, if there is one."""
        choices = self.choices(act)
        return choices[0] if choices else None

    def killbot_jumps(self, act: ActivatedDie, sight: Sight) -> bool:
        """The KillBot has spotted and turned. Returns whether the module does something that ends its activation."""
        return False
