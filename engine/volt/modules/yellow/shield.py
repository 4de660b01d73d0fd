"""SHIELD."""

from typing import Any

from engine.volt.decisions.module_question import ModulePick
from engine.volt.decisions.pick import Pick
from engine.volt.events import Hurt
from engine.volt.modules.base import Module
from engine.volt.moments.damage_source import Source
from engine.volt.moments.moments import Reaction
from engine.volt.moments.settings import NEVER
from engine.volt.state import NOBODY, OUTSIDE


class HoldDamage(ModulePick, tag="shield", kw_only=True):
    """How many of the damage tokens the shield holds.

    Rules: 002 "SHIELD"
    """

    rule = '002 "SHIELD"'
    heading = "how much does {robot}'s shield hold?"
    asks = "{threat} How much goes to the shield?"
    threat = "damage"
    tokens: int
    damage: int
    """The damage on the robot's monitor so far."""
    cause: Hurt | None = None
    """What deals the tokens. None in questions that were stored before they told it."""
    by: int = NOBODY
    """The robot that deals them. NOBODY: none, or not told."""
    origin: int = OUTSIDE
    """The cell that they come from. OUTSIDE: the robot's own, or not told."""

    def offer_words(self, offer: Any) -> str:
        return f"Hold {offer} damage" if offer else "Hold nothing"

    def decline(self) -> Pick:
        return Pick(0)

    def by_settings(self, settings: dict[str, str]) -> Pick:
        return Pick(0 if settings[self.module] == NEVER else max(self.offers))


class Shield(Module):
    """Holds up to two damage tokens instead of the monitor. Only a repair or a reboot empties it.

    Until then it cannot be unequipped, but it may change sides.

    Rules: 002 "SHIELD"; 002 "5b"
    """

    title = "Shield"
    words = (
        "Damage tokens may go here instead of your monitor; there is room for 2. With damage on it, it stays equipped."
    )
    for_killbots = True
    holds = 2

    def absorbs(self, tokens: int, source: Source) -> Reaction | None:
        most = min(tokens, self.holds - self.robot.shield)
        if most <= 0:
            return None
        decision = HoldDamage(
            seat=self.seat,
            subject=f"r{self.robot.number}",
            robot=self.robot.number,
            module=self.id,
            offers=list(range(most + 1)),
            tokens=tokens,
            damage=self.robot.damage,
            cause=source.what,
            by=NOBODY if source.by is None else source.by.number,
            origin=source.cell,
        )

        def apply(answer: Any) -> int:
            held = most if answer is None else int(answer.pick)
            if held:
                self.tell_use()
            return held

        return Reaction(None if self.robot.killbot else decision, apply)

    def can_unequip(self) -> bool:
        return not self.robot.shield


MODULE = Shield
