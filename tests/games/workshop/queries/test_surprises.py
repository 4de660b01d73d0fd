"""A surprise as its page shows it, from the first moment to the last."""

import pytest
from django.utils import timezone

from games.errors import NotFound
from games.models import Surprise, User
from games.workshop.queries.surprises import Offered, part_of, surprise_page

SHOWN = {"digest": "d" * 40, "name": "Surprise on Chess", "facts": ["bots win after 5 turns"]}


def test_it_is_half_done(owner: User) -> None:
    row = Surprise.objects.create(
        user=owner,
        kind="roborally",
        wanted={"players": 3},
        seed=9,
        parts_done=part_of("roborally").PARTS // 2,
        drawn=[{"document": {}, "distance": 0, "facts": []}],
    )
    page = surprise_page(row.pk)
    assert (page.done, page.is_waiting, page.offered, page.players, page.seed) == (50, True, [], 3, 9)
    assert "3 players" in page.facts


def test_once_it_is_made_there_is_something_to_choose(owner: User) -> None:
    made = {"kind": "roborally", "wanted": {}, "seed": 9, "made_at": timezone.now()}
    row = Surprise.objects.create(user=owner, drawn=[SHOWN], **made)
    assert surprise_page(row.pk).offered == [Offered(**SHOWN)]
    assert not surprise_page(row.pk).is_waiting


def test_there_are_none_for_a_game_that_is_not_there() -> None:
    with pytest.raises(NotFound, match="There is no game called duel here"):
        part_of("duel")


def test_there_is_no_such_surprise(db: None) -> None:
    with pytest.raises(NotFound, match="There is no such surprise"):
        surprise_page(1)
