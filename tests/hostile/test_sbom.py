"""`make sbom`: the list of all parts is whole, and names what is installed."""

import json
import re
import subprocess
import sys
from functools import cache
from importlib.metadata import version
from typing import Any

from tests.services import ROOT


@cache
def listed() -> dict[str, Any]:
    done = subprocess.run([sys.executable, ".ci/sbom.py"], cwd=ROOT, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)  # type: ignore[no-any-return]


def test_every_locked_part_is_listed_with_version_and_hashes() -> None:
    text = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    locked = re.findall(r"^(\S+?)==(\S+)", text, re.M)
    bom = listed()
    assert (bom["bomFormat"], bom["metadata"]["component"]["name"]) == ("CycloneDX", "roborally-house")
    assert sorted((part["name"], part["version"]) for part in bom["components"]) == sorted(locked)
    told = sum(len(part["hashes"]) for part in bom["components"])
    assert told == text.count("--hash=sha256:")


def test_what_is_listed_is_what_runs() -> None:
    parts = {part["name"]: part for part in listed()["components"]}
    for name in ("django", "django-allauth", "fido2"):
        assert parts[name]["version"] == version(name)
        assert parts[name]["purl"] == f"pkg:pypi/{name}@{version(name)}"
