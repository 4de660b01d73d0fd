"""What matters about a space to whoever chooses one."""

from engine.volt.state import Mine
from games.kinds.volt.answers.spaces import worth
from tests.games.kinds.volt.fights import cell, scene


def test_a_space_with_something_to_gain_or_to_fear_says_so() -> None:
    mines = [Mine(owner=1, cell=cell(5, 3))]
    view = scene("tokyo", {"at": (6, 4)}, {"at": (1, 5)}, laid={cell(5, 4): [2, 2]}, mines=mines)
    assert worth(view, cell(7, 3)) == "workshop"
    assert worth(view, cell(5, 4)) == "2 VP"
    assert worth(view, cell(5, 3)) == "a mine of Bo"


def test_a_plain_space_has_nothing_to_say() -> None:
    assert worth(scene("tokyo", {"at": (6, 4)}), cell(4, 2)) == ""
