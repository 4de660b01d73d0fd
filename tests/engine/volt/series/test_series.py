"""From one game of a series to the next."""

import pytest
from msgspec.structs import replace

from engine.kernel.chance import Chance
from engine.kernel.game import Outcome
from engine.volt.game import GAME
from engine.volt.opening import open_round
from engine.volt.series.series import (
    VoltOutcome,
    champion_of,
    finish_bout,
    match_places,
    match_score,
    next_setup,
    outcome_of,
)
from engine.volt.state import NOBODY, Bout, Robot, Setup, VoltState

OWNERS = {"jetpack": 0, "water_cannon": 1, "conductor": 2, "wall_control": 3}


def outcome(**facts: object) -> VoltOutcome:
    usual = {"places": [[0], [1]], "winner": 0, "arena": "rome", "scores": [5, 2], "ranks": [1, 2]}
    return VoltOutcome(**{**usual, "champions": {}, "next_arena": "", **facts})  # type: ignore[arg-type]


def ended(*vp: int, winner: int, killbots: int = 0) -> VoltState:
    operators = len(vp) - killbots
    robots = [
        Robot(
            number=n,
            seat=n if n < operators else NOBODY,
            name=str(n),
            killbot=n >= operators,
            tokens=[1] * points,
            start_number=n + 1,
        )
        for n, points in enumerate(vp)
    ]
    setup = Setup(operators=[str(n) for n in range(operators)], killbots=killbots, arena="rome")
    return VoltState(setup=setup, robots=robots, arena="rome", winner=winner, over=True)


def test_the_winner_is_first_the_others_go_by_their_vp() -> None:
    found = outcome_of(ended(2, 5, 4, 2, winner=1))
    assert found.places == [[1], [2], [0, 3]]
    assert found.ranks == [3, 1, 2, 3]


def test_a_squad_that_has_won_leaves_the_first_place_without_a_seat() -> None:
    """V-51"""
    found = outcome_of(ended(4, 3, 5, 2, winner=2, killbots=2))
    assert found.places == [[], [0], [1]]
    assert found.ranks == [3, 4, 1, 1]


def test_a_squad_that_has_lost_takes_up_a_rank_but_no_place() -> None:
    found = outcome_of(ended(5, 1, 4, winner=0, killbots=1))
    assert found.places == [[0], [1]]
    assert found.ranks == [1, 3, 2]


def test_scores_are_capped_at_what_a_win_takes() -> None:
    assert outcome_of(ended(7, 2, winner=0)).scores == [5, 2]


def test_a_championship_goes_on_in_the_arena_chosen() -> None:
    setup = Setup(operators=["A", "B", "C", "D"], series="championship")
    after = next_setup(setup, outcome(champions=OWNERS, next_arena="tokyo", scores=[5, 2, 1, 0], ranks=[1, 2, 3, 4]))
    assert after is not None
    assert (after.arena, after.bout, after.champions) == ("tokyo", 2, OWNERS)
    assert [bout.arena for bout in after.bouts] == ["rome"]
    assert after.start_numbers == []


def test_it_ends_without_another_arena() -> None:
    assert next_setup(Setup(operators=["A", "B"], series="championship"), outcome()) is None


@pytest.mark.parametrize(
    ("owners", "killbots", "champion"),
    [([0, 0, 0, 0], [], 0), ([0, 0, 0, 1], [], NOBODY), ([2, 3, 2, 3], [2, 3], 2), ([1, 3, 2, 3], [2, 3], NOBODY)],
)
def test_who_has_all_four_is_champion(owners: list[int], killbots: list[int], champion: int) -> None:
    assert champion_of(dict(zip(OWNERS, owners, strict=True)), killbots) == champion


def test_the_next_game_of_a_match_turns_the_ranking_round() -> None:
    """V-23"""
    setup = Setup(operators=["A", "B", "C"], series="all_arenas", arena="twin-cities")
    after = next_setup(setup, outcome(next_arena="rome", scores=[5, 2, 3], ranks=[1, 3, 2]))
    assert after is not None
    assert after.start_numbers == [3, 1, 2]


def title_bout(winner: int, owners: list[int], *vp: int) -> VoltState:
    """Two operators and two KillBots after a bout in Rome, whose titleholder has its champion module in the left slot;
    all others lie in inventories."""
    state = ended(*(vp or (0, 0, 0, 0)), winner=winner, killbots=2)
    state.champions = dict(zip(OWNERS, owners, strict=True))
    state.setup = replace(state.setup, series="championship", killbot_choices="automated")
    for module, owner in state.champions.items():
        if module == "water_cannon":
            state.robots[owner].left = module
        else:
            state.robots[owner].inventory.append(module)
    finish_bout(open_round(state, 5, Chance(bytes(16)), responder=lambda it: (it.decline(), "bot")))
    return state


def test_a_titleholder_that_has_lost_hands_over_all_it_has() -> None:
    """Out of its slot and its inventory into the winner's inventory."""
    state = title_bout(1, [0, 0, 2, 3])
    assert list(state.champions.values()) == [1, 1, 2, 3]
    assert (state.robots[0].owned(), state.robots[1].inventory) == ([], ["jetpack", "water_cannon"])
    assert state.next_arena == "ruhrgebiet"


def test_a_titleholder_that_has_won_keeps_what_it_has() -> None:
    state = title_bout(0, [0, 0, 2, 3])
    assert list(state.champions.values()) == [0, 0, 2, 3]
    assert state.robots[0].left == "water_cannon"


def test_within_a_squad_nothing_changes_hands() -> None:
    """KillBot 3 has scored the last point, KillBot 2 holds the title: they have won together."""
    state = title_bout(3, [0, 2, 2, 3], 0, 0, 2, 5)
    assert list(state.champions.values()) == [0, 2, 2, 3]
    assert state.robots[2].left == "water_cannon"


def test_of_a_squad_the_one_with_the_most_vp_inherits() -> None:
    """002 "7d"; whichever of them scored last."""
    assert title_bout(2, [0, 0, 2, 3], 0, 0, 2, 5).champions["water_cannon"] == 3
    assert title_bout(3, [0, 0, 2, 3], 0, 0, 4, 4).champions["water_cannon"] == 2


def test_the_champion_chooses_no_arena() -> None:
    assert title_bout(1, [0, 0, 1, 1]).next_arena == ""


def bout(*scores: int, ranks: list[int]) -> Bout:
    return Bout(arena="rome", scores=list(scores), ranks=ranks)


def test_a_match_goes_by_vp_then_wins_then_the_last_game() -> None:
    """V-23"""
    setup = Setup(operators=["A", "B", "C"])
    assert match_places(setup, [bout(5, 4, ranks=[1, 2]), bout(2, 5, ranks=[2, 1])]) == [[1], [0]]
    assert match_places(setup, [bout(5, 2, 3, ranks=[1, 3, 2]), bout(0, 3, 5, ranks=[3, 2, 1])]) == [[2], [0], [1]]
    assert match_places(setup, [bout(5, 4, ranks=[1, 2]), bout(4, 5, ranks=[2, 1])]) == [[1], [0]]


def test_in_a_match_a_squad_counts_together() -> None:
    """002 "SQUADS": whatever each of its KillBots has added. A takes 8 VP, and the squad 7 and 3."""
    bouts = [bout(3, 1, 5, 3, ranks=[3, 4, 1, 1])]
    setup = Setup(operators=["A", "B"], killbots=2, series="all_arenas", arena="tokyo", bouts=bouts)
    last = outcome(scores=[5, 0, 2, 1], ranks=[1, 4, 2, 2])
    assert GAME.series_places(setup, last) == [[], [0], [1]]
    assert match_places(setup, [*bouts, bout(5, 0, 2, 1, ranks=[1, 4, 2, 2])]) == [[2, 3], [0], [1]]
    assert match_score(setup, bouts, 2) == match_score(setup, bouts, 3) == 7, "no more than a win takes"


def test_the_champion_is_first_in_the_series_and_all_others_share_the_second_place() -> None:
    setup = Setup(operators=["A", "B", "C", "D"], series="championship")
    assert GAME.is_series(setup)
    last = outcome(champions=dict.fromkeys(OWNERS, 2), scores=[1, 4, 5, 0], ranks=[3, 2, 1, 4])
    assert GAME.series_places(setup, last) == [[2], [0, 1, 3]]


def test_a_championship_without_a_champion_stands_by_the_vp_of_all_games() -> None:
    owners = dict(zip(OWNERS, [0, 0, 0, 1], strict=True))
    first = Setup(operators=["A", "B", "C", "D"], series="championship")
    assert GAME.series_places(first, outcome(champions=owners, scores=[3, 1, 0, 0], ranks=[1, 2, 3, 3])) == [
        [0],
        [1],
        [2, 3],
    ]
    second = Setup(
        operators=["A", "B"], killbots=2, series="championship", bouts=[bout(1, 5, 0, 0, ranks=[2, 1, 3, 3])]
    )
    assert GAME.series_places(second, outcome(champions=owners, scores=[3, 0, 2, 0], ranks=[1, 3, 2, 4])) == [[1], [0]]


def test_a_killbot_that_is_champion_leaves_the_first_place_of_the_series_without_a_seat() -> None:
    setup = Setup(operators=["A", "B"], killbots=2, series="championship")
    squad = dict(zip(OWNERS, [2, 3, 3, 2], strict=True))
    assert GAME.series_places(setup, outcome(champions=squad, scores=[1, 4, 5, 2])) == [[], [0, 1]]


def test_a_match_is_placed_by_all_its_bouts_the_last_one_included() -> None:
    """V-23"""
    setup = Setup(
        operators=["A", "B"], killbots=1, series="all_arenas", arena="tokyo", bouts=[bout(3, 5, 0, ranks=[2, 1, 3])]
    )
    assert GAME.series_places(setup, outcome(scores=[5, 2, 0], ranks=[1, 2, 3])) == [[0], [1]]
    assert GAME.series_places(setup, outcome(scores=[0, 3, 5], ranks=[3, 2, 1])) == [[1], [0]]
    setup = Setup(
        operators=["A", "B"], killbots=1, series="all_arenas", arena="tokyo", bouts=[bout(3, 0, 5, ranks=[2, 3, 1])]
    )
    assert GAME.series_places(setup, outcome(scores=[1, 0, 5], ranks=[2, 3, 1])) == [[], [0], [1]]


def test_one_game_is_no_series() -> None:
    assert not GAME.is_series(Setup(operators=["A", "B"], arena="rome"))


def test_only_an_outcome_of_volt_leads_on() -> None:
    with pytest.raises(TypeError, match="an outcome of VOLT"):
        GAME.series_places(Setup(operators=["A", "B"], series="championship"), Outcome([[0], [1]]))
