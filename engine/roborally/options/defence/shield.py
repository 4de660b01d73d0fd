"""Shield."""

from engine.roborally.options.plates import Plates
from engine.roborally.options.sided import Sided


class Shield(Plates, Sided):
    """One side of its robot, chosen with the program, stops one token per register phase.

    Rules: 000 "SHIELD"; 000 "TURN-PROGRAMMED"
    """

    title = "Shield"
    words = (
        "Choose a side of your robot when you program. There it stops one damage per register phase. "
        "Damage that comes from no side gets through."
    )
    editions = ("ultimate",)
    worth = 310

    def is_shielded(self, side: int) -> bool:
        return self.quarters() == side


OPTION = Shield
