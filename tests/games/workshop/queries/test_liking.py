"""Who may like a design: people who have finished a game on it."""

from collections.abc import Callable

import pytest

from games.models import Design, DesignLike, Game, Seat, User
from games.workshop.queries.liking import Liking, liking_of, why_not_like
from tests.games.support.bots import bot_of
from tests.games.support.shelves import go_on, kept, play_on
from tests.people import Person

ACCOUNTS = "People with an account who have finished a race here can like it."
AUTHOR = "Others can like it once they have finished a race on it."
FIRST = "You can like it once you have finished a race on it."
PLAYED: dict[str, Callable[[Design, User], object]] = {
    "nothing": lambda *_: None,
    "a game": play_on,
    "a game that it lost": lambda design, user: play_on(design, user, winner=1),
    "an older version": lambda design, user: (play_on(design, user), go_on(design, "Lane")),
    "an unfinished game": lambda design, user: play_on(design, user, status=Game.Status.RUNNING),
    "a game that it left": lambda design, user: play_on(design, user).seats.update(result=""),
    "a game that a bot ended": lambda design, user: Seat.objects.filter(game=play_on(design, user)).update(
        autopilot=True
    ),
    "another design": lambda design, user: play_on(kept(user, "Lane"), user),
}


@pytest.mark.parametrize(
    ("who", "played", "why_not"),
    [
        ("stranger", "nothing", FIRST),
        ("stranger", "a game", ""),
        ("stranger", "a game that it lost", ""),
        ("stranger", "an older version", ""),
        ("stranger", "an unfinished game", FIRST),
        ("stranger", "a game that it left", FIRST),
        ("stranger", "a game that a bot ended", FIRST),
        ("stranger", "another design", FIRST),
        ("owner", "a game", AUTHOR),
        ("guest", "a game", ACCOUNTS),
        ("spectator", "nothing", ACCOUNTS),
    ],
)
def test_only_who_has_finished_a_game_on_it_may_like_it(
    owner: User, who: str, played: str, why_not: str, request: pytest.FixtureRequest
) -> None:
    reader: Person = request.getfixturevalue(who)
    design = kept(owner)
    if isinstance(reader, User):
        PLAYED[played](design, reader)
    assert liking_of(design, reader) == Liking(is_liked=False, may_like=not why_not, why_not=why_not)


def test_a_design_of_ones_own_bot_is_ones_own(owner: User) -> None:
    design = kept(bot_of(owner))
    play_on(design, owner)
    assert why_not_like(design, owner) == AUTHOR


def test_a_like_stays_when_the_game_is_gone(owner: User, stranger: User) -> None:
    design = kept(owner)
    DesignLike.objects.create(design=design, user=stranger)
    assert liking_of(design, stranger) == Liking(is_liked=True, may_like=True, why_not="")
    assert not liking_of(design, owner).is_liked
    assert not liking_of(kept(owner, "Lane"), stranger).is_liked
