"""Races with variants on every course: of bots to their ends, and of seats that play at random.

Both race RACES times on each course. Its variants, one after the other and then as many at once as go together, take
turns, and so do the numbers of robots. Nothing gets stuck, every race replays from its export, no Program card and no
Option card is lost or doubled, and devices and payloads come and go by events alone.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

from msgspec import structs

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.decisions import Decision
from engine.kernel.table import Table
from engine.roborally.courses.catalogue import course_ids, load_course
from engine.roborally.game import GAME
from engine.roborally.race.rules import ruleset_of
from engine.roborally.state import RaceState, Setup
from engine.roborally.variants import find_variants
from tests.engine.properties.conservation import check_devices, check_sheets, watching
from tests.engine.properties.races import agrees, check_options
from tests.proof.roborally.races import NAMES, TURNS, Player, at_random, bot, check_replay, winners

NAME = "Variants on every course"
EDITION = "ultimate"
RACES = 20
"""Of bots and at random, on each course."""
FEW_TURNS = 20
"""How long seats play at random where no lives are lost."""
COUNTS = ("races of bots", "turns of bots", "races at random", "turns at random", "Options drawn", "devices launched")
TOLD = {"OptionDrawn": "Options drawn", "DeviceLaunched": "devices launched"}


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    courses = course_ids()
    counts: dict[str, Counter[str]] = {name: Counter() for name in (*courses, *find_variants())}
    for place, course in enumerate(courses):
        plans = plans_of(course)
        assert len(plans) <= RACES
        for number in range(RACES):
            setup = setup_of(course, plans[number % len(plans)], number)
            told = Counter({**_count("bots", of_bots(setup, number)), **_count("random", of_chance(setup, number))})
            for name in (course, *setup.variants):
                counts[name].update(told)
            progress(place * RACES + number + 1, len(courses) * RACES)
    for name, told in counts.items():
        assert min(told["races of bots"], told["races at random"]) >= RACES, f"{name}: too few races"
    return [{"course or variant": name, **{it: told[it] for it in COUNTS}} for name, told in counts.items()]


def plans_of(course: str) -> list[list[str]]:
    """What is played on a course: each variant that it admits, and as many at once as go together."""
    together: list[str] = []
    for variant in find_variants():
        if fields(course, [*together, variant]):
            together.append(variant)
    return [[variant] for variant in find_variants() if fields(course, [variant])] + [together]


def fields(course: str, variants: Sequence[str]) -> list[int]:
    """The numbers of robots that can race with these variants on the course."""
    return [seats for seats in load_course(course).allowed if agrees(setup_with(course, variants, seats))]


def setup_with(course: str, variants: Sequence[str], seats: int) -> Setup:
    return Setup(course=course, edition=EDITION, robots=NAMES[:seats], variants=list(variants))


def setup_of(course: str, variants: Sequence[str], number: int) -> Setup:
    """Now more robots, now fewer."""
    admitted = fields(course, variants)
    return setup_with(course, variants, admitted[number % len(admitted)])


def of_bots(setup: Setup, number: int) -> Table[RaceState]:
    """A race of bots of mixed strengths to its lawful end. Standing orders answer where they can."""
    players = [bot(GAME.strengths[(number + seat) % 3]) for seat in range(len(setup.robots))]
    return raced(setup, number, players)


def of_chance(setup: Setup, number: int) -> Table[RaceState]:
    """A race at random to its end, in which every second time all seats want to be asked everything."""
    if number % 2:
        setup = structs.replace(setup, interruptions="full", max_asks=3, finish="all")
    player = at_random if ruleset_of(setup).lives_lost else at_random_for_a_while
    return raced(setup, number, [player] * len(setup.robots))


def at_random_for_a_while(table: Table[RaceState], decision: Decision[Any], chance: Chance) -> Any:
    """Where no lives are lost, a race at random might go on for ever. So a bot finishes it."""
    return (at_random if table.turn <= FEW_TURNS else bot("medium"))(table, decision, chance)


def raced(setup: Setup, number: int, players: Sequence[Player]) -> Table[RaceState]:
    """A race to its end, replayed from its export. Raises AssertionError if it sticks.

    Where boards turn, a flag may come to lie on a belt that carries everybody off it. Lives end such a race; where none
    are lost, it may go on for ever.
    """
    table = played(setup, number, players, TURNS)
    if table.is_over:
        winners(table)
        check_replay(table)
    else:
        lasts = any(table.state.turned) and not ruleset_of(setup).lives_lost
        assert lasts, f"{setup}, race {number}: no end after {TURNS} turns"
    return table


def played(setup: Setup, number: int, players: Sequence[Player], turns: int) -> Table[RaceState]:
    """A race of so many turns at the most. At every wait, nothing may have got lost."""
    seed = number.to_bytes(SEED_BYTES, "big")
    kinds = GAME.default_orders(asks=False) if setup.interruptions == "full" else ()
    orders = {(seat, kind, ""): {"ask": True} for seat in range(len(players)) for kind in kinds}
    table: Table[RaceState] = Table.open(GAME, setup, seed, orders=orders)
    advance(table)
    while table.pending and table.turn <= turns:
        for decision in list(table.pending):
            chance = Chance(seed, turn=table.turn, scope=f"player {decision.id}")
            table.answer(decision.id, players[decision.seat](table, decision, chance), "bot")
        advance(table)
    check_turns(table)
    return table


def advance(table: Table[RaceState]) -> None:
    """Goes on to the next wait. Nothing gets lost on the way, and everybody can see what there is to see."""
    with watching():
        table.advance()
    check_sheets(table.state)
    check_options(table.state)
    for seat in (None, 0):
        GAME.assume(table.view(seat))  # type: ignore[arg-type]


def check_turns(table: Table[RaceState]) -> None:
    """Devices and payloads, turn by turn."""
    states = [GAME.decode(record.snapshot) for record in table.finished]
    states.append(GAME.decode(table.snapshot))
    for record, (before, after) in zip(table.finished, pairwise(states), strict=True):
        check_devices(before, record.events, after)


def _count(players: str, table: Table[RaceState]) -> Counter[str]:
    names = Counter(type(event).__name__ for record in table.finished for event in record.events)
    whose = "of bots" if players == "bots" else "at random"
    raced = {f"races {whose}": 1, f"turns {whose}": table.turn - 1}
    return Counter({**raced, **{word: names[name] for name, word in TOLD.items()}})
