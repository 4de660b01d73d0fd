"""Whatever changes what everyone sees of a game counts its version up, or open and kept pages would stay behind."""

from collections.abc import Callable
from datetime import time

import pytest

from games.accounts.services import privacy
from games.clocks.services import clocks, own_time
from games.models import Game, User
from games.operators.services.repair import repair
from games.play.services import play
from games.ratings.services import rating
from games.tables.services import invitations, lobby
from games.talk.services import chat
from games.timekeeping.clock import EachTurn
from games.timekeeping.rests import DailyHours
from games.votes.services import absence, replacement, votes
from tests.games.support.lobbies import finish
from tests.games.support.operators import WHY
from tests.games.support.rated import rated_race
from tests.games.support.tables import DAY, let_votes_age, race_by, say, seat_of, serve, table_of_three, third_turn_of
from tests.games.support.team_races import team_lobby
from tests.people import race_of

Deed = Callable[[], object]
Story = Callable[[User, User, User], tuple[Game, Deed]]
"""A game of its owner and others, after what went before, and what is then done to it."""


def at_a_table(deed: Callable[[Game, User, User], object]) -> Story:
    """A table that waits; someone else has sat down, and the owner has invited a third person."""

    def story(owner: User, other: User, third: User) -> tuple[Game, Deed]:
        game = team_lobby(owner)
        lobby.join(game_id=game.pk, user=other)
        invitations.invite(game_id=game.pk, user=owner, who=third.username)
        return game, lambda: deed(game, owner, other)

    return story


def in_a_race(deed: Callable[[Game, User], object], first: Callable[[Game, User], object] = lambda *_: None) -> Story:
    """A race of two; the deed is the other's, or done to them."""

    def story(owner: User, other: User, _: User) -> tuple[Game, Deed]:
        game = race_of(owner, other)
        first(game, other)
        return game, lambda: deed(game, other)

    return story


def with_an_open_vote(owner: User, *others: User) -> Game:
    game = table_of_three(owner, *others)
    votes.propose(game_id=game.pk, user=owner, kind="pause")
    return game


def silence(owner: User, other: User, third: User) -> tuple[Game, Deed]:
    game = with_an_open_vote(owner, other, third)
    let_votes_age(game, 4 * DAY)
    return game, lambda: votes.settle(game_id=game.pk)


def a_ballot(owner: User, other: User, third: User) -> tuple[Game, Deed]:
    game = with_an_open_vote(owner, other, third)
    return game, lambda: say(game, other, "no")


def more_sleep(owner: User, other: User, _: User) -> tuple[Game, Deed]:
    game = race_by(EachTurn(86400, rests=True), owner, other)
    night = DailyHours("UTC", (time(0), time(8)))
    return game, lambda: own_time.set_hours(user=other, hours=night, shown=True)


def a_mended_turn(owner: User, other: User, _: User) -> tuple[Game, Deed]:
    game = third_turn_of(owner, other)
    game.turns.filter(number=1).update(digest="0" * 64)
    return game, lambda: repair(game_id=game.pk, **WHY)


def a_seat(owner: User, other: User, _: User) -> tuple[Game, Deed]:
    game = team_lobby(owner)
    return game, lambda: lobby.join(game_id=game.pk, user=other)


def an_invitation(owner: User, other: User, _: User) -> tuple[Game, Deed]:
    game = team_lobby(owner)
    return game, lambda: invitations.invite(game_id=game.pk, user=owner, who=other.username)


def another_player(owner: User, other: User, third: User) -> tuple[Game, Deed]:
    game = race_of(owner, other)
    serve(game, lambda found: replacement.open_up(found, seat_of(game, other)))
    return game, lambda: replacement.take_over(game_id=game.pk, user=third, number=1)


def an_account(owner: User, other: User, _: User) -> tuple[Game, Deed]:
    game = race_of(owner, other)
    finish(game, other)
    return game, lambda: privacy.remove(other, with_messages=False)


def a_rating(owner: User, other: User, _: User) -> tuple[Game, Deed]:
    game = rated_race(owner, other)
    finish(game, other)
    return game, rating.rate_pending


STORIES: dict[str, Story] = {
    "someone sits down": a_seat,
    "someone is invited": an_invitation,
    "someone gives up a seat": at_a_table(lambda game, _, other: lobby.leave(game_id=game.pk, user=other)),
    "someone changes the team": at_a_table(lambda game, _, it: lobby.change_team(game_id=game.pk, user=it, team=0)),
    "someone changes the robot": at_a_table(
        lambda game, _, it: lobby.change_robot(game_id=game.pk, user=it, robot="Widget")
    ),
    "an invitation is withdrawn": at_a_table(
        lambda game, owner, _: invitations.withdraw(
            game_id=game.pk, user=owner, invitation_id=game.invitations.get().pk
        )
    ),
    "an invitation is declined": at_a_table(
        lambda game, *_: invitations.decline(game_id=game.pk, user=game.invitations.get().invitee)
    ),
    "someone writes": in_a_race(lambda game, it: chat.say(game_id=game.pk, user=it, words="Hi!", room="table")),
    "a bot steps in": in_a_race(lambda game, it: play.step_away(game_id=game.pk, user=it)),
    "someone comes back": in_a_race(
        lambda game, it: play.resume(game_id=game.pk, user=it),
        first=lambda game, it: play.step_away(game_id=game.pk, user=it),
    ),
    "a seat becomes free": in_a_race(
        lambda game, it: serve(game, lambda found: replacement.open_up(found, seat_of(game, it)))
    ),
    "bots play it to its end": in_a_race(lambda game, _: absence.let_bots_finish(game_id=game.pk)),
    "there is more time": in_a_race(lambda game, _: serve(game, lambda found: clocks.extend(found, DAY))),
    "someone takes a seat over": another_player,
    "an account goes": an_account,
    "a vote is asked for": in_a_race(lambda game, it: votes.propose(game_id=game.pk, user=it, kind="pause")),
    "someone votes": a_ballot,
    "a vote ends in silence": silence,
    "someone sleeps longer": more_sleep,
    "a turn is mended": a_mended_turn,
    "a game is rated": a_rating,
}


@pytest.mark.parametrize("story", STORIES.values(), ids=STORIES)
def test_it_counts_the_version_up(story: Story, owner: User, seated: User, stranger: User) -> None:
    game, deed = story(owner, seated, stranger)
    game.refresh_from_db()
    before = game.public_version
    deed()
    game.refresh_from_db()
    assert game.public_version > before
