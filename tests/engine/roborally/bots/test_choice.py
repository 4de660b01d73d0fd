"""Bots: they know only the view, keep the rules, and race."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.decisions import Decision
from engine.kernel.journal import By
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.board.geometry import HEADINGS
from engine.roborally.bots.choice import choose
from engine.roborally.cards.program_cards import CARDS, Kind
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.decisions import Reenter, ReenterAnswer, StayPoweredDown
from engine.roborally.foresight.solo import DESTROYED, solo_on
from engine.roborally.game import GAME
from engine.roborally.state import EMPTY, RaceState, Setup
from engine.roborally.views.race import RaceView, view_for
from tests.engine.properties.races import open_table, setups
from tests.engine.properties.test_options import laden
from tests.engine.roborally.bots.hands import cards, program
from tests.engine.tables import seeds, waits

CHANCE = Chance(bytes(SEED_BYTES))
strengths = st.sampled_from(GAME.strengths)


@pytest.mark.slow("hard bots think about every question")
@settings(max_examples=5)
@given(setup=setups(), seed=seeds, strength=strengths)
def test_every_answer_is_legal_and_comes_from_the_view_alone(setup: Setup, seed: bytes, strength: str) -> None:
    """Every question in random races. A view that has gone through JSON gives the same answer."""
    kinds = GAME.default_orders(asks=False)
    orders = {(seat, kind, ""): {"ask": True} for seat in range(len(setup.robots)) for kind in kinds}
    table = open_table(setup, seed, orders=orders)
    for _ in waits(table, seed, turns=2):
        for decision in table.pending:
            view = table.view(decision.seat)
            answer = GAME.bot_answer(view, decision, strength, Chance(seed, scope=decision.id))
            decision.check(answer)
            again = msgspec.json.decode(msgspec.json.encode(view), type=RaceView)
            assert GAME.bot_answer(again, decision, strength, Chance(seed, scope=decision.id)) == answer


@settings(max_examples=3)
@given(setup=setups(), seed=seeds, each=st.integers(1, 6), strength=strengths)
def test_robots_laden_with_options_answer_legally_in_the_middle_of_a_turn(
    setup: Setup, seed: bytes, each: int, strength: str
) -> None:
    """Every question of a whole turn, as it is asked."""
    state = laden(setup, seed, each)
    if state.over:
        return

    def respond(decision: Decision[Any]) -> tuple[Any, By]:
        answer = GAME.bot_answer(view_for(state, decision.seat), decision, strength, Chance(seed, scope=decision.id))
        decision.check(answer)
        return answer, "bot"

    GAME.play_turn(GAME.open_play(state, 1, Chance(seed, turn=1), responder=respond))


@settings(max_examples=30)
@given(course=st.sampled_from(["risky-exchange", "island-hop", "death-trap"]), data=st.data(), strength=strengths)
def test_it_never_drives_off_a_cliff_when_it_need_not(course: str, data: st.DataObject, strength: str) -> None:
    """Beside any pit or edge, with any hand: if any program survives, so does the one that the bot chooses."""
    floor = floor_of(course)
    cell = data.draw(st.sampled_from([cell for cell in floor.spaces if is_on_the_brink(floor, cell)]))
    heading, damage = data.draw(st.integers(0, 3)), data.draw(st.integers(0, 4))
    hand = data.draw(st.lists(st.sampled_from(list(CARDS)), unique=True, min_size=9 - damage, max_size=9 - damage))
    decision = program(hand)
    answer = choose(view_of(course, cell, heading, damage), decision, strength, CHANCE)
    decision.check(answer)
    start = cell * 4 + heading
    if survives(course, start, damage, [[CARDS[card] for card in hand]]):
        assert survives(course, start, damage, [[CARDS[card]] for card in answer.registers])


def is_on_the_brink(floor: FactoryFloor, cell: int) -> bool:
    around = [floor.ahead[cell * 4 + heading] for heading in HEADINGS]
    return floor.deadly[cell] is None and any(floor.deadly[neighbour] for neighbour in around)


def view_of(course: str, cell: int, heading: int, damage: int = 0) -> RaceView:
    """What the owner of the first of two robots sees, the other being off the board."""
    state: RaceState = GAME.new_state(Setup(course=course, robots=["A", "B"]))
    state.flags = [flag for _, flag in sorted(floor_of(course).flags.items())]
    robot, other = state.robots
    robot.cell = robot.archive = cell
    robot.heading, robot.damage, other.status = heading, damage, "destroyed"
    return view_for(state, 0)


def survives(course: str, pose: int, damage: int, choices: list[list[Kind]], phase: int = 1) -> bool:
    """Whether some program survives: one list of kinds to choose all cards from, or a list for each register."""
    if phase > 5:
        return True
    for kind in sorted(set(choices[0])):
        landing = solo_on(floor_of(course), "2005").after(pose, kind, phase)
        if landing != DESTROYED and damage + landing.tokens < 10:
            rest = choices[1:] if len(choices) > 1 else [without(choices[0], kind)]
            if survives(course, landing.pose, damage + landing.tokens, rest, phase + 1):
                return True
    return False


def without(kinds: list[Kind], kind: Kind) -> list[Kind]:
    left = list(kinds)
    left.remove(kind)
    return left


@pytest.mark.parametrize(
    ("strength", "damage", "rests"), [("easy", 8, False), ("easy", 9, True), ("medium", 8, False), ("medium", 9, True)]
)
def test_it_powers_down_when_it_has_had_enough(strength: str, damage: int, rests: bool) -> None:
    cell = floor_of("risky-exchange").flags[1]
    view = view_of("risky-exchange", cell, 0, damage)
    locked = [EMPTY, *cards("rotate_left", "rotate_left", "rotate_left", "rotate_left")]
    free = max(1, 9 - damage)
    answer = choose(view, program(cards(*["u_turn"] * free)[:1], locked), strength, CHANCE)
    assert answer.power_down is rests


@pytest.mark.parametrize(("damage", "found"), [(6, {False}), (7, {False, True}), (9, {False, True})])
@pytest.mark.parametrize("strength", GAME.strengths)
def test_it_does_not_rest_for_ever_where_it_is_hit(strength: str, damage: int, found: set[bool]) -> None:
    """Two robots once waited for each other for ever, one of them resting in a beam."""
    view = view_of("vault-assault", 50, 0)
    question = StayPoweredDown(seat=0, robot=0, damage=damage)
    chances = [Chance(number.to_bytes(SEED_BYTES, "big")) for number in range(40)]
    assert {choose(view, question, strength, chance).yes for chance in chances} == found


@pytest.mark.parametrize("strength", GAME.strengths)
def test_it_comes_back_facing_its_next_flag(strength: str) -> None:
    """The first space and heading that a re-entry offers are those towards the flag."""
    decision = Reenter(seat=0, robot=0, cells=[20, 21], headings=[[1, 2], [0]], archive_free=False, can_power_down=True)
    assert choose(view_of("risky-exchange", 50, 0), decision, strength, CHANCE) == ReenterAnswer(20, 1)


def test_an_unknown_strength_is_refused() -> None:
    with pytest.raises(KeyError):
        choose(view_of("risky-exchange", 50, 0), program(cards("move_1")), "godlike", CHANCE)


@pytest.mark.slow("hard bots race")
def test_a_stronger_robot_wins_more_often() -> None:
    """Two quick races of two; `make proof` plays hundreds."""
    won = [winner for seed in range(2) for winner in winners(["easy", "hard"], seed)]
    assert won.count("hard") > 2 * won.count("easy")


def winners(players: list[str], number: int) -> Iterator[str]:
    """The strengths that share first place."""
    seed = number.to_bytes(SEED_BYTES, "big")
    seats = players if number % 2 else players[::-1]
    table = open_table(Setup(course="vault-assault", robots=seats), seed)

    def bot(decision: Any, seed: bytes) -> Any:
        return GAME.bot_answer(
            table.view(decision.seat), decision, seats[decision.seat], Chance(seed, scope=decision.id)
        )

    for _ in waits(table, seed, turns=100, answer=bot):
        pass
    assert table.is_over
    return (seats[seat] for seat in GAME.outcome(table.state).places[0])
