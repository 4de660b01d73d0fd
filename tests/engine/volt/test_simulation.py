"""The game that `simulate` plays."""

from argparse import ArgumentParser, Namespace

import pytest

from engine.volt.series.setup import check_setup
from engine.volt.simulation import add_arguments, make_setup


def options(*arguments: str, seats: int = 2) -> Namespace:
    parser = ArgumentParser()
    add_arguments(parser)
    return parser.parse_args(arguments, Namespace(seats=seats))


def test_a_full_game_among_operators() -> None:
    setup = make_setup(options("--arena", "rome", seats=3))
    check_setup(setup)
    assert (setup.arena, len(setup.operators), setup.mode, setup.killbots) == ("rome", 3, "full", 0)


def test_killbots_come_with_modules() -> None:
    setup = make_setup(options("--arena", "rome", "--killbots", "2"))
    check_setup(setup)
    assert (setup.killbots, setup.killbot_modules) == (2, True)


def test_training() -> None:
    assert make_setup(options("--arena", "rome", "--training")).mode == "training"


def test_an_arena_has_to_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        options()
    assert "--arena" in capsys.readouterr().err
