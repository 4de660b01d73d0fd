"""The fight of the day follows from the date."""

from datetime import date, timedelta

from engine.volt.game import GAME
from engine.volt.state import Setup
from games.daily.services.days import BOTS
from games.kinds.volt.setup import daily
from games.kinds.volt.setup.venues import arenas


def test_each_arena_comes_once_in_a_round_by_the_usual_rules() -> None:
    start = date.fromordinal(len(arenas()) * 180_000)
    found = [daily.options(start + timedelta(days=number)) for number in range(len(arenas()))]
    assert {options["arena"] for options in found} == {line.id for line in arenas()}
    names = list(GAME.seat_names[: 1 + len(BOTS)])
    for options in found:
        assert GAME.make_setup(options, names) == Setup(arena=options["arena"], operators=names)


def test_a_result_in_words() -> None:
    assert [daily.moment(8, 2), daily.moment(8, 4)] == ["round 8, control unit II", "round 8, at its end"]
