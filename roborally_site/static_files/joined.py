"""Scripts and styles as they are served: one file each, with everything that it imports. So a page makes few requests.

The sources work without this, since browsers ask for what a script imports. So the joining is plain, too. A module
becomes a function that is called once and returns what it exports:

    import { one } from "./dom.js";           const $js_later = (() => {
    export const later = () => one(page);     const { one } = $js_dom;
                                              const later = () => one(page);
                                              return { later };
                                              })();

What a page's scripts share must exist once, so modules of the script that all pages load (`shared`) are not repeated in
others, which import them from there.
"""

import posixpath
import re
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass

Read = Callable[[str], str]
"""The text of a static file, by its name, such as "web/dom.js"."""

IMPORT = re.compile(r'^import (?:\{(?P<names>[^{}]*)\} from )?"(?P<path>\.{1,2}/[^"]+)";.*\n?', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:const|class|(?:async )?function\*?) (?P<name>\w+))", re.MULTILINE)
LEFT = re.compile(r"^(?:import|export)\b(?!\().*", re.MULTILINE)
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
RULE = re.compile(r"(?<![^{};/\s])(?P<rule>[^{};/]+)\{(?P<body>[^{}]*light-dark\([^{}]*)\}")
LIGHT_DARK = re.compile(r"light-dark\((?P<light>(?:[^(),]|\([^()]*\))+),(?:[^(),]|\([^()]*\))+\)")
OLD = "\n@supports not (color: light-dark(#000, #fff))"
STYLE = re.compile(r'^@import "(?P<path>[^"]+)";\n?', re.MULTILINE)


@dataclass(frozen=True)
class Module:
    name: str
    imports: tuple[tuple[str, str], ...]
    """The names of modules, and what is taken from each, as an object pattern: "all, one: theOne"."""
    exports: tuple[str, ...]
    body: str

    @property
    def variable(self) -> str:
        return "$" + re.sub(r"\W", "_", self.name.removesuffix(".js"))

    @property
    def code(self) -> str:
        taken = [f"const {{ {names} }} = {_variable(name)};\n" for name, names in self.imports if names]
        given = f"return {{ {', '.join(self.exports)} }};\n" if self.exports else ""
        return f"const {self.variable} = (() => {{\n{''.join(taken)}{self.body}\n{given}}})();\n"


def joined_style(name: str, read: Read) -> str:
    """The style sheet with its imports in place, and its light colors for browsers that know no light-dark()."""
    text = RULE.sub(_with_light, read(name))
    return STYLE.sub(lambda found: joined_style(_beside(name, found["path"]), read), text)


def _with_light(found: re.Match[str]) -> str:
    """The rule, and after it what it says where its colors mean nothing."""
    parts = [part.strip() for part in COMMENT.sub("", found["body"]).split(";") if "light-dark(" in part]
    light = "".join(f"{LIGHT_DARK.sub(lambda it: it['light'].strip(), part)};" for part in parts)
    return f"{found[0]}{OLD}{{{found['rule'].strip()}{{{light}}}}}"


def joined_script(name: str, read: Read, shared: str) -> str:
    """The script, with all modules that it needs before it. Raises ValueError for what cannot be joined so simply."""
    modules = _with_imports(name, read)
    if len(modules) == 1 and name != shared:
        return read(name)
    common = _with_imports(shared, read)
    if name == shared:
        return _codes(modules.values()) + f"export {{ {', '.join(module.variable for module in modules.values())} }};\n"
    own = [module for module in modules.values() if module.name not in common]
    needed = {it for module in own for it, _ in module.imports} | {name}
    return _taken(name, shared, sorted(needed & set(common))) + _codes(own) + _given(modules[name])


def _with_imports(name: str, read: Read) -> dict[str, Module]:
    """The module, after everything that it imports."""
    found: dict[str, Module] = {}

    def add(wanted: str, importers: tuple[str, ...]) -> None:
        if wanted in importers:
            raise ValueError(f"{wanted} imports itself, by {' and '.join(importers)}.")
        if wanted not in found:
            module = _module(wanted, read(wanted))
            for other, _ in module.imports:
                add(other, (*importers, wanted))
            found[wanted] = module

    add(name, ())
    return found


def _module(name: str, text: str) -> Module:
    imports = tuple((_beside(name, it["path"]), _pattern(it["names"])) for it in IMPORT.finditer(text))
    body = IMPORT.sub("", text)
    exports = tuple(it["name"] for it in EXPORT.finditer(body))
    body = EXPORT.sub("", body)
    if left := LEFT.search(body):
        raise ValueError(f'{name}: "{left[0]}" cannot be joined. See IMPORT and EXPORT in {__name__}.')
    return Module(name, imports, exports, body)


def _beside(name: str, path: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), path))


def _pattern(names: str | None) -> str:
    return " ".join((names or "").replace(" as ", ": ").split())


def _variable(name: str) -> str:
    return Module(name, (), (), "").variable


def _codes(modules: Iterable[Module]) -> str:
    return "".join(module.code for module in modules)


def _taken(name: str, shared: str, needed: Collection[str]) -> str:
    path = posixpath.relpath(shared, posixpath.dirname(name))
    path = path if path.startswith(".") else f"./{path}"
    return f'import {{ {", ".join(map(_variable, needed))} }} from "{path}";\n' if needed else ""


def _given(module: Module) -> str:
    return f"export const {{ {', '.join(module.exports)} }} = {module.variable};\n" if module.exports else ""
