"""Replies to emails: stored first, then acted upon, then answered by an email; each of these once.

The address that the reply went to is the proof: it belongs to one notification and its recipient. The reply must come
from an address that the account's owner has confirmed, so that no one else can play with a forwarded email.
"""

import logging
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from email.message import EmailMessage
from functools import partial
from hashlib import sha256
from smtplib import SMTPRecipientsRefused
from typing import Any

from anymail.exceptions import AnymailError
from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from engine.kernel.errors import IllegalAnswer, ReplayMismatch, RulesBug
from games.delivery import entry_tokens
from games.delivery.queries.composing import compose
from games.delivery.services import reply_text
from games.delivery.services.answers import answer
from games.errors import Closed, NotFound, NotYours, TooOften
from games.models import Inbound, Notification, PendingDecision, User
from games.observability.faults import describe
from games.outbox.queries.notifications import asked_by
from games.outbox.reach import may_be_written_to
from games.periodic import wake_up
from games.play.services import play
from games.record.queries.waits import prompt_of
from games.record.services.jobs import Jobs
from games.refusals import REFUSALS, refusal_of
from games.shapes.page import GamePage, Prompt
from games.view.queries import typed
from games.view.queries.game_view import game_page

logger = logging.getLogger(__name__)

MOST_A_DAY = 200
"""A day of a quick game asks some hundred questions of someone who plays by email alone."""
DAY = timedelta(days=1)
ROWS_AT_A_TIME = 50
BUSY = 5.0
"""For how many seconds a task begins new ones, since a mail server may hang, and others use the worker."""
READING, ANSWERING = (
    Jobs(
        task,
        partial(Inbound.objects.filter, acted_at__isnull=is_unread, answered_at=None),
        lease=timedelta(hours=2),
        back_off=tuple(timedelta(minutes=minutes) for minutes in (2, 10, 30)),
    )
    for task, is_unread in (("read_replies", True), ("answer_replies", False))
)
MOST_TRIES = 4
OK, FAULT = "ok", "fault"


def recipient_of(address: str) -> Notification:
    """The notification that an email to this address replies to. Raises NotFound if the site did not issue the
    address."""
    notification = entry_tokens.read_reply_address(address)
    if notification is None:
        raise NotFound("no_such_address", "No one reads emails to this address.")
    return notification


def receive(message: EmailMessage, *, address: str, envelope_sender: str | None) -> Inbound | None:
    """Stores a reply, once for each Message-ID. Returns None for emails written by machines. Raises NotFound."""
    notification = recipient_of(address)
    if reply_text.is_from_machine(message, envelope_sender):
        return None
    name = reply_text.message_id(message)
    text = reply_text.new_text(message)
    is_own = is_own_address(notification.recipient, reply_text.sender_of(message))
    row, _ = Inbound.objects.get_or_create(
        notification=notification,
        fingerprint=sha256((name or f"{reply_text.sender_of(message)}\n{text}").encode()).hexdigest(),
        defaults={"message_id": name, "text": text, "is_own": is_own and not reply_text.is_forged(message)},
    )
    return row


def is_own_address(user: User, sender: str) -> bool:
    """Tells whether this is an address that the account's owner has confirmed."""
    return reply_text.mailbox(sender) in {reply_text.mailbox(address) for address in user.confirmed_addresses}


def read_pending() -> int:
    """Acts upon replies, and waits for no mail server. Returns how many were acted upon."""
    return _handle(READING, _act)


def answer_pending() -> int:
    """Answers replies that were acted upon. Returns how many are finished."""
    return _handle(ANSWERING, _answer)


def _handle(jobs: Jobs[Inbound], handle: Callable[[int], None]) -> int:
    due = jobs.due().only("attempts", "next_try_at").order_by("pk")[:ROWS_AT_A_TIME]
    return jobs.go_on(due, lambda row, _until: jobs.claim(row) and _done(row.pk, row.attempts, handle), BUSY)


def _done(pk: int, attempts: int, handle: Callable[[int], None]) -> bool:
    """Handles one reply, or gives it up after too many tries. An error affects this reply only."""
    try:
        if attempts <= MOST_TRIES:
            handle(pk)
        else:
            _forget(pk)
    except (OSError, AnymailError) as error:  # the errors of sockets and of smtplib are OSErrors
        gone = isinstance(error, SMTPRecipientsRefused)
        logger.warning("reply=%s try=%s not answered: %s", pk, attempts, type(error).__name__)
        return gone and _forget(pk)
    except Exception as error:  # noqa: BLE001 - the next reply must not suffer; this one is tried again
        logger.error("reply=%s try=%s failed: %s", pk, attempts, describe(error))
        return False
    return True


@transaction.atomic
def _act(pk: int) -> None:
    """Does what the reply says, and notes it in the same transaction, so that it is done once and always answered."""
    row = Inbound.objects.select_for_update().get(pk=pk)
    if row.acted_at is not None:
        return
    try:
        row.code, row.outcome = OK, _play(row)
    except REFUSALS as error:
        refusal = refusal_of(error)
        row.code, row.outcome = refusal.code, {"says": [refusal.message]}
        if isinstance(error, typed.Misread):
            row.outcome |= {"line": error.line, "example": error.example}
    except (ReplayMismatch, RulesBug):  # the game is parked, and stays so with this
        row.code, row.outcome = FAULT, {"says": ["The game has met a fault and is stopped. No time is lost."]}
    row.text, row.attempts = "", 0
    row.acted_at = row.next_try_at = timezone.now()
    row.save(update_fields=["code", "outcome", "text", "attempts", "acted_at", "next_try_at"])
    wake_up("answer_replies")


def _play(row: Inbound) -> dict[str, Any]:
    """Hands in what the reply says. Returns what that will do. Raises one of REFUSALS, and then nothing has changed."""
    notification, user = row.notification, row.notification.recipient
    _check_sender(row)
    assert notification.game is not None  # what is about no game has no address for replies
    page = game_page(notification.game, user)
    decision_id = asked_by(notification).values_list("decision_id", flat=True).first() or ""
    try:
        return _hand_in(row.text, user, decision_id, page)
    except Closed:
        if stored := _stored(row.text, user, decision_id, page):
            return {"says": stored, "was_stored": True}
        raise


def _hand_in(text: str, user: User, decision_id: str, page: GamePage) -> dict[str, Any]:
    prompt = _prompt(page, decision_id)
    names = typed.named(prompt, page)
    said = typed.read_all(text, names, page) if names else [(prompt, typed.read(text, prompt, page))]
    with transaction.atomic():  # what was handed in before stays if any of this is refused
        for asked, _ in said:
            if asked.submission is not None:
                play.take_back(game_id=page.id, user=user, decision_id=asked.decision_id)
        done = [
            play.submit(game_id=page.id, user=user, decision_id=asked.decision_id, answer=answer).pk
            for asked, answer in said
        ]
    is_open = PendingDecision.objects.filter(pk__in=done, closed_at__isnull=True).exists()
    return {"says": _words(said, names, page), "is_open": is_open}


def _stored(text: str, user: User, decision_id: str, page: GamePage) -> list[str]:
    """What was handed in to a question that is closed, if the reply says the same once more; else nothing."""
    asked = play.handed_in(page.id, user, decision_id)
    if asked is None:
        return []
    prompt = replace(prompt_of(asked), is_over=False)
    try:
        answer = typed.read(text, prompt, page)
        play.submit(game_id=page.id, user=user, decision_id=decision_id, answer=answer)
    except (Closed, IllegalAnswer):
        return []
    return typed.words(answer, prompt, page)


def _words(said: list[tuple[Prompt, Any]], names: dict[str, Prompt], page: GamePage) -> list[str]:
    """What will be done, and by which robot if there are several."""
    who = {prompt.decision_id: f"{name}, " for name, prompt in names.items()}
    return [
        f"{who.get(prompt.decision_id, '')}{line}"
        for prompt, answer in said
        for line in typed.words(answer, prompt, page)
    ]


def _check_sender(row: Inbound) -> None:
    recipient = row.notification.recipient
    if not recipient.is_active:
        raise NotYours("closed_account", "This account is closed.")
    if not row.is_own:
        words = f"Only replies from {recipient.email} count, or from another address that you have confirmed"
        raise NotYours("other_sender", f"{words} in your settings. This one came from elsewhere.")
    if _earlier(row) >= MOST_A_DAY:
        raise TooOften("too_often", f"That was more than {MOST_A_DAY} replies in a day. Please play on the page.")


def _earlier(row: Inbound) -> int:
    """How many replies of this person came in the day before this one."""
    theirs = Inbound.objects.filter(notification__recipient=row.notification.recipient_id, pk__lt=row.pk)
    return theirs.filter(received_at__gt=row.received_at - DAY).count()


def _prompt(page: GamePage, decision_id: str) -> Prompt:
    prompt = next((prompt for prompt in page.prompts if prompt.decision_id == decision_id), None)
    if page.viewer_seat is None:
        raise NotYours("not_seated", "You have no seat in this game any more.")
    if prompt is None:
        raise Closed("closed", "This is closed: the game has moved on since that email.")
    if prompt.sealed:
        raise Closed("sealed", "Your hand still lies face down. Open it on the page first.")
    if prompt.is_over:
        raise Closed("too_late", "The time for this is over.")
    return prompt


def _answer(pk: int) -> None:
    """Sends the answer. Someone who has written far too often gets none: it may be a machine after all."""
    about = ("notification__recipient", "notification__game", "notification__seat")
    row = Inbound.objects.select_related(*about).get(pk=pk)
    is_too_much = row.code == "too_often" and _earlier(row) > MOST_A_DAY
    if may_be_written_to([row.notification.recipient]) and not is_too_much:
        answer(row, compose(row.notification)).send()
    _forget(pk)


def _forget(pk: int) -> bool:
    """Marks it as finished and deletes its text, which no one needs any more."""
    waiting = Inbound.objects.filter(Q(pk=pk), answered_at__isnull=True)
    return waiting.update(answered_at=timezone.now(), text="", outcome={}) == 1
