"""Mini-Howitzer."""

from engine.roborally.damage.tokens import Hit
from engine.roborally.options.weapon import Discharge, OptionalWeapon
from engine.roborally.state import Robot


class MiniHowitzer(OptionalWeapon):
    """Fired instead of the main laser: one damage token, and a push of one space away after all damage.

    It is not a laser, so nothing doubles it. Without shots left, its owner keeps it.

    Rules: 000 "MINI-HOWITZER"; 000 "EMPTY OPTIONS"; A-17; A-58
    """

    title = "Mini-Howitzer"
    words = (
        "Five shots. Instead of your main laser: one damage to the robot you would hit, "
        "which is then pushed one space away."
    )
    editions = ("2005", "ultimate")
    worth = 270
    upsets = 1.0
    payload = 5
    tokens = 1

    def discharge(self, phase: int, target: Robot) -> Discharge:
        hits = [Hit(target, self.gun_heading(), self.robot, cause=self.id)] * self.tokens
        return Discharge(self.robot, target, hits, push=self.push(target, away=True))


OPTION = MiniHowitzer
