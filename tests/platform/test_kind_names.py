"""The shared rooms know no game: what a kind of game and its venues are called stands in its own folder alone."""

import re
from collections.abc import Iterator
from pathlib import Path

from games.kinds.registry import kinds

ROOT = Path(__file__).resolve().parents[2]
SHARED = ("games", "roborally_site", "static", "templates", "tsconfig.json", "tsconfig.worker.json", "eslint.config.js")
ENDINGS = (".py", ".html", ".txt", ".svg", ".js", ".css", ".json")
MAY_NAME = {
    "games/models/game.py": "a generated column takes the venue from the keys of two games; to make it plain, or to "
    "generate it anew, either copies the whole table or is not borne by old code beside it"
}
"""The shared files that may name a game, and why. Old migrations stay as they are."""


def words() -> set[str]:
    """The names of all kinds, and the words for their venues."""
    return {word.lower() for kind in kinds().values() for word in (kind.slug, kind.terms.title, kind.terms.venue)}


def shared_files() -> Iterator[Path]:
    own = {ROOT / "games" / "migrations", *(ROOT / "games" / "kinds" / slug for slug in kinds())}
    for folder in SHARED:
        for path in sorted((ROOT / folder).rglob("*")) or [ROOT / folder]:
            if path.suffix in ENDINGS and own.isdisjoint(path.parents):
                yield path


def named_in(text: str) -> list[str]:
    """The lines that name a game; the site's own package is called after one, and that is no matter."""
    name = re.compile(rf"(?<![a-z])(?:{'|'.join(words())})s?(?![a-z]|_site)", re.IGNORECASE)
    return [line.strip() for line in text.splitlines() if name.search(line)]


def test_no_shared_file_names_a_game() -> None:
    found = {str(path.relative_to(ROOT)): named_in(path.read_text(encoding="utf-8")) for path in shared_files()}
    assert {path: lines for path, lines in found.items() if lines and path not in MAY_NAME} == {}


def test_every_file_that_may_name_a_game_does() -> None:
    for path in MAY_NAME:
        assert named_in((ROOT / path).read_text(encoding="utf-8")), f"{path} names no game any more"


def test_a_name_is_found_wherever_it_stands() -> None:
    assert words() == {"roborally", "volt", "course", "arena"}
    assert named_in('KINDS = ["volt"]') == ['KINDS = ["volt"]']
    assert named_in('KT("setup__course")') != []
    assert named_in("# Of Arenas") != []
    assert named_in("from roborally_site import voltage, courses_of_action") == [
        "from roborally_site import voltage, courses_of_action"
    ]
    assert named_in("from roborally_site import voltage, recourse") == []
