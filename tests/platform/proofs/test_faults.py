"""A short round of the machine of faults: things break while people play, and nothing is lost, doubled or told."""

from pathlib import Path

import pytest

from tests.proof.site.faults import SHORT
from tests.proof.site.faults.machine import Machine, opened


@pytest.mark.services
def test_a_short_round_of_faults_leaves_no_trace(migrated_server: Path) -> None:
    with opened(SHORT, migrated_server) as world:
        machine = Machine(world, lambda done, total: None)
        machine.run()
    assert list(machine.findings.faults()) == []
    made = machine.findings.made
    assert sum(machine.counts().values()) > SHORT.faults / 2  # some lie in wait, and strike nobody in so short a time
    for what in ("journals lead to the same digest", "what counts as sent has come", "hands were looked for"):
        assert made[what] > 0
