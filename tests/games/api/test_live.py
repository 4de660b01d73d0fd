"""The API as a program meets it, over the wire. A long round of schemathesis, against the site as production runs it,
is a proof: `python -m tests.proof api`."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from games import sweep
from games.models import Game, PendingDecision
from games.play.services import bots_in_line
from tests.games.api.live import ROOT, schemathesis
from tests.games.api.live_people import fill
from tests.hostile.conftest import in_turn
from tests.services import clean_environment, end, wait_until

WITHOUT_END = "100000"
"""So often the bot looks round, without a pause: it is ended when the game is over."""


@pytest.fixture
def known(live_server: Any, settings: Any) -> dict[str, Any]:
    """What is known of a served site with a few games."""
    settings.API_PER_MINUTE = settings.API_PER_MINUTE_UNKNOWN = 1_000_000
    return fill()


@pytest.mark.slow("talks with a server of its own")
def test_the_example_bot_sits_down_and_plays_a_whole_game(live_server: Any, known: dict[str, Any]) -> None:
    own = Game.objects.get(pk=known["bot_game"])

    def is_over() -> bool:
        bots_in_line.program_next()
        sweep.sweep()
        own.refresh_from_db()
        return own.status == Game.Status.OVER

    command = [sys.executable, str(ROOT / "deploy/examples/bot.py"), live_server.url, known["bot_key"], WITHOUT_END]
    bot = subprocess.Popen(command, env=clean_environment(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    try:
        wait_until(is_over, "the end of the game")
    finally:
        end(bot)
    assert bot.stdout is not None
    assert bot.stdout.read() == b""
    programs = PendingDecision.objects.filter(seat__user__username="clanky", kind="program")
    assert set(programs.filter(game=own, turn__resolved_at__isnull=False).values_list("by", flat=True)) == {"seat"}
    assert programs.get(game=known["waiting"]).submission is not None


@pytest.mark.slow("talks with a server of its own")
@pytest.mark.parametrize("part", in_turn("--include-path-regex=/games", "--exclude-path-regex=/games"))
def test_schemathesis_finds_nothing_in_a_short_round(
    live_server: Any, known: dict[str, Any], tmp_path: Path, part: str
) -> None:
    options = ["--generation-deterministic", "--max-examples", "1", part]
    schemathesis(live_server.url, known, tmp_path, "fuzzing", options)
