"""No module imports itself by way of others, not even for the types alone."""

from graphlib import CycleError, TopologicalSorter

import grimp
import pytest

MODULES_APART = ("engine.kernel", "engine.commands", "engine.roborally", "engine.volt", "engine", "games")
"""In these no two modules need each other; each whole comes after its parts, so that a failure names the part."""
PACKAGES_APART = ("engine", "engine.volt")
"""In these no two packages need each other either, whichever of their modules it is."""


@pytest.fixture(scope="module")
def imports() -> dict[str, set[str]]:
    """Module -> the modules that it imports."""
    graph = grimp.build_graph("engine", "games", exclude_type_checking_imports=False, cache_dir=None)
    return {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}


def circle(imports: dict[str, set[str]]) -> list[str]:
    """One circle, [] if there is none."""
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def inside(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


def among_children(imports: dict[str, set[str]], package: str) -> dict[str, set[str]]:
    """The imports between what lies directly in a package, all that lies deeper taken together."""
    depth = package.count(".") + 2
    found: dict[str, set[str]] = {}
    for module, others in imports.items():
        child = ".".join(module.split(".")[:depth])
        needed = {".".join(other.split(".")[:depth]) for other in others if inside(other, package)}
        if inside(module, package):
            found.setdefault(child, set()).update(needed - {child})
    return found


@pytest.mark.parametrize("package", MODULES_APART)
def test_no_modules_import_each_other_in_a_circle(imports: dict[str, set[str]], package: str) -> None:
    within = {module: others for module, others in imports.items() if inside(module, package)}
    assert within
    assert circle(within) == []


@pytest.mark.parametrize("package", PACKAGES_APART)
def test_no_packages_import_each_other_in_a_circle(imports: dict[str, set[str]], package: str) -> None:
    assert circle(among_children(imports, package)) == []


def test_a_circle_is_found() -> None:
    imports = {"p.a.x": {"p.b.x"}, "p.b.x": {"p.c"}, "p.c": {"p.a.y"}, "p.a.y": set()}
    assert circle(imports) == []
    assert set(circle(among_children(imports, "p"))) == {"p.a", "p.b", "p.c"}
    assert set(circle({**imports, "p.c": {"p.a.x"}})) == {"p.a.x", "p.b.x", "p.c"}
