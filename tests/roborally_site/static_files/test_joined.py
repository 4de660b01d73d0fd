import pytest

from roborally_site.static_files.joined import joined_script, joined_style

SITE = "web/site.js"


DOM = "export const one = 1;\n"


def script(name: str, files: dict[str, str]) -> str:
    sources = {SITE: 'import "./dom.js";\n', "web/dom.js": DOM} | files
    return joined_script(name, sources.__getitem__, SITE)


def test_a_module_comes_after_those_that_it_imports_and_gets_what_they_export() -> None:
    files = {
        "web/log.js": 'import { drawn, Board } from "./board.js";\nlog(drawn);\n',
        "web/board.js": "export function drawn() {}\nexport class Board {}\n",
    }
    assert script("web/log.js", files) == (
        "const $web_board = (() => {\nfunction drawn() {}\nclass Board {}\n\nreturn { drawn, Board };\n})();\n"
        "const $web_log = (() => {\nconst { drawn, Board } = $web_board;\nlog(drawn);\n\n})();\n"
    )


def test_it_is_there_once_however_many_import_it() -> None:
    files = {
        "volt/page.js": 'import "./a.js";\nimport "./b.js"; // after the other\n',
        "volt/a.js": 'import { dice } from "./dice.js";\n',
        "volt/b.js": 'import { dice as thrown } from "./dice.js";\n',
        "volt/dice.js": "export const dice = 3;\n",
    }
    text = script("volt/page.js", files)
    assert text.count("const dice = 3") == 1
    assert "const { dice: thrown } = $volt_dice;" in text
    assert text.index("$volt_dice =") < text.index("$volt_a =") < text.index("$volt_b =") < text.index("$volt_page =")


def test_names_may_stand_on_several_lines_and_functions_may_be_async() -> None:
    files = {
        "web/log.js": 'import {\n  steps,\n  told,\n} from "./told.js";\n',
        "web/told.js": "export async function told() {}\nexport async function* steps() {}\n",
    }
    text = script("web/log.js", files)
    assert "const { steps, told, } = $web_told;" in text
    assert "return { told, steps };" in text


def test_what_all_pages_load_offers_its_modules_to_other_scripts() -> None:
    files = {"volt/page.js": 'import { one } from "../web/dom.js";\nuse(one);\n'}
    assert script(SITE, files).endswith("export { $web_dom, $web_site };\n")
    text = script("volt/page.js", files)
    assert text.startswith('import { $web_dom } from "../web/site.js";\n')
    assert "const one = 1" not in text


def test_a_script_still_exports_what_it_did() -> None:
    files = {"web/log.js": 'import { one } from "./dom.js";\nexport const log = one;\n'}
    assert script("web/log.js", files).endswith("export const { log } = $web_log;\n")


def test_a_script_that_imports_nothing_stays_as_it_is() -> None:
    assert script("web/sw.js", {"web/sw.js": "self.skipWaiting();\n"}) == "self.skipWaiting();\n"


@pytest.mark.parametrize(
    "statement",
    [
        "export let count = 0;",  # importers would keep the first value
        "export default one;",
        'export * from "./dom.js";',
        'import * as dom from "./dom.js";',
        'import dom from "./dom.js";',
        'import { one } from "elsewhere";',
    ],
)
def test_what_cannot_be_joined_so_simply_is_refused(statement: str) -> None:
    with pytest.raises(ValueError, match=r'web/log\.js: ".*" cannot be joined'):
        script("web/log.js", {"web/log.js": f'import "./dom.js";\n{statement}\n'})


def test_modules_that_import_each_other_are_refused() -> None:
    files = {"web/a.js": 'import "./b.js";\n', "web/b.js": 'import "./a.js";\n'}
    with pytest.raises(ValueError, match=r"web/a\.js imports itself, by web/a\.js and web/b\.js"):
        script("web/a.js", files)


def test_a_style_sheet_has_those_that_it_imports_in_their_place() -> None:
    files = {
        "volt/styles.css": '@import "../drawing/board.css";\n@import "arena.css";\n.last {}\n',
        "drawing/board.css": ".first {}\n",
        "volt/arena.css": ".second {}\n",
    }
    assert joined_style("volt/styles.css", files.__getitem__) == ".first {}\n.second {}\n.last {}\n"


def test_old_browsers_get_the_light_one_of_two_colours() -> None:
    rules = "/* {Ink} */ a,\nb { --ink: light-dark(#111, #eee); color: red; --box: 0 light-dark(rgb(1 2 3), #444) }\n"
    style = joined_style("a.css", {"a.css": f"@media print {{ {rules} }}"}.__getitem__)
    light = "@supports not (color: light-dark(#000, #fff)){a,\nb{--ink: #111;--box: 0 rgb(1 2 3);}}"
    assert style == f"@media print {{ {rules.rstrip()}\n{light}\n }}"
