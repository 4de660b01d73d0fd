"""VOLT has one ladder and no records."""

from engine.volt.game import GAME
from games.kinds.volt import ratings


def test_all_games_are_rated_together() -> None:
    assert ratings.editions() == {"all": "VOLT"}
    assert ratings.edition_of({"mode": "training"}) == "all"


def test_there_are_no_records() -> None:
    setup = GAME.make_setup({"mode": "training", "arena": "twin-cities"}, ["Ada", "Ben"])
    assert ratings.goals(GAME.new_state(setup)) is None
