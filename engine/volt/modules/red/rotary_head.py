"""ROTARY HEAD."""

from collections.abc import Sequence
from typing import Any

from engine.volt.arena.compass import turned
from engine.volt.events import DieMoved
from engine.volt.modules.base import Module
from engine.volt.moments.activated_die import ActivatedDie
from engine.volt.moments.settings import ASK, NEVER


class RotaryHead(Module):
    """Before the die is activated, it is moved up to two keys round its control unit.

    Rules: 002 "ROTARY HEAD"
    """

    title = "Rotary Head"
    words = "Before you activate the die, you may move it up to 2 keys clockwise or counter-clockwise."
    die = "red"
    range = (3, 6)
    settings = (ASK, NEVER)
    suggested = NEVER
    part = "turn"

    def choices(self, act: ActivatedDie) -> list[Any]:
        return [-2, -1, 1, 2]

    @classmethod
    def settle(cls, setting: str, choices: Sequence[Any]) -> Any | None:
        return None

    def begins(self, act: ActivatedDie, use: Any) -> None:
        origin = act.key
        act.key = act.die.key = turned(origin, use)
        self.tell_use()
        self.context.emit(
            DieMoved(
                robot=self.robot.number,
                by=self.robot.number,
                colour=act.die.colour,
                value=act.value,
                origin_unit=act.die.unit,
                origin_key=origin,
                unit=act.die.unit,
                key=act.key,
            )
        )


MODULE = RotaryHead
