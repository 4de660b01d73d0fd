"""Sources of riders apart from a program: the orders of a scenario file."""

from typing import Any, Protocol


class Said(Protocol):
    """A scenario file's orders about a robot's Option."""

    def registers(self) -> list[int]:
        """The registers in which it is used."""

    def shots(self) -> list[int]:
        """The registers in which it fires as a weapon."""

    def uses(self) -> list[int]:
        """The registers in which the card laid aside on it is used."""

    def amounts(self) -> dict[int, int]:
        """register -> how much of it is used there."""

    def setting(self) -> Any:
        """The order for the whole turn; None if there is none."""

    def card(self) -> int:
        """The Program card laid on it; 0 for none. Raises Unplayable if that is no card."""

    def tops(self) -> dict[int, int]:
        """register -> the card on top of the one there, where the Option allows the pair."""

    def empty(self) -> list[int]:
        """The registers without a card."""
