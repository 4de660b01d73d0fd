"""A program in parts, to be changed one by one."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Slot:
    """One part of a program, and what could be there instead."""

    label: str
    choices: list[tuple[str, str]]
    """Each as a value of a form, and in words."""
    chosen: str
    """The value of the choice that stands there."""
    number: int = 0
    """Its number, where what a program has beside its slots depends on what lies in them; else 0."""
