"""A game comes out the same whatever the iteration order of Python's sets."""

import os
import subprocess
import sys

from tests.engine.kernel.playthrough import fingerprint


def test_two_hash_seeds_give_the_same_states_events_and_views() -> None:
    command = [sys.executable, "-m", "tests.engine.kernel.playthrough"]
    printed = [
        subprocess.run(command, env=os.environ | {"PYTHONHASHSEED": seed}, check=True, capture_output=True, text=True)
        for seed in ("1", "2")
    ]
    assert [run.stdout.strip() for run in printed] == [fingerprint()] * 2
