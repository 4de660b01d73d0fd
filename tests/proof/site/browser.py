"""Pages in a real browser, for longer than a test: axe on every page in all themes, and what tests do by keys alone
done by mouse and thumb, too."""

from collections.abc import Callable
from pathlib import Path

from tests.proof.site._tests import passed
from tests.services import EVERY_WAY, ROOT

NAME = "Pages and stories in a browser"
WALKS = [path for path in sorted((Path(__file__).parent / "_walks").glob("*.py")) if path.name != "__init__.py"]
TRIED = ["e2e/test_a_review.py", "e2e/test_a_tournament.py", "games/sandbox/test_empty_registers.py"]


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    rows: list[dict[str, object]] = []
    walks = [*WALKS, *(ROOT / "tests" / name for name in TRIED)]
    for path in walks:
        rows.append({"walk": path.stem, **passed(path, **{EVERY_WAY: "1"})})
        progress(len(rows), len(walks))
    return rows
