"""What somebody answers in secret shows nobody else anything: no count, no version, no time and no ETag tells of it."""

from datetime import timedelta

import pytest
from django.test import Client

from engine.roborally.state import Held, RaceState
from games.models import Game, User
from games.play.services import play
from games.tables.services import lobby
from games.timekeeping.clock import Bank
from games.view.queries.game_view import game_page
from tests.games.support.duels import answer, go_on, new_duel, to_the_strikes
from tests.games.support.moves import hand_in, let_time_pass, pending_of, program_for, start_turn_from
from tests.people import new_race

NEW_HAND = {"registers": [0] * 5, "riders": {"recompile": {"now": True}}}


def laid_out(owner: User, seated: User, third: User, *, asks: bool = False) -> Game:
    """A race of three in which the owner may have a new hand. With `asks`, they choose what to give up for it."""
    game = new_race(owner, seats=3, options={"course": "risky-exchange", "interruptions": "full"})
    for user in (seated, third):
        lobby.join(game_id=game.pk, user=user)

    def equip(state: RaceState) -> None:
        robot = state.robots[game.seats.get(user=owner).number]
        robot.options = [Held(id="recompile"), Held(id="brakes")]

    start_turn_from(game, equip)
    play.set_order(game_id=game.pk, user=owner, kind="sacrifice", preset={"ask": asks})
    game.refresh_from_db()
    return game


def read_by(someone: User | None, game: Game) -> dict[str, tuple[object, ...]]:
    """What somebody can read of the game and of its players, with ETags."""
    client = Client()
    if someone is not None:
        client.force_login(someone)
    people = game.seats.values_list("user", flat=True)
    here = f"/api/v1/games/{game.pk}"
    paths = [here, f"{here}/events", f"{here}/table", f"/races/{game.pk}/poll", f"/races/{game.pk}/feed.atom"]
    paths += [f"/api/v1/people/{person}" for person in people]
    return {path: read(client, path) for path in paths}


def read(client: Client, path: str) -> tuple[object, ...]:
    answer = client.get(path)
    assert answer.status_code == 200, path
    return answer.get("ETag"), answer.get("Last-Modified"), answer.content


def redraw(game: Game, user: User) -> None:
    play.submit(game_id=game.pk, user=user, decision_id=pending_of(game, user).decision_id, answer=NEW_HAND)


@pytest.mark.parametrize(("asks", "is_last"), [(False, False), (True, True)])
def test_a_new_hand_shows_nobody_else_anything(
    owner: User, seated: User, stranger: User, asks: bool, is_last: bool
) -> None:
    """Neither when it is asked for, nor when it is dealt, nor while its price is chosen: also if all others are in."""
    game = laid_out(owner, seated, stranger, asks=asks)
    if is_last:
        hand_in(game, seated, stranger)
    before = [read_by(someone, game) for someone in (seated, None)]

    def check() -> None:
        assert [read_by(someone, game) for someone in (seated, None)] == before

    redraw(game, owner)
    check()
    assert play.resolve(game_id=game.pk)
    check()
    if asks:
        price = pending_of(game, owner)
        assert price.kind == "prevent_damage"
        play.submit(game_id=game.pk, user=owner, decision_id=price.decision_id, answer={"options": []})
        check()
        assert play.resolve(game_id=game.pk)
        check()
    assert pending_of(game, owner).kind == "program"


def test_whoever_has_a_new_hand_sees_it_by_the_version(owner: User, seated: User, stranger: User) -> None:
    game = laid_out(owner, seated, stranger)
    own, others = read_by(owner, game), read_by(seated, game)
    redraw(game, owner)
    play.resolve(game_id=game.pk)
    poll = f"/races/{game.pk}/poll"
    assert read_by(owner, game)[poll] != own[poll]
    assert read_by(seated, game)[poll] == others[poll]


def test_if_match_holds_while_others_answer_in_secret(owner: User, seated: User, stranger: User) -> None:
    game = laid_out(owner, seated, stranger)
    [etag, _, _] = read_by(seated, game)[f"/api/v1/games/{game.pk}"]
    redraw(game, owner)
    play.resolve(game_id=game.pk)
    prompt, client = pending_of(game, seated), Client()
    client.force_login(seated)
    path = f"/api/v1/games/{game.pk}/decisions/{prompt.decision_id}/submission"
    body, kind = program_for(prompt), "application/json"
    assert client.put(path, body, content_type=kind, headers={"If-Match": str(etag)}).status_code == 204
    assert client.delete(path, headers={"If-Match": str(etag)}).status_code == 412


def test_the_next_deadline_does_not_tell_who_was_asked(
    owner: User, seated: User, stranger: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At a table with time banks, where two of three think for an hour about a question in mid-turn."""
    duel = new_duel(monkeypatch, owner, seated, stranger, clock=Bank(3 * 24 * 3600, 12 * 3600, 5 * 24 * 3600))
    to_the_strikes(duel, owner, seated, stranger)
    turn = duel.turn
    while duel.turn == turn:
        let_time_pass(duel, timedelta(hours=1))
        for pending in duel.pending_decisions.filter(closed_at=None).select_related("seat__user"):
            answer(duel, pending.seat.user, {"yes": False})
        go_on(duel)
    due_at = [seat.due_at for seat in game_page(duel, None).seats]
    assert None not in due_at
    assert max(due_at) - min(due_at) < timedelta(minutes=1)
