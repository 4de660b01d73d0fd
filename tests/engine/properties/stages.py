"""Races in which Option cards have much to do: all robots hold some, and stand where the floor is at its worst."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any

import msgspec

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.decisions import Decision
from engine.kernel.events import Event
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.courses.catalogue import course_ids, floor_of, load_course
from engine.roborally.decisions import Program, ProgramAnswer
from engine.roborally.elements import find_elements
from engine.roborally.game import GAME
from engine.roborally.options import find_option, option_deck
from engine.roborally.options.riders import Loads
from engine.roborally.state import EMPTY, Held, RaceState, Setup
from tests.engine.properties.races import NAMES, laden

TURNS = 25
MANY_LIVES = 20
EAGERNESS = 2
"""How often an owner who would do nothing thinks again."""
SPOTS = ("chop_shop", "drain", "trapdoor", "crusher", "pit", "pusher", "repair", "flag")
"""Elements beside which a race takes place, one kind after the other."""
MEDDLERS = ("fire_control", "reengineering_unit", "option_damping_field", "ablative_coat", "converter")
"""Cards that do something to the cards of others, or are hard to lose."""
LAUNCHERS = tuple(option for option in option_deck("ultimate") if find_option(option).device)
DEALS: tuple[tuple[str, ...], ...] = (MEDDLERS, LAUNCHERS, MEDDLERS[:2])
"""The cards that are dealt first, in one race after the other."""


def turns_of(number: int) -> Iterator[tuple[RaceState, Sequence[Event]]]:
    """The race of this number, turn by turn: the state at the start, and the events."""
    seed = number.to_bytes(SEED_BYTES, "big")
    state = staged(number, seed)
    for turn in range(1, TURNS + 1):
        if state.over:
            return
        before = GAME.decode(GAME.encode(state))
        context = GAME.open_play(state, turn, Chance(seed, turn=turn), responder=lambda it: (answered(it, seed), "bot"))
        GAME.play_turn(context)
        yield before, context.events
        state = GAME.decode(GAME.encode(context.state))


def staged(number: int, seed: bytes) -> RaceState:
    """A race with all its robots in one place, where they come back as well. Each holds one to six cards."""
    kind = SPOTS[number % len(SPOTS)]
    courses = [course for course in course_ids() if _lying(floor_of(course), kind)]
    course = courses[number // len(SPOTS) % len(courses)]
    robots = NAMES[: load_course(course).allowed[-1]]
    setup = Setup(
        course=course,
        edition="ultimate",
        robots=robots,
        teams=GAME.teams({"course": course}, len(robots)),
        interruptions="full",
        max_asks=3,
    )
    state = laden(setup, seed, each=0)
    for robot in state.robots if number % 2 else ():
        robot.lives = MANY_LIVES
    _deal(state, each=1 + number % 6, first=DEALS[number // len(SPOTS) % len(DEALS)])
    _gather(state, _lying(floor_of(course), kind), Chance(seed))
    return state


def _deal(state: RaceState, each: int, first: Collection[str]) -> None:
    """Deals cards to all robots in turn, those that come first before the others."""
    state.option_deck.sort(key=lambda option: option not in first)
    for _ in range(each):
        for robot in state.robots:
            if state.option_deck:
                option = state.option_deck.pop(0)
                robot.options.append(Held(id=option, payload=find_option(option).payload))


def _lying(floor: FactoryFloor, kind: str) -> list[int]:
    """The cells beside, or with, an element of this kind on which robots can stand in the first register phase."""
    cells = [floor.cell(*element.at) for element in floor.placed if type(element) is find_elements()[kind]]
    near = [cell for it in cells for cell in (it, *floor.ahead[it * 4 : it * 4 + 4])]
    return sorted({cell for cell in near if floor.on_board(cell) and floor.fatal(cell, 1) is None})


def _gather(state: RaceState, cells: Sequence[int], chance: Chance) -> None:
    """Puts robots and their archive markers on one of these cells, or each on a cell of its own as far as there are."""
    spread = chance.sample("places", cells, min(len(cells), len(state.robots)))
    places = spread[:1] if chance.below("together", 2) else spread
    for robot in state.robots:
        if robot.cell:
            robot.cell = robot.archive = places[robot.number % len(places)]
            robot.virtual = len(places) < len(state.robots)


def answered(decision: Decision[Any], seed: bytes) -> Any:
    """A random answer, but one that does something if it can, and now and then leaves a register without a card."""
    chance = Chance(seed, turn=decision.turn, scope=decision.id)
    answer = decision.sample(chance)
    for _ in range(EAGERNESS):
        answer = decision.sample(chance) if answer == decision.decline() else answer
    if isinstance(decision, Program) and decision.free() and not chance.below("empty", 3):
        return _with_a_gap(decision, answer, chance.pick("register", decision.free()))
    return answer


def _with_a_gap(decision: Program, answer: ProgramAnswer, register: int) -> ProgramAnswer:
    for option in [held.id for held in decision.options if find_option(held.id).rider is Loads]:
        registers = [EMPTY if place == register else card for place, card in enumerate(answer.registers, start=1)]
        return msgspec.structs.replace(answer, registers=registers, riders={option: {"empty": [register]}})
    return answer
