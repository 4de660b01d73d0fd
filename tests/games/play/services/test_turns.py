"""How a turn goes on: what counts at the deadline, questions in mid-turn, who is away, and the end of a race."""

from datetime import timedelta
from typing import Any

import pytest

from engine.kernel.errors import IllegalAnswer
from engine.roborally.state import RaceState
from games.errors import Closed, NotFound, NotYours
from games.models import Game, Seat, User
from games.play.services import play
from tests.games.support.moves import (
    everything,
    hand_in,
    let_time_pass,
    pending_of,
    play_turn,
    program_for,
    put_all_to_sleep,
    start_turn_from,
)
from tests.games.support.tables import miss_turns
from tests.people import new_race

DAY = timedelta(days=1)


def journal_of(game: Game, number: int) -> dict[str, tuple[str, Any]]:
    turn = game.turns.get(number=number)
    return {entry["id"]: (entry["by"], entry["answer"]) for entry in turn.journal}


# The deadline


def test_a_draft_counts_at_the_deadline_its_gaps_filled_from_the_own_hand(
    race: Game, owner: User, seated: User
) -> None:
    prompt = pending_of(race, owner)
    hand = prompt.offer["hand"]
    draft = {"registers": [0, hand[8], 0, hand[7], 0]}
    play.save_draft(game_id=race.pk, user=owner, decision_id=prompt.decision_id, answer=draft)
    miss_turns(race, 1, seated)
    by, answer = journal_of(race, 1)[prompt.decision_id]
    assert by == "draft"
    assert [answer["registers"][1], answer["registers"][3]] == [hand[8], hand[7]]
    assert answer["filled"] == [1, 3, 5]
    assert len(set(answer["registers"])) == 5
    assert set(answer["registers"]) <= set(hand)


def test_without_a_draft_the_deadline_programs_the_robot_alone(race: Game, owner: User, seated: User) -> None:
    prompt = pending_of(race, owner)
    miss_turns(race, 1, seated)
    by, answer = journal_of(race, 1)[prompt.decision_id]
    assert by == "deadline"
    assert answer["filled"] == [1, 2, 3, 4, 5]
    assert journal_of(race, 1)["t1.g1.s1.program.r1"][0] == "seat"


def test_the_illegal_part_of_a_draft_does_not_count(race: Game, owner: User, seated: User) -> None:
    prompt, foreign = pending_of(race, owner), pending_of(race, seated).offer["hand"][0]
    play.save_draft(game_id=race.pk, user=owner, decision_id=prompt.decision_id, answer={"registers": [foreign] * 5})
    miss_turns(race, 1, seated)
    assert journal_of(race, 1)[prompt.decision_id][1]["filled"] == [1, 2, 3, 4, 5]


def test_nothing_happens_a_moment_before_the_deadline(race: Game, owner: User) -> None:
    hand_in(race, owner)
    let_time_pass(race, DAY - timedelta(seconds=30))
    assert not play.resolve(game_id=race.pk)


# Questions in mid-turn and standing orders


def powered_down_and_hurt(state: RaceState) -> None:
    robot = state.robots[0]
    robot.announced = True


def wait_for_stay(game: Game, owner: User, seated: User) -> None:
    """The owner's robot is powered down; its owner wants to be asked whether it stays so."""
    play.set_order(game_id=game.pk, user=owner, kind="stay_powered_down", preset={"ask": True})
    start_turn_from(game, powered_down_and_hurt)
    assert not game.pending_decisions.filter(seat__user=owner, closed_at__isnull=True).exists()
    play_turn(game, seated)


def test_the_answer_in_mid_turn_ends_the_turn(race: Game, owner: User, seated: User) -> None:
    wait_for_stay(race, owner, seated)
    told = bytes(race.turns.get(number=1).events)
    decision_id = pending_of(race, owner).decision_id
    play.submit(game_id=race.pk, user=owner, decision_id=decision_id, answer={"stay": True})
    assert play.resolve(game_id=race.pk)
    turn = race.turns.get(number=1)
    assert turn.resolved_at is not None
    assert bytes(turn.events).startswith(told[:-1])
    assert journal_of(race, 1)[decision_id] == ("seat", {"stay": True})
    assert [prompt.seat.user for prompt in race.pending_decisions.filter(closed_at__isnull=True)] == [seated]


def test_by_default_standing_orders_answer_and_the_turn_does_not_wait(race: Game, owner: User, seated: User) -> None:
    start_turn_from(race, powered_down_and_hurt)
    play_turn(race, seated)
    assert race.turn == 2
    stays = [entry for entry in race.turns.get(number=1).journal if "stay_powered_down" in entry["id"]]
    assert [(entry["by"], entry["answer"]) for entry in stays] == [("order", {"stay": False})]


def test_orders_that_are_none_and_orders_of_others_are_refused(race: Game, owner: User, stranger: User) -> None:
    for kind, preset in [("reenter", {"facing": 4}), ("stay_powered_down", {"sometimes": 1})]:
        with pytest.raises(IllegalAnswer):
            play.set_order(game_id=race.pk, user=owner, kind=kind, preset=preset)
    with pytest.raises(NotFound):
        play.set_order(game_id=race.pk, user=owner, kind="program", preset={})
    with pytest.raises(NotYours):
        play.set_order(game_id=race.pk, user=stranger, kind="reenter", preset={"ask": True})
    assert not race.seats.filter(orders__isnull=False).exists()


# Who is away


def test_one_turn_handed_in_between_starts_the_count_again(race: Game, owner: User, seated: User) -> None:
    miss_turns(race, 2, seated)
    play_turn(race, owner, seated)
    miss_turns(race, 1, seated)
    assert not Seat.objects.get(game=race, user=owner).autopilot


def away(game: Game, owner: User) -> Seat:
    """The owner's seat, played by a bot that has just handed in."""
    Seat.objects.filter(game=game, user=owner).update(missed=2, autopilot=True)
    prompt = pending_of(game, owner)
    assert play.submit_bots(game_id=game.pk, answers={prompt.decision_id: program_for(prompt, first=3)}) == 1
    return Seat.objects.get(game=game, user=owner)


def test_handing_in_is_coming_back(race: Game, owner: User) -> None:
    away(race, owner)
    hand_in(race, owner)
    prompt = pending_of(race, owner)
    assert not Seat.objects.get(game=race, user=owner).autopilot
    assert (prompt.by, prompt.submission["registers"]) == ("seat", program_for(prompt)["registers"])


def test_a_draft_is_coming_back_too(race: Game, owner: User) -> None:
    away(race, owner)
    prompt = pending_of(race, owner)
    play.save_draft(game_id=race.pk, user=owner, decision_id=prompt.decision_id, answer=program_for(prompt))
    prompt.refresh_from_db()
    assert not Seat.objects.get(game=race, user=owner).autopilot
    assert prompt.submission is None


def test_a_refused_program_does_not_end_the_autopilot(race: Game, owner: User) -> None:
    away(race, owner)
    before = everything(race)
    prompt = pending_of(race, owner)
    with pytest.raises(IllegalAnswer):
        play.submit(game_id=race.pk, user=owner, decision_id=prompt.decision_id, answer={"registers": []})
    assert everything(race) == before


# Once per version, and the end


def test_a_race_that_is_over_takes_nothing_more(past: Game, owner: User) -> None:
    before = everything(past)
    assert not play.resolve(game_id=past.pk)
    with pytest.raises(Closed, match="ended"):
        play.resume(game_id=past.pk, user=owner)
    assert everything(past) == before


def test_turns_in_which_nobody_is_asked_are_all_written(owner: User) -> None:
    """All robots powered down: the turn runs through, and so may the next."""
    game = new_race(owner, seats=2, bots=["easy"])

    def all_down(state: RaceState) -> None:
        put_all_to_sleep(state)

    start_turn_from(game, all_down)
    game.refresh_from_db()
    assert game.turn == 2
    assert game.turns.get(number=1).resolved_at is not None
    assert game.turns.filter(resolved_at__isnull=True).count() == 1
