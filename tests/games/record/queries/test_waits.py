"""What is told of a wait: everything to the seat that is asked, to others only what they may know."""

from typing import Any

import msgspec
import pytest

from engine.roborally.board.geometry import E, N, W
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.events import SegmentStarted
from engine.roborally.state import Held, RaceState
from games.models import Game, User
from games.play.queries import lists
from games.play.services import bots, play
from games.record.queries.waits import open_wait
from games.record.services.locking import lock
from games.shapes.page import GamePage
from games.tables.services import lobby
from games.view.queries.game_view import game_page
from tests.engine.kernel.duel import Plan
from tests.games.support.duels import answer, duel, go_on, open_decisions, strikes
from tests.games.support.moves import let_time_pass, pending_of, play_turn, program_for, put_clock, start_turn_from
from tests.games.view.queries.test_game_view import as_json
from tests.people import Person, new_race

__all__ = ["duel", "strikes"]


def told(page: GamePage) -> dict[str, Any]:
    """What a page tells of the wait."""
    return {
        "seats": [(seat.owes, seat.ready, seat.due_at) for seat in page.seats],
        "waiting_for": page.waiting_for,
        "waits_in": page.waits_in,
        "due_at": page.due_at,
        "prompts": [prompt.kind for prompt in page.prompts],
    }


# Interruptions


def test_who_is_not_asked_learns_that_the_turn_waits_and_until_when(
    strikes: Game, owner: User, stranger: User, guest: User
) -> None:
    due_at = pending_of(strikes, owner).due_at
    for viewer in (stranger, guest, None):
        assert told(game_page(strikes, viewer)) == {
            "seats": [(False, False, None)] * 3,
            "waiting_for": [],
            "waits_in": "in mid-turn",
            "due_at": due_at,
            "prompts": [],
        }


def test_who_is_asked_sees_only_the_own_question(strikes: Game, owner: User, seated: User) -> None:
    for number, viewer in enumerate((owner, seated)):
        page = game_page(strikes, viewer)
        assert [seat.owes for seat in page.seats] == [place == number for place in range(3)]
        assert page.waiting_for == [number]
        assert [prompt.interrupts for prompt in page.prompts] == [True]


def test_what_those_who_are_asked_do_shows_nobody_else_anything(
    strikes: Game, owner: User, seated: User, stranger: User
) -> None:
    """Drafts, answers, taking back: the pages of all others stay the same to the byte, their version included."""
    decision_id = pending_of(strikes, owner).decision_id
    others: list[Person | None] = [seated, stranger, None]

    def seen() -> list[bytes]:
        strikes.refresh_from_db()
        return [as_json(game_page(strikes, someone)) for someone in others]

    wish = {"game_id": strikes.pk, "user": owner, "decision_id": decision_id}
    before = seen()
    play.save_draft(**wish, answer={"yes": True})
    assert seen() == before
    play.submit(**wish, answer={"yes": True})
    assert seen() == before
    play.take_back(**wish)
    assert seen() == before


def test_whoever_is_asked_the_others_see_the_same(strikes: Game, owner: User, seated: User, stranger: User) -> None:
    """The question moved from one seat to another, in the rows alone: no third seat and no spectator sees a change."""
    mine = pending_of(strikes, owner)
    open_decisions(strikes, seated).delete()
    viewers: list[Person | None] = [stranger, None]
    before = [as_json(game_page(strikes, viewer)) for viewer in viewers]
    mine.seat = strikes.seats.get(user=seated)
    mine.save()
    assert [as_json(game_page(strikes, viewer)) for viewer in viewers] == before


def test_lists_tell_it_only_to_those_who_are_asked(strikes: Game, owner: User, stranger: User) -> None:
    [mine] = lists.my_games(owner).to_move
    assert mine.due_at == pending_of(strikes, owner).due_at
    [theirs] = lists.my_games(stranger).waiting
    assert theirs.due_at is None


def test_when_the_last_answer_is_in_nobody_is_waited_for(strikes: Game, owner: User, seated: User) -> None:
    for user in (owner, seated):
        answer(strikes, user, {"yes": False})
    page = game_page(strikes, None)
    assert (page.due_at, page.waiting_for, page.waits_in) == (None, [], "in mid-turn")


def test_in_a_race_the_register_is_told_and_the_log_up_to_it(owner: User, seated: User, stranger: User) -> None:
    """Bolt, all registers locked, turns round to Cog in register 1, and its owner wants to choose what it fires."""
    game = new_race(owner, seats=3, options={"course": "risky-exchange", "interruptions": "full"})
    for user in (seated, stranger):
        lobby.join(game_id=game.pk, user=user)
    play.set_order(game_id=game.pk, user=owner, kind="weapons", preset={"ask": True})
    start_turn_from(game, face_to_face)
    play_turn(game, owner, seated, stranger)
    for viewer in (seated, stranger, None):
        page = game_page(game, viewer)
        assert (page.waits_in, page.waiting_for, page.prompts) == ("in register 1", [], [])
        assert page.events[-1] == SegmentStarted(phase=1, segment="D")
        assert not any(seat.owes or seat.ready or seat.due_at for seat in page.seats)
    assert [prompt.kind for prompt in game_page(game, owner).prompts] == ["fire_weapon"]


def face_to_face(state: RaceState) -> None:
    floor = floor_of("risky-exchange")
    taken = {element.at for element in floor.placed}
    free = [cell for cell in floor.spaces if floor.xy(cell) not in taken]
    here = next(cell for cell in free if cell + 1 in free and cell + 1 in floor.sight[cell * 4 + E])
    bolt, cog = state.robots[:2]
    bolt.cell, bolt.heading, bolt.damage, bolt.registers = here, W, 9, [10, 20, 30, 40, 50]
    cog.cell, cog.heading, cog.damage, cog.registers = here + 1, N, 9, [60, 70, 80, 90, 100]
    bolt.options = [Held(id="pressor_beam")]


# The regular wait


def test_in_the_regular_wait_everybody_sees_who_is_in(duel: Game, owner: User, seated: User, stranger: User) -> None:
    answer(duel, owner, {"yes": False})
    page = game_page(duel, None)
    assert [(seat.owes, seat.ready) for seat in page.seats] == [(False, True), (True, False), (True, False)]
    assert (page.waiting_for, page.waits_in) == ([1, 2], "")


def test_what_took_effect_at_once_gives_way_to_what_follows(duel: Game, owner: User) -> None:
    answer(duel, owner, {"yes": True})
    page = game_page(duel, owner)
    assert page.prompts == []
    assert (page.seats[0].owes, page.seats[0].ready) == (False, True)
    go_on(duel)
    page = game_page(duel, owner)
    assert [prompt.kind for prompt in page.prompts] == ["plan"]
    assert (page.seats[0].owes, page.seats[0].ready) == (True, False)


def test_for_others_a_seat_owes_until_it_owes_nothing_more(duel: Game, owner: User, seated: User) -> None:
    """The page of somebody else before and after an answer that takes effect at once, and after the next question."""
    before = as_json(game_page(duel, seated))
    answer(duel, owner, {"yes": True})
    assert as_json(game_page(duel, seated)) == before
    go_on(duel)
    assert as_json(game_page(duel, seated)) == before
    answer(duel, owner, {"cards": pending_of(duel, owner).offer["hand"][:2]})
    assert game_page(duel, seated).waiting_for == [1, 2]


def test_answers_stay_open_while_somebody_is_about_to_be_asked_more(
    duel: Game, owner: User, seated: User, stranger: User
) -> None:
    for user in (seated, stranger):
        answer(duel, user, {"yes": False})
    answer(duel, owner, {"yes": True})
    for _ in range(2):
        assert [prompt.can_take_back for prompt in game_page(duel, seated).prompts] == [True]
        play.resolve(game_id=duel.pk)
        duel.refresh_from_db()


def test_whose_time_is_over_is_not_waited_for_and_sees_it(race: Game, owner: User) -> None:
    race.pending_decisions.filter(seat__user=owner).update(due_at=race.started_at)
    play.resolve(game_id=race.pk)
    race.refresh_from_db()
    page = game_page(race, owner)
    [prompt] = page.prompts
    assert (prompt.is_over, prompt.is_owed, prompt.can_take_back) == (True, False, False)
    assert page.waiting_for == [1]
    assert [(seat.owes, seat.ready) for seat in page.seats] == [(False, True), (True, False)]


# Sealed hands


def shown(page: GamePage) -> list[bytes]:
    """All in which a hand could be found."""
    return [
        msgspec.json.encode(part)
        for part in (
            page.view,
            page.events,
            [(prompt.offer, prompt.draft, prompt.submission) for prompt in page.prompts],
        )
    ]


def dealt_anew(game: Game, seed: str) -> None:
    Game.objects.filter(pk=game.pk).update(seed=seed)
    start_turn_from(lock(game.pk), lambda state: None)
    game.refresh_from_db()


@pytest.mark.parametrize("is_opened", [False, True])
def test_whatever_was_dealt_a_sealed_hand_looks_the_same(race: Game, owner: User, is_opened: bool) -> None:
    """The first player's dock was drawn before; only the hands differ."""
    pages = []
    for seed in ("00" * 16, "11" * 16):
        dealt_anew(race, seed)
        put_clock(race)
        if is_opened:
            play.open_hand(game_id=race.pk, user=owner, decision_id=pending_of(race, owner).decision_id)
        pages.append(shown(game_page(race, owner)))
    assert (pages[0] == pages[1]) is not is_opened


def test_nobody_else_sees_that_a_hand_was_opened(race: Game, owner: User, seated: User) -> None:
    put_clock(race)
    before = [as_json(game_page(race, viewer)) for viewer in (seated, None)]
    play.open_hand(game_id=race.pk, user=owner, decision_id=pending_of(race, owner).decision_id)
    race.refresh_from_db()
    assert [as_json(game_page(race, viewer)) for viewer in (seated, None)] == before
    assert game_page(race, None).due_at is None
    assert game_page(race, seated).due_at == pending_of(race, seated).due_at


def test_before_opening_a_seat_sees_what_a_spectator_sees_from_its_own_chair(race: Game, owner: User) -> None:
    put_clock(race)
    page = game_page(race, owner)
    assert page.view == msgspec.structs.replace(game_page(race, None).view, seat=0)
    [prompt] = page.prompts
    assert (prompt.sealed, prompt.seconds, prompt.offer, prompt.draft, prompt.submission) == (True, 30, {}, None, None)
    assert prompt.is_owed


def test_after_opening_all_is_there(race: Game, owner: User) -> None:
    put_clock(race)
    opened = play.open_hand(game_id=race.pk, user=owner, decision_id=pending_of(race, owner).decision_id)
    page = game_page(race, owner)
    [prompt] = page.prompts
    assert page.view.robots[0].hand == prompt.offer["hand"]
    assert (prompt.sealed, prompt.opened_at, page.due_at) == (False, opened.opened_at, opened.due_at)


def test_what_a_bot_played_from_a_sealed_hand_is_not_shown(race: Game, owner: User) -> None:
    put_clock(race)
    race.seats.filter(user=owner).update(autopilot=True)
    bots.program(game_id=race.pk)
    page = game_page(race, owner)
    assert page.prompts[0].submission is None
    assert page.view.robots[0].hand == []


def test_a_question_that_no_row_knows_of_yet_is_sealed_too(race: Game, owner: User) -> None:
    """A page that is put together while the turn goes on may read the rows before, and the turn after."""
    plan = Plan(seat=0, hand=[1, 2, 3, 4], seconds=30)
    plan.place(turn=2, group="1")
    assert open_wait(race).is_sealed_for(0, [plan])
    assert not open_wait(race).is_sealed_for(1, [plan])


def test_a_clock_that_ran_down_shows_at_once(race: Game, owner: User) -> None:
    put_clock(race)
    prompt = pending_of(race, owner)
    play.open_hand(game_id=race.pk, user=owner, decision_id=prompt.decision_id)
    play.submit(game_id=race.pk, user=owner, decision_id=prompt.decision_id, answer=program_for(prompt))
    assert game_page(race, owner).prompts[0].can_take_back
    let_time_pass(race, prompt.due_at - prompt.asked_at)
    [shown_prompt] = game_page(race, owner).prompts
    assert (shown_prompt.is_over, shown_prompt.can_take_back) == (True, False)
