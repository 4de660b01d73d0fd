"""Another world behind what somebody knows: other cards in other hands, another seed, other words, ballots and orders.

Everything is written into the rows themselves, so whoever reads them on the way to that person reads the planted ones.
The caller undoes it all by rolling back.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar
from unittest.mock import patch

import msgspec
from django.db.models import F

from engine.kernel.chance import Chance, Sortable
from engine.kernel.errors import EngineError
from engine.kernel.table import Table
from engine.roborally.cards.program_cards import CARDS
from games.models import Ballot, Game, Hand, Note, PendingDecision, Seat, StandingOrder, Thought, User
from games.record.queries.engine_tables import open_turn, table_of, waiting_in
from tests.engine.properties.test_secrecy import known_to, redealt
from tests.engine.volt.properties.secrets import knows_as_much, redrawn

S = TypeVar("S", bound=Sortable)
PLANTED_SEED = "5eed" * 8
WORDS = "PLANTED-WORDS"


@contextmanager
def another(game: Game, user: User | None, seed: bytes) -> Iterator[None]:
    """The same game with whatever this person may not know made anew."""
    seat = game.seats.filter(user=user).values_list("number", flat=True).first() if user else None
    chance: Any = Chance
    as_dealt = _pinned(Chance, bytes.fromhex(game.seed))
    _plant_words(game, user)
    _plant_rows(game, user)
    turn = open_turn(game)
    past = _redeal_past(game, seat, seed) if game.status == Game.Status.RUNNING and game.kind == "roborally" else {}
    if game.status == Game.Status.RUNNING and turn.number:
        table = table_of(game, turn, waiting_in(turn))
        table.advance()
        if game.kind == "roborally":
            chance = _redeal(turn, table, seat, seed)
        else:
            _redraw(turn, table, seat, seed)
    if game.status == Game.Status.RUNNING:
        chance = _pinned(chance, bytes.fromhex(game.seed))
        drawn = {"seed": PLANTED_SEED, "site_seed": PLANTED_SEED, "series_seed": PLANTED_SEED}
        Game.objects.filter(pk=game.pk).update(**drawn)
    sandbox = patch("engine.kernel.sandbox.Table", partial(Table, chance=_by_turn(past, as_dealt)))
    with sandbox, patch("games.record.queries.engine_tables.Table", partial(Table, chance=chance)):
        yield


def _pinned(chance: Any, seed: bytes) -> Any:
    """Draws as before, whatever seed stands in the row."""
    return lambda _, *place: chance(seed, *place)


# Cards


def _by_turn(dealing: dict[int, Any], usual: Any) -> Any:
    """Each turn with its own dealing. The sandbox deals finished turns again."""
    return lambda seed, epoch, turn, *scope: dealing.get(turn, usual)(seed, epoch, turn, *scope)


def _redeal_past(game: Game, seat: int | None, seed: bytes) -> dict[int, Any]:
    """Deals the finished turns anew, but for the cards that this seat saw in them. Tells how each was dealt."""
    dealing = {}
    for turn in game.turns.filter(epoch=game.epoch, number__gt=0, resolved_at__isnull=False):
        turn.game = game
        table = table_of(game, turn)
        swapped = _swap(known_to(table.snapshot, table.published, seat), seed)
        try:
            other = redealt(table, swapped).finished[0]
        except EngineError:  # in that world others could not have answered as they did
            continue
        _keep(turn, other.journal, other.events)
        _deal_rows(turn, seat, swapped)
        dealing[turn.number] = _pinned(_dealing(swapped), bytes.fromhex(game.seed))
    return dealing


def _swap(known: set[int], seed: bytes) -> dict[int, int]:
    hidden = sorted(set(CARDS) - known)
    return dict(zip(hidden, Chance(seed).shuffle("hidden cards", hidden), strict=True))


def _dealing(swapped: dict[int, int]) -> type[Chance]:
    class OtherCards(Chance):
        def shuffle(self, purpose: str, items: Iterable[S]) -> list[S]:
            return [swapped.get(card, card) for card in super().shuffle(purpose, items)]

    return OtherCards


def _redeal(turn: Any, table: Table[Any], seat: int | None, seed: bytes) -> type[Chance]:
    swapped = _swap(known_to(table.snapshot, table.published, seat), seed)
    try:
        other = redealt(table, swapped)
    except EngineError:  # in that world others could not have answered as they did
        return Chance
    _keep(turn, other.journal.listed(), other.published)
    _deal_rows(turn, seat, swapped)
    return _dealing(swapped)


def _deal_rows(turn: Any, seat: int | None, swapped: dict[int, int]) -> None:
    for program in PendingDecision.objects.filter(turn=turn).exclude(seat__number=seat):
        program.question, program.draft, program.submission = (
            _with_cards(raw, swapped) for raw in (program.question, program.draft, program.submission)
        )
        program.save(update_fields=["question", "draft", "submission"])
    for hand in Hand.objects.filter(decision__turn=turn).exclude(decision__seat__number=seat):
        hand.cards = _with_cards(hand.cards, swapped)
        hand.save(update_fields=["cards"])


def _with_cards(raw: Any, swapped: dict[int, int]) -> Any:
    match raw:
        case dict():
            return {key: _with_cards(value, swapped) for key, value in raw.items()}
        case list():
            return [_with_cards(value, swapped) for value in raw]
        case int() if not isinstance(raw, bool) and raw >= 10:
            return swapped.get(raw, raw)
    return raw


def _redraw(turn: Any, table: Table[Any], seat: int | None, seed: bytes) -> None:
    other = redrawn(table, seat, seed)
    if other is None or not knows_as_much(table, other, seat):
        return
    _keep(turn, other.journal.listed(), other.published)
    type(turn).objects.filter(pk=turn.pk).update(snapshot=other.snapshot)
    for decision in other.pending:
        if decision.seat != seat:
            program = PendingDecision.objects.filter(turn=turn, decision_id=decision.id)
            asked = PendingDecision.of(msgspec.to_builtins(decision))
            program.update(question=asked.question)
            if hasattr(asked, "hand"):
                Hand.objects.filter(decision__in=program).update(cards=asked.hand.cards)
            answer = msgspec.to_builtins(decision.sample(Chance(seed, scope="planted")))
            program.filter(submission__isnull=False).update(submission=answer)
            program.filter(submission__isnull=True).update(draft=answer)


def _keep(turn: Any, journal: list[Any], events: list[Any]) -> None:
    turn.journal, turn.events = msgspec.to_builtins(journal), msgspec.json.encode(events)
    turn.save(update_fields=["journal", "events"])


# Everything else


def _plant_words(game: Game, user: User | None) -> None:
    others = User.objects.exclude(pk=user.pk if user else None)
    Note.objects.filter(user__in=others).update(words=WORDS)
    if game.status != Game.Status.OVER:
        Thought.objects.filter(user__in=others, seat__game=game).update(words=WORDS)
    pks = list(others.filter(seats__game=game).values_list("pk", flat=True))
    User.objects.filter(pk__in=pks).update(email=F("id"), password=WORDS)


def _plant_rows(game: Game, user: User | None) -> None:
    others = Seat.objects.filter(game=game).exclude(user=user) if user else Seat.objects.filter(game=game)
    if game.status == Game.Status.RUNNING:
        others.update(entropy=PLANTED_SEED)
    others.filter(bank_seconds__isnull=False).update(bank_seconds=F("bank_seconds") + 997)
    PendingDecision.objects.filter(game=game, seat__in=others).update(spare_seconds=F("spare_seconds") + 997)
    for order in StandingOrder.objects.filter(seat__in=others):
        order.preset = dict(order.preset, ask=not order.preset.get("ask"))
        order.save(update_fields=["preset"])
    for ballot in Ballot.objects.filter(vote__game=game, vote__ended_at__isnull=True, seat__in=others):
        choice = {"yes": "no", "no": "yes", "robot": "open", "open": "robot", "wait": "robot"}[ballot.choice]
        Ballot.objects.filter(pk=ballot.pk).update(choice=choice)
