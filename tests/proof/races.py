"""Every course is raced to its end, by robots of the house and at random, and every race replays."""

from collections.abc import Callable, Sequence
from statistics import mean
from typing import Any

import msgspec

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.decisions import Decision
from engine.kernel.replay import export, read_export, replay
from engine.kernel.table import Table
from engine.roborally.courses import course_ids, load_course
from engine.roborally.events import RobotDestroyed
from engine.roborally.game import GAME
from engine.roborally.state import RaceState, Setup

NAME = "Races on every course"
GAMES = 20
TURNS = 300
"""No race may take longer: a race of the house comes to some dozens, one at random ends by elimination."""
NAMES = ["Anvil", "Bolt", "Cog", "Dynamo", "Ember", "Ferro", "Gasket", "Hinge"]

Player = Callable[[Table[RaceState], Decision[Any], Chance], Any]
"""The answer to one open decision."""


def at_random(table: Table[RaceState], decision: Decision[Any], chance: Chance) -> Any:
    return decision.sample(chance)


def house(strength: str) -> Player:
    def answer(table: Table[RaceState], decision: Decision[Any], chance: Chance) -> Any:
        return GAME.house_answer(table.view(decision.seat), decision, strength, chance)

    return answer


def race(course: str, number: int, players: Sequence[Player]) -> Table[RaceState]:
    """Race number so-and-so on a course, to its end. Raises AssertionError if it sticks."""
    seed = number.to_bytes(SEED_BYTES, "big")
    table: Table[RaceState] = Table.open(GAME, Setup(course=course, robots=NAMES[: len(players)]), seed)
    table.advance()
    while table.pending:
        assert table.turn <= TURNS, f"{course}, race {number}: no end after {TURNS} turns"
        for decision in list(table.pending):
            chance = Chance(seed, turn=table.turn, scope=f"player {decision.id}")
            table.answer(decision.id, players[decision.seat](table, decision, chance), "bot")
        table.advance()
    assert table.is_over
    return table


def winners(table: Table[RaceState]) -> list[int]:
    """The seats on the first place, which must be lawful: the first home, or the last left."""
    first = GAME.outcome(table.state).places[0]
    finished = table.state.finished
    racing = [robot.number for robot in table.state.robots if robot.status in ("active", "destroyed")]
    assert first == (finished[0] if finished else racing or table.state.eliminated[-1])
    assert len(racing) <= 1 or finished
    return first


def check_replay(table: Table[RaceState]) -> None:
    """The export, through its file, comes to the same digests."""
    file = msgspec.json.encode(export(GAME, table.setup, table.seed, table.epoch, table.finished))
    assert replay(GAME, read_export(file)).verified == list(range(table.turn))


def seats_of(course: str, number: int) -> int:
    """As many robots as the course takes, now more, now fewer."""
    allowed = load_course(course).allowed
    return allowed[number % len(allowed)]


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    courses = course_ids()
    rows = []
    for place, course in enumerate(courses):
        by_house, by_chance = [], []
        for number in range(GAMES):
            seats = seats_of(course, number)
            by_house.append(race(course, number, [house(GAME.strengths[(number + seat) % 3]) for seat in range(seats)]))
            by_chance.append(race(course, number, [at_random] * seats))
            check_replay(by_house[-1])
            check_replay(by_chance[-1])
            progress(place * GAMES + number + 1, len(courses) * GAMES)
        rows.append(row(course, by_house, by_chance))
    return rows


def row(course: str, by_house: list[Table[RaceState]], by_chance: list[Table[RaceState]]) -> dict[str, object]:
    return {
        "course": course,
        "races": len(by_house),
        "turns": round(mean(table.turn - 1 for table in by_house), 1),
        "won": sum(len(winners(table)) == 1 for table in by_house),
        "shared": sum(len(winners(table)) > 1 for table in by_house),
        "by the last flag": sum(bool(table.state.finished) for table in by_house),
        "destroyed a race": round(mean(map(destroyed, by_house)), 1),
        "at random": len(by_chance),
        "turns at random": round(mean(table.turn - 1 for table in by_chance), 1),
    }


def destroyed(table: Table[RaceState]) -> int:
    return sum(isinstance(event, RobotDestroyed) for record in table.finished for event in record.events)
