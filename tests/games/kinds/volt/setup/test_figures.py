"""Every figure of VOLT's rulebook is played by the rules, and shows what its words say."""

import pytest

from engine.volt.module_registry import find_modules
from games.kinds.volt.setup.figures import figure

TOLD = {
    "element-vp": "takes 1 VP",
    "element-workshop": "is repaired",
    "element-pit": "gains 1 VP for destroying Hertz",
    "element-water": "lost in the depths",
    "element-high_voltage": "takes 1 damage",
    "element-energy_wall": "where it is stopped",
    "element-lightning_barrier": "takes 1 damage from lightning",
    "element-caution": "turns south at a caution line",
    "element-corner": "where it is stopped",
    "moving": "pushing Hertz",
    "firing": "hits Hertz at D4",
    "order": "hits nothing",
    "corner": "hits Hertz at B2",
    "killbot": "KillBot turns east",
}


def test_a_figure_shows_what_its_words_say(subtests: pytest.Subtests) -> None:
    for name, words in TOLD.items():
        with subtests.test(name):
            drawn = figure(name)
            assert words in " ".join(drawn.log)
            assert drawn.after is not None
            assert drawn.after != drawn.before


def test_the_figure_of_a_module_shows_what_it_does(subtests: pytest.Subtests) -> None:
    for module in find_modules().values():
        with subtests.test(module.id):
            drawn = figure(f"modules/{module.colour}/{module.id}")
            assert drawn.title == module.title
            assert drawn.after is not None
            assert drawn.after != drawn.before
            assert f"uses {module.title}" in " ".join(drawn.log) or module.more_keys("blue", 2)


def test_a_figure_may_show_only_where_things_are() -> None:
    assert figure("element-start").after is None
