"""Static files as collectstatic leaves them."""

import gzip
import re
from collections.abc import Callable
from pathlib import Path

import brotli
import pytest
from django.core.files.storage import FileSystemStorage
from pytest_django import Settings

from roborally_site.static_files.storage import StaticStorage

SITE = {"web/site.js": 'import "./dom.js";\n', "web/dom.js": "export const one = 1;\n"}


def collected(settings: Settings, folder: Path, files: dict[str, str]) -> dict[str, str]:
    """What browsers get, by the names of the sources."""
    settings.STATIC_ROOT = folder / "out"
    for name, text in (SITE | files).items():
        (folder / "in" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "in" / name).write_text(text)
    storage, sources = StaticStorage(), FileSystemStorage(folder / "in")
    for name in SITE | files:
        storage.save(name, sources.open(name))
    processed = storage.post_process({name: (sources, name) for name in SITE | files})
    assert all(done is True for _, _, done in processed)
    return {name: (folder / "out" / storage.stored_name(name)).read_text() for name in SITE | files}


def test_a_script_has_what_it_imports_in_it(settings: Settings, tmp_path: Path) -> None:
    files = {"web/race.js": 'import { draw } from "./board.js";\n', "web/board.js": "export const draw = () => 1;\n"}
    text = collected(settings, tmp_path, files)["web/race.js"]
    assert "const draw=()=>1;" in text
    assert "import" not in text


def test_a_games_script_takes_what_all_pages_share_from_there(settings: Settings, tmp_path: Path) -> None:
    files = {"volt/program.js": 'import { one } from "../web/dom.js";\n'}
    text = collected(settings, tmp_path, files)["volt/program.js"]
    assert re.search(r'import\{\$web_dom\}from"\.\./web/site\.[0-9a-f]{12}\.js"', text)


def test_a_script_loses_its_comments_and_nothing_else(settings: Settings, tmp_path: Path) -> None:
    strings = "const said = `// ${one} /* stays */`;\nconst found = /[/*] \\/\\//.exec(said);\n"
    text = collected(settings, tmp_path, {"web/race.js": f"// why\n{strings}/** @type {{string}} */\n"})["web/race.js"]
    assert "`// ${one} /* stays */`" in text
    assert "/[/*] \\/\\//" in text
    assert "why" not in text
    assert "@type" not in text


def test_what_is_imported_later_is_asked_for_by_its_hashed_name(settings: Settings, tmp_path: Path) -> None:
    files = {"web/race.js": 'await import("./log.js");\n', "web/log.js": "export const log = () => 1;\n"}
    assert re.search(r'import\("\./log\.[0-9a-f]{12}\.js"\)', collected(settings, tmp_path, files)["web/race.js"])


def test_a_change_in_what_is_imported_changes_the_name(settings: Settings, tmp_path: Path) -> None:
    """Or browsers would keep what they have."""
    files = {"web/page.css": '@import "part.css";\n', "web/part.css": ".red {}\n"}
    names = []
    for number, part in enumerate([".red {}\n", ".blue {}\n"]):
        found = collected(settings, tmp_path / str(number), files | {"web/part.css": part})
        assert found["web/page.css"] == part
        names += [path.name for path in (tmp_path / str(number) / "out/web").glob("page.*.css")]
    assert len(set(names)) == 2


def test_scripts_of_others_are_taken_as_they_are(settings: Settings, tmp_path: Path) -> None:
    text = '/** @type {import("../nowhere")} */\nexport default 1;\n'
    assert collected(settings, tmp_path, {"other/their.js": text})["other/their.js"] == text


# Compressed

LONG = "const said = 1;\n" * 40
LEFT = {
    "nothing": ("br", b""),
    "something else": ("gz", b"half"),
    "half of it": ("gz", gzip.compress(b"another")[:-3]),
    "another text": ("br", brotli.compress(b"another")),
}


def compressed(settings: Settings, folder: Path, ending: str, text: str = LONG) -> Path:
    """The compressed file of the one script, after the files have been collected."""
    collected(settings, folder, {"other/their.js": text})
    return next(path for path in (folder / "out/other").glob(f"their.*.js.{ending}"))


@pytest.mark.parametrize(("ending", "read"), [("br", brotli.decompress), ("gz", gzip.decompress)])
def test_what_pages_ask_for_is_compressed(
    ending: str, read: Callable[[bytes], bytes], settings: Settings, tmp_path: Path
) -> None:
    assert read(compressed(settings, tmp_path, ending).read_bytes()).decode() == LONG


def test_what_is_compressed_already_stays_as_it_is(settings: Settings, tmp_path: Path) -> None:
    file = compressed(settings, tmp_path, "br")
    as_well = brotli.compress(LONG.encode(), quality=0)
    assert file.read_bytes() != as_well
    file.write_bytes(as_well)
    compressed(settings, tmp_path, "br")
    assert file.read_bytes() == as_well


@pytest.mark.parametrize(("ending", "left"), LEFT.values(), ids=LEFT)
def test_what_was_left_half_written_or_has_another_text_is_compressed_anew(
    left: bytes, ending: str, settings: Settings, tmp_path: Path
) -> None:
    file = compressed(settings, tmp_path, ending)
    whole = file.read_bytes()
    file.write_bytes(left)
    compressed(settings, tmp_path, ending)
    assert file.read_bytes() == whole


def test_nothing_is_kept_under_its_plain_name(settings: Settings, tmp_path: Path) -> None:
    compressed(settings, tmp_path, "br")
    assert not list((tmp_path / "out/other").glob("their.js*"))
