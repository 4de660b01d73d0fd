"""Programs by bots: the best one that a bot can find, with what its Options add."""

from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec

from engine.kernel.chance import Chance
from engine.kernel.errors import IllegalAnswer
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.bots.kit import Way, kit_of
from engine.roborally.bots.line_of_play import LineOfPlay
from engine.roborally.bots.search import Search
from engine.roborally.bots.strength import EVERY_LINE, Strength
from engine.roborally.bots.tracks import flag_tracks
from engine.roborally.cards.program_cards import CARDS, Kind
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.decisions import Program, ProgramAnswer
from engine.roborally.foresight.errand import Errand, SendsBots, flags_from, hunt, opponents, usual_errand
from engine.roborally.foresight.roadmap import FAR, roadmap
from engine.roborally.foresight.solo import EquippedSolo, Use, solo_on
from engine.roborally.options import find_option
from engine.roborally.options.prospect import Prospect
from engine.roborally.options.riders import Beside, Fuel, Gadget, Redraw, Rider, Switch, Ticks, UnfinishedProgram
from engine.roborally.race.rules import race_moments, special_rules
from engine.roborally.state import EMPTY
from engine.roborally.views.race import RaceView, RobotView

EFFORT = 200
"""A bot follows up this many ways to use a card in each register, in all searches with Options together."""
FULL_HAND = 9
"""A bot notices what is beyond this in any case."""
AIM = 0.2
"""The value of an opponent in the line of fire of one weapon for a register, in registers of progress."""
NO_PROGRESS = 1.0
"""A hand is bad if it gains the robot less than this many registers."""
ALIKE = 2
"""A bot keeps at most this many lines of play that lead to the same end."""
UNHARMED = 3
"""Up to this much damage, one more token locks nothing."""


def program(view: RaceView, decision: Program, power: Strength, chance: Chance) -> ProgramAnswer:
    """The most promising program the bot can find, with all others standing still. It powers down by its damage."""
    answer = programs(view, decision, power, chance, 1)[0]
    if decision.wants_redraw(answer):
        return answer
    is_tired = view.robots[decision.robot].damage >= power.power_down_at
    return msgspec.structs.replace(answer, power_down=decision.can_power_down and is_tired)


def programs(view: RaceView, decision: Program, power: Strength, chance: Chance, count: int) -> list[ProgramAnswer]:
    """So many programs that the bot can find, the most promising first; fewer, but at least one, if there are no more.

    None of them powers down. If it finds none that survives, it searches every line with the whole hand before it
    gives up.
    """
    spare = max(len(decision.hand) - FULL_HAND, 0)
    noticed = chance.sample("attention", decision.hand, power.attention + spare)
    outlook = Outlook(view, decision, power)
    found = outlook.ranked(noticed, count)
    if not found:
        found = Outlook(view, decision, power._replace(beam=EVERY_LINE)).ranked(decision.hand, count)
    redraw = _redraw(decision)
    if redraw and (not found or outlook.is_poor(found[0].line)):
        return [decision.redrawing(redraw)]
    if not found:
        return [msgspec.structs.replace(decision.sample(chance), power_down=False)]
    return [_written(decision, plan, outlook) for plan in found]


def errand_of(view: RaceView, robot: RobotView, floor: FactoryFloor) -> Errand:
    """The errand that special rules give a robot, or all its flags if there are no such rules.

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


class Plan(NamedTuple):
    """A line of play, and the Options in use for the whole turn."""

    on: tuple[Use, ...]
    line: LineOfPlay


class Outlook:
    """A robot's possibilities with a hand."""

    def __init__(self, view: RaceView, decision: Program, power: Strength) -> None:
        self.decision = decision
        robot = view.robots[decision.robot]
        floor = floor_of(view.setup.course, tuple(view.turned), tuple(view.covered))
        plain = solo_on(floor, view.setup.edition)
        kit = kit_of(decision.options)
        hand = [CARDS[card] for card in decision.hand] if kit.besides else []
        errand = errand_of(view, robot, floor)
        if kit.guns and not errand.targets:
            errand = errand._replace(targets={it.robot: AIM * len(kit.guns) for it in opponents(view, robot)})
        tracks = flag_tracks(view, turns=2)
        self._view, self._robot, self._floor, self._route = view, robot, floor, errand.route
        self._pose = robot.cell * 4 + robot.heading
        self._damage = robot.damage
        ways = list(kit.ways(plain, hand))
        self._searches = [
            (way.on, Search(way.solo, view.robots, _effort(power, way, len(ways)), errand, tracks, way.kit))
            for way in ways
        ]

    def ranked(self, cards: list[int], count: int) -> list[Plan]:
        """So many lines of play with these cards, the best first, as different from each other as can be.

        Of lines that are equally good, the one with fewer Options comes first.
        """
        free = len(self.decision.free())
        found = []
        for on, search in self._searches:
            left = _without(cards, on)
            if left is not None and len(left) >= free:
                lines = _different(search.ranked(self.decision, left, EVERY_LINE if count > 1 else 1), count)
                found += [(search.promise(line), Plan(on, line)) for line in lines]
        found.sort(key=lambda it: it[0])
        return [plan for _, plan in found[:count]]

    def prospect(self, line: LineOfPlay) -> Prospect:
        """Foresees the robot's turn if it plays this line."""
        rivals = opponents(self._view, self._robot)
        sought = {cell for rival in rivals for cell in flags_from(self._view, self._floor, rival.next_flag)[:1]}
        ahead = set(self._route[line.stage :])
        return Prospect(self._floor, (self._pose, *line.path), [it.cell for it in rivals], sought - ahead)

    def is_poor(self, line: LineOfPlay) -> bool:
        """Tells whether a line gains next to nothing for a robot that has little enough damage to use another hand."""
        search = self._searches[0][1]
        gain = search.to_go(0, self._pose) - search.to_go(line.stage, line.pose)
        return self._damage <= UNHARMED and gain < NO_PROGRESS


def _different(lines: Sequence[LineOfPlay], count: int) -> list[LineOfPlay]:
    """So many of these lines: the best one for each way to begin, but no more than half of them, and the best others.

    Where the others are is known best at the beginning. Lines that take the way of a better one are left out, and those
    that lead to an end to which enough better ones lead.
    """
    openings: dict[int, LineOfPlay] = {}
    for line in lines:
        openings.setdefault(line.path[0], line)
    kept = [*openings.values()][: -(-count // 2)]
    ways = {line.path for line in kept}
    ends = Counter((line.pose, line.stage) for line in kept)
    for line in lines:
        end = line.pose, line.stage
        if len(kept) < count and line.path not in ways and ends[end] < ALIKE:
            ways.add(line.path)
            ends[end] += 1
            kept.append(line)
    return kept


def _effort(power: Strength, way: Way, ways: int) -> Strength:
    """With Options there are far more lines, so a bot does not follow them all."""
    if not isinstance(way.solo, EquippedSolo):
        return power
    return power._replace(beam=max(1, min(power.beam, EFFORT // (ways * way.kit.breadth()))))


def _without(cards: list[int], on: tuple[Use, ...]) -> list[int] | None:
    """The cards without those laid beside the program. None if there is no such card."""
    left = sorted(cards, reverse=True)
    for use in on:
        if use.top is not None:
            fitting = [card for card in left if CARDS[card] == use.top]
            if not fitting:
                return None
            left.remove(fitting[0])
    return left


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


def _written(decision: Program, plan: Plan, outlook: Outlook) -> ProgramAnswer:
    """The program that follows a plan."""
    answer = ProgramAnswer(_cards(decision, plan.line.played))
    return _ridden(decision, answer, plan, outlook.prospect(plan.line)) if decision.options else answer


def _ridden(decision: Program, answer: ProgramAnswer, plan: Plan, prospect: Prospect) -> ProgramAnswer:
    """The program with the riders that the line needs, then with those that the robot's other Options advise."""
    left = [card for card in decision.hand if card not in answer.registers]
    needed = _for_the_turn(plan.on, left) | _needed(plan.line, left)
    answer = _with(answer, needed)
    for held in sorted(decision.options, key=lambda held: -find_option(held.id).worth):
        card = find_option(held.id)
        sheet = UnfinishedProgram(answer.registers, left, card.check_pair, prospect)
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


def _for_the_turn(on: tuple[Use, ...], left: list[int]) -> dict[str, Rider]:
    """The riders of Options in use for the whole turn. Their cards are taken out of `left`."""
    return {use.option: Switch(on=True) if use.top is None else Beside(card=_take(left, use.top)) for use in on}


def _needed(line: LineOfPlay, left: list[int]) -> dict[str, Rider]:
    """The riders that a line uses. The upper cards of pairs are taken out of `left`."""
    riders: dict[str, Rider] = {}
    ticks: dict[str, list[int]] = {}
    fuels: dict[str, dict[int, int]] = {}
    pairs: dict[str, dict[int, int]] = {}
    for register, use in line.used:
        if use.tokens and find_option(use.option).rider is not Gadget:
            fuels.setdefault(use.option, {})[register] = use.tokens
        elif use.top is None:
            ticks.setdefault(use.option, []).append(register)
        else:
            pairs.setdefault(use.option, {})[register] = _take(left, use.top)
    riders |= {option: _ticked(option, registers) for option, registers in ticks.items()}
    riders |= {option: Fuel(burned=burned) for option, burned in fuels.items()}
    return riders | {option: _on_top(option, cards) for option, cards in pairs.items()}


def _ticked(option: str, registers: list[int]) -> Rider:
    if find_option(option).rider is Gadget:
        return Gadget(registers=registers)
    return Ticks(registers=registers, if_would_die=True)


def _on_top(option: str, cards: dict[int, int]) -> Rider:
    shape = find_option(option).rider
    assert shape is not None, "only Options with riders pair cards"
    return shape.read({"on": cards})
