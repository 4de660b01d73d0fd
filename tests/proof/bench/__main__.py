"""`python -m tests.proof.bench [NAME OF MODULE...]`: run the benchmarks, all of them or those named."""

import os
import subprocess
import sys
from collections.abc import Sequence

import tests.proof.bench
from tests.proof.__main__ import holds, proofs


def main(wanted: Sequence[str]) -> int:
    """One is run here; of several, each in a process of its own, for Django knows one database in a process."""
    if len(wanted) == 1:
        (module,) = proofs(wanted, [tests.proof.bench])
        print(f"load before: {' '.join(f'{load:.1f}' for load in os.getloadavg())} on {os.cpu_count()} cores")
        return 0 if holds(module.NAME, module.run) else 1
    names = [module.__name__.rpartition(".")[2] for module in proofs(wanted, [tests.proof.bench])]
    command = [sys.executable, "-m", "tests.proof.bench"]
    return max(subprocess.run([*command, name], check=False).returncode for name in names)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
