"""Answers questions in the middle of a turn by trying: plays the rest of the turn once for each answer.

The bot knows only the face-up cards of the others' programs. In its trials, robots stand still otherwise.
"""

from statistics import mean
from typing import Any

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.decisions import Decision
from engine.kernel.errors import IllegalAnswer
from engine.kernel.journal import By
from engine.roborally.bots.programming import errand_of
from engine.roborally.bots.search import Search
from engine.roborally.bots.strength import Strength
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.decisions import FireWeapon
from engine.roborally.foresight.errand import opponents
from engine.roborally.foresight.solo import solo_on
from engine.roborally.opening import open_turn
from engine.roborally.options import find_option
from engine.roborally.options.weapon import OptionalWeapon
from engine.roborally.state import REGISTERS
from engine.roborally.turn.complete_registers import SEQUENCE, complete_registers
from engine.roborally.turn_context import TurnContext
from engine.roborally.views.race import RaceView, RobotView, assume, view_for

SAMPLES = 5
"""The number of random answers tried besides the usual one and the one that does least."""
WORLDS = 4
"""The number of orders of the deck tried with an answer that makes robots draw cards."""
CLEARLY = 0.2
"""Another answer must be better than the usual one by this many registers."""
DESTRUCTION = 30.0
WORTH = 0.008
"""The value of an Option to its owner, in registers, for each point of the card's own `worth`."""
CARE = 0.3
"""The lowest price of a damage token of its own. The bot would rather lose its worst Option."""
TOKEN = 0.5
"""The value of a damage token of an opponent."""


def tried(view: RaceView, decision: Decision[Any], power: Strength, chance: Chance) -> Any:
    """The answer with the best result for the robot, or the usual one if no other is clearly better."""
    answer = decision.usual()
    trial = Trial(view, decision, power)
    if trial.segment is None:
        return answer
    best = trial.value(answer) + CLEARLY
    for other in [decision.decline(), *(decision.sample(chance) for _ in range(SAMPLES))]:
        if other != answer and (value := trial.value(other)) > best:
            answer, best = other, value
    return answer


class Trial:
    """A question and the race around it, from which the race can be played on again and again."""

    def __init__(self, view: RaceView, decision: Decision[Any], power: Strength) -> None:
        self._view = view
        self._decision = decision
        self._power = power
        self._number: int = getattr(decision, "robot", 0)
        self._asked = False
        self._values: list[tuple[Any, float]] = []
        self._deck = 0
        self.segment = next((at for at in reversed(range(len(SEQUENCE))) if self._asks(at)), None)
        """The place in a register phase's sequence at which the question is asked. None if it cannot be found."""

    def value(self, answer: Any) -> float:
        """The value of an answer, in registers of progress. Each answer is tried once."""
        known = [value for tried, value in self._values if tried == answer]
        return known[0] if known else self._try(answer)

    def _try(self, answer: Any) -> float:
        value, by_chance = self._outcome(answer, 0)
        if by_chance:
            value = mean([value, *(self._outcome(answer, world)[0] for world in range(1, WORLDS))])
        value += self._upset(answer)
        self._values.append((answer, value))
        return value

    def _outcome(self, answer: Any, world: int) -> tuple[float, bool]:
        """Tries an answer with the deck shuffled in one of many ways. Also tells whether a card was drawn."""
        with self._play(answer, self.segment or 0, len(SEQUENCE), world) as context:
            if not context.state.over:
                complete_registers(context, range(self._view.phase + 1, REGISTERS + 1))
            drawn = len(context.state.deck) != self._deck
            return self._worth(view_for(context.state, self._decision.seat)), drawn

    def _asks(self, segment: int) -> bool:
        self._asked = False
        self._play(self._decision.usual(), segment, segment + 1)
        return self._asked

    def _play(self, answer: Any, first: int, end: int, world: int = 0) -> TurnContext:
        asked = [self._decision]

        def respond(decision: Decision[Any]) -> tuple[Any, By]:
            if asked and type(decision) is type(asked[0]) and decision.subject == asked[0].subject:
                asked.clear()
                self._asked = True
                return (answer if _allows(decision, answer) else decision.usual()), "bot"
            return decision.usual(), "bot"

        chance = Chance(bytes(SEED_BYTES), turn=self._view.turn, scope=f"world {world}")
        state = assume(self._view)
        state.deck = chance.shuffle("deck", state.deck)
        self._deck = len(state.deck)
        context = open_turn(state, self._view.turn, chance, responder=respond, watched=False)
        for _, rule in SEQUENCE[first:end]:
            rule(context, self._view.phase)
        return context

    def _worth(self, view: RaceView) -> float:
        """Compares the bot's robot with its opponents."""
        me = view.robots[self._number]
        now = {it.robot for it in opponents(self._view, self._view.robots[self._number])}
        return self._standing(view, me) - sum(_strength(view.robots[number]) for number in sorted(now))

    def _standing(self, view: RaceView, me: RobotView) -> float:
        if not me.cell:
            return 0.0 if me.status == "home" else -DESTRUCTION - 100.0 * len(view.flags)
        floor = floor_of(view.setup.course, tuple(view.turned), tuple(view.covered))
        solo = solo_on(floor, view.setup.edition)
        search = Search(solo, view.robots, self._power, errand_of(view, me, floor))
        return _keeping(me) - search.to_go(0, me.cell * 4 + me.heading) - max(self._power.caution, CARE) * me.damage

    def _upset(self, answer: Any) -> float:
        """The value of a weapon's effect on a hidden program. That effect cannot be tried."""
        if not isinstance(self._decision, FireWeapon):
            return 0.0
        rivals = {it.robot for it in opponents(self._view, self._view.robots[self._number])}
        fired = [arm for arm in self._decision.arms if arm.option == answer.weapon and not arm.idle]
        weapons = [(find_option(arm.option), arm.target in rivals) for arm in fired]
        return sum(
            TOKEN * weapon.upsets * (1 if rival else -1)
            for weapon, rival in weapons
            if issubclass(weapon, OptionalWeapon)
        )


def _allows(decision: Decision[Any], answer: Any) -> bool:
    """Tells whether a question can be answered like this as it comes up in a trial.

    A trial begins with the segment, so it may offer less by then than the question that was put to the seat.
    """
    try:
        decision.check(answer)
    except IllegalAnswer:
        return False
    return True


def _strength(opponent: RobotView) -> float:
    if not opponent.cell:
        return -DESTRUCTION / 5
    locked = sum(TOKEN for register in opponent.fire_locks if register)
    return _keeping(opponent) - TOKEN * opponent.damage - locked


def _keeping(robot: RobotView) -> float:
    return sum(WORTH * find_option(option.id).worth for option in robot.options)
