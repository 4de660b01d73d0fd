"""A process in which a simulated site passes its time: `python -m MODULE '{"people": 10, ...}'`.

It writes lines of JSON: how far it has come, and at last its report.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tests.services import ROOT, clean_environment, end


def report_of(
    module: str, size: Any, database_url: str, progress: Callable[[int], None] = lambda _: None, **environment: str
) -> dict[str, Any]:
    """The report of a run of this size. Nobody else uses the database. Raises AssertionError with what the process
    complained of."""
    with tempfile.TemporaryDirectory(prefix="roborally-proof-") as name:
        errors = Path(name) / "errors"
        usual = {
            "DJANGO_SETTINGS_MODULE": "roborally_site.settings",
            "SECRET_KEY": "known to all, used by proofs only",
            "DATABASE_URL": database_url,
            "DATA": name,
            "LOG_LEVEL": "ERROR",
        }
        command = [sys.executable, "-m", module, json.dumps(asdict(size))]
        variables = clean_environment(**usual | environment)
        with errors.open("wb") as log:
            process = subprocess.Popen(command, cwd=ROOT, env=variables, stdout=subprocess.PIPE, stderr=log)
        try:
            last = _followed(process, progress)
        finally:
            end(process)
        if "faults" not in last:
            raise AssertionError(errors.read_text()[-6000:])
        return last


def say(**facts: Any) -> None:
    """A line of the process itself."""
    print(json.dumps(facts, default=str), flush=True)


def _followed(process: "subprocess.Popen[bytes]", progress: Callable[[int], None]) -> dict[str, Any]:
    last: dict[str, Any] = {}
    assert process.stdout is not None
    for line in process.stdout:
        last = json.loads(line)
        progress(last["done"])
    process.wait()
    return last
