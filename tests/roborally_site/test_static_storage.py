import re
from pathlib import Path

from django.core.files.storage import FileSystemStorage
from pytest_django import Settings

from roborally_site.static_storage import StaticStorage


def collected(settings: Settings, source: Path, target: Path) -> StaticStorage:
    settings.STATIC_ROOT = target
    storage, files = StaticStorage(), FileSystemStorage(source)
    names = [str(path.relative_to(source)) for path in source.rglob("*.js")]
    for name in names:
        storage.save(name, files.open(name))
    assert all(processed is True for _, _, processed in storage.post_process({n: (storage, n) for n in names}))
    return storage


def test_modules_that_import_each_other_are_cached_together(settings: Settings, tmp_path: Path) -> None:
    (tmp_path / "in/js").mkdir(parents=True)
    (tmp_path / "in/js/race.js").write_text('import { draw } from "./board.js";\nawait import("./log.js");\n')
    (tmp_path / "in/js/board.js").write_text("export const draw = () => 1;\n")
    (tmp_path / "in/js/log.js").write_text("export const log = () => 1;\n")
    storage = collected(settings, tmp_path / "in", tmp_path / "out")
    text = (tmp_path / "out" / storage.stored_name("js/race.js")).read_text()
    assert re.search(r'from "\./board\.[0-9a-f]{12}\.js"', text)
    assert re.search(r'import\("\./log\.[0-9a-f]{12}\.js"\)', text)


def test_a_games_script_finds_the_shared_ones_that_it_imports(settings: Settings, tmp_path: Path) -> None:
    (tmp_path / "in/js").mkdir(parents=True)
    (tmp_path / "in/volt").mkdir()
    (tmp_path / "in/js/desk.js").write_text("export const desk = 1;\n")
    (tmp_path / "in/volt/program.js").write_text('import { desk } from "../js/desk.js";\n')
    storage = collected(settings, tmp_path / "in", tmp_path / "out")
    text = (tmp_path / "out" / storage.stored_name("volt/program.js")).read_text()
    assert re.search(r'from "\.\./js/desk\.[0-9a-f]{12}\.js"', text)


def test_scripts_of_others_are_taken_as_they_are(settings: Settings, tmp_path: Path) -> None:
    (tmp_path / "in/other").mkdir(parents=True)
    text = '/** @type {import("../nowhere")} */\n'
    (tmp_path / "in/other/their.js").write_text(text)
    storage = collected(settings, tmp_path / "in", tmp_path / "out")
    assert (tmp_path / "out" / storage.stored_name("other/their.js")).read_text() == text
