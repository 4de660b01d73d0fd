"""MOBILITY."""

from collections.abc import Sequence
from typing import Any

from engine.volt.arena.compass import SIDES
from engine.volt.modules.base import Module
from engine.volt.moments.activated_die import ActivatedDie
from engine.volt.moments.settings import ASK

MOVE, FIRE = "move", "fire"


class Mobility(Module):
    """A red die on a blue key may move its robot. It is still activated in the order of red dice.

    Rules: 002 "MOBILITY"; 002 "3a"; V-12; V-36
    """

    title = "Mobility"
    words = "You may use a red die on N, E, S or W as a blue one: your robot moves instead of firing."
    die = "red"
    settings = (ASK, MOVE, FIRE)
    suggested = FIRE
    part = "change"

    def choices(self, act: ActivatedDie) -> list[Any]:
        return [True] if any(key in SIDES for key in act.reach) else []

    def keys(self, act: ActivatedDie) -> list[int]:
        return list(SIDES)

    @classmethod
    def use_words(cls, use: Any, cell: str) -> str:
        return "Move instead of firing"

    @classmethod
    def settle(cls, setting: str, choices: Sequence[Any]) -> Any | None:
        return choices[0] if setting == MOVE else None

    def begins(self, act: ActivatedDie, use: Any) -> None:
        self.tell_use()
        act.colour = "blue"


MODULE = Mobility
