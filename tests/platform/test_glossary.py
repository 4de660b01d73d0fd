"""Shared code and templates use the words of docs/GLOSSARY.md, and none of those that they replace."""

import ast
import re
import subprocess
import tokenize
from collections.abc import Iterator
from fnmatch import fnmatchcase
from io import StringIO
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GLOSSARY = (ROOT / "docs/GLOSSARY.md").read_text()
GAMES = ("games/kinds/roborally/", "games/kinds/volt/")
TAG = re.compile(r"{%.*?%}|{{.*?}}", re.S)
QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"")
SCRIPT_COMMENT = re.compile(r"/\*.*?\*/|(?<![:\w])//[^\n]*", re.S)
MARK = re.compile(r"""\b(?:class|id|for|hx-target|aria-labelledby|aria-describedby)="([^"]*)"|\b(data-[\w-]+)""")
"""What styles and scripts find an element by: its class, its id, a data attribute."""
SITE = "Robot Races"
STYLED = ("engine", "tests/engine", "games", "roborally_site")
"""The folders whose docstrings and comments use the words of docs/STYLE.md."""
PLAIN = {
    "mail": "email",
    "mails": "emails",
    "e-mail": "email",
    "everybody": "everyone",
    "somebody": "someone",
    "nobody": "no one",
    "anybody": "anyone",
    "whoever": "players who",
}
"""A word that docs/STYLE.md does not want -> what to write."""
MAIL_SOFTWARE = re.compile(r"mail (?:server|program)s?")
"""What the field calls so."""
BRITISH = re.compile(
    r"(?<![-.\w])(?:colour|favour|behaviour|neighbour|centre|grey|licence|defence|judgement|learnt|fulfil\b|travell"
    r"|cancell(?:ed|ing)|practis|analys(?:e|ing)|(?:recogn|organ|real|serial|initial|minim|maxim|apolog|summar)is)\w*",
    re.IGNORECASE,
)
"""What is spelled as docs/STYLE.md does not want it, but for names of code, which may be so."""
NO_PROSE = {
    ".md": r"```.*?```|`[^`]*`|\]\([^)]*\)|^    .*?$",
    ".py": r"`[^`]*`|{[^}]*}",
}
"""What stands among the words of docs and modules and is code."""
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


def prose_of(source: str) -> str:
    """The docstrings and comments of a module, without names of constants."""
    nodes = (node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Expr))
    said = [str(node.value) for node in nodes if isinstance(node, ast.Constant)]
    tokens = tokenize.generate_tokens(StringIO(source).readline)
    said += [token.string for token in tokens if token.type == tokenize.COMMENT]
    return re.sub(r"\b[A-Z_]{2,}\b", "", "\n".join(said))


def unwanted(prose: str) -> set[str]:
    """The words in it that docs/STYLE.md does not want, with what to write."""
    words = re.findall(r"[a-z-]+", MAIL_SOFTWARE.sub("", prose.lower()))
    return {f"{word}: write {PLAIN[word]}" for word in words if word in PLAIN}


def british(source: str, suffix: str) -> set[str]:
    """The words of docs, templates, strings and docstrings that are spelled as in Britain."""
    if suffix == ".py":
        constants = [node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant)]
        source = "\n".join(text for text in constants if isinstance(text, str) and " " in text.strip())
    code = NO_PROSE.get(suffix, NOT_SHOWN.pattern)
    return set(BRITISH.findall(re.sub(code, " ", source, flags=re.S | re.M)))


def words_of(text: str) -> Iterator[str]:
    """The words of a style or a script, but for its comments and the name of the site."""
    return iter(re.findall(r"[A-Za-z][\w-]*", SCRIPT_COMMENT.sub(" ", text).replace(SITE, "")))


def test_the_glossary_names_what_it_replaces() -> None:
    assert REPLACED["wish"] == "request body"
    assert not REPLACED.keys() & {row[0] for row in rows("The site")}, "a word cannot be used and replaced"
    assert all(len(row) == 2 and row[1] for row in rows("Exceptions")), "an exception has a reason"


def test_a_word_is_found_inside_a_name(subtests: pytest.Subtests) -> None:
    for name, words in [
        ("ShownDeed", {"ShownDeed: say operator action"}),
        ("trace_id", set()),
        ("told_at__isnull", set()),
    ]:
        with subtests.test(name):
            assert replaced(iter([name])) == words


@pytest.mark.slow("reads all sources")
def test_names_of_shared_code() -> None:
    paths = files(".py", "games", "roborally_site")
    assert paths
    suspects = [path for path in paths if replaced(iter([path.stem, *re.findall(r"\w+", path.read_text())]))]
    found = {path.relative_to(ROOT): replaced(names_in(path)) for path in suspects}
    assert not {path: words for path, words in found.items() if words}


def test_variables_tags_and_file_names_of_shared_templates() -> None:
    found = {}
    for path in files("", "templates"):
        tags = " ".join(QUOTED.sub("", tag) for tag in TAG.findall(path.read_text()) if "comment" not in tag)
        found[path.relative_to(ROOT)] = replaced(iter([path.parent.name, path.stem, *re.findall(r"\w+", tags)]))
    assert not {path: words for path, words in found.items() if words}


def test_classes_ids_and_data_attributes_of_shared_templates() -> None:
    found = {}
    for path in files("", "templates"):
        marks = [mark for pair in MARK.findall(path.read_text()) for mark in pair]
        found[path.relative_to(ROOT)] = replaced(iter(TAG.sub(" ", " ".join(marks)).split()))
    assert not {path: words for path, words in found.items() if words}


@pytest.mark.parametrize(("folder", "endings"), [("static", ".css"), ("static", ".js"), (".ci", ".d.ts")])
def test_names_in_shared_styles_and_scripts(folder: str, endings: str) -> None:
    """Classes, ids, data attributes, events and identifiers: every word that does not stand in a comment."""
    paths = files(endings, folder)
    assert paths
    found = {path.relative_to(ROOT): replaced(words_of(path.read_text())) for path in paths}
    assert not {path: words for path, words in found.items() if words}


def test_a_word_is_found_in_styles_and_scripts(subtests: pytest.Subtests) -> None:
    for text, words in [
        (".race-grid > .x {}", {"race-grid: say game"}),
        ('maybe(document, "#race .card")', {"race: say game"}),
        ("const toldAlready = one(form)", {"toldAlready: say published"}),
        ('document.addEventListener("race:refresh", refresh)', {"race: say game"}),
        ("/* the race */ .game {} // told", set()),
        ('fetch("https://race.example")', {"race: say game"}),
    ]:
        with subtests.test(text):
            assert replaced(words_of(text)) == words


def test_a_word_is_found_in_docstrings_and_comments(subtests: pytest.Subtests) -> None:
    for source, words in [
        ('def f():\n    """Tells everybody."""', {"everybody: write everyone"}),
        ("x = 1\n# Nobody by e-mail.", {"nobody: write no one", "e-mail: write email"}),
        ("x = 'nobody'  # whoever it is", {"whoever: write players who"}),
        ('nobody = NOBODY\n"""NOBODY if no one has it, the mailbox if it has been emailed."""', set()),
    ]:
        with subtests.test(source):
            assert unwanted(prose_of(source)) == words


@pytest.mark.slow("reads all sources")
@pytest.mark.parametrize("folder", STYLED)
def test_docstrings_and_comments_use_the_words_of_the_style_guide(folder: str) -> None:
    texts = {path.relative_to(ROOT): path.read_text() for path in files(".py", folder)}
    assert texts
    found = {path: unwanted(prose_of(text)) for path, text in texts.items() if unwanted(text)}
    assert not {path: words for path, words in found.items() if words}


def test_the_style_guide_names_the_words() -> None:
    guide = (ROOT / "docs/STYLE.md").read_text()
    assert [word for word in PLAIN if word not in guide] == []


def test_what_shared_templates_show() -> None:
    """They may say that someone is told something."""
    spoken = REPLACED.keys() - {"told"}
    found = {}
    for path in files("", "templates"):
        text = path.read_text().replace(SITE, "")
        shown = set(re.findall(r"[a-z]+", NOT_SHOWN.sub(" ", text).lower()))
        found[path.relative_to(ROOT)] = shown & spoken
    assert not {path: words for path, words in found.items() if words}


def test_a_british_word_is_found_where_people_read(subtests: pytest.Subtests) -> None:
    for source, suffix, words in [
        ("Two Colours, `colour` and favourites.", ".md", {"Colours", "favourites"}),
        ('<p class="grey">{{ colour }} Grey</p>', ".html", {"Grey"}),
        ('colour = pick(f"colour {n}", "colour")', ".py", set()),
        ('"""Its colour."""\nx = "The {colour} die is cancelled."', ".py", {"colour", "cancelled"}),
    ]:
        with subtests.test(source):
            assert british(source, suffix) == words


ALL_SOURCES = pytest.mark.slow("reads all sources")


@pytest.mark.parametrize("suffix", [".md", ".html", ".txt", pytest.param(".py", marks=ALL_SOURCES)])
def test_what_people_read_is_spelled_as_in_america(suffix: str) -> None:
    folders = [ROOT / folder for folder in ("docs", "deploy", "templates", "engine", "games", "roborally_site")]
    paths = [*ROOT.glob(f"*{suffix}"), *(path for folder in folders for path in folder.rglob(f"*{suffix}"))]
    texts = {path.relative_to(ROOT): path.read_text() for path in paths if "migrations" not in path.parts}
    suspects = {path: text for path, text in texts.items() if BRITISH.search(text) and path.name != "STYLE.md"}
    assert {path: words for path, text in suspects.items() if (words := british(text, suffix))} == {}


ENDING = re.compile(r"\|\s*pluralize\b|}}e?s\b|\w{% if [^%]+ %}(?:s|es|ies|y){% (?:endif|else)")


def glued(source: str) -> list[str]:
    """The endings "s" and "es" that a module puts on a word."""
    if not re.search(r"""(["'])e?s\1|}e?s\b""", source):
        return []
    filled = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FormattedValue))
    parts = [(node, part) for node in filled for part in ast.walk(node.value) if isinstance(part, ast.Constant)]
    texts = [f"{{{ast.unparse(node.value)}}}" for node, part in parts if part.value in ("s", "es")]
    return texts + re.findall(r"{[a-z_.]+}e?s\b", source)


def test_no_template_puts_an_ending_on_a_word() -> None:
    """Words for one and for several are whole words in whole sentences, which can be translated."""
    templates = [path for folder in ("templates", "games/kinds") for path in (ROOT / folder).rglob("*.*")]
    texts = {path: path.read_text() for path in templates if path.suffix in (".html", ".txt", ".svg")}
    assert len(texts) > 100
    assert {str(path.relative_to(ROOT)): found for path, text in texts.items() if (found := ENDING.findall(text))} == {}


@pytest.mark.slow("reads all sources")
def test_no_module_puts_an_ending_on_a_word() -> None:
    paths = [path for folder in ("games", "roborally_site") for path in (ROOT / folder).rglob("*.py")]
    assert {str(path.relative_to(ROOT)): found for path in paths if (found := glued(path.read_text()))} == {}


def test_an_ending_is_found(subtests: pytest.Subtests) -> None:
    for source, found in [
        ("f\"{n} game{'' if n == 1 else 's'}\"", 1),
        ("f\"room for {n} KillBot{'s' * (n != 1)}\"", 1),
        ('f"All {terms.turn}s"', 1),
        ("ngettext('{n} finish', '{n} finishes', n).format(n=n)", 0),
    ]:
        with subtests.test(source):
            assert len(glued(source)) == found
