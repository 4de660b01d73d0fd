"""BRAKE."""

from collections.abc import Sequence
from typing import Any

from engine.volt.modules.base import Module, fewer
from engine.volt.moments.activated_die import ActivatedDie
from engine.volt.moments.settings import ASK


class Brake(Module):
    """A move may be one or two spaces shorter.

    Rules: 002 "BRAKE"
    """

    title = "Brake"
    words = "When your robot moves, it may move 1 or 2 spaces fewer than the die shows."
    die = "blue"
    settings = (ASK, "0", "1", "2")
    suggested = "0"

    def choices(self, act: ActivatedDie) -> list[Any]:
        return [spaces for spaces in (1, 2) if spaces <= act.value]

    @classmethod
    def use_words(cls, use: Any, cell: str) -> str:
        return fewer(use)

    @classmethod
    def settle(cls, setting: str, choices: Sequence[Any]) -> Any | None:
        return min(int(setting), max(choices)) if setting != "0" else None

    def spaces(self, spaces: int, use: Any) -> int:
        self.tell_use()
        return spaces - int(use)


MODULE = Brake
