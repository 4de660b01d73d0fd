"""The clocks of the machine of faults."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.proof.site.faults.clock import write
from tests.services import ROOT

ASLEEP = """
import sys, time
from pathlib import Path
from time_machine import escape_hatch
from tests.proof.site.faults.clock import LOOKED_AT_EVERY, Follower, write
file = Path(sys.argv[1])
Follower(file)
write(file, 100.0)
time.sleep(1 + 3 * LOOKED_AT_EVERY)
print(time.time() - escape_hatch.time.time())
"""
"""A process that looks at its clock long after that has jumped, as beat does between two ticks."""


@pytest.mark.slow("starts a process")
def test_the_clock_of_a_process_goes_on_though_nobody_reads_it(tmp_path: Path) -> None:
    write(tmp_path / "clock", 0.0)
    command = [sys.executable, "-c", ASLEEP, str(tmp_path / "clock")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert float(done.stdout) == pytest.approx(100, abs=0.5)
