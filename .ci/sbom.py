"""Prints a list of all parts that the site runs on (SBOM), as CycloneDX in JSON: names, versions and hashes as locked.

Nothing is asked of anybody: requirements.txt holds all of it. The same file gives the same list, but for its date.
"""

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

LOCKED = Path(__file__).parent.parent / "requirements.txt"
PART = re.compile(r"^(?P<name>[A-Za-z0-9._-]+)(?:\[[^\]]*\])?==(?P<version>[^\s;\\]+)(?P<rest>(?:.*\\\n)*.*)$", re.M)
HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")


def parts(text: str) -> Iterator[Component]:
    for found in PART.finditer(text):
        name, version = found["name"].lower(), found["version"]
        address = PackageURL("pypi", None, name, version)
        hashes = [HashType(alg=HashAlgorithm.SHA_256, content=each) for each in sorted(HASH.findall(found["rest"]))]
        yield Component(
            name=name, version=version, type=ComponentType.LIBRARY, purl=address, bom_ref=str(address), hashes=hashes
        )


def listed(text: str) -> str:
    ours = tomllib.loads((LOCKED.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    site = Component(name=ours["name"], version=ours["version"], type=ComponentType.APPLICATION, bom_ref="site")
    bom = Bom(components=parts(text))
    bom.metadata.component = site
    bom.register_dependency(site, bom.components)
    return str(JsonV1Dot6(bom).output_as_string(indent=2))


if __name__ == "__main__":
    sys.stdout.write(listed(LOCKED.read_text(encoding="utf-8")) + "\n")
