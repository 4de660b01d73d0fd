"""What a table decides together, as everybody may see it."""

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.utils import timezone

from games.models import Game, Seat, Tenure, User, Vote
from games.play.services import play
from games.timekeeping.clock import Schedule
from games.votes.queries import (
    SHOWN,
    Standin,
    VoteLine,
    choices_of,
    former_seat,
    is_asked,
    may_be_opened,
    question_of,
    someone_owes,
    table_part,
    voters,
)
from games.votes.services import absence, replacement, votes
from tests.games.support.anonymity import nameless_race
from tests.games.support.moves import hand_in, play_turn
from tests.games.support.tables import say, seat_of, table_of_three
from tests.people import new_race


@pytest.fixture
def table(owner: User, seated: User, guest: User) -> Game:
    return table_of_three(owner, seated, guest, on_absence="open")


def asked(game: Game, kind: str = "pause", **facts: Any) -> Vote:
    now = timezone.now()
    usual = {"turn": game.turn, "opened_at": now, "expires_at": now + timedelta(days=1)}
    return Vote.objects.create(game=game, kind=kind, **usual | facts)


def fresh(game: Game) -> Game:
    return Game.objects.get(pk=game.pk)


def line_for(game: Game, user: User | AnonymousUser | None) -> VoteLine:
    """The one open vote as somebody sees it."""
    [line] = table_part(fresh(game), user).open
    return line


# Who decides


def test_people_who_play_themselves_decide_and_not_about_themselves(
    table: Game, owner: User, seated: User, guest: User
) -> None:
    assert [seat.user for seat in voters(table)] == [owner, seated, guest]
    assert [seat.user for seat in voters(table, seat_of(table, seated))] == [owner, guest]
    play.step_away(game_id=table.pk, user=seated)
    User.objects.filter(pk=guest.pk).update(is_bot=True)
    assert [seat.user for seat in voters(table)] == [owner]


def test_bots_do_not_decide(owner: User) -> None:
    assert [seat.user for seat in voters(new_race(owner, seats=3, bots=["easy", "hard"]))] == [owner]


def test_a_vote_waits_for_each_until_they_have_answered_or_it_is_over(
    table: Game, owner: User, seated: User, stranger: User
) -> None:
    vote = votes.propose(game_id=table.pk, user=owner, kind="pause")
    assert [is_asked(vote.pk, user) for user in (owner, seated, stranger)] == [False, True, False]
    assert not is_asked(vote.pk + 1, seated)
    Vote.objects.update(ended_at=timezone.now())
    assert not is_asked(vote.pk, seated)


def test_a_table_waits_for_people_and_not_for_bots(race: Game, owner: User, seated: User) -> None:
    assert someone_owes(race)
    hand_in(race, owner)
    assert someone_owes(fresh(race))
    play.step_away(game_id=race.pk, user=seated)
    assert not someone_owes(fresh(race))


# In words


@pytest.mark.parametrize(
    ("kind", "facts", "question"),
    [
        ("pause", {}, "Pause the race?"),
        ("resume", {}, "End the pause and go on with the race now?"),
        ("extend", {"payload": {"seconds": 5400}}, "Give everyone 1 hour and 30 minutes more for what is due now?"),
        ("replace", {"seat": True}, "Let anyone take over Cog, whom a bot is playing now?"),
        ("restore", {"seat": True, "proposer": True}, "Let sam take Cog back?"),
        ("absence", {"seat": True}, "The owner of Cog is away. What should happen to the seat?"),
    ],
)
def test_every_question_is_one_sentence(
    race: Game, seated: User, kind: str, facts: dict[str, Any], question: str
) -> None:
    known = {"seat": seat_of(race, seated), "proposer": seated}
    vote = asked(race, kind, **{name: known.get(name, value) for name, value in facts.items()})
    assert question_of(vote) == question


def test_on_fixed_dates_more_time_is_a_later_date(owner: User) -> None:
    game = new_race(owner, bots=["easy"], deadline=None, clock=Schedule((6,), ("20:00",), "UTC"))
    vote = asked(game, "extend", payload={"seconds": 3600})
    assert question_of(vote) == "Move what is due now to a later date?"


def test_what_can_be_said(race: Game, seated: User) -> None:
    assert choices_of(asked(race)) == {"yes": "Yes", "no": "No"}
    seat = seat_of(race, seated)
    offered = choices_of(asked(race, "absence", seat=seat))
    assert list(offered) == ["robot", "open", "wait"]
    assert offered["wait"] == "Wait for one more turn"
    seat.user = None
    assert list(choices_of(Vote(game=race, kind="absence", seat=seat))) == ["robot", "open"]


# A vote as its viewers see it


def test_ballots_are_told_once_a_vote_has_ended_and_not_before(
    table: Game, owner: User, seated: User, guest: User, stranger: User
) -> None:
    votes.propose(game_id=table.pk, user=owner, kind="pause", reason="A week at sea")
    say(table, seated, "no")
    seen = {user: line_for(table, user) for user in (owner, seated, guest, stranger)}
    assert {(line.voters, line.voted, line.result, len(line.ballots)) for line in seen.values()} == {(3, 2, "", 0)}
    assert [line.own for line in seen.values()] == ["yes", "no", "", ""]
    assert [line.may_vote for line in seen.values()] == [True, True, True, False]
    assert (seen[guest].proposer, seen[guest].reason) == ("olivia", "A week at sea")
    assert "more than half of the 3 people" in seen[guest].rule
    say(table, guest, "no")
    [past] = table_part(fresh(table), stranger).past
    assert (past.result, past.ballots) == ("not agreed", [("Yes", ["Bolt"]), ("No", ["Cog", "Dynamo"])])


def test_about_an_absence_the_rule_says_what_a_tie_means_and_the_table_itself_asks(
    table: Game, seated: User, owner: User
) -> None:
    asked(table, "absence", seat=seat_of(table, seated))
    line = line_for(table, owner)
    assert (line.proposer, line.voters) == ("", 2)
    assert "After a tie, or if no one votes, the bot plays on" in line.rule
    assert not line_for(table, seated).may_vote


@pytest.mark.parametrize(
    ("kind", "result", "words"),
    [
        ("pause", "yes", "agreed"),
        ("pause", "no", "not agreed"),
        ("extend", "lapsed", "no longer needed"),
        ("absence", "open", "the seat is free for anyone"),
        ("absence", "lapsed", "no longer needed"),
    ],
)
def test_a_result_in_words(race: Game, seated: User, kind: str, result: str, words: str) -> None:
    about = {"seat": seat_of(race, seated)} if kind == "absence" else {"payload": {"seconds": 60}}
    asked(race, kind, ended_at=timezone.now(), result=result, **about)
    assert [line.result for line in table_part(race, None).past] == [words]


def test_the_newest_votes_of_the_past_come_first_and_old_ones_are_left_out(race: Game) -> None:
    for turn in range(SHOWN + 2):
        asked(race, turn=turn, ended_at=timezone.now(), result="no")
    assert [line.turn for line in table_part(race, None).past] == list(range(SHOWN + 1, 1, -1))


def test_once_a_game_is_over_nothing_is_open(race: Game, owner: User) -> None:
    asked(race)
    assert len(table_part(race, owner).open) == 1
    Game.objects.filter(pk=race.pk).update(status=Game.Status.OVER)
    part = table_part(fresh(race), owner)
    assert (part.open, part.is_voter, part.is_seated, part.can_step_away) == ([], False, False, False)


# What a viewer can do


def test_the_seated_vote_and_step_away_and_others_do_not(
    table: Game, owner: User, stranger: User, spectator: AnonymousUser
) -> None:
    def can(user: User | AnonymousUser | None) -> tuple[bool, bool, bool]:
        part = table_part(fresh(table), user)
        return part.is_seated, part.is_voter, part.can_step_away

    assert can(owner) == (True, True, True)
    assert {can(user) for user in (stranger, spectator, None)} == {(False, False, False)}
    play.step_away(game_id=table.pk, user=owner)
    assert can(owner) == (True, False, False)


def test_who_is_away_might_be_replaced_but_does_not_propose_it_of_themselves(
    table: Game, owner: User, seated: User
) -> None:
    play.step_away(game_id=table.pk, user=seated)
    away = Standin(1, "Cog", "sam")
    assert table_part(fresh(table), owner).absent == [away]
    assert table_part(fresh(table), seated).absent == []


@pytest.mark.parametrize(
    ("seat", "may_be"),
    [
        (Seat(autopilot=True), True),
        (Seat(autopilot=False, user_id=1), False),
        (Seat(bot="easy"), False),
        (Seat(autopilot=True, open_since=timezone.now()), False),
    ],
)
def test_a_seat_that_a_bot_holds_for_a_person_may_be_opened_once(seat: Seat, may_be: bool) -> None:
    assert may_be_opened(seat) is may_be


def test_a_free_seat_is_for_those_who_know_nothing_of_another_one(
    table: Game, owner: User, seated: User, stranger: User, spectator: AnonymousUser
) -> None:
    absence.resign(game_id=table.pk, user=seated, is_sure=True)
    found = {user: table_part(fresh(table), user).free for user in (owner, seated, stranger, spectator)}
    assert {tuple((seat.number, seat.name) for seat in free) for free in found.values()} == {((1, "Cog"),)}
    assert [(free[0].is_own, free[0].may_take) for free in found.values()] == [
        (False, False),
        (True, True),
        (False, True),
        (False, True),
    ]


def test_whoever_left_may_ask_for_the_seat_while_nobody_has_it(owner: User, seated: User, stranger: User) -> None:
    game = table_of_three(owner, seated, on_absence="robot")
    assert former_seat(game, seated) is None
    absence.resign(game_id=game.pk, user=seated, is_sure=True)
    lost = table_part(fresh(game), seated).lost
    assert lost is not None
    assert (lost.number, former_seat(game, seated)) == (1, game.seats.get(number=1))
    assert table_part(fresh(game), stranger).lost is table_part(fresh(game), owner).lost is None
    Seat.objects.filter(game=game, number=1).update(user=stranger, autopilot=False)
    assert table_part(fresh(game), seated).lost is None


# Who sat where


def test_the_history_of_a_seat_that_has_changed_hands(
    table: Game, owner: User, seated: User, guest: User, stranger: User
) -> None:
    assert table_part(fresh(table), None).history == []
    play_turn(table, owner, seated, guest)
    absence.resign(game_id=table.pk, user=seated, is_sure=True)
    replacement.take_over(game_id=table.pk, user=stranger, number=1)
    absence.resign(game_id=table.pk, user=guest, is_sure=True)
    assert [(seat.name, seat.words) for seat in table_part(fresh(table), None).history] == [
        ("Cog", "sam until turn 2 (left the game), then stella from turn 2"),
        ("Dynamo", "Guest until turn 2 (left the game), then a bot"),
    ]


def test_a_seat_that_was_left_before_the_first_turn(table: Game, seated: User) -> None:
    seat = seat_of(table, seated)
    Tenure.objects.create(seat=seat, user=seated, from_turn=0, until_turn=0, end="replaced")
    [history] = table_part(fresh(table), None).history
    assert history.words == "sam until turn 1 began"


def test_where_names_are_hidden_no_vote_and_no_history_names_anybody(owner: User, seated: User, guest: User) -> None:
    game = nameless_race(owner, seated, guest, on_absence="robot")
    votes.propose(game_id=game.pk, user=owner, kind="pause")
    absence.resign(game_id=game.pk, user=seated, is_sure=True)
    told = str(table_part(fresh(game), guest))
    assert "olivia" not in told
    assert "sam" not in told
