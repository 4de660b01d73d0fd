"""How a championship or a match stands, in words."""

from typing import Any

import msgspec
import pytest

from engine.volt.game import GAME
from engine.volt.module_registry import champion_homes
from engine.volt.state import Bout, Setup
from engine.volt.views.game import VoltView
from games.kinds.volt.setup.series import bout_words, standing
from games.play.queries import series as shared

NAMES = ["Ada", "Bo", "Cy", "Di"]
ORDER = ["Twin Cities", "Rome", "Ruhrgebiet", "Tokyo"]


def view_of(seats: int = 4, owners: str = "", **choices: Any) -> VoltView:
    """A view of a new game; `owners` of the champion modules in the order of their arenas."""
    state = GAME.new_state(Setup(operators=NAMES[:seats], **choices))
    homes = {home: module for module, home in champion_homes().items()}
    arenas = ["twin-cities", "rome", "ruhrgebiet", "tokyo"]
    state.champions = {homes[arena]: int(owner) for arena, owner in zip(arenas, owners, strict=False)}
    return GAME.view_for(state, None)


def test_before_the_champion_modules_are_chosen_nobody_holds_one() -> None:
    now = standing(view_of(series="championship"))
    assert now.line == "The operators choose their robots, and with them their champion modules."
    assert [title.arena for title in now.titles] == ORDER
    assert {title.holder for title in now.titles} == {""}


def test_at_first_everybody_holds_one() -> None:
    now = standing(msgspec.structs.replace(view_of(series="championship", owners="2103"), arena="rome"))
    assert now.line == "Every champion module is in other hands."
    assert [(title.holder, title.is_here) for title in now.titles] == [
        ("Cy", False),
        ("Bo", True),
        ("Ada", False),
        ("Di", False),
    ]
    assert [title.module for title in now.titles] == ["Jetpack", "Water Cannon", "Conductor", "Wall Control"]


def test_who_holds_the_most_champion_modules_is_named(subtests: pytest.Subtests) -> None:
    """A squad of KillBots wins together."""
    for operators, owners, line in [
        (4, "1103", "Bo holds 2 of the 4 champion modules."),
        (4, "1110", "Bo holds 3 of the 4 champion modules."),
        (4, "1313", "Bo and Di hold 2 champion modules each."),
        (4, "3333", "Di has won all champion modules, and with them the championship."),
        (3, "3333", "KillBot 1 has won all champion modules, and with them the championship."),
        (2, "2332", "The KillBots have won all champion modules, and with them the championship."),
    ]:
        with subtests.test(line):
            view = view_of(operators, series="championship", killbots=4 - operators, owners=owners)
            assert standing(view).line == line


# --- the All-Arenas-Match --------------------------------------------------------------------------------------------


def match(*bouts: Bout, **choices: Any) -> VoltView:
    return view_of(2, series="all_arenas", arena="tokyo", bouts=list(bouts), **choices)


ADA_WON = Bout(arena="rome", scores=[5, 3], ranks=[1, 2])
BO_WON = Bout(arena="tokyo", scores=[2, 5], ranks=[2, 1])


def test_the_first_bout_has_no_scores_yet() -> None:
    now = standing(match())
    assert (now.line, now.scores) == ("This is the first of 4 bouts.", [])


def test_the_scores_of_all_bouts_are_added() -> None:
    now = standing(match(ADA_WON, BO_WON))
    assert now.line == "Bo leads with 8 VP after 2 of 4 bouts."
    assert now.arenas == ["Rome", "Tokyo"]
    assert [(score.place, score.name, score.vp, score.total) for score in now.scores] == [
        (1, "Bo", [3, 5], 8),
        (2, "Ada", [5, 2], 7),
    ]


def test_a_bout_counts_as_soon_as_it_is_over() -> None:
    view = match(ADA_WON, ADA_WON, ADA_WON)
    ada, bo = view.robots
    robots = [msgspec.structs.replace(ada, tokens=[1] * 5), msgspec.structs.replace(bo, tokens=[2])]
    now = standing(msgspec.structs.replace(view, robots=robots, over=True, winner=0))
    assert now.line == "Ada has won the match with 20 VP."
    assert now.scores[1].vp == [3, 3, 3, 1]


# --- a bout in a line ------------------------------------------------------------------------------------------------


def bout(**changes: Any) -> shared.Bout:
    usual = {"setup": {"arena": "rome"}, "outcome": None, "names": NAMES[:3], "view": None}
    return shared.Bout(**(usual | changes))


def test_a_bout_under_way_names_its_arena() -> None:
    assert bout_words(bout()) == "Rome, under way"


def test_the_first_arena_of_a_championship_is_known_from_the_page_alone() -> None:
    view = view_of(series="championship")
    assert bout_words(bout(setup={}, view=view)) == "under way"
    assert bout_words(bout(setup={}, view=msgspec.structs.replace(view, arena="tokyo"))) == "Tokyo, under way"


def test_a_finished_bout_names_its_winner(subtests: pytest.Subtests) -> None:
    """KillBots that only fill up a championship are not in its set-up: the ranks count them."""
    for winner, ranks, words in [
        (2, [2, 3, 1], "Tokyo, won by Cy"),
        (3, [2, 3, 4, 1], "Tokyo, won by the KillBot"),
        (4, [3, 4, 5, 1, 1], "Tokyo, won by the KillBots"),
    ]:
        with subtests.test(words):
            assert bout_words(bout(outcome={"arena": "tokyo", "winner": winner, "ranks": ranks})) == words
