"""Shared code and templates use the words of docs/GLOSSARY.md, and none of those that they replace."""

import ast
import re
import subprocess
import tokenize
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GLOSSARY = (ROOT / "docs/GLOSSARY.md").read_text()
GAMES = ("games/kinds/roborally/", "games/kinds/volt/")
TAG = re.compile(r"{%.*?%}|{{.*?}}", re.S)
QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"")
COMMENT = r"{#.*?#}|{% comment %}.*?{% endcomment %}"
NOT_SHOWN = re.compile(rf"{COMMENT}|<(script|style)\b.*?</\1>|<[^>]*>|{TAG.pattern}", re.S)


def rows(heading: str) -> list[list[str]]:
    """The cells of a table, without its head."""
    section = GLOSSARY.split(f"## {heading}\n")[1].split("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split(" |")] for line in lines[2:]]


REPLACED = {word: row[0] for row in rows("The site") for word in row[3].split(", ") if word}
ALLOWED = [row[0].strip("`") for row in rows("Exceptions")]


def parts(name: str) -> set[str]:
    """The words of a name: of NamesLikeThis, and of names_like_this."""
    return {part.lower() for part in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)}


def replaced(names: Iterator[str]) -> set[str]:
    """Those of the names that hold a word that was replaced, with the word to use."""
    found = {name for name in names if not any(fnmatchcase(name, allowed) for allowed in ALLOWED)}
    return {f"{name}: say {REPLACED[part]}" for name in found for part in parts(name) & REPLACED.keys()}


def files(ending: str, *folders: str) -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "--", *folders], cwd=ROOT, check=True, capture_output=True, text=True)
    shared = [path for path in listed.stdout.splitlines() if path.endswith(ending) and not path.startswith(GAMES)]
    return [ROOT / path for path in shared if "/migrations/" not in path and (ROOT / path).exists()]


def names_in(path: Path) -> Iterator[str]:
    yield path.stem
    with path.open() as source:
        yield from (token.string for token in tokenize.generate_tokens(source.readline) if token.type == tokenize.NAME)
    for node in ast.walk(ast.parse(path.read_text())):  # in f-strings, which are one token
        if isinstance(node, ast.Name):
            yield node.id


def test_the_glossary_names_what_it_replaces() -> None:
    assert REPLACED["wish"] == "request body"
    assert not REPLACED.keys() & {row[0] for row in rows("The site")}, "a word cannot be used and replaced"
    assert all(len(row) == 2 and row[1] for row in rows("Exceptions")), "an exception has a reason"


@pytest.mark.parametrize(
    ("name", "words"),
    [("ShownDeed", {"ShownDeed: say operator action"}), ("trace_id", set()), ("told_at__isnull", set())],
)
def test_a_word_is_found_inside_a_name(name: str, words: set[str]) -> None:
    assert replaced(iter([name])) == words


def test_names_of_shared_code() -> None:
    found = {path.relative_to(ROOT): replaced(names_in(path)) for path in files(".py", "games", "roborally_site")}
    assert not {path: words for path, words in found.items() if words}


def test_variables_tags_and_file_names_of_shared_templates() -> None:
    found = {}
    for path in files("", "templates"):
        tags = " ".join(QUOTED.sub("", tag) for tag in TAG.findall(path.read_text()) if "comment" not in tag)
        found[path.relative_to(ROOT)] = replaced(iter([path.parent.name, path.stem, *re.findall(r"\w+", tags)]))
    assert not {path: words for path, words in found.items() if words}


def test_what_shared_templates_show() -> None:
    """They may speak of races, as visitors do, and of what somebody is told."""
    spoken = REPLACED.keys() - {"race", "races", "told"}
    found = {}
    for path in files("", "templates"):
        shown = set(re.findall(r"[a-z]+", NOT_SHOWN.sub(" ", path.read_text()).lower()))
        found[path.relative_to(ROOT)] = shown & spoken
    assert not {path: words for path, words in found.items() if words}
