"""A long round of what `make test` does a little of: every form, address, mail and file bent in many ways, in others
each time, and everybody at every address."""

from collections.abc import Callable

from tests.proof.site._tests import passed

NAME = "Hostile input"
EXAMPLES = 1000
PARTS = ["matrix", "pages", "mail", "files", "venue_files"]


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    rows: list[dict[str, object]] = []
    for part in PARTS:
        counts = passed(f"tests/hostile/test_{part}.py", HOSTILE_EXAMPLES=str(EXAMPLES))
        rows.append({"part": part, "examples": EXAMPLES, **counts})
        progress(len(rows), len(PARTS))
    return rows
