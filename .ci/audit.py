"""Asks whether weaknesses are known of anything that the files requirements*.txt pin.

Exit code 0: none; 1: some; 2: not everything could be checked. With ALLOW_UNCHECKED=1 that is told and not a failure,
for machines that cannot reach the service that knows.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

LOUD = "!" * 78


def main() -> int:
    files = [f"--requirement={path}" for path in sorted(Path().glob("requirements*.txt"))]
    options = ["--require-hashes", "--disable-pip", "--format=json", "--progress-spinner=off"]
    command = [sys.executable, "-m", "pip_audit", *files, *options]
    try:
        asked = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
        packages = json.loads(asked.stdout)["dependencies"]
    except (OSError, subprocess.TimeoutExpired, ValueError, KeyError):
        return not_asked("the audit gave no answer")
    weak = [package for package in packages if package.get("vulns")]
    for package in weak:
        names = ", ".join(weakness["id"] for weakness in package["vulns"])
        print(f"{package['name']} {package['version']} is known to be weak: {names}")
    unasked = [package for package in packages if "skip_reason" in package]
    print(f"{len(packages) - len(unasked)} packages looked up, {len(weak)} of them weak")
    if unasked or not packages:
        unchecked = not_asked(f"{len(unasked)} of {len(packages)} packages are unknown to the service that was asked")
        return 1 if weak else unchecked
    return 1 if weak else 0


def not_asked(why: str) -> int:
    print(LOUD, f"NOT CHECKED for known weaknesses: {why}.", sep="\n")
    print("Run `make audit` where PyPI can be reached, or with ALLOW_UNCHECKED=1 to go on without.", LOUD, sep="\n")
    return 0 if os.environ.get("ALLOW_UNCHECKED") == "1" else 2


if __name__ == "__main__":
    sys.exit(main())
