"""How often robots meet, in words."""

import pytest

from games.wording.meetings import meetings


@pytest.mark.parametrize(
    ("share", "said"),
    [
        (1, "robots meet nearly every turn"),
        (0.7, "robots meet nearly every turn"),
        (0.45, "robots meet every second turn"),
        (0.33, "robots meet every third turn"),
        (0.2, "robots meet every fifth turn"),
        (0.1, "robots rarely meet"),
        (0, "robots rarely meet"),
    ],
)
def test_a_share_of_turns_is_told_as_every_so_many(share: float, said: str) -> None:
    assert meetings(share, "turn") == said
