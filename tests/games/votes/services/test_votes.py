"""A table decides together: who votes, when it is decided, and what then happens."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games import sweep
from games.errors import Closed, NotFound, NotYours, Refused, TooOften
from games.models import Game, User
from games.play.services import play
from games.timekeeping.clock import EachTurn
from games.votes.services import absence, votes
from tests.games.support.moves import everything, play_turn
from tests.games.support.notices import states
from tests.games.support.tables import DAY, let_votes_age, miss_turns, race_by, say, seat_of, table_of_three
from tests.people import new_race

HOUR = timedelta(hours=1)


@pytest.fixture
def table(owner: User, seated: User, guest: User) -> Game:
    return table_of_three(owner, seated, guest)


def propose(game: Game, user: User, kind: str, **wish: Any) -> Any:
    vote = votes.propose(game_id=game.pk, user=user, kind=kind, **wish)
    game.refresh_from_db()
    return vote


def pause(game: Game, *people: User, **wish: Any) -> None:
    first, *others = people
    propose(game, first, "pause", **wish)
    for user in others:
        say(game, user, "yes")
    game.refresh_from_db()
    assert game.stopped_at is not None


# Who votes, and when it is decided


def test_more_than_half_decide_and_the_proposer_has_said_yes(table: Game, owner: User, seated: User) -> None:
    vote = propose(table, owner, "pause", reason="  A week  at sea ")
    assert (vote.ended_at, table.stopped_at) == (None, None)
    say(table, seated, "yes")
    vote.refresh_from_db()
    table.refresh_from_db()
    assert (vote.result, vote.payload["reason"]) == ("yes", "A week at sea")
    assert table.stopped_at is not None
    assert table.resumes_at - table.stopped_at == timedelta(days=14)


def test_two_of_three_who_say_no_end_it_and_it_is_not_asked_again_at_once(
    table: Game, owner: User, seated: User, guest: User
) -> None:
    propose(table, owner, "pause")
    say(table, seated, "no")
    assert say(table, guest, "no").result == "no"
    with pytest.raises(TooOften, match="12 hours"):
        propose(table, seated, "pause")
    assert propose(table, seated, "extend", seconds=3600).ended_at is None
    let_votes_age(table, 12 * HOUR)
    assert propose(table, guest, "pause").ended_at is None


def test_a_ballot_may_be_changed_while_the_vote_is_open(owner: User, seated: User, guest: User, stranger: User) -> None:
    game = table_of_three(owner, seated, guest, stranger)
    vote = propose(game, owner, "pause")
    say(game, seated, "no")
    say(game, seated, "yes")
    assert sorted(vote.ballots.values_list("choice", flat=True)) == ["yes", "yes"]
    assert say(game, guest, "yes").result == "yes"


def test_alone_with_bots_it_is_agreed_at_once(owner: User) -> None:
    game = new_race(owner, seats=3, bots=["easy", "easy"])
    assert propose(game, owner, "pause").result == "yes"
    assert game.stopped_at is not None
    assert propose(game, owner, "resume").result == "yes"
    assert game.stopped_at is None


def test_who_is_away_is_not_asked_and_cannot_vote(table: Game, owner: User, seated: User, guest: User) -> None:
    play.step_away(game_id=table.pk, user=guest)
    vote = propose(table, owner, "pause")
    assert [states(user, "vote", "bell") for user in (owner, seated, guest)] == [[], ["pending"], []]
    with pytest.raises(NotYours):
        votes.cast(game_id=table.pk, user=guest, vote_id=vote.pk, choice="yes")
    with pytest.raises(NotYours, match="Take back your seat"):
        propose(table, guest, "extend", seconds=60)
    assert say(table, seated, "no").result == "no"


def test_whoever_steps_away_leaves_the_decision_to_those_who_have_spoken(
    table: Game, owner: User, seated: User, guest: User
) -> None:
    vote = propose(table, owner, "pause")
    play.step_away(game_id=table.pk, user=seated)
    play.step_away(game_id=table.pk, user=guest)
    vote.refresh_from_db()
    assert vote.result == "yes"


def test_whoever_resigns_leaves_the_decision_to_those_who_have_spoken(
    owner: User, seated: User, guest: User, stranger: User
) -> None:
    """Two who have said yes are not more than half of four, but of three."""
    game = table_of_three(owner, seated, guest, stranger)
    vote = propose(game, owner, "pause")
    say(game, seated, "yes")
    vote.refresh_from_db()
    assert vote.ended_at is None
    absence.resign(game_id=game.pk, user=stranger, is_sure=True)
    vote.refresh_from_db()
    game.refresh_from_db()
    assert vote.result == "yes"
    assert game.stopped_at is not None


def test_the_ballot_of_whoever_has_stepped_away_does_not_count(
    owner: User, seated: User, guest: User, stranger: User
) -> None:
    """Two who have said yes would be more than half of the three who are left."""
    game = table_of_three(owner, seated, guest, stranger)
    vote = propose(game, owner, "pause")
    say(game, guest, "yes")
    play.step_away(game_id=game.pk, user=guest)
    vote.refresh_from_db()
    assert vote.ended_at is None


@pytest.mark.parametrize(("seconds", "length"), [(300, HOUR), (86400, DAY), (7 * 86400, 3 * DAY)])
def test_it_is_open_for_as_long_as_a_turn_but_from_an_hour_to_three_days(
    owner: User, seated: User, seconds: int, length: timedelta
) -> None:
    vote = propose(race_by(EachTurn(seconds), owner, seated), owner, "pause")
    assert vote.expires_at - vote.opened_at == length


def test_at_its_end_silence_is_no(table: Game, owner: User) -> None:
    vote = propose(table, owner, "pause")
    let_votes_age(table, DAY - HOUR)
    assert sweep.sweep()["settled"] == 0
    let_votes_age(table, HOUR)
    assert sweep.sweep()["settled"] == 1
    vote.refresh_from_db()
    assert vote.result == "no"
    with pytest.raises(Closed, match="over"):
        votes.cast(game_id=table.pk, user=owner, vote_id=vote.pk, choice="yes")


def test_strangers_and_spectators_neither_propose_nor_vote(
    table: Game, owner: User, stranger: User, spectator: Any
) -> None:
    vote = propose(table, owner, "pause")
    before = [everything(table), list(vote.ballots.values())]
    for somebody in (stranger, spectator):
        with pytest.raises(NotYours):
            propose(table, somebody, "extend", seconds=60)
        with pytest.raises(NotYours):
            votes.cast(game_id=table.pk, user=somebody, vote_id=vote.pk, choice="yes")
        with pytest.raises(NotYours):
            propose(table, somebody, "restore")
    assert [everything(table), list(vote.ballots.values())] == before


def test_what_cannot_be_said_or_asked_is_refused(table: Game, race: Game, owner: User, seated: User) -> None:
    vote = propose(table, owner, "pause")
    for error, wish in [
        (Refused, lambda: propose(table, owner, "absence")),
        (Closed, lambda: propose(table, seated, "pause")),
        (Closed, lambda: propose(table, seated, "resume")),
        (NotFound, lambda: propose(table, seated, "replace", number=7)),
        (Refused, lambda: say(table, seated, "robot")),
        (NotFound, lambda: votes.cast(game_id=race.pk, user=owner, vote_id=vote.pk, choice="yes")),
    ]:
        with pytest.raises(error):
            wish()
    assert race.votes.count() == 0
    assert vote.ballots.count() == 1


# Pauses


def test_a_pause_ends_by_itself_with_a_notice(race: Game, owner: User, seated: User) -> None:
    pause(race, owner, seated, until=timezone.now() + 3 * DAY)
    let_votes_age(race, 3 * DAY - HOUR)
    assert sweep.sweep()["settled"] == 0
    let_votes_age(race, HOUR)
    assert sweep.sweep()["settled"] == 1
    race.refresh_from_db()
    assert race.stopped_at is None
    assert [states(user, "resumed", "bell") for user in (owner, seated)] == [["pending"], ["pending"]]
    assert votes.settle(game_id=race.pk) == 0


def test_who_is_in_all_the_same_plays_on_in_a_pause(race: Game, owner: User, seated: User) -> None:
    pause(race, owner, seated)
    play_turn(race, owner, seated)
    assert race.turn == 2


# More time


def test_once_the_turn_is_played_nobody_needs_more_time_for_it(race: Game, owner: User, seated: User) -> None:
    vote, other = propose(race, owner, "extend", seconds=3600), propose(race, owner, "pause")
    play_turn(race, owner, seated)
    vote.refresh_from_db()
    other.refresh_from_db()
    assert (vote.result, other.result) == ("lapsed", "")


# Seats


def test_whoever_comes_back_ends_the_vote_about_their_seat(table: Game, owner: User, guest: User) -> None:
    play.step_away(game_id=table.pk, user=guest)
    vote = propose(table, owner, "replace", number=2)
    play.resume(game_id=table.pk, user=guest)
    vote.refresh_from_db()
    assert vote.result == "lapsed"


def test_whoever_has_left_may_come_back_if_the_table_agrees(
    table: Game, owner: User, seated: User, guest: User
) -> None:
    absence.resign(game_id=table.pk, user=guest, is_sure=True)
    vote = propose(table, guest, "restore")
    say(table, owner, "yes")
    assert not table.seats.filter(user=guest).exists()
    say(table, seated, "yes")
    vote.refresh_from_db()
    assert (vote.result, seat_of(table, guest).number) == ("yes", 2)
    with pytest.raises(NotYours):
        propose(table, guest, "restore")


def test_alone_with_robots_whoever_has_left_simply_comes_back(owner: User) -> None:
    game = new_race(owner, seats=2, bots=["easy"])
    absence.resign(game_id=game.pk, user=owner, is_sure=True)
    assert propose(game, owner, "restore").result == "yes"
    assert seat_of(game, owner).number == 0


# A table that chose to vote on absences


@pytest.fixture
def left(owner: User, seated: User, guest: User) -> Game:
    """The guest has missed three turns at a table that votes on such a thing."""
    game = table_of_three(owner, seated, guest, on_absence="vote")
    miss_turns(game, 3, owner, seated)
    return game


def test_after_three_missed_turns_the_others_are_asked_and_a_robot_plays(
    left: Game, owner: User, seated: User, guest: User
) -> None:
    vote = left.votes.get()
    assert (vote.kind, vote.seat.user, vote.proposer, vote.ended_at) == ("absence", guest, None, None)
    assert seat_of(left, guest).autopilot
    assert [states(user, "vote", "bell") for user in (owner, seated, guest)] == [["pending"], ["pending"], []]


def test_the_end_of_the_game_ends_its_votes(table: Game, owner: User) -> None:
    vote = propose(table, owner, "pause")
    Game.objects.filter(pk=table.pk).update(status="over")
    table.refresh_from_db()
    table.now = timezone.now()
    votes.turns_over([table])
    vote.refresh_from_db()
    assert vote.result == "lapsed"
    with pytest.raises(Closed):
        propose(table, owner, "pause")
