"""Races to the end: at random on every course, each of them replayed; other proofs race with bots."""

from collections.abc import Callable, Iterator, Sequence
from statistics import mean
from typing import Any

import msgspec

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.decisions import Decision
from engine.kernel.record.replay import export, read_export, replay
from engine.kernel.table import Table
from engine.roborally.cards.option_cards import draw_options
from engine.roborally.courses.catalogue import course_ids, load_course
from engine.roborally.events import RobotDestroyed
from engine.roborally.game import GAME
from engine.roborally.opening import open_turn
from engine.roborally.race.standings import racing, side
from engine.roborally.state import RaceState, Robot, Setup

NAME = "Random races on every course"
GAMES = 20
TURNS = 300
"""No race may take longer: a race of bots comes to some dozens, one at random ends by elimination."""
FIRST_TURN = 1
NAMES = ["Anvil", "Bolt", "Cog", "Dynamo", "Ember", "Ferro", "Gasket", "Hinge"]

Player = Callable[[Table[RaceState], Decision[Any], Chance], Any]
"""The answer to one open decision."""


def at_random(table: Table[RaceState], decision: Decision[Any], chance: Chance) -> Any:
    return decision.sample(chance)


def bot(strength: str) -> Player:
    def answer(table: Table[RaceState], decision: Decision[Any], chance: Chance) -> Any:
        return GAME.bot_answer(table.view(decision.seat), decision, strength, chance)

    return answer


def race(
    course: str, number: int, players: Sequence[Player], options: Sequence[int] = (), **choices: Any
) -> Table[RaceState]:
    """Race number so-and-so on a course, to its end. `options` says how many Options each robot is given more before
    the first turn, `choices` go into the set-up. Raises AssertionError if it sticks.
    """
    seed = number.to_bytes(SEED_BYTES, "big")
    chosen = {"edition": load_course(course).edition, **choices}
    table: Table[RaceState] = Table.open(GAME, Setup(course=course, robots=NAMES[: len(players)], **chosen), seed)
    table.advance()
    while table.turn < FIRST_TURN:
        _answer(table, players)
    if any(options):
        table = _with_options(table, options)
    while table.pending:
        assert table.turn <= TURNS, f"{course}, race {number}: no end after {TURNS} turns"
        _answer(table, players)
    assert table.is_over
    return table


def _answer(table: Table[RaceState], players: Sequence[Player]) -> None:
    """Everybody answers what is open, and the race goes on."""
    for decision in list(table.pending):
        chance = Chance(table.seed, turn=table.turn, scope=f"player {decision.id}")
        table.answer(decision.id, players[decision.seat](table, decision, chance), "bot")
    table.advance()


def _with_options(table: Table[RaceState], counts: Sequence[int]) -> Table[RaceState]:
    """The race with so many Options dealt to each robot. It can no longer be replayed."""
    state = GAME.decode(table.snapshot)
    context = open_turn(state, table.turn, Chance(table.seed, turn=table.turn, scope="dealt"), watched=False)
    for robot, count in zip(context.robots, counts, strict=True):
        draw_options(context, robot, count)
    dump = msgspec.structs.replace(table.dump(), snapshot=GAME.encode(state), events=b"[]", journal=[], waiting=[])
    laden: Table[RaceState] = Table(GAME, dump)
    laden.advance()
    return laden


def winners(table: Table[RaceState]) -> list[int]:
    """The seats on the first place, which must be lawful: the first home, or the last side left, or, where nobody is
    left, those who went last together."""
    state, places = table.state, GAME.outcome(table.state).places
    assert sorted(seat for group in places for seat in group) == list(range(len(state.setup.robots)))
    left = racing(state)
    assert state.finished or len({side(robot) for robot in left}) <= 1
    out = [robots for group in state.eliminated if (robots := [it for it in _robots(state, group) if it.racer])]
    first = _robots(state, state.finished[0]) if state.finished else left or out[-1]
    sides = {side(robot) for robot in first}
    assert places[0] == sorted({robot.seat for robot in state.robots if side(robot) in sides})
    return places[0]


def _robots(state: RaceState, numbers: Sequence[int]) -> list[Robot]:
    return [state.robots[number] for number in numbers]


def check_replay(table: Table[RaceState]) -> None:
    """The export, through its file, comes to the same digests."""
    file = msgspec.json.encode(export(GAME, table.setup, table.seed, table.epoch, table.finished))
    assert replay(GAME, read_export(file)).verified == list(range(table.turn))


def courses_of(edition: str) -> list[str]:
    return [course for course in course_ids() if load_course(course).edition == edition]


def seats_of(course: str, number: int) -> int:
    """As many robots as the course takes, now more, now fewer."""
    allowed = load_course(course).allowed
    return allowed[number % len(allowed)]


def on_every_course(
    play: Callable[[str, int], Table[RaceState]], progress: Callable[[int, int], None]
) -> Iterator[tuple[str, list[Table[RaceState]]]]:
    """The races of each course, all of them replayed."""
    courses = course_ids()
    for place, course in enumerate(courses):
        races = []
        for number in range(GAMES):
            races.append(play(course, number))
            check_replay(races[-1])
            progress(place * GAMES + number + 1, len(courses) * GAMES)
        yield course, races


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    return [row(course, races) for course, races in on_every_course(random_race, progress)]


def random_race(course: str, number: int) -> Table[RaceState]:
    """A race at random, won lawfully."""
    table = race(course, number, [at_random] * seats_of(course, number))
    winners(table)
    return table


def row(course: str, races: list[Table[RaceState]]) -> dict[str, object]:
    return {
        "course": course,
        "races at random": len(races),
        "turns": round(mean(table.turn - 1 for table in races), 1),
        "by the last flag": sum(bool(table.state.finished) for table in races),
        "destroyed a race": round(mean(map(destroyed, races)), 1),
    }


def destroyed(table: Table[RaceState]) -> int:
    return sum(isinstance(event, RobotDestroyed) for record in table.finished for event in record.events)
