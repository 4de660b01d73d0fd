"""The service manager of the machine of faults."""

import subprocess
from pathlib import Path

from tests.proof.site.faults.servers import children
from tests.proof.site.faults.site import Site
from tests.services import wait_until

FAMILY = ["sh", "-c", "sleep 60 & wait"]
FROZEN, ASLEEP = "T", "S"


def state(pid: int) -> str:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()[0]


def test_a_frozen_child_wakes_though_its_parent_was_killed_meanwhile(tmp_path: Path) -> None:
    site = Site(tmp_path, {})
    parent = site.processes["worker1"] = subprocess.Popen(FAMILY, start_new_session=True)
    wait_until(lambda: children(parent.pid), "the child")
    [child] = children(parent.pid)
    wake = site.freeze("worker1")
    parent.kill()
    parent.wait(5)
    wait_until(lambda: state(child) == FROZEN, "the child to stand still")  # the signal arrives when it does
    wake()
    wait_until(lambda: state(child) == ASLEEP, "the child to go on")
    subprocess.run(["kill", str(child)], check=True)
