"""No folder is so full that its files have to be read to find one, and no file so long that it has to be searched."""

import subprocess
from collections import Counter
from pathlib import PurePosixPath

from tests.services import ROOT

PRODUCT = ("engine", "games", "templates", "static", "roborally_site")
MOST_FILES, MOST_LINES = 15, 400
ALIKE = ("engine/roborally/data/", "engine/volt/data/", "games/kinds/roborally/templates/roborally/options")
"""Folders in which every file is one more of the same kind, found by its name: courses, boards, pictures of cards."""


def files(*folders: str) -> list[PurePosixPath]:
    listed = subprocess.run(["git", "ls-files", "--", *folders], cwd=ROOT, check=True, capture_output=True, text=True)
    paths = (PurePosixPath(line) for line in listed.stdout.splitlines())
    return [path for path in paths if (ROOT / path).is_file() and "migrations" not in path.parts]


def test_no_folder_is_too_full() -> None:
    counted = Counter(str(path.parent) for path in files(*PRODUCT))
    full = {folder for folder, count in counted.items() if count > MOST_FILES and not folder.startswith(ALIKE)}
    assert full == set()


def test_no_file_is_too_long() -> None:
    sources = (path for path in files(*PRODUCT, "tests") if path.suffix in (".py", ".js", ".css", ".html"))
    long = {str(path) for path in sources if len((ROOT / path).read_text().splitlines()) > MOST_LINES}
    assert long == set()
