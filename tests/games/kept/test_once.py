"""What is made once belongs to exactly those who are given the same."""

from collections.abc import Callable

import pytest

from games.kept.once import made_once
from games.kinds.registry import kind_of
from games.models import Game, User
from games.shapes.page import TurnPage
from games.view.queries.game_view import turn_page

made: list[object] = []


@made_once
def piece(*given: object) -> list[object]:
    made.append(given)
    return [given]


def test_the_same_is_made_once_and_anything_else_anew() -> None:
    first = piece({"hand": [70]}, 1)
    assert piece({"hand": [70]}, 1) is first
    others = [piece({"hand": [80]}, 1), piece({"hand": [70]}, 2), piece({"hand": [70]}, True)]
    assert all(other is not first for other in others)
    assert len(made) == 4
    assert piece(range(2)) is piece(range(2)) is piece([0, 1])


@pytest.mark.parametrize("piece_of", ["frames", "script", "told"])
def test_no_one_is_given_the_turn_as_another_seat_sees_it(
    played: Game, owner: User, seated: User, piece_of: str
) -> None:
    """Everyone reads the same log, but the deal has cards for one seat only, and the report is about its own robots."""
    kind = kind_of(played.kind)
    pages = {name: turn_page(played, 1, who) for name, who in (("owner", owner), ("seated", seated), ("none", None))}
    makers: dict[str, Callable[[TurnPage], object]] = {
        "frames": lambda page: [frame.events for frame in kind.story.frames(page.before, page.events)],
        "script": lambda page: kind.pages.motion(page.before, page.events),
        "told": lambda page: kind.story.moments(page.before, page.events, kind.story.own_robots(page.before)),
    }
    make = makers[piece_of]
    seen = {name: make(page) for name, page in pages.items()}
    again = {name: make(page) for name, page in reversed(pages.items())}
    assert again == seen
    assert seen["owner"] != seen["seated"] != seen["none"]
