"""A line of play, as a search for a program makes it longer, register by register."""

import msgspec

from engine.roborally.cards.program_cards import Kind
from engine.roborally.foresight.solo import Use

Hand = int
"""The number of cards left of each kind, one byte for each."""


class LineOfPlay(msgspec.Struct):
    """A line of play: where it leads, and the line of one register less that it makes longer.

    A search makes some thousands of them, and nothing in Python is made faster than a struct.
    """

    pose: int
    left: Hand
    stage: int
    """The number of cells of the errand's route that have been touched."""
    damage: int
    bonus: float = 0.0
    before: "LineOfPlay | None" = None
    kind: Kind | None = None
    """The kind of the last card; None before the first."""
    use: Use | None = None
    """The Option used with the last card."""

    @property
    def played(self) -> tuple[Kind, ...]:
        """The kinds of card played so far."""
        return (*self.before.played, self.kind) if self.before and self.kind else ()

    @property
    def path(self) -> tuple[int, ...]:
        """The pose after each register."""
        return (*self.before.path, self.pose) if self.before else ()

    @property
    def used(self) -> tuple[tuple[int, Use], ...]:
        """The Options used: (register, use)."""
        if self.before is None:
            return ()
        return (*self.before.used, (len(self.played), self.use)) if self.use else self.before.used
