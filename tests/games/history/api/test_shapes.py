"""What pages draw, as programs get it: robots by name, sentences as text."""

from datetime import UTC, datetime, timedelta

import msgspec
import pytest
from django.utils.safestring import SafeString

from games.history.api import shapes
from games.history.queries import overview, recap
from games.play.queries.series import BoutLine, SeriesPart, Untold
from games.shapes.replay.story import Hero, Measure, Moment, Story, Way
from games.view.queries.visits import PlaceInGame
from games.wording.lines import Part
from games.wording.say import line

AT, TOOK = datetime(2030, 1, 1, tzinfo=UTC), timedelta(hours=5)
FALL = line("{robot} falls into {cell}.", robot=Part("Bolt", robot=0), cell=Part("G5", cell="G5"))
FELL = Moment(3, "Register 2", [FALL], own=[FALL])
WON = Moment(9, "The end", [line("Cog wins."), line("The race is over.")])
FELL_AS_TOLD = {"step": 3, "title": "Register 2", "mine": ["Bolt falls into G5."], "others": []}
WON_AS_TOLD = {"step": 9, "title": "The end", "mine": [], "others": ["Cog wins.", "The race is over."]}


def hero(robot: int, name: str) -> Hero:
    return Hero(robot, name, SafeString("<g/>"), robot, "square", name[:2])


def test_an_overview_gives_each_robots_figures_and_ways_by_its_name() -> None:
    story = Story(
        heroes=[hero(0, "Bolt"), hero(1, "Cog")],
        measures=[Measure("Flags touched", [[0, 0], [1, 2]], 4)],
        ways=[Way([[(1, 2), (3, 4)], [(5, 6)]], [(3, 4)], is_there=True), Way([[(7, 8)]], [(7, 8)])],
        fallen=[[], [1]],
        ground=SafeString("<rect/>"),
        viewbox="0 0 120 80",
        board_class="course",
    )
    turn = overview.TurnLine(1, "Turn 1", AT, TOOK, [FELL, WON])
    told = shapes.overview(overview.Overview(story, [], [turn], None, None))
    assert msgspec.to_builtins(told, builtin_types=(datetime, timedelta)) == {
        "robots": ["Bolt", "Cog"],
        "figures": [{"title": "Flags touched", "values": [{"Bolt": 0, "Cog": 0}, {"Bolt": 1, "Cog": 2}]}],
        "viewbox": "0 0 120 80",
        "ways": [
            {"robot": "Bolt", "runs": [[(1, 2), (3, 4)], [(5, 6)]], "losses": [(3, 4)], "end": (5, 6)},
            {"robot": "Cog", "runs": [[(7, 8)]], "losses": [(7, 8)], "end": None},
        ],
        "turns": [{"number": 1, "at": AT, "took": TOOK, "moments": [FELL_AS_TOLD, WON_AS_TOLD]}],
    }


def test_a_recap_tells_from_where_to_where_and_what_it_leaves_out() -> None:
    turns = [recap.RecapTurn(4, AT, [FELL]), recap.RecapTurn(5, None, [WON])]
    told = shapes.recap(recap.Recap(PlaceInGame(2, 7), PlaceInGame(5, 3), turns, 2, PlaceInGame(2, 1)))
    assert msgspec.to_builtins(told, builtin_types=(datetime,)) == {
        "seen": {"turn": 2, "events": 7},
        "now": {"turn": 5, "events": 3},
        "turns": [
            {"number": 4, "at": AT, "moments": [FELL_AS_TOLD]},
            {"number": 5, "at": None, "moments": [WON_AS_TOLD]},
        ],
        "left_out": 2,
    }


def test_a_series_tells_its_bouts_and_how_it_stands_in_a_sentence() -> None:
    bouts = [BoutLine(1, 40, "", "Rome: Bolt has won.", False), BoutLine(2, 41, "", "Tokyo", True)]
    part = SeriesPart("Cup", 2, bouts, bouts[0], None, bouts[1], False, True, "", Untold("Bolt leads."))
    assert msgspec.to_builtins(shapes.series(part)) == {
        "title": "Cup",
        "bout": 2,
        "bouts": [
            {"number": 1, "game": 40, "words": "Rome: Bolt has won."},
            {"number": 2, "game": 41, "words": "Tokyo"},
        ],
        "is_over": False,
        "standing": "Bolt leads.",
    }


@pytest.mark.parametrize("shape", [shapes.overview, shapes.recap, shapes.series])
def test_where_there_is_nothing_to_tell_nothing_is_told(shape: object) -> None:
    assert shape(None) is None  # type: ignore[operator]


def test_what_is_no_place_in_a_game_is_no_body(subtests: pytest.Subtests) -> None:
    for body in [{}, {"turn": -1}, {"turn": "1"}, {"turn": 2**31}, {"turn": 1, "events": -1}, {"turn": 1, "event": 3}]:
        with subtests.test(f"{body}"):
            with pytest.raises(msgspec.ValidationError):
                msgspec.convert(body, shapes.Seen)
            assert msgspec.convert({"turn": 3}, shapes.Seen) == shapes.Seen(turn=3, events=0)


def test_the_place_to_go_on_from_is_short() -> None:
    assert msgspec.convert({}, shapes.LookSince) == shapes.LookSince(since="", token="")
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"since": "x" * 101}, shapes.LookSince)
