"""RFL Championships at random, with and without KillBots, bout after bout to the champion."""

from collections.abc import Callable
from statistics import mean

from engine.kernel.chance import SEED_BYTES
from engine.volt.series.series import champion_of
from engine.volt.state import NOBODY
from tests.engine.volt.properties.games import championship, check_championship, play_series
from tests.proof.volt.fights import destroyed

NAME = "RFL Championships"
CHAMPIONSHIPS = 40
OPERATORS = (2, 3, 4)


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    rows: list[dict[str, object]] = []
    for operators in OPERATORS:
        bouts: list[int] = []
        perished = squads = 0
        for number in range(CHAMPIONSHIPS):
            tables = play_series(championship(operators), (700 + number).to_bytes(SEED_BYTES, "big"))
            check_championship(tables)
            killbots = [robot.number for robot in tables[0].state.robots if robot.killbot]
            champion = champion_of(tables[-1].state.champions, killbots)
            assert champion != NOBODY
            bouts.append(len(tables))
            perished += sum(map(destroyed, tables))
            squads += champion in killbots
            progress(len(rows) * CHAMPIONSHIPS + number + 1, len(OPERATORS) * CHAMPIONSHIPS)
        rows.append(
            {
                "operators": operators,
                "KillBots": 4 - operators,
                "championships": CHAMPIONSHIPS,
                "bouts": round(mean(bouts), 1),
                "most bouts": max(bouts),
                "won by KillBots": squads,
                "destroyed a bout": round(perished / sum(bouts), 1),
            }
        )
    return rows
