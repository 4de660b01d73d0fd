"""A scenario file's orders, as answers to questions. What is not ordered is not done."""

from typing import Any

from engine.kernel.decisions import Decision
from engine.volt.arena.compass import direction_of, turned
from engine.volt.damage.firing import trace
from engine.volt.decisions.arm import OWN, ReachOut
from engine.volt.decisions.module_question import ModulePick
from engine.volt.decisions.pick import Pick, PickOne
from engine.volt.decisions.places import ChooseStart, UseWorkshop
from engine.volt.decisions.use_modules import UseModules
from engine.volt.moments.offer import Offer
from engine.volt.round_context import RoundContext
from engine.volt.scenarios.file import UNIT_NUMBERS, WORKSHOP, RobotAnswers
from engine.volt.state import UNIT_NAMES


def answer_to(context: RoundContext, decision: Decision[Any], orders: dict[int, RobotAnswers]) -> Any:
    """The answer of a robot's orders to any question."""
    said = orders[decision.robot]  # type: ignore[attr-defined]
    if isinstance(decision, UseModules):
        return _uses(context, decision, said.dice.get(UNIT_NAMES[decision.unit], {}))  # type: ignore[call-overload]
    if isinstance(decision, ReachOut):
        reached = said.phase3.get(decision.module)
        return _legal(decision, context.arena.cell(reached) if isinstance(reached, tuple) else OWN)
    if isinstance(decision, ModulePick):
        return _module_pick(context, decision, said)
    if isinstance(decision, UseWorkshop):
        return _legal(decision, str(said.phase3.get(WORKSHOP, "repair")).removeprefix("draw:"))
    if isinstance(decision, ChooseStart):
        return _legal(decision, said.reboot)
    return decision.decline()


def _legal(decision: PickOne | ModulePick, wanted: Any) -> Pick:
    return Pick(wanted) if wanted in decision.offers else decision.decline()


def _uses(context: RoundContext, decision: UseModules, said: dict[str, Any]) -> Any:
    wanted = {offer.module: _use(context, decision, offer, said) for offer in decision.offers}
    return decision.fitting({module: use for module, use in wanted.items() if use is not None})


def _use(context: RoundContext, decision: UseModules, offer: Offer, said: dict[str, Any]) -> Any:
    """How a module is used. None if that is not ordered or not possible."""
    order = said.get(offer.module)
    if not order:
        return None
    if isinstance(order, dict):
        order = _remote(order) if _in_fire(context, decision, said) == order["target"] else None
    elif order is True and offer.choices != [True]:
        back = said.get("mine_from")
        order = context.arena.cell(tuple(back)) if back else offer.choices[0]
    elif type(order) is int:
        order = min(order, max(offer.choices))
    return order if order in offer.choices else None


def _in_fire(context: RoundContext, decision: UseModules, said: dict[str, Any]) -> str | None:
    """The name of the robot in the line of fire of the die that the question is about, once it has been turned."""
    turns = sum(said.get(offer.module, 0) for offer in decision.offers if offer.part == "turn")
    hit = trace(context, context.robots[decision.robot].cell, turned(decision.key, turns)).robot
    return None if hit is None else hit.name


def _remote(order: dict[str, Any]) -> dict[str, int]:
    if "facing" in order:
        return {"facing": direction_of(order["facing"])}
    unit = UNIT_NUMBERS[order["unit"]]
    to_unit = UNIT_NUMBERS[order.get("to_unit", order["unit"])]
    return {"unit": unit, "die": 0, "to_unit": to_unit, "to": direction_of(order["to"])}


def _module_pick(context: RoundContext, decision: ModulePick, said: RobotAnswers) -> Pick:
    """The answer of a policy to what happens to the robot or, for two dice on a unit, which die stays."""
    policy = said.policy.get(decision.module)
    if policy is not None:
        most = max(decision.offers)
        wanted = most if policy == "always" else 0 if policy == "never" else int(policy)
        return Pick(min(wanted, most))
    dice = getattr(decision, "dice", None)
    if dice is None:
        return decision.decline()
    kept = said.dice.get(UNIT_NAMES[context.state.unit], {}).get("ram_keep")  # type: ignore[call-overload]
    found = [place for place, die in enumerate(dice) if f"{die.colour}{die.value}" == kept]
    return Pick(found[0]) if found else decision.decline()
