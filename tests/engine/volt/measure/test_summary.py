"""What many fights tell about an arena."""

from collections import Counter

import pytest

from engine.kernel.samples import Spread
from engine.volt.arena.plans import load_plan
from engine.volt.measure.fight import FightFigures
from engine.volt.measure.summary import FIGHTS, ArenaMeasure, measure, programme, summed_up

ARENA = "rome"


def fight(rounds: int, first: int = 1, players: int = 2, **more: object) -> FightFigures:
    return FightFigures(players=players, rounds=rounds, first=[first] if rounds else [], **more)  # type: ignore[arg-type]


def of(*fights: FightFigures) -> ArenaMeasure:
    return summed_up(ARENA, fights, 1)


def test_the_length_is_the_median_of_the_fights_that_were_won() -> None:
    (it,) = of(*(fight(rounds) for rounds in (4, 5, 9, 10, 30, 0))).by_players
    assert it.rounds == Spread(9, 5, 10)
    assert it.cut_off == pytest.approx(1 / 6)


def test_without_a_winner_there_is_no_length() -> None:
    (it,) = of(fight(0), fight(0)).by_players
    assert (it.rounds, it.starts, it.luck, it.decided) == (None, [], 1.0, 0.0)


def test_losses_and_meetings_are_those_of_one_robot() -> None:
    (it,) = of(
        fight(4, losses=Counter({9: 3}), falls=1, met=2, robot_rounds=8, points=Counter({9: 4}), prizes=1),
        fight(6, met=1, robot_rounds=12),
    ).by_players
    assert (it.losses, it.falls, it.met, it.prizes) == (3 / 4, 1 / 3, 3 / 20, 1 / 4)


def test_sides_have_shares_of_the_wins_and_their_luck() -> None:
    (it,) = of(*[fight(5, 1)] * 3, fight(5, 2)).by_players
    assert [(start.place, start.share) for start in it.starts] == [(1, 0.75), (2, 0.25)]
    assert 0 < it.luck < 1
    assert it.killbot == 0


def test_alone_there_is_no_side_to_be_fair_to_but_a_killbot_that_may_win() -> None:
    (it,) = of(*[fight(5, 1, players=1)] * 3, fight(5, 2, players=1), fight(0, players=1)).by_players
    assert (it.starts, it.luck, it.killbot) == ([], 1.0, 0.25)


def test_what_did_nothing_in_all_fights_is_idle() -> None:
    elements = load_plan(ARENA).elements
    every = {*range(len(elements))}
    found = of(fight(5, acted=every - {0, 1, 7}), fight(5, players=3, acted={1}))
    assert found.idle == [number for number in (0, 7) if elements[number].kind() != "corner"]
    assert [it.players for it in found.by_players] == [2, 3]


def test_all_numbers_of_players_take_turns() -> None:
    assert programme(2, first=5) == [(1, 5), (2, 5), (3, 5), (4, 5), (1, 6), (2, 6), (3, 6), (4, 6)]
    assert len(programme()) == 4 * FIGHTS


def test_a_measure_lets_bots_fight_with_each_number_of_players() -> None:
    found = measure(ARENA, fights=1, strength="easy")
    assert [(it.players, it.fights) for it in found.by_players] == [(1, 1), (2, 1), (3, 1), (4, 1)]
    assert found.visits
