"""Plays a scenario file: a few robots on a small floor, their cards, and the expected outcome.

The format is described in tests/scenarios/roborally/README.md.
"""

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.decisions import Decision
from engine.kernel.errors import BadData, IllegalAnswer
from engine.kernel.journal import By
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.board.geometry import COMPASS, heading_of
from engine.roborally.cards.program_cards import CARDS
from engine.roborally.courses.catalogue import build_floor
from engine.roborally.damage.tokens import Hit, locked_registers, take_damage
from engine.roborally.elements import decode_elements
from engine.roborally.elements.base import Element
from engine.roborally.moments import moments_of
from engine.roborally.opening import open_on
from engine.roborally.options import find_option, option_deck
from engine.roborally.race.rules import adjusted, rules_of
from engine.roborally.race.standings import places
from engine.roborally.rulesets import find_ruleset
from engine.roborally.rulesets.base import Ruleset
from engine.roborally.scenarios.file import (
    Expected,
    OptionStart,
    RobotAnswers,
    Scenario,
    Space,
    Unplayable,
    card_of,
    cards_of,
    read,
    refuse_options,
)
from engine.roborally.scenarios.orders import load_drawn, load_riders, option_answer, redraws
from engine.roborally.scenarios.positions import refuse_impossible
from engine.roborally.scenarios.words import read_orders
from engine.roborally.special_rules.base import RuleMoments, SpecialRule
from engine.roborally.state import DESTROYED_AT, EMPTY, REGISTERS, Held, RaceState, Robot, Setup
from engine.roborally.turn.cleanup import cleanup, lose_options
from engine.roborally.turn.complete_registers import complete_registers
from engine.roborally.turn.deal_program_cards import deal_program_cards
from engine.roborally.turn.program_registers import announce_power_down, program_devices, redraw
from engine.roborally.turn_context import TurnContext
from engine.roborally.variants import find_variant

RULES = ("2005", "ultimate")
"""The editions that a file may name. `both` stands for all of them."""


def run(data: dict[str, Any], rules: str) -> list[str]:
    """Plays one file under one edition. Returns what went wrong, each as `key: expected X, got Y`."""
    try:
        ruleset = _known_ruleset(rules)
        refuse_options(data)
        scenario = read(data)
        context = _set_the_scene(scenario, ruleset)
        _play(scenario, context)
    except Unplayable as reason:
        return reason.lines
    except IllegalAnswer as error:
        return [f"option_orders: expected a legal answer, got {error}"]
    return [*_compare_robots(scenario, context), *_compare_game(scenario, context)]


def _known_ruleset(rules: str) -> Ruleset:
    try:
        return find_ruleset(rules)
    except BadData as error:
        raise Unplayable(f"rules: expected a known ruleset, got {error}") from None


# --- setting the scene ---------------------------------------------------------------------------------------------


def _set_the_scene(scenario: Scenario, ruleset: Ruleset) -> TurnContext:
    elements = _elements(scenario)
    spaces = [(x, y) for y in range(scenario.height) for x in range(scenario.width)]
    floor = build_floor(scenario.width, scenario.height, spaces, elements)
    robots = [_robot(scenario, floor, number) for number in range(len(scenario.robots))]
    refuse_impossible(scenario, elements)
    real = [robot.cell for robot in robots if not robot.virtual]
    if len({*real}) < len(real):
        raise Unplayable("robots: expected each on a space of its own, got two on one")
    special = _variants(scenario, ruleset)
    ruleset = adjusted(ruleset, scenario.variants, special)
    chance = Chance(bytes(SEED_BYTES), turn=1)
    orders = [_orders(scenario, robot.seat) for robot in robots]
    state = _state(scenario, floor, robots, ruleset, chance)

    def respond(decision: Decision[Any]) -> tuple[Any, By]:
        return _answer(orders[decision.seat], floor, decision, state.phase)

    context = open_on(state, floor, ruleset, 1, chance, special=moments_of(special, RuleMoments), responder=respond)
    for taken_up in context.rules_at["taken_up"]:
        taken_up(context)
    return context


def _state(scenario: Scenario, floor: FactoryFloor, robots: list[Robot], ruleset: Ruleset, chance: Chance) -> RaceState:
    names = [robot.name for robot in robots]
    return RaceState(
        setup=Setup(course="", robots=names, edition=ruleset.id, variants=scenario.variants),
        robots=robots,
        turn=1,
        deck=_deck(scenario, robots, chance),
        option_deck=_option_deck(scenario, robots, ruleset, chance),
        flags=[cell for _, cell in sorted(floor.flags.items())],
    )


def _variants(scenario: Scenario, ruleset: Ruleset) -> tuple[SpecialRule, ...]:
    """The special rules of the file's variants."""
    try:
        strange = [it for it in scenario.variants if not find_variant(it).is_of_every_edition]
        if strange and not ruleset.has_variants:
            raise Unplayable(f"variants: expected none in the edition {ruleset.id}, got {strange}")
        return rules_of(scenario.variants)
    except BadData as error:
        raise Unplayable(f"variants: expected known variants, got {error}") from None


def _elements(scenario: Scenario) -> list[Element]:
    try:
        elements = decode_elements(scenario.elements, "scenario")
    except BadData as error:
        raise Unplayable(f"elements: expected a known element, got {error}") from None
    for element in elements:
        _on_floor(scenario, element.at, "elements")
    return elements


def _on_floor(scenario: Scenario, at: Space, key: str) -> Space:
    if not (0 <= at[0] < scenario.width and 0 <= at[1] < scenario.height):
        raise Unplayable(f"{key}: expected a space of the {scenario.width}x{scenario.height} floor, got {list(at)}")
    return at


def _robot(scenario: Scenario, floor: FactoryFloor, number: int) -> Robot:
    start = scenario.robots[number]
    if not 0 <= start.damage < DESTROYED_AT:
        raise Unplayable(f"{start.name}.damage: expected 0 to {DESTROYED_AT - 1}, got {start.damage}")
    robot = Robot(
        number=number,
        seat=number,
        name=start.name,
        lives=start.lives,
        cell=floor.cell(*_on_floor(scenario, start.at, f"{start.name}.at")),
        heading=heading_of(start.facing),
        dock=number + 1,
        archive=floor.cell(*_on_floor(scenario, start.archive, f"{start.name}.archive")),
        damage=start.damage,
        next_flag=start.next_flag,
        powered_down=start.powered_down,
        virtual=start.virtual,
        options=_options(start.options),
    )
    for register, card in start.locked.items():
        _lay(robot, register, card, locked=True)
    for register, entry in enumerate(scenario.programs.get(start.name, ()), start=1):
        _lay(robot, register, entry, locked=False)
    return robot


def _options(listed: list[str | OptionStart]) -> list[Held]:
    """The Options of a robot. One that came with another stands after it, or before it if it is the last.

    Rules: 000 "BIO OPTION"
    """
    options = [_held(option) for option in listed]
    for place, held in enumerate(options):
        if find_option(held.id).grows:
            for grown in options[place + 1 : place + 2] or options[:place][-1:]:
                grown.of = held.id
    return options


def _held(option: str | OptionStart) -> Held:
    said = OptionStart(option) if isinstance(option, str) else option
    full = find_option(said.id).payload
    payload = full if said.payload is None else said.payload
    return Held(id=said.id, payload=payload, card=said.card, on=said.on, of=said.of)


def _lay(robot: Robot, register: int, entry: Any, *, locked: bool) -> None:
    where = f"{robot.name}.register {register}"
    if not 1 <= register <= REGISTERS or (register in locked_registers(robot)) != locked:
        wanted = "a locked register" if locked else "a register that is not locked"
        raise Unplayable(f"{where}: expected {wanted} at {robot.damage} damage, got {_shown(entry)}")
    first, *second = cards_of(entry, where)
    robot.registers[register - 1] = first
    if second and not (locked or any(find_option(held.id).check_pair(first, *second) for held in robot.options)):
        raise Unplayable(f"{where}: expected a card, or two that an Option lets share it, got {_shown(entry)}")
    if second:
        robot.second = robot.second or [EMPTY] * REGISTERS
        robot.second[register - 1] = second[0]


def _deck(scenario: Scenario, robots: list[Robot], chance: Chance) -> list[int]:
    """The cards that the file puts on top, then all others that are not in registers, shuffled."""
    top = [card_of(card, "program_deck") for card in scenario.program_deck]
    used = {*top, *(card for robot in robots for card in (*robot.registers, *robot.second))}
    return top + chance.shuffle("rest of the deck", [card for card in CARDS if card not in used])


def _option_deck(scenario: Scenario, robots: list[Robot], ruleset: Ruleset, chance: Chance) -> list[str]:
    """The cards that the file puts on top, then all others that no one holds, shuffled."""
    used = {*scenario.option_deck, *(held.id for robot in robots for held in robot.options)}
    rest = [option for option in option_deck(ruleset.id) if option not in {*used, *ruleset.left_out}]
    return [*scenario.option_deck, *chance.shuffle("rest of the option deck", rest)]


# --- playing -------------------------------------------------------------------------------------------------------


def _play(scenario: Scenario, context: TurnContext) -> None:
    first, last = _registers(scenario.play)
    for robot in context.running():
        _announce(scenario, context, robot)
    for robot in context.on_board():
        load_riders(context, robot, scenario.option_orders.get(robot.name, {}), _orders(scenario, robot.seat))
    program_devices(context)
    is_decided = _play_registers(scenario, context, range(first, last + 1))
    context.state.phase = 0
    if context.state.over:
        return
    if scenario.play in ("turn", "turn+deal"):
        cleanup(context)
        is_decided |= context.state.over
    else:
        lose_options(context)
    if scenario.play in ("deal", "turn+deal"):
        context.state.over = False
        _deal(scenario, context)
    context.state.over |= is_decided


def _deal(scenario: Scenario, context: TurnContext) -> None:
    """Deals the next turn, also to a single robot left. Some ask for a new hand.

    Rules: A-226
    """
    deal_program_cards(context)
    for robot in context.running():
        bearable = robot.damage + 1 < DESTROYED_AT  # not offered where its token would destroy
        if bearable and redraws(robot, scenario.option_orders.get(robot.name, {})):
            redraw(context, robot)
            take_damage(context, [Hit(robot, is_price=True)])


def _play_registers(scenario: Scenario, context: TurnContext, phases: range) -> bool:
    """Plays all register phases of the file, also with a single robot left, which has won (A-69); or up to the moment
    in which a robot touches the last flag. Returns whether a single robot was left.
    """
    is_decided = False
    for phase in phases:
        complete_registers(context, [phase])
        for robot in context.on_board():
            load_drawn(context, robot, scenario.option_orders.get(robot.name, {}), _orders(scenario, robot.seat))
        if context.state.finished:
            return False
        is_decided |= context.state.over
        context.state.over = False
    return is_decided


def _registers(play: str) -> tuple[int, int]:
    """The first and last register to play."""
    if play in ("turn", "turn+deal"):
        return 1, REGISTERS
    if play == "deal":
        return 1, 0
    part = re.fullmatch(r"registers:([1-5])\.\.([1-5])", play)
    if part is None or part[1] > part[2]:
        raise Unplayable(f"play: expected registers:a..b, turn, turn+deal or deal, got {play}")
    return int(part[1]), int(part[2])


def _announce(scenario: Scenario, context: TurnContext, robot: Robot) -> None:
    if _orders(scenario, robot.seat).announce_power_down:
        if context.rules.only_damaged_power_down and not robot.damage:
            raise Unplayable(f"{robot.name}.announce_power_down: expected a damaged robot, got no damage")
        announce_power_down(context, robot)


def _orders(scenario: Scenario, seat: int) -> RobotAnswers:
    name = scenario.robots[seat].name
    return read_orders(scenario.option_orders.get(name, {}), f"option_orders.{name}")


def _answer(orders: RobotAnswers, floor: FactoryFloor, decision: Decision[Any], phase: int) -> tuple[Any, By]:
    """The orders' answer to this kind of decision, or the answer that declines. Raises IllegalAnswer."""
    if decision.kind() in ANSWERS:
        ordered = ANSWERS[decision.kind()](orders, decision, floor)
    else:
        ordered = option_answer(decision, orders, phase)
    return decision.parse(decision.decline() if ordered is None else ordered), "order"


def _stay(orders: RobotAnswers, decision: Decision[Any], floor: FactoryFloor) -> Any:
    return None if orders.stay_powered_down is None else {"stay": orders.stay_powered_down}


def _reenter(orders: RobotAnswers, decision: Decision[Any], floor: FactoryFloor) -> Any:
    """If no space is ordered, the first space that allows the facing."""
    wish = orders.reentry
    if wish is None:
        return None
    if wish.at is None:
        return decision.without_asking({"facing": wish.facing, "powered_down": wish.powered_down})
    return {"cell": floor.cell(*wish.at), "heading": heading_of(wish.facing), "powered_down": wish.powered_down}


ANSWERS = {"stay_powered_down": _stay, "reenter": _reenter}
"""decision kind -> the function that finds its answer in the orders."""


# --- comparing -----------------------------------------------------------------------------------------------------


def _compare_robots(scenario: Scenario, context: TurnContext) -> Iterator[str]:
    for robot in context.robots:
        if robot.name in scenario.expect:
            wanted = msgspec.to_builtins(scenario.expect[robot.name], str_keys=True)
            found = msgspec.to_builtins(_found(context, robot), str_keys=True)
            yield from _differences(robot.name, wanted, found)


def _differences(name: str, wanted: dict[str, Any], found: dict[str, Any]) -> Iterator[str]:
    for key, value in wanted.items():
        got = found[key]
        if key in SUBSETS:
            got = {part: got.get(part) for part in value}
        if key == "options":
            value, got = sorted(value), sorted(got)
        if value != got:
            yield f"{name}.{key}: expected {_shown(value)}, got {_shown(got)}"


SUBSETS = ("payload", "locked")
"""Of these values, only the parts that the file lists are checked."""


def _found(context: TurnContext, robot: Robot) -> Expected:
    """The facts that a file can expect of a robot. A robot that has finished counts as being on its last flag."""
    gone = robot.status in ("destroyed", "out")
    cell = robot.archive if robot.status == "home" else robot.cell
    locked = [] if gone else locked_registers(robot)
    return Expected(
        at=None if gone else context.floor.xy(cell),
        facing=COMPASS[robot.heading],
        damage=robot.damage,
        lives=robot.lives,
        destroyed=gone,
        eliminated=robot.status == "out",
        archive=context.floor.xy(robot.archive),
        next_flag=robot.next_flag,
        virtual=robot.virtual,
        powered_down=robot.powered_down,
        options=[held.id for held in robot.options],
        payload={held.id: held.payload for held in robot.options},
        hand_size=len(robot.hand),
        locked_registers=list(locked),
        locked={number: (CARDS[card], card) for number in locked if (card := robot.registers[number - 1])},
    )


def _compare_game(scenario: Scenario, context: TurnContext) -> Iterator[str]:
    wanted = scenario.expect_game.winner
    winner = _winner(context)
    if wanted is not msgspec.UNSET and wanted != winner:
        yield f"winner: expected {_shown(wanted)}, got {_shown(winner)}"


def _winner(context: TurnContext) -> str | None:
    """The name of the robot in first place, if the race is over and there is only one."""
    first = places(context.state)[0] if context.state.over else []
    return context.robots[first[0]].name if len(first) == 1 else None


def _shown(value: Any) -> str:
    return msgspec.json.encode(value).decode()
