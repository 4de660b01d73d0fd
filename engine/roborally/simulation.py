"""The race that `simulate` plays."""

import argparse

from engine.roborally.state import Setup

LIVES = 50
"""Robots that drive at random lose a life every few turns; with the three of the rules the floor is soon half empty."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--course", required=True, metavar="ID", help="the course to race on")


def make_setup(options: argparse.Namespace) -> Setup:
    """A full field for as long as possible, so that the figures are about robots and not about empty floors."""
    robots = [f"Robot {number}" for number in range(1, options.seats + 1)]
    return Setup(course=options.course, robots=robots, lives=LIVES)
