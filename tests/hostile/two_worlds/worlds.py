"""What differs between two worlds: something that somebody did in secret, other cards, and others who were asked.

A secret act takes a game and changes it in a way that no rule makes public. It returns the people who know of it, or
None if there is nothing of the kind to do at this moment.
"""

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from random import Random

import msgspec
from django.db import transaction
from django.test import Client
from django.urls import reverse

from engine.kernel.chance import SEED_BYTES
from engine.kernel.errors import EngineError
from games.daily.services import trying
from games.models import Design, Game, User
from games.outbox import services as outbox
from games.play.services import bots, play
from games.record.queries.game_rows import GameRows
from games.talk.queries.chat import TEAM
from games.talk.services import chat, notes
from games.workshop.services import designs
from tests.games.support.daily import end
from tests.games.support.designs import alley
from tests.hostile.two_worlds.planted import another
from tests.hostile.two_worlds.readings import Viewer
from tests.hostile.two_worlds.tables import decision_of, go_on, owed, sampled, user_of, wish_to_be_asked

REDEALT = ("roborally", "volt")
"""The kinds whose hidden cards and modules can be drawn anew behind what somebody knows."""
MOST_SAMPLES = 40
MOST_TURNS = 2

Act = Callable[[Game, Random], list[User] | None]


@contextmanager
def fork() -> Iterator[None]:
    """A world of its own: nothing of it is left."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


def draft(game: Game, luck: Random) -> list[User] | None:
    asked = [pending for pending in owed(game) if not pending.is_sealed]
    if not asked:
        return None
    pending = luck.choice(asked)
    user, answer = user_of(pending.seat), msgspec.to_builtins(sampled(pending, luck))
    play.save_draft(game_id=game.pk, user=user, decision_id=pending.decision_id, answer=answer)
    return [user]


def order(game: Game, luck: Random) -> list[User] | None:
    user = _somebody(game, luck)
    return [user] if wish_to_be_asked(game, [user]) else None


def note(game: Game, luck: Random) -> list[User] | None:
    user = _somebody(game, luck)
    notes.keep_note(game=game, user=user, words="Where to go next")
    return [user]


def thought(game: Game, luck: Random) -> list[User] | None:
    user = _somebody(game, luck)
    notes.think(game=game, user=user, words="I wonder")
    return [user]


def quiet(game: Game, luck: Random) -> list[User] | None:
    """Somebody wants no more mails about the game's turns."""
    user = _somebody(game, luck)
    outbox.set_preferences(user=user, channel="email", kinds={"your_turn": False, "resolved": False})
    return [user]


def look(game: Game, luck: Random) -> list[User] | None:
    """Somebody has the page open and reads the chat."""
    user, client = _somebody(game, luck, is_bot=False), Client()
    client.force_login(user)
    for name in ("game", "poll", "game_table", "my_games"):
        client.get(reverse(name, args=[game.pk] if name != "my_games" else []))
    return [user]


def opened_hand(game: Game, luck: Random) -> list[User] | None:
    sealed = [pending for pending in owed(game) if pending.is_sealed]
    if not sealed:
        return None
    pending = luck.choice(sealed)
    play.open_hand(game_id=game.pk, user=user_of(pending.seat), decision_id=pending.decision_id)
    return [user_of(pending.seat)]


def at_once(game: Game, luck: Random) -> list[User] | None:
    """An answer with immediate effect, committed or not yet, and the answers to what it leads to but the last."""
    for pending in luck.sample(asked := owed(game), len(asked)):
        decision = decision_of(pending)
        for _ in range(MOST_SAMPLES):
            answer = sampled(pending, luck)
            if decision.at_once(answer):
                user = user_of(pending.seat)
                _submit(game, pending.decision_id, user, answer)
                _carry_on(game, user, luck)
                return [user]
    return None


def _carry_on(game: Game, user: User, luck: Random) -> None:
    if luck.random() < 0.25:
        return
    go_on(game)
    for pending in owed(game, seat__user=user, interrupts=True):
        _submit(game, pending.decision_id, user, sampled(pending, luck))
        if luck.random() < 0.5:
            go_on(game)


def interruption(game: Game, luck: Random) -> list[User] | None:
    """One of several who are asked in the middle of a turn answers, and may take it back."""
    asked = owed(game)
    if not all(pending.interrupts for pending in asked) or len(asked) < 2:
        return None
    pending = luck.choice(asked)
    _submit(game, pending.decision_id, user_of(pending.seat), sampled(pending, luck))
    if luck.random() < 0.5:
        play.take_back(game_id=game.pk, user=user_of(pending.seat), decision_id=pending.decision_id)
    return [user_of(pending.seat)]


def part(game: Game, luck: Random) -> list[User] | None:
    """Somebody who is asked several things answers one of them."""
    asked = owed(game, interrupts=False)
    several = [pending for pending in asked if sum(other.seat_id == pending.seat_id for other in asked) > 1]
    if not several:
        return None
    pending = luck.choice(several)
    if pending.is_sealed:
        play.open_hand(game_id=game.pk, user=user_of(pending.seat), decision_id=pending.decision_id)
    _submit(game, pending.decision_id, user_of(pending.seat), sampled(pending, luck))
    return [user_of(pending.seat)]


def word_to_the_team(game: Game, luck: Random) -> list[User] | None:
    user = _somebody(game, luck)
    team = game.seats.get(user=user).team
    if team is None:
        return None
    chat.say(game_id=game.pk, user=user, words="I block, you run", room=TEAM)
    return [user_of(seat) for seat in game.seats.filter(team=team).select_related("user")]


def game_of_day(game: Game, luck: Random) -> list[User] | None:
    """Somebody plays the game of the day, some turns of it or to its end. No one else has yet."""
    user = _somebody(game, luck, is_bot=False)
    own = trying.begin(user=user, kind=game.kind)
    for _ in range(luck.randint(0, MOST_TURNS)):
        for pending in owed(own, seat__user=user):
            _submit(own, pending.decision_id, user, sampled(pending, luck))
        bots.program(game_id=own.pk)
        go_on(own)
    if game.kind == "roborally" and luck.random() < 0.7:
        end(own, turn=luck.randint(3, 12), is_won=luck.random() < 0.5)
    return [user]


def design(game: Game, luck: Random) -> list[User] | None:
    """Somebody draws a course further, keeps it, and tries it. Moderators see what is kept."""
    design = luck.choice(list(Design.objects.select_related("author").order_by("created_at")))
    author, client = design.author, Client()
    assert author is not None
    client.force_login(author)
    designs.save_draft(design=design, data=alley(name="Drawn in secret"), version=design.draft_version)
    designs.keep_version(design=design)
    assert client.get(reverse("design_try", args=[design.pk]), {"register-1": "move_1"}).status_code == 200
    return [author, *User.objects.filter(is_superuser=True)]


ACTS: dict[str, Act] = {
    "game of the day": game_of_day,
    "new hand": at_once,
    "opened hand": opened_hand,
    "answer in mid-turn": interruption,
    "part of an answer": part,
    "word to the team": word_to_the_team,
    "draft": draft,
    "standing order": order,
    "note": note,
    "thought": thought,
    "preference": quiet,
    "look": look,
    "design": design,
}
AFTERWARDS = ["game of the day", "note", "preference", "look", "design"]
"""What can be done in secret once the game is over."""


def _submit(game: Game, decision_id: str, user: User, answer: object) -> None:
    play.submit(game_id=game.pk, user=user, decision_id=decision_id, answer=answer)


def _somebody(game: Game, luck: Random, *, is_bot: bool | None = None) -> User:
    seats = game.seats.filter(user__isnull=False).select_related("user").order_by("number")
    users = [user_of(seat) for seat in seats]
    return luck.choice([user for user in users if is_bot is None or user.is_bot == is_bot])


# Other cards


@contextmanager
def other_cards(game: Game, viewer: Viewer, luck: Random) -> Iterator[bool]:
    """Whatever the viewer may not know made anew: hands, decks, seeds, words, ballots and orders."""
    if game.kind not in REDEALT:
        yield False
        return
    try:
        with another(game, viewer.user, luck.randbytes(SEED_BYTES)):
            yield True
    except EngineError:
        yield False


# Others who are asked


def asked_in(
    game: Game, wishing: list[User], answers: dict[str, object], clock: Callable[[int], None]
) -> Iterator[int]:
    """A turn in which these people want to be asked, stage by stage: everybody hands in, then whoever is asked in
    mid-turn does as little as possible. `clock` is told the number of each stage."""
    wish_to_be_asked(game, wishing)
    for pending in owed(game):
        if pending.is_sealed:
            play.open_hand(game_id=game.pk, user=user_of(pending.seat), decision_id=pending.decision_id)
        _submit(game, pending.decision_id, user_of(pending.seat), answers[pending.decision_id])
    turn = game.turn
    for stage in range(1, 5):
        clock(stage)
        go_on(game)
        yield stage
        waiting = owed(game)
        if game.turn != turn or not waiting:
            return
        for pending in waiting:
            _submit(game, pending.decision_id, user_of(pending.seat), decision_of(pending).decline())


def known_to(rows: GameRows, viewer: Viewer) -> Hashable:
    """What the rules and the course of the game let this viewer know, read from the engine and not from the site."""
    game = rows.game
    public = _seen(rows, None), rows.wait.is_interruption, tuple(rows.wait.owing(None)), str(rows.published)
    seat = next((seat for seat in game.seats.all() if viewer.user and seat.user_id == viewer.user.pk), None)
    if seat is None:
        return public
    mine = [(it.decision_id, it.submission is None) for it in rows.pending_decisions if it.seat_id == seat.pk]
    return public, _seen(rows, seat.number), repr(mine), repr(sorted(rows.orders.get(seat.number, {}).items()))


def _seen(rows: GameRows, seat: int | None) -> bytes:
    table, game = rows.table, rows.game
    return msgspec.json.encode([game.status, game.turn, game.outcome, table.view(seat), table.events(seat)])
