"""Random races for the properties: whole games from a seed, and what must hold of a race at any time."""

from collections.abc import Iterator
from typing import Any

import msgspec
from hypothesis import strategies as st

from engine.kernel.chance import Chance
from engine.kernel.errors import BadData
from engine.kernel.table import Table
from engine.roborally.cards.program_cards import CARDS
from engine.roborally.courses.catalogue import course_ids, floor_of, load_course
from engine.roborally.damage.tokens import locked_registers
from engine.roborally.game import GAME, check_setup
from engine.roborally.options import find_option
from engine.roborally.options.riders import Redraw
from engine.roborally.race.rules import options_of, ruleset_of
from engine.roborally.rulesets import find_ruleset, find_rulesets
from engine.roborally.state import EMPTY, PLAYERS_FOR_MORE_LIVES, REGISTERS, USUAL_LIVES, Held, RaceState, Robot, Setup
from engine.roborally.turn.complete_registers import PHASES, complete_registers
from engine.roborally.turn.deal_program_cards import deal_program_cards
from engine.roborally.turn.program_registers import program_registers
from engine.roborally.turn_context import TurnContext
from engine.roborally.variants import find_variants
from tests.engine.tables import play

NAMES = ["Anvil", "Bolt", "Cog", "Dynamo", "Espresso", "Flywheel", "Gasket", "Hinge"]

courses = st.sampled_from(course_ids())
variants = st.lists(st.sampled_from(sorted(find_variants())), max_size=2, unique=True)


@st.composite
def setups(draw: st.DrawFn, courses: st.SearchStrategy[str] = courses) -> Setup:
    """Any race that the lobby would allow."""
    course = draw(courses)
    robots = NAMES[: draw(st.sampled_from(load_course(course).allowed))]
    rules = draw(st.sampled_from([it for it in find_rulesets().values() if load_course(course).edition in it.courses]))
    setup = Setup(
        course=course,
        edition=rules.id,
        robots=robots,
        lives=draw(st.integers(1, 4 if len(robots) >= PLAYERS_FOR_MORE_LIVES else USUAL_LIVES)),
        finish=draw(st.sampled_from(["first", "all"])),
        one_flag_per_turn=rules.one_flag_option and draw(st.booleans()),
        random_flags=draw(st.integers(0, 8)) if rules.random_flags else 0,
        teams=GAME.teams({"course": course}, len(robots)),
        option_cards=draw(st.booleans()),
        interruptions=draw(st.sampled_from(["none", "between", "full"])),
        max_asks=draw(st.integers(0, 3)),
        variants=draw(variants) if rules.has_variants else [],
    )
    return setup if agrees(setup) else msgspec.structs.replace(setup, variants=[], random_flags=0)


def agrees(setup: Setup) -> bool:
    """Whether its variants, with the teams that they make, and the flags that chance places can be played."""
    try:
        check_setup(setup)
    except BadData:
        return False
    return True


def open_table(setup: Setup, seed: bytes, **answering: Any) -> Table[RaceState]:
    """A race, run up to its first question."""
    table: Table[RaceState] = Table.open(GAME, setup, seed, **answering)
    table.advance()
    return table


def laden(setup: Setup, seed: bytes, each: int) -> RaceState:
    """A race after its set-up in which every robot is given more Options, as far as the deck goes."""
    state = GAME.decode(play(open_table(setup, seed), seed, turns=0).snapshot)
    for _ in range(each):
        for robot in state.robots:
            if state.option_deck:
                option = state.option_deck.pop()
                robot.options.append(Held(id=option, payload=find_option(option).payload))
    return state


def laden_table(setup: Setup, seed: bytes, each: int, holding: dict[str, int] | None = None) -> Table[RaceState]:
    """A race at its first programs, in which every robot holds more Options and all seats want to be asked everything.

    `holding` is what the first robot holds besides, each with its token on another robot.
    """
    orders = {
        (seat, kind, ""): {"ask": True} for seat in range(len(setup.robots)) for kind in GAME.default_orders(asks=False)
    }
    dump = play(open_table(setup, seed), seed, turns=0).dump()
    state = laden(setup, seed, each)
    state.robots[0].options += [Held(id=option, on=target) for option, target in (holding or {}).items()]
    dump = msgspec.structs.replace(dump, snapshot=GAME.encode(state), events=b"[]", journal=[], waiting=[])
    table: Table[RaceState] = Table(GAME, dump, orders=orders)
    table.advance()
    return table


def after_a_turn(state: RaceState, seed: bytes, turn: int) -> RaceState:
    """The state after a turn of random answers. No one is waited for."""
    return GAME.decode(GAME.encode(turn_played(state, seed, turn).state))


def turn_played(state: RaceState, seed: bytes, turn: int) -> TurnContext:
    """A turn of random answers, played to its end."""
    context = GAME.open_play(
        state,
        turn,
        Chance(seed, turn=turn),
        responder=lambda decision: (decision.sample(Chance(seed, turn=turn, scope=decision.id)), "bot"),
    )
    GAME.play_turn(context)
    return context


def register_phases(state: RaceState, turn: int, seed: bytes) -> Iterator[TurnContext]:
    """Yields a turn with random programs: once when they are in, and after each register phase."""
    if state.over:
        return
    chance = Chance(seed, turn=turn, scope="programs")
    context = GAME.open_play(state, turn, Chance(seed, turn=turn), responder=lambda it: (it.sample(chance), "bot"))
    deal_program_cards(context)
    program_registers(context)
    yield context
    for phase in PHASES:
        complete_registers(context, [phase])
        yield context
        if context.state.over:
            return


def check_cards(state: RaceState) -> None:
    """No card is in two places: the deck, a hand, a register or an Option. As long as hands are out, none of the 84 is
    missing. What a robot copies from another one's registers is no card of its own."""
    places = [*state.deck, *(card for robot in state.robots for card in cards_of(robot) if card != EMPTY)]
    assert len(places) == len(set(places))
    assert set(places) <= CARDS.keys()
    if any(robot.hand for robot in state.robots) and not any(may_redraw(robot) for robot in state.robots):
        assert len(places) == len(CARDS)


def may_redraw(robot: Robot) -> bool:
    """Whether an Option may have given it a new hand and discarded the first one."""
    return any(find_option(option.id).rider is Redraw for option in robot.options)


def cards_of(robot: Robot) -> list[int]:
    """The Program cards that a robot holds."""
    drawn = robot.instead if robot.radio < 0 else []
    return [*robot.hand, *robot.registers, *robot.second, *drawn, *(option.card for option in robot.options)]


def numbers(raw: object) -> list[int]:
    """All numbers in plain data: the cards that riders name are among them."""
    if isinstance(raw, dict):
        return [number for value in raw.values() for number in numbers(value)]
    return [raw] if type(raw) is int else []


def placed_options(state: RaceState) -> list[str]:
    """The Option cards that robots hold, and those that lie on flags."""
    on_robots = [option.id for robot in state.robots for option in robot.options]
    return on_robots + [option for pile in state.piles.values() for option in pile]


def check_options(state: RaceState) -> None:
    """No Option card is in two places, and no one holds a card that is not in the edition's deck."""
    places = [*state.option_deck, *placed_options(state)]
    assert len(places) == len(set(places))
    assert set(places) <= set(options_of(state.setup))
    for robot in state.robots:
        for option in robot.options:
            card = find_option(option.id)
            assert 0 <= option.payload <= max(card.payload, card.holds)
        assert not (robot.options and robot.status == "out")


def check_robots(state: RaceState) -> None:
    """Where robots are, and what their sheets say."""
    floor = floor_of(state.setup.course, tuple(state.turned))
    for high in (False, True):
        there = [robot.cell for robot in state.robots if robot.cell and not robot.virtual and robot.high == high]
        assert len(set(there)) == len(there), "two robots on one space"
    for robot in state.robots:
        assert bool(robot.cell) == (robot.status == "active")
        hovers = (robot.virtual or robot.flying) and floor.on_board(robot.cell)
        assert floor.deadly[robot.cell] is None or not robot.cell or hovers, "a robot on a pit or beyond the edge"
        assert 0 <= robot.damage < 10
        assert 0 <= robot.lives <= (ruleset_of(state.setup).lives or state.setup.lives)
        assert robot.status == "out" or robot.lives
        assert robot.status != "out" or not robot.lives or len(state.robots) > len(state.setup.robots)
        assert floor.on_board(robot.archive)
        assert 1 <= robot.next_flag <= len(state.flags) + 1
        assert not state.flags or (robot.next_flag > len(state.flags)) == (robot.status == "home")


def check_locks(state: RaceState) -> None:
    """Between turns a register holds a card if, and only if, it is locked or its robot keeps its program while it is
    powered down, and a second card only on top of another."""
    keeps = find_ruleset(state.setup.edition).keeps_program
    for robot in state.robots:
        if not (keeps and (robot.powered_down or robot.announced)):
            _check_locks(robot)


def _check_locks(robot: Robot) -> None:
    for register in range(1, REGISTERS + 1):
        assert not robot.second or not robot.second[register - 1] or robot.registers[register - 1], (robot, register)
        holds = robot.registers[register - 1] != EMPTY
        assert holds == (robot.status == "active" and register in locked_registers(robot)), (robot, register)
