"""What people may see of a race, and what not."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest
from django.contrib.auth.models import AnonymousUser

from engine.__main__ import main
from engine.catalogue import find_game
from engine.kernel.errors import ReplayMismatch
from engine.kernel.record.commitment import start_digest
from engine.kernel.record.replay import Export, replay
from engine.roborally.events import CardsDealt
from engine.roborally.state import RaceState
from games.errors import Closed, NotFound
from games.models import Game, User
from games.play.services import bots, play
from games.tables.services import lobby
from games.view.queries import game_view
from tests.games.support.moves import hand_in, pending_of, play_turn, program_for, put_clock, start_turn_from
from tests.people import Person, joined, new_race


def as_json(page: Any) -> bytes:
    """All of a page as bytes, to be compared and searched."""
    return msgspec.json.encode(page)


def finished(game: Game, *people: User) -> Game:
    def at_the_last_flag(state: RaceState) -> None:
        state.robots[0].next_flag = 99

    start_turn_from(game, at_the_last_flag)
    play_turn(game, *people)
    assert game.status == "over"
    return game


# Who may look


def test_an_open_race_is_there_for_everybody(
    race: Game, owner: User, stranger: User, guest: User, spectator: AnonymousUser
) -> None:
    for someone in (owner, stranger, guest, spectator, None):
        assert game_view.game_at(race.pk, someone) == race


def test_a_race_by_invitation_is_there_for_the_seated_and_the_invited(
    owner: User, stranger: User, spectator: AnonymousUser
) -> None:
    game = new_race(owner, bots=["easy"], visibility="link")
    assert game_view.game_at(game.pk, owner) == game
    assert game_view.game_at(game.pk, stranger, token=game.link_token) == game
    assert game_view.game_at(game.pk, spectator, token=game.link_token) == game
    for someone, token in [(stranger, ""), (spectator, ""), (stranger, "x"), (None, "ü")]:
        with pytest.raises(NotFound):
            game_view.game_at(game.pk, someone, token)


def test_only_the_seated_are_told_the_invitation_link(race: Game, owner: User, stranger: User) -> None:
    assert game_view.game_page(race, owner).link_token == race.link_token
    assert game_view.game_page(race, stranger).link_token == ""


def test_a_race_that_does_not_exist(db: None) -> None:
    with pytest.raises(NotFound):
        game_view.game_at(1, None)
    with pytest.raises(NotFound):
        game_view.poll(1, None)


# The page


def test_in_the_lobby_there_is_no_view_yet(lobby_race: Game, owner: User) -> None:
    page = game_view.game_page(lobby_race, owner)
    assert (page.view, page.events, page.prompts, page.last_turn) == (None, [], [], None)
    assert (page.seats_wanted, page.free_seats, page.viewer_seat, page.is_owner) == (2, 1, 0, True)


def test_a_seat_sees_its_own_hand_question_and_draft(race: Game, owner: User) -> None:
    prompt = pending_of(race, owner)
    play.save_draft(game_id=race.pk, user=owner, decision_id=prompt.decision_id, answer=program_for(prompt))
    page = game_view.game_page(race, owner)
    assert page.viewer_seat == 0
    assert page.view.robots[0].hand == prompt.offer["hand"]
    [shown] = page.prompts
    assert (shown.decision_id, shown.offer) == (prompt.decision_id, prompt.offer)
    assert shown.draft["registers"] == program_for(prompt)["registers"]
    assert not shown.can_take_back
    assert page.due_at == shown.due_at


def test_everybody_sees_who_is_ready_and_who_is_waited_for(race: Game, owner: User, stranger: User) -> None:
    hand_in(race, owner)
    race.refresh_from_db()
    page = game_view.game_page(race, stranger)
    assert [(seat.name, seat.player, seat.ready, seat.owes) for seat in page.seats] == [
        ("Bolt", "olivia", True, False),
        ("Cog", "sam", False, True),
    ]
    assert page.waiting_for == [1]
    assert (page.viewer_seat, page.prompts, page.orders) == (None, [], {})


def test_a_submission_can_be_taken_back_on_the_page(race: Game, owner: User) -> None:
    hand_in(race, owner)
    [prompt] = game_view.game_page(race, owner).prompts
    assert prompt.can_take_back
    assert prompt.submission["registers"] == program_for(pending_of(race, owner))["registers"]


def test_the_page_shows_the_standing_orders_none_left_out(race: Game, owner: User) -> None:
    shown = game_view.game_page(race, owner).orders
    assert shown == find_game("roborally").default_orders(asks=False)
    assert {"stay_powered_down", "reenter"} <= set(shown)
    play.set_order(game_id=race.pk, user=owner, kind="reenter", preset={"ask": True})
    assert game_view.game_page(race, owner).orders["reenter"] == {"ask": True}


def test_bots_and_guests_are_called_so(owner: User, guest: User) -> None:
    game = joined(new_race(owner, seats=3, bots=["hard"]), guest)
    players = [seat.player for seat in game_view.game_page(game, None).seats]
    assert players == ["olivia", "Guest", "Bot (hard)"]


def test_the_poll_answer_is_the_version_and_nothing_else(race: Game) -> None:
    assert game_view.poll(race.pk, None) == race.version


# What nobody else may see


def test_what_a_seat_drafts_or_hands_in_makes_no_difference_to_others(
    race: Game, owner: User, seated: User, stranger: User
) -> None:
    """Two different programs, first as drafts, then handed in: everybody else's page stays the same to the byte."""
    prompt = pending_of(race, owner)
    others: list[Person | None] = [seated, stranger, None]

    def seen_by_others(first: int) -> list[bytes]:
        answer = program_for(prompt, first)
        wish = {"game_id": race.pk, "user": owner, "decision_id": prompt.decision_id}
        play.save_draft(**wish, answer=answer)
        drafted = [as_json(game_view.game_page(race, someone)) for someone in others]
        play.submit(**wish, answer=answer)
        submitted = [as_json(game_view.game_page(race, someone)) for someone in others]
        play.take_back(**wish)
        return drafted + submitted

    assert seen_by_others(first=0) == seen_by_others(first=4)


def test_hands_of_others_are_not_in_the_view_nor_in_the_events(
    race: Game, owner: User, seated: User, stranger: User
) -> None:
    for someone in (seated, stranger, None):
        page = game_view.game_page(race, someone)
        assert page.view.robots[0].hand == []
        dealt = [event for event in page.events if type(event).__name__ == "CardsDealt" and event.robot == 0]
        assert [event.cards for event in dealt] == [[]]


def test_the_seed_is_nowhere_before_the_end_and_there_afterwards(race: Game, owner: User, seated: User) -> None:
    people: list[Person | None] = [owner, seated, None]
    for someone in people:
        page = game_view.game_page(race, someone)
        assert page.seed == ""
        assert race.seed.encode() not in as_json(page)
        assert page.seed_hash == race.seed_hash
    finished(race, owner, seated)
    assert {game_view.game_page(race, someone).seed for someone in people} == {race.seed}


MINE, THEIRS = "0123456789abcdef" * 2, "fedcba9876543210" * 2


@pytest.fixture
def mixed(owner: User, seated: User) -> Game:
    """A race to whose seed both players have contributed."""
    game = new_race(owner, entropy=MINE)
    lobby.join(game_id=game.pk, user=seated, entropy=THEIRS)
    game.refresh_from_db()
    return game


def test_contributions_are_nowhere_before_the_end_and_there_afterwards(mixed: Game, owner: User, seated: User) -> None:
    for someone in (owner, seated, None):
        page = game_view.game_page(mixed, someone)
        assert (page.seed, [line.contribution for line in page.seats]) == ("", ["", ""])
        assert page.start_digest == mixed.start_digest != ""
        for secret in (mixed.site_seed, mixed.seed, MINE, THEIRS):
            assert secret.encode() not in as_json(page)
    finished(mixed, owner, seated)
    page = game_view.game_page(mixed, None)
    assert (page.seed, [line.contribution for line in page.seats]) == (mixed.site_seed, [MINE, THEIRS])


def test_each_seat_sees_the_hash_of_its_own_contribution_alone(mixed: Game, owner: User, seated: User) -> None:
    hashes = {someone: game_view.game_page(mixed, someone).own_contribution_hash for someone in (owner, seated, None)}
    own = {owner: MINE, seated: THEIRS}
    assert hashes == {who: sha256(bytes.fromhex(given)).hexdigest() for who, given in own.items()} | {None: ""}


def test_an_export_with_contributions_replays_and_shows_that_they_count(mixed: Game, owner: User, seated: User) -> None:
    raw = game_view.export(finished(mixed, owner, seated))
    exported = msgspec.convert(raw, Export)
    assert (exported.seed, exported.contributions) == (mixed.site_seed, [MINE, THEIRS])
    assert exported.start is not None
    assert start_digest(exported.start) == mixed.start_digest
    with pytest.raises(ReplayMismatch, match="contributions"):
        replay(find_game("roborally"), msgspec.convert(raw | {"contributions": [THEIRS, MINE]}, Export))


# The page of a turn


def test_a_finished_turn_shows_each_viewer_what_they_may_know(race: Game, owner: User, seated: User) -> None:
    hand = pending_of(race, owner).offer["hand"]
    play_turn(race, owner, seated)

    def dealt_to_the_owner(someone: Person | None) -> list[int]:
        events = game_view.turn_page(race, 1, someone).events
        return next(event.cards for event in events if type(event).__name__ == "CardsDealt" and event.robot == 0)

    assert dealt_to_the_owner(owner) == hand
    assert dealt_to_the_owner(seated) == dealt_to_the_owner(None) == []


def test_turns_lead_to_their_neighbours(played: Game, owner: User, seated: User) -> None:
    play_turn(played, owner, seated)
    neighbours = [
        (page.previous, page.number, page.next)
        for page in (game_view.turn_page(played, number, None) for number in range(3))
    ]
    assert neighbours == [(None, 0, 1), (0, 1, 2), (1, 2, None)]
    assert game_view.game_page(played, None).last_turn == 2


def test_the_open_turn_has_no_page_yet_and_later_ones_do_not_exist(race: Game) -> None:
    with pytest.raises(Closed):
        game_view.turn_page(race, 1, None)
    for number in (2, -1):
        with pytest.raises(NotFound):
            game_view.turn_page(race, number, None)


# The end


def test_a_turn_is_told_as_far_as_it_has_come(race: Game, owner: User, seated: User, stranger: User) -> None:
    _, events = game_view.turn_so_far(race, 1, owner)
    assert {event.robot: bool(event.cards) for event in events if isinstance(event, CardsDealt)} == {0: True, 1: False}
    assert not any(
        event.cards for event in game_view.turn_so_far(race, 1, stranger)[1] if isinstance(event, CardsDealt)
    )
    play_turn(race, owner, seated)
    page = game_view.turn_page(race, 1, owner)
    assert game_view.turn_so_far(race, 1, owner) == (page.before, page.events)
    with pytest.raises(NotFound):
        game_view.turn_so_far(race, 3, owner)


def test_a_hand_that_is_sealed_is_not_told(race: Game, owner: User) -> None:
    put_clock(race)
    before, events = game_view.turn_so_far(race, 1, owner)
    assert before.seat is None
    assert not any(event.cards for event in events if isinstance(event, CardsDealt))


def test_a_race_that_is_over_shows_its_last_state_and_places(race: Game, owner: User, seated: User) -> None:
    page = game_view.game_page(finished(race, owner, seated), None)
    assert page.places == [[0], [1]]
    assert page.view.over
    assert page.view.robots[0].status == "home"
    assert (page.prompts, page.waiting_for, page.due_at) == ([], [], None)


def test_an_export_replays_with_the_engine_alone(owner: User, guest: User, tmp_path: Path) -> None:
    game = lobby.play_now(user=guest, entropy=MINE)
    game.seats.update(autopilot=True)
    while game.status == "running":
        bots.program(game_id=game.pk)
        assert play.resolve(game_id=game.pk)
        game.refresh_from_db()
    exported = msgspec.convert(game_view.export(game), Export)
    assert exported.contributions == [MINE, "", "", ""]
    report = replay(find_game("roborally"), exported)
    assert report.verified == list(range(game.turn))
    assert report.without_record == []
    assert exported.seed_hash == game.seed_hash
    file = tmp_path / "game.json"
    file.write_text(json.dumps(game_view.export(game)))
    assert main(["replay", str(file), "--hash", game.seed_hash, "--start", game.start_digest]) == 0


def test_there_is_no_export_of_a_race_under_way(race: Game) -> None:
    with pytest.raises(Closed, match="secrets"):
        game_view.export(race)


# The cost


def test_a_page_costs_few_queries_however_many_turns_were_played(
    race: Game, owner: User, seated: User, django_assert_max_num_queries: Any
) -> None:
    for _ in range(2):
        play_turn(race, owner, seated)
        with django_assert_max_num_queries(11):
            game_view.game_page(race, owner)
        with django_assert_max_num_queries(2):
            game_view.turn_page(race, race.turn - 1, owner)
        with django_assert_max_num_queries(1):
            game_view.poll(race.pk, None)
