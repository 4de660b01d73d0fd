"""The game that `simulate` plays."""

import argparse

from engine.volt.game import GAME, Volt
from engine.volt.state import Setup


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--arena", required=True, metavar="ID", help="the arena to fight in")
    parser.add_argument("--killbots", type=int, default=0, help="how many KillBots join in")
    parser.add_argument("--training", action="store_true", help="a training game, without modules")


def make_game(options: argparse.Namespace) -> Volt:
    return GAME


def make_setup(options: argparse.Namespace) -> Setup:
    operators = [f"Operator {number}" for number in range(1, options.seats + 1)]
    return Setup(
        arena=options.arena,
        operators=operators,
        mode="training" if options.training else "full",
        killbots=options.killbots,
        killbot_modules=options.killbots > 0,
    )
