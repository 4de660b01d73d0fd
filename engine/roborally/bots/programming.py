"""How a bot programs: the best program it can find, with what its Options add."""

from collections.abc import Iterable
from contextlib import suppress
from typing import Any

import msgspec

from engine.kernel.chance import Chance
from engine.kernel.errors import IllegalAnswer
from engine.roborally.bots.kit import kit_of
from engine.roborally.bots.search import LineOfPlay, Search
from engine.roborally.bots.strength import EVERY_LINE, Strength
from engine.roborally.bots.tracks import flag_tracks
from engine.roborally.courses import floor_of
from engine.roborally.decisions import Program, ProgramAnswer
from engine.roborally.errand import Errand, SendsBots, hunt, opponents, usual_errand
from engine.roborally.factory_floor import FactoryFloor
from engine.roborally.options import find_option
from engine.roborally.options.riders import Fuel, Redraw, Rider, Switch, Ticks, UnfinishedProgram
from engine.roborally.program_cards import CARDS, Kind
from engine.roborally.race_rules import race_moments, special_rules
from engine.roborally.roadmap import FAR, roadmap
from engine.roborally.solo import solo_on
from engine.roborally.state import EMPTY
from engine.roborally.views import RaceView, RobotView, assume

NO_PROGRESS = 1.0
"""A hand is bad if it gains the robot less than this many registers."""
UNHARMED = 3
"""Up to this much damage, one more token locks nothing."""


def program(view: RaceView, decision: Program, power: Strength, chance: Chance) -> ProgramAnswer:
    """The best program the bot can find.

    If it finds none that survives, it searches every line with the whole hand before it gives up.
    """
    noticed = chance.sample("attention", decision.hand, power.attention)
    outlook = Outlook(view, decision, power)
    found = outlook.best(noticed) or Outlook(view, decision, power._replace(beam=EVERY_LINE)).best(decision.hand)
    redraw = _redraw(decision)
    if redraw and (found is None or outlook.is_poor(found[1])):
        return decision.redrawing(redraw)
    if found is None:
        return decision.sample(chance)
    on, line = found
    power_down = decision.can_power_down and view.robots[decision.robot].damage >= power.power_down_at
    answer = ProgramAnswer(_cards(decision, line.played), power_down)
    return _ridden(decision, answer, on, line) if decision.options else answer


def errand_of(view: RaceView, robot: RobotView, floor: FactoryFloor) -> Errand:
    """What the special rules send a robot out for, or all its flags if there are no such rules.

    If there is no way there, because boards have turned or a flag has fallen on a belt, the robot hunts others, so
    that the race comes to an end.
    """
    errand = _sent_for(view, robot, floor)
    if errand.route and "belts_moved" not in race_moments(view.setup):
        way = roadmap(solo_on(floor, view.setup.edition)).way_to(errand.route[0])
        if way[robot.cell * 4 + robot.heading] >= FAR:
            return hunt(floor, robot, opponents(view, robot), worth=1.0)
    return errand


def _sent_for(view: RaceView, robot: RobotView, floor: FactoryFloor) -> Errand:
    for rule in special_rules(view.setup):
        if isinstance(rule, SendsBots):
            return rule.errand(view, robot, floor)
    return usual_errand(view, robot, floor)


class Outlook:
    """What a robot can do with a hand."""

    def __init__(self, view: RaceView, decision: Program, power: Strength) -> None:
        self.decision = decision
        robot = view.robots[decision.robot]
        floor = floor_of(view.setup.course, tuple(view.turned), tuple(view.covered))
        plain = solo_on(floor, view.setup.edition)
        kit = kit_of(decision.options)
        robots, errand, tracks = assume(view).robots, errand_of(view, robot, floor), flag_tracks(view)
        self._pose = robot.cell * 4 + robot.heading
        self._damage = robot.damage
        self._searches = [(on, Search(solo, robots, power, errand, tracks, kit)) for on, solo in kit.solos(plain)]

    def best(self, cards: list[int]) -> tuple[tuple[str, ...], LineOfPlay] | None:
        """The best line with these cards, and the Options switched on for it. No Options, if that is as good."""
        found = [(on, line, search) for on, search in self._searches if (line := search.best(self.decision, cards))]
        if not found:
            return None
        on, line, _ = min(found, key=lambda it: it[2].promise(it[1]))
        return on, line

    def is_poor(self, line: LineOfPlay) -> bool:
        """Whether a line gains next to nothing for a robot that has little enough damage to use another hand."""
        search = self._searches[0][1]
        gain = search.to_go(0, self._pose) - search.to_go(line.stage, line.pose)
        return self._damage <= UNHARMED and gain < NO_PROGRESS


def _cards(decision: Program, kinds: Iterable[Kind]) -> list[int]:
    """Cards of the hand for these kinds. If several fit, the fastest is used first."""
    supply = sorted(decision.hand, reverse=True)
    registers = []
    for kind, lying in zip(kinds, decision.locked, strict=True):
        card = EMPTY if lying != EMPTY else _take(supply, kind)
        registers.append(card)
    return registers


def _take(supply: list[int], kind: Kind) -> int:
    card = next(card for card in supply if CARDS[card] == kind)
    supply.remove(card)
    return card


def _redraw(decision: Program) -> str:
    """The id of the Option that can replace the hand now, or "" if there is none."""
    cards = [held.id for held in decision.options if find_option(held.id).rider is Redraw]
    return cards[0] if cards and decision.can_redraw else ""


def _ridden(decision: Program, answer: ProgramAnswer, on: tuple[str, ...], line: LineOfPlay) -> ProgramAnswer:
    """The program with the riders that the line needs, then with those that the robot's other Options advise."""
    left = [card for card in decision.hand if card not in answer.registers]
    needed = _needed(on, line, left)
    answer = _with(answer, needed)
    for held in sorted(decision.options, key=lambda held: -find_option(held.id).worth):
        card = find_option(held.id)
        sheet = UnfinishedProgram(answer.registers, left, card.check_pair)
        rider = None if held.id in needed else card.advise(sheet)
        if rider is not None:
            with suppress(IllegalAnswer):
                wanted = _with(answer, {held.id: rider})
                decision.check(wanted)
                answer = wanted
                left = [spare for spare in left if spare not in rider.cards()]
    return answer


def _with(answer: ProgramAnswer, riders: dict[str, Rider]) -> ProgramAnswer:
    raw: dict[str, Any] = {option: msgspec.to_builtins(rider, str_keys=True) for option, rider in riders.items()}
    return msgspec.structs.replace(answer, riders={**answer.riders, **raw})


def _needed(on: tuple[str, ...], line: LineOfPlay, left: list[int]) -> dict[str, Rider]:
    """The riders that a line uses. The upper cards of pairs are taken out of `left`."""
    riders: dict[str, Rider] = {option: Switch(on=True) for option in on}
    ticks: dict[str, list[int]] = {}
    fuels: dict[str, dict[int, int]] = {}
    pairs: dict[str, dict[int, int]] = {}
    for register, use in line.used:
        if use.tokens:
            fuels.setdefault(use.option, {})[register] = use.tokens
        elif use.top is None:
            ticks.setdefault(use.option, []).append(register)
        else:
            pairs.setdefault(use.option, {})[register] = _take(left, use.top)
    riders |= {option: Ticks(registers=registers, if_would_die=True) for option, registers in ticks.items()}
    riders |= {option: Fuel(burned=burned) for option, burned in fuels.items()}
    return riders | {option: _on_top(option, cards) for option, cards in pairs.items()}


def _on_top(option: str, cards: dict[int, int]) -> Rider:
    shape = find_option(option).rider
    assert shape is not None, "only Options with riders pair cards"
    return shape.read({"on": cards})
