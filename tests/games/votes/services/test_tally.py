"""How ballots are counted."""

import pytest

from games.models import Vote
from games.votes.services.tally import decided


@pytest.mark.parametrize(
    ("ballots", "voters", "is_over", "result"),
    [
        ("y", 1, False, "yes"),
        ("y", 2, False, None),
        ("yy", 3, False, "yes"),
        ("yy", 4, False, None),
        ("yyn", 4, False, None),
        ("yyy", 4, False, "yes"),
        ("yn", 2, False, "no"),
        ("nn", 4, False, "no"),
        ("n", 3, False, None),
        ("nn", 3, False, "no"),
        ("yy", 4, True, "no"),
        ("", 3, True, "no"),
        ("", 0, False, "no"),
    ],
)
def test_more_than_half_of_all_who_may_vote(ballots: str, voters: int, is_over: bool, result: str | None) -> None:
    said = ["yes" if ballot == "y" else "no" for ballot in ballots]
    assert decided(Vote(kind="pause"), said, voters, is_over=is_over) == result


def test_with_nobody_at_the_table_whoever_wants_to_come_back_may() -> None:
    assert decided(Vote(kind="restore"), [], 0, is_over=False) == "yes"


@pytest.mark.parametrize(
    ("ballots", "voters", "is_over", "result"),
    [
        (["open"], 1, False, "open"),
        (["open"], 2, False, None),
        (["open", "open"], 3, False, "open"),
        (["open", "wait"], 3, False, None),
        (["open", "wait"], 2, False, "robot"),
        (["open", "wait", "wait", "robot"], 4, False, "wait"),
        (["open"], 3, True, "open"),
        (["open", "wait"], 3, True, "robot"),
        ([], 3, True, "robot"),
        ([], 0, False, "robot"),
    ],
)
def test_about_an_absence_the_most_count_and_a_tie_leaves_the_robot(
    ballots: list[str], voters: int, is_over: bool, result: str | None
) -> None:
    assert decided(Vote(kind="absence"), ballots, voters, is_over=is_over) == result
