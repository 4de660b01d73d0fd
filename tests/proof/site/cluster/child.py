"""A process beside the site that does as it is told: a word comes in on a line, an answer of JSON goes out."""

import json
import subprocess
import sys
from collections.abc import Callable, Mapping
from typing import Any

from tests.services import ROOT, ProductionSite, end


class Child:
    """`python -m MODULE '{"rate": 20, ...}'` with the site's settings, past its pool."""

    def __init__(self, site: ProductionSite, module: str, **facts: Any) -> None:
        self._log = site.data / f"{module}.log"
        environment = site.environment | {"DATABASE_POOL_URL": "", "LOG_LEVEL": "WARNING"}
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", module, json.dumps(facts)],
                cwd=ROOT,
                env=environment,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
            )
        self.ready: Any = self.heard()

    def ask(self, word: str) -> Any:
        assert self._process.stdin is not None
        self._process.stdin.write(word.encode() + b"\n")
        self._process.stdin.flush()
        return self.heard()

    def heard(self) -> Any:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line, self._log.read_text(encoding="utf-8")[-6000:]
        return json.loads(line)

    def end(self) -> None:
        end(self._process)


def obey(ready: Any, deeds: Mapping[str, Callable[[], Any]]) -> None:
    """The child's side: says what is ready, then does what is asked, until no one asks any more."""
    print(json.dumps(ready), flush=True)
    for line in sys.stdin:
        print(json.dumps(deeds[line.strip()]()), flush=True)
