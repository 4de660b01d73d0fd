"""How the editions of the rules differ: in values only."""

import msgspec


class Ruleset(msgspec.Struct, frozen=True, kw_only=True):
    """The values of one edition."""

    id: str
    hand_size: int
    """Program cards dealt to a robot without damage."""
    reentry_damage: int
    """Damage tokens of a robot that re-enters."""
    only_damaged_power_down: bool
    """Whether a robot needs damage to announce a power down."""
    power_down: bool = True
    """Whether robots can power down at all."""
    program_seconds: int = 0
    """Seconds to program a robot from the moment its owner sees the hand; 0 for no limit but the turn's deadline."""
