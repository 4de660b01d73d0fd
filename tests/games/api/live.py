"""The API served over the wire, for tests and for the proof."""

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.services import ROOT, ProductionSite, accepts, clean_environment, free_port, wait_until

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
FILL = "import django; django.setup(); from tests.games.api import live_people; live_people.print_filled()"


def serve(site: ProductionSite) -> tuple[str, dict[str, Any]]:
    """The address of a site with a few games, and what is known of them."""
    port = free_port()
    site.start("-c", SERVE.format(port=port))
    known = json.loads(site.run("-c", FILL))
    wait_until(lambda: accepts(port), "the web server")
    return f"http://127.0.0.1:{port}", known


def schemathesis(url: str, known: dict[str, Any], folder: Path, phases: str, options: Sequence[str]) -> str:
    """What it prints about the API at this address. Fails with that if it finds something."""
    environment = clean_environment(
        KNOWN=json.dumps(known), SCHEMATHESIS_HOOKS="tests.games.api.fuzz_hooks", PYTHONPATH=str(ROOT)
    )
    command = [Path(sys.executable).parent / "schemathesis", "run", f"{url}/api/v1/schema/"]
    command += ["--header", f"Authorization: Bearer {known['key']}"]
    command += ["--checks", "all", "--exclude-checks", NOT_ALL_THAT_FITS_IS_LEGAL]
    command += ["--phases", phases, "--continue-on-failure", "--warnings", "off", "--no-color", *options]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
