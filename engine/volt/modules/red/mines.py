"""MINES."""

from typing import Any

from engine.volt.damage.mines import take_mines
from engine.volt.events import MineLaid, MineTaken
from engine.volt.killbot.operator import choose_for
from engine.volt.modules.base import Module
from engine.volt.moments.activated_die import ActivatedDie
from engine.volt.state import MINES, Mine


class Mines(Module):
    """When its robot leaves the space where it starts to move, it may lay a mine there. A fourth mine takes one back.

    A use is the cell of the mine to take back, or True.

    Rules: 002 "MINES"; 002 "4e"; 002 "5d"; V-15; V-21; V-33
    """

    title = "Mines"
    words = (
        "When your robot starts to move, it may leave a mine on its space; you have 3. A mine that is pushed, entered "
        "or damaged goes off: 1 damage there and all around."
    )
    die = "blue"
    range = (2, 6)
    for_killbots = True

    def _own(self) -> list[Mine]:
        return [mine for mine in self.context.state.mines if mine.owner == self.robot.number]

    def choices(self, act: ActivatedDie) -> list[Any]:
        if self.robot.cell in self.context.arena.pits:
            return []
        own = self._own()
        return [True] if len(own) < MINES else [mine.cell for mine in own]

    @classmethod
    def use_words(cls, use: Any, cell: str) -> str:
        return "Use it" if use is True else f"Lay a mine, and take back the one on {cell}"

    def killbot_use(self, act: ActivatedDie) -> Any | None:
        choices = self.choices(act)
        return choose_for(self.context, self.robot, "mine", choices) if choices else None

    def left(self, cell: int, use: Any) -> None:
        """Lays the mine. If another one has gone off in the meantime, none has to be taken back."""
        self.tell_use()
        own = self._own()
        if len(own) >= MINES:
            taken = next((mine for mine in own if use is not True and mine.cell == use), own[0])
            self.context.state.mines.remove(taken)
            self.context.emit(MineTaken(owner=taken.owner, cell=taken.cell))
        self.context.state.mines.append(Mine(owner=self.robot.number, cell=cell))
        self.context.emit(MineLaid(owner=self.robot.number, cell=cell))

    def unequipped(self) -> None:
        take_mines(self.context, self.robot)


MODULE = Mines
