"""The API as a program meets it: over the wire, on PostgreSQL and Redis."""

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.services import ROOT, ProductionSite, accepts, clean_environment, free_port, wait_until

pytestmark = pytest.mark.services

SEED, EXAMPLES = 1, 4
"""More rounds: the command that the test runs, with other numbers."""
NOT_ALL_THAT_FITS_IS_LEGAL = "positive_data_acceptance"
"""Whether an answer is legal depends on the cards; a description of shapes cannot say it."""
SERVE = """
import os, sys
os.environ["API_PER_MINUTE"] = os.environ["API_PER_MINUTE_UNKNOWN"] = "1000000"
from gunicorn.app.wsgiapp import run
sys.argv = ["gunicorn", "roborally_site.wsgi", "--threads", "4", "--bind", "127.0.0.1:{port}"]
sys.argv += ["--limit-request-line", "0"]  # else it is gunicorn that refuses long addresses, in its own way
run()
"""

FILL = "import django; django.setup(); from tests.games.api import live_people; live_people.fill()"


@dataclass
class LiveApi:
    site: ProductionSite
    url: str
    known: dict[str, Any]


@pytest.fixture
def live_api(production_site: ProductionSite) -> LiveApi:
    """A served site with a few games."""
    port = free_port()
    production_site.start("-c", SERVE.format(port=port))
    known = json.loads(production_site.run("-c", FILL))
    wait_until(lambda: accepts(port), "the web server")
    return LiveApi(production_site, f"http://127.0.0.1:{port}", known)


def test_schemathesis_finds_nothing(live_api: LiveApi, tmp_path: Path) -> None:
    environment = clean_environment(
        KNOWN=json.dumps(live_api.known), SCHEMATHESIS_HOOKS="tests.games.api.fuzz_hooks", PYTHONPATH=str(ROOT)
    )
    command = [Path(sys.executable).parent / "schemathesis", "run", f"{live_api.url}/api/v1/schema/"]
    command += ["--header", f"Authorization: Bearer {live_api.known['key']}"]
    command += ["--checks", "all", "--exclude-checks", NOT_ALL_THAT_FITS_IS_LEGAL]
    command += ["--phases", "examples,coverage,fuzzing", "--continue-on-failure", "--warnings", "off"]
    command += ["--seed", str(SEED), "--max-examples", str(EXAMPLES)]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_example_bot_sits_down_and_hands_in_a_program(live_api: LiveApi) -> None:
    command = [sys.executable, ROOT / "deploy/examples/bot.py", live_api.url, live_api.known["bot_key"], "1"]
    done = subprocess.run(command, env=clean_environment(), capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    handed_in = live_api.site.query(
        "SELECT p.by, p.submission IS NOT NULL FROM games_program p JOIN games_seat s ON s.id = p.seat_id "
        "JOIN games_user u ON u.id = s.user_id WHERE u.username = 'clanky' AND p.game_id = %s",
        live_api.known["waiting"],
    )
    assert handed_in == [("seat", True)]
