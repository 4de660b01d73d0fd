"""Two worlds with the same public facts and different secrets: whoever does not know the secret reads the same in both.

At many moments of random games of every kind, somebody does something in secret, hidden cards are dealt anew, or others
are asked in the middle of a turn. Then everything that one kind of viewer can read by any address, feed or mail is
compared to the byte. All kinds of viewer take turns. The tests' own small game is compared as well.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Any

from tests.services import ROOT

NAME = "Two worlds"
WORLDS = 200
"""For each kind of game."""
LONGEST = 4 * 3600
"""Seconds for one kind."""
KINDS = ("roborally", "volt", "duel")
OTHERS = "tests.tiny_game"


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    rows = []
    with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        for done in as_completed([pool.submit(compared, kind) for kind in KINDS]):
            rows.append(done.result())
            progress(len(rows), len(KINDS))
    return sorted(rows, key=lambda row: KINDS.index(str(row["kind"])))


def compared(kind: str) -> dict[str, object]:
    """One kind of game, in a process of its own. Raises with what was different."""
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        wanted = {"TWO_WORLDS": str(WORLDS), "TWO_WORLDS_REPORT": str(report), "GAME_KINDS": OTHERS}
        command = [sys.executable, "-m", "pytest", "-q", "-n0", "-p", "no:cacheprovider", f"--timeout={LONGEST}"]
        command += ["--show-capture=no", "--tb=short", "tests/hostile/test_two_worlds.py", "-k", f"[{kind}]"]
        done = subprocess.run(command, cwd=ROOT, env=os.environ | wanted, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return row(kind, json.loads(report.read_text(encoding="utf-8")), round(time.monotonic() - started))


def row(kind: str, found: dict[str, Any], seconds: int) -> dict[str, object]:
    worlds = Counter(found["worlds"])
    return {
        "kind": kind,
        "games": found["games"],
        "worlds": worlds.total(),
        "answers in secret": sum(worlds[name] for name in ("new hand", "answer in mid-turn", "part of an answer")),
        "others asked": worlds["others asked"],
        "other cards": worlds["other cards"],
        "other secrets": sum(worlds[name] for name in worlds if name in OTHER_SECRETS),
        "viewers": len(found["read"]),
        "answers compared": found["answers"],
        "differences": len(found["leaks"]),
        "seconds": seconds,
    }


OTHER_SECRETS = {
    *("opened hand", "word to the team", "draft", "standing order", "note", "thought", "preference", "look"),
}
