"""Robo-Copter."""

from collections.abc import Callable
from functools import partial

from engine.roborally.cards.option_cards import take_option
from engine.roborally.movement.flight import land, take_off
from engine.roborally.options.base import OptionCard
from engine.roborally.options.riders import Beside, Rider, check_moves
from engine.roborally.state import EMPTY


class RoboCopter(OptionCard):
    """With a movement card of the hand laid on it, its robot flies for the whole turn.

    In each register it executes that card first, and then its own. The first token that it would take is paid for with
    this Option, and the robot lands.

    Rules: 000 "ROBO-COPTER"; 000 "FLYING"; A-351; A-352
    """

    title = "Robo-Copter"
    words = (
        "When you program, lay one more movement card on this Option. Your robot then flies for the whole turn, and "
        "executes that card in every register before its own. The first damage destroys this Option instead, and your "
        "robot lands."
    )
    editions = ("ultimate",)
    worth = 145
    order = 75
    rider = Beside

    @classmethod
    def check_rider(cls, rider: Rider) -> None:
        check_moves("robo_copter", rider)

    @property
    def is_active(self) -> bool:
        """Whether its robot flies with it this turn."""
        return self.held.card != EMPTY and self.robot.flying

    def programmed(self) -> None:
        wish = self.ridden()
        if wish is not None and wish.card and self.is_running:
            self.held.card = wish.card
            self.tell_use()
            take_off(self.context, self.robot)

    def plays_first(self, phase: int) -> int:
        return self.held.card if self.is_active else EMPTY

    def pays(self) -> Callable[[], None] | None:
        return self._crash if self.is_active else None

    def _crash(self) -> None:
        take_option(self.context, self.robot, self.id, "damage")

    def lost(self, cell: int) -> None:
        if self.robot.cell:
            self.context.at_once.then(partial(self._land, self.is_active))

    def put_out_of_action(self) -> None:
        self._land(self.is_active)

    def given_away(self) -> None:
        self._stop()

    def _land(self, was_flying: bool) -> None:
        if was_flying and self.robot.cell:
            land(self.context, self.robot)

    def turn_ends(self) -> None:
        self._stop()

    def _stop(self) -> None:
        """The card on it is discarded, and its robot lands."""
        flew, self.held.card = self.is_active, EMPTY
        self._land(flew)


OPTION = RoboCopter
