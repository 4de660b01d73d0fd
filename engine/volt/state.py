"""What changes during a game of VOLT. Cells and directions are those of the arena; robots go by list index."""

from typing import Annotated, Literal

import msgspec

UNITS = (1, 2, 3)
UNIT_NAMES = {1: "I", 2: "II", 3: "III"}
OUTSIDE = 0
"""The cell of a robot that is not in the arena."""
DESTROYED_AT = 3
"""The damage token on the monitor that destroys."""
MINES = 3
"""How many mine tokens each robot has."""
TOKENS_EACH = 4
"""How many VP tokens there are of each number from 1 to 6."""
NOBODY = -1

Colour = Literal["blue", "red"]
Mode = Literal["training", "full"]
SeriesKind = Literal["single", "championship", "all_arenas"]
Choices = Literal["operator", "automated"]


class Bout(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game of a series: its arena, and the VP and the place of every robot. VP are capped at the goal."""

    arena: str
    scores: list[int]
    ranks: list[int]


class Setup(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The choices made before a game. `operators` has one name per operator, in seat order. KillBots come after them.

    `base_vp` 0 stands for the usual number. `start_tokens` is the number of VP tokens in the arena before the first
    round. `killbot_pairs` are the modules of each KillBot, if the table has chosen them; where a pair is empty or left
    out, chance draws it. `killbot_choices` says who decides for KillBots. `failed_crossings_hurt`: whether a lightning
    barrier hurts a robot that then has no room behind it. `arena_wall_cautions`: whether KillBots obey the caution
    lines along the arena wall.

    The rest is for a series of games. `series` is its kind, and `random_arenas` says whether chance chooses the arenas
    of an All-Arenas-Match. One game passes on to the next: `champions` (champion module -> robot), the starting numbers
    of all robots, and the bouts played.
    """

    arena: str = ""
    operators: list[str]
    mode: Mode = "full"
    base_vp: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    start_tokens: Annotated[int, msgspec.Meta(ge=0, le=3)] = 3
    killbots: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    killbot_modules: bool = False
    killbot_pairs: list[list[str]] = []
    killbot_choices: Choices = "operator"
    failed_crossings_hurt: bool = True
    arena_wall_cautions: bool = True
    series: SeriesKind = "single"
    bout: int = 1
    champions: dict[str, int] = {}
    random_arenas: bool = False
    start_numbers: list[int] = []
    bouts: list[Bout] = []


class Die(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A die on a controller. `spent`: it has been activated or removed. `remote` is the robot that moved it, if any."""

    unit: int
    colour: Colour
    value: int
    key: int
    spent: bool = False
    remote: int = NOBODY


class Mine(msgspec.Struct, kw_only=True):
    """A mine in the arena. Its index in the list gives its age."""

    owner: int
    cell: int


class Robot(msgspec.Struct, kw_only=True, omit_defaults=True):
    """One robot, with its monitor, controller and modules.

    `side` is its side of the arena. `left` and `right` are the modules in its slots ("" for none); `extra` are modules
    without a slot, which only scenarios use. `shield` is the number of damage tokens on its modules. `tokens` are the
    numbers of its VP tokens. `facing` and `turned_by` (the robot that remotely controls it) matter for KillBots only.
    """

    number: int
    seat: int
    name: str
    side: int = 0
    killbot: bool = False
    cell: int = OUTSIDE
    facing: int = 0
    damage: int = 0
    shield: int = 0
    tokens: list[int] = []
    start_number: int = 0
    dice: list[Die] = []
    placed: int = 0
    """The sum of the dice of its last program."""
    left: str = ""
    right: str = ""
    extra: list[str] = []
    inventory: list[str] = []
    turned_by: int = NOBODY

    @property
    def vp(self) -> int:
        return len(self.tokens)

    @property
    def in_arena(self) -> bool:
        return self.cell != OUTSIDE

    def equipped(self) -> list[str]:
        """The modules in its slots."""
        return [module for module in (self.left, self.right, *self.extra) if module]

    def owned(self) -> list[str]:
        return self.equipped() + self.inventory


class VoltState(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A game between two calls of the rules.

    `supply` has the number of VP tokens outside the arena and the monitors, at index number - 1. `laid` maps cells to
    the numbers of the VP tokens on them. `decks` hold the module cards, the top one first. `winner` is the robot that
    has won; a KillBot stands for its squad. `next_arena` is the arena chosen for the next game of a series.
    """

    setup: Setup
    robots: list[Robot]
    arena: str = ""
    round: int = 0
    phase: int = 0
    unit: int = 0
    supply: list[int] = msgspec.field(default_factory=lambda: [TOKENS_EACH] * 6)
    laid: dict[int, list[int]] = {}
    mines: list[Mine] = []
    decks: dict[str, list[str]] = {}
    champions: dict[str, int] = {}
    winner: int = NOBODY
    over: bool = False
    next_arena: str = ""


def goal_of(setup: Setup) -> int:
    """The VP that an operator needs to win. Rules: 002 "END OF TRAINING AND VICTORY"; 002 "END OF GAME" """
    return setup.base_vp or (3 if setup.mode == "training" else 5)


def squad_goal(setup: Setup) -> int:
    """The VP that all KillBots together need to win. Rules: 002 "SQUADS" """
    return goal_of(setup) + 2 * (setup.killbots - 1)


def killbots_pay(setup: Setup) -> bool:
    """Whether the VP for destroying a KillBot is one of its own. If not, it comes from the supply.

    Rules: 002 "VP for Destroying the KillBot"; V-27
    """
    return setup.series != "championship"
