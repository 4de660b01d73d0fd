"""A margin is told to each reader in their own words."""

import pytest

from games.shapes.replay.margins import Apart, Margin

TO_GO = Margin(
    others=("{behind} had {n} flag to go.", "{behind} had {n} flags to go."),
    ahead=("You won by {n} flag.", "You won by {n} flags."),
    behind=("{ahead} was home in turn {turn}, {n} flag ahead.", "{ahead} was home in turn {turn}, {n} flags ahead."),
)


@pytest.mark.parametrize(
    ("n", "whose", "words"),
    [
        (1, "others", "Cog had 1 flag to go."),
        (2, "ahead", "You won by 2 flags."),
        (1, "behind", "Bolt was home in turn 9, 1 flag ahead."),
    ],
)
def test_each_reader_has_a_sentence(n: int, whose: str, words: str) -> None:
    assert Apart(TO_GO, n, "Bolt", "Cog", 9).words(whose) == words
