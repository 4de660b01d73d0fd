"""Big Jet."""

from engine.roborally.damage.tokens import Hit, take_damage
from engine.roborally.movement.flight import fly_over, land, take_off
from engine.roborally.options.booster import Booster

SPACES = 8
DAMAGE = 2


class BigJet(Booster):
    """Before its robot's card, it flies eight spaces forward over walls and robots, lands, and takes two damage.

    Rules: 000 "BIG JET"; 000 "LANDING"; A-32; A-54
    """

    title = "Big Jet"
    words = (
        "Once: in a register that you choose, your robot flies eight spaces forward over walls and robots before it "
        "executes its card, lands, and takes 2 damage. If it is destroyed unused, it explodes with strength 4."
    )
    editions = ("ultimate",)
    worth = 175
    payload = 1
    blast = 4

    def burn(self, tokens: int) -> None:
        context, robot = self.context, self.robot
        was_flying = robot.flying
        if not was_flying:
            take_off(context, robot)
        fly_over(context, robot, robot.heading, SPACES)
        if robot.cell and not was_flying:
            land(context, robot)
        if robot.cell:
            take_damage(context, [Hit(robot, cause=self.id, is_price=True)] * DAMAGE)


OPTION = BigJet
