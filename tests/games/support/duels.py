"""The kernel's small second game at a table of people. It always has a private dialogue whose first answer shows new
cards, and questions in the middle of a turn."""

from dataclasses import replace
from typing import Any

import pytest
from django.db.models import QuerySet

from games.kinds.registry import kind_of, kinds
from games.models import Game, PendingDecision, User
from games.play.services import play
from games.tables.services import lobby
from games.timekeeping.clock import Clock, EachTurn
from games.wording.terms import Terms
from tests.engine.kernel.duel import GAME
from tests.ready_made import ready_made

A_DAY = EachTurn(24 * 3600)
SEED = (5).to_bytes(16, "big").hex()
"""Seats 0 and 1 may strike after the first step, seat 2 may not."""


def new_duel(monkeypatch: pytest.MonkeyPatch, *people: User, clock: Clock = A_DAY, **options: Any) -> Game:
    """A duel in its first turn, where everybody is asked whether to throw away their hand."""
    have_duels(monkeypatch)
    first, *others = people
    game = lobby.create(
        owner=first,
        kind=GAME.id,
        title="Morning duel",
        options={"seats": len(people), **options},
        seats=len(people),
        bots=[],
        clock=clock,
        visibility=Game.Visibility.OPEN,
    )
    for user in others:
        lobby.join(game_id=game.pk, user=user)
    Game.objects.filter(pk=game.pk).update(seed=SEED)  # nothing has been drawn yet
    for user in people:
        answer(game, user, 5)
    go_on(game)
    return game


def have_duels(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are a kind of game of the site."""
    monkeypatch.setitem(kinds(), GAME.id, replace(kind_of("roborally"), rules=GAME, terms=Terms(), ratings=None))


def open_decisions(game: Game, user: User) -> QuerySet[PendingDecision]:
    return PendingDecision.objects.filter(game=game, seat__user=user, closed_at__isnull=True)


def answer(game: Game, user: User, raw: Any, **wishes: Any) -> PendingDecision:
    """Hands in an answer to the one open question."""
    prompt = open_decisions(game, user).get()
    return play.submit(game_id=game.pk, user=user, decision_id=prompt.decision_id, answer=raw, **wishes)


def go_on(game: Game) -> None:
    assert play.resolve(game_id=game.pk)
    game.refresh_from_db()


def to_the_strikes(game: Game, *people: User) -> None:
    """Everybody keeps their hand and lays two cards. Then those who may strike are asked."""
    for user in people:
        answer(game, user, {"yes": False})
    go_on(game)
    for user in people:
        prompt = open_decisions(game, user).get()
        answer(game, user, {"cards": prompt.offer["hand"][:2]})
    go_on(game)


@pytest.fixture
def duel(owner: User, seated: User, stranger: User, monkeypatch: pytest.MonkeyPatch) -> Game:
    """Three at a duel, asked whether to throw their hands away."""
    have_duels(monkeypatch)
    people = (owner, seated, stranger)
    return ready_made("duel", people, lambda: new_duel(monkeypatch, *people))


@pytest.fixture
def strikes(owner: User, seated: User, stranger: User, monkeypatch: pytest.MonkeyPatch) -> Game:
    """The owner and the seated are asked in the middle of the turn whether to strike; the stranger is not."""

    def asked() -> Game:
        game = new_duel(monkeypatch, *people)
        to_the_strikes(game, *people)
        return game

    have_duels(monkeypatch)
    people = (owner, seated, stranger)
    return ready_made("strikes", people, asked)
