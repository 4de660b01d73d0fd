"""Races with every variant on every course that admits it, and with as many variants at once as go together.

Bots race to the end. Seats that play at random race for some turns: where no lives are lost, they might race for ever.
"""

from collections.abc import Callable

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.errors import BadData
from engine.kernel.table import Table
from engine.roborally.courses import course_ids, load_course
from engine.roborally.game import GAME, check_setup
from engine.roborally.race_rules import options_of
from engine.roborally.state import RaceState, Setup
from engine.roborally.variants import find_variants
from tests.long.proof.races import NAMES, bot, check_replay, race, winners

NAME = "Variants on every course"
EDITION = "ultimate"
TURNS = 20
"""For seats that play at random."""


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    together = {course: most_together(course) for course in course_ids()}
    plans = [(variant, [variant]) for variant in find_variants()] + [("as many as go together", [])]
    rows = []
    for place, (name, variants) in enumerate(plans):
        raced = turns = 0
        for number, course in enumerate(course_ids()):
            setup = setup_of(course, variants or together[course])
            if is_admitted(setup):
                at_random(setup, number, TURNS)
                turns += bots(setup, number).turn - 1
                raced += 1
            progress(place * len(together) + number + 1, len(plans) * len(together))
        rows.append({"variant": name, "courses": raced, "refused": len(together) - raced, "turns of bots": turns})
    return rows


def setup_of(course: str, variants: list[str]) -> Setup:
    """As many robots as the course takes."""
    robots = NAMES[: load_course(course).allowed[-1]]
    return Setup(course=course, edition=EDITION, robots=robots, variants=variants)


def is_admitted(setup: Setup) -> bool:
    try:
        check_setup(setup)
    except BadData:
        return False
    return True


def most_together(course: str) -> list[str]:
    """Variants that contradict neither each other nor the course, in the order of their ids."""
    chosen: list[str] = []
    for variant in find_variants():
        if is_admitted(setup_of(course, [*chosen, variant])):
            chosen.append(variant)
    return chosen


def at_random(setup: Setup, number: int, turns: int) -> Table[RaceState]:
    """So many turns of a race of seats that play at random. No Option card is lost or doubled."""
    seed = number.to_bytes(SEED_BYTES, "big")
    table: Table[RaceState] = Table.open(GAME, setup, seed)
    table.advance()
    while table.pending and table.turn <= turns:
        for decision in list(table.pending):
            chance = Chance(seed, turn=table.turn, scope=f"player {decision.id}")
            table.answer(decision.id, decision.sample(chance), "bot")
        table.advance()
        check_options(table.state)
        for seat in (None, 0):
            GAME.assume(table.view(seat))  # type: ignore[arg-type]
    return table


def check_options(state: RaceState) -> None:
    """Every Option card is in one place at most, and belongs to the race."""
    held = [option.id for robot in state.robots for option in robot.options]
    placed = [*held, *state.option_deck, *(option for pile in state.piles.values() for option in pile)]
    assert len(set(placed)) == len(placed)
    assert set(placed) <= set(options_of(state.setup))


def bots(setup: Setup, number: int) -> Table[RaceState]:
    """A race of bots to its lawful end, replayed from its export."""
    seats = len(setup.robots)
    players = [bot(GAME.strengths[(number + seat) % len(GAME.strengths)]) for seat in range(seats)]
    table = race(setup.course, number, players, edition=setup.edition, variants=setup.variants)
    winners(table)
    check_replay(table)
    return table
