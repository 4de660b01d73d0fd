"""Big Gun."""

from engine.roborally.board.geometry import opposite
from engine.roborally.damage.tokens import Hit
from engine.roborally.movement.forced import Push
from engine.roborally.options.weapon import Discharge, OptionalWeapon
from engine.roborally.state import Robot


class BigGun(OptionalWeapon):
    """Fired instead of the main laser: two damage tokens, and its own robot recoils one space.

    It recoils even if there is no one to hit. It is not a laser, so nothing doubles it.

    Rules: 000 "BIG GUN"; 000 "EMPTY OPTIONS"; A-17; A-308
    """

    title = "Big Gun"
    words = (
        "Five shots. Instead of your main laser: two damage to the robot you would hit, and your own robot is pushed "
        "one space back, target or not."
    )
    editions = ("ultimate",)
    worth = 275
    payload = 5
    tokens = 2
    fires_blind = True

    def discharge(self, phase: int, target: Robot) -> Discharge:
        hits = [Hit(target, self.gun_heading(), self.robot, cause=self.id)] * self.tokens
        return Discharge(self.robot, target, hits, push=self._recoil())

    def discharge_blind(self, phase: int) -> Discharge:
        return Discharge(self.robot, None, [], push=self._recoil())

    def _recoil(self) -> Push:
        return Push(self.robot, opposite(self.gun_heading()), self.robot)


OPTION = BigGun
