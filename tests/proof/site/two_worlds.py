"""Two worlds with the same public facts and different secrets: whoever does not know the secret reads the same in both.

At many moments of random games of every kind, somebody does something in secret, hidden cards are dealt anew, or others
are asked in the middle of a turn. Then everything that one kind of viewer can read by any address, feed or mail is
compared to the byte. All kinds of viewer take turns. The tests' own small game is compared as well.
"""

import json
import os
import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from tests.proof.site._tests import passed

NAME = "Two worlds"
WORLDS, PARTS = 200, 2
"""For each kind of game, and in how many processes."""
KINDS = ("roborally", "volt", "duel")
OTHERS = "tests.tiny_game"
ANSWERS = ("new hand", "opened hand", "answer in mid-turn", "part of an answer")
AT_LARGE = ("others asked", "other cards")


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    parts = [(kind, part) for kind in KINDS for part in range(PARTS)]
    done: dict[str, list[dict[str, Any]]] = {kind: [] for kind in KINDS}
    with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        for number, (kind, found) in enumerate(pool.map(lambda each: (each[0], compared(*each)), parts), start=1):
            done[kind].append(found)
            progress(number, len(parts))
    return [row(kind, found) for kind, found in done.items()]


def compared(kind: str, part: int) -> dict[str, Any]:
    """A part of one kind's worlds, in a process of its own. Raises with what was different."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        wanted = {"TWO_WORLDS": str(WORLDS // PARTS), "TWO_WORLDS_PART": str(part), "TWO_WORLDS_REPORT": str(report)}
        counts = passed("tests/hostile/test_two_worlds.py", "-k", f"[{kind}]", GAME_KINDS=OTHERS, **wanted)
        return json.loads(report.read_text(encoding="utf-8")) | counts  # type: ignore[no-any-return]


def row(kind: str, parts: Sequence[dict[str, Any]]) -> dict[str, object]:
    worlds, viewers = Counter[str](), Counter[str]()
    for part in parts:
        worlds.update(part["worlds"])
        viewers.update(part["read"])
    return {
        "kind": kind,
        "games": sum(part["games"] for part in parts),
        "worlds": worlds.total(),
        "answers": sum(worlds[name] for name in ANSWERS),
        "others asked": worlds["others asked"],
        "other cards": worlds["other cards"],
        "other secrets": sum(worlds[name] for name in worlds if name not in ANSWERS + AT_LARGE),
        "viewers": len(viewers),
        "read": sum(part["answers"] for part in parts),
        "differences": sum(len(part["leaks"]) for part in parts),
        "seconds": max(part["seconds"] for part in parts),
    }
