"""A game of the day with hundreds of players: the same hands and bots for everyone in the same situation, one try that
counts, the right board, and nothing to be seen of it by someone who has not played."""

import json
import tempfile
from collections.abc import Callable
from pathlib import Path

from tests.proof.site._tests import passed

NAME = "Game of the day"
PLAYERS = 500


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        wanted = {"DAILY_PLAYERS": str(PLAYERS), "DAILY_REPORT": str(report)}
        counts = passed("tests/games/daily/test_many_players.py", **wanted)
        progress(PLAYERS, PLAYERS)
        return [json.loads(report.read_text(encoding="utf-8")) | counts]
