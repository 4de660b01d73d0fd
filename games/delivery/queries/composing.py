"""Composes notifications for every channel. They say only what their recipient may know.

All of the game's state comes through games.view.queries.game_view; what only one kind of game can say comes from
games.kinds.
"""

from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from functools import cached_property
from zoneinfo import ZoneInfo

from django.conf import settings
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.timesince import timeuntil

from games.delivery import entry_tokens
from games.delivery.queries import clock_lines, headlines, parties
from games.delivery.queries.headlines import Names
from games.delivery.queries.waiting import standing_for, waiting_for
from games.delivery.rendered import CHAPTERS, Chapter, RenderedNotification, Waiting, when
from games.kinds.registry import kind_of, terms_of
from games.models import Game, Notification
from games.models.turn import is_one_wait, moment_of
from games.outbox.kinds import notification_kinds
from games.outbox.reach import EMAIL
from games.play.queries.lists import GameLine
from games.play.queries.series import SeriesPart, series_part
from games.record.queries.game_rows import GameRows
from games.review.queries.reviewed import has_review
from games.shapes.page import GamePage, Prompt
from games.timekeeping.dues import NEVER
from games.view.pages.verdict import verdict
from games.view.queries import game_view, typed
from games.view.queries.visits import covered, is_hidden
from games.web.addresses import address
from games.wording.links import without_links
from games.wording.typed_forms import Form


@dataclass(frozen=True, kw_only=True)
class RenderedGameNotification(RenderedNotification):
    """A notification about a game, with what its reader sees of that game."""

    series: SeriesPart | None = None
    """The series that the game belongs to, as it stands now."""
    page: GamePage = field(repr=False, compare=False)

    @cached_property
    def picture(self) -> bytes:
        """The board as a PNG, drawn when it is asked for. Empty if there is none to see."""
        return b"" if self.page.view is None else kind_of(self.page.kind).mail.picture(self.page)

    @property
    def outcome(self) -> str:
        if self.is_covered or self.page.status != Game.Status.OVER:
            return ""
        shown = verdict(self.page)
        has_lost = self.page.viewer_seat is not None and not shown.has_won
        return " ".join([shown.headline, *(shown.details[:1] if has_lost else ())])


def compose(notification: Notification, rows: GameRows | None = None, *, in_full: bool = True) -> RenderedNotification:
    """The notification in words, as its recipient may know the game now; unless `in_full`, only what its headline says.

    `rows`: the game, as it was read for this notification and for others.
    """
    if notification_kinds()[notification.kind].is_list:
        return compose_list(notification)
    if notification.game is None:
        return replace(headlines.bare(notification, Names([notification])), url=url_of(notification))
    rows = rows or GameRows(notification.game)
    about = (notification.recipient_id, notification.occasion)
    if about not in rows.rendered:
        hides = is_hidden(rows.game, notification.recipient)
        page = game_view.game_page(rows.game, notification.recipient, rows)
        rows.rendered[about] = _in_short(notification, rows, covered(page) if hides else page, hides)
    short: RenderedGameNotification = rows.rendered[about]
    rendered = replace(short, url=url_of(notification), reply=_reply(notification, short.page))
    return _in_full(notification, rows, rendered) if in_full else rendered


def compose_list(notification: Notification) -> RenderedNotification:
    """All games that wait for the recipient, in one notification."""
    reader = notification.recipient
    waiting = _list(notification, waiting_for(reader))
    standing = _list(notification, standing_for(reader)) if notification_kinds()[notification.kind].is_list else []
    first = waiting[0] if waiting else None
    return RenderedNotification(
        kind="digest",
        url=address("my_games"),
        waiting=waiting,
        standing=standing,
        due=first.due if first else "",
        due_at=first.due_at if first else None,
        left=first.left if first else "",
    )


def url_of(notification: Notification) -> str:
    """Where a notification leads. Only this and `game_url` decide it."""
    if "tournament" in notification.payload:
        return address("tournament", notification.payload["tournament"])
    if notification.game is None:
        return address(notification_kinds()[notification.kind].page or "notices")
    return game_url(notification, notification.game)


def game_url(notification: Notification, game: Game) -> str:
    """The page of a game, for the reader of a notification. The link in an email lets its reader in without a
    password."""
    if entry_tokens.signs_in(notification):
        return address("entry", entry_tokens.entry_token(notification, game.pk))
    return settings.SITE_URL + page_path(notification, game)


def page_path(notification: Notification, game: Game) -> str:
    """The page itself. Someone who is invited may not have a seat yet that lets them look."""
    path = reverse("game", args=[game.pk])
    invites = notification_kinds()[notification.kind].invites and game.visibility == Game.Visibility.LINK
    return f"{path}?token={game.link_token}" if invites else path


def _in_short(notification: Notification, rows: GameRows, page: GamePage, hides: bool) -> RenderedGameNotification:
    """What is asked, and by when. It is the same for all channels."""
    game, seat = rows.game, notification.seat
    prompts = _prompts(notification, page)
    prompt = prompts[0] if prompts else None
    zone, due_at = notification.recipient.time_zone, _due_at(notification, prompt, page)
    return RenderedGameNotification(
        kind=notification.kind,
        url="",
        facts=notification.payload,
        people=Names([notification]).of(notification),
        game=game,
        terms=terms_of(game.kind),
        seat=seat,
        turn=notification.payload.get("turn", game.turn),
        is_first=seat is not None and seat.pk not in rows.moves,
        question=_question(prompt, page) if prompt else None,
        also=[_question(other, page) for other in prompts[1:] if not other.sealed],
        moment=page.waits_in if prompt else "",
        due=instant(due_at, zone) if due_at else "",
        due_at=due_at,
        left=time_left(due_at) if due_at else "",
        clock=clock_lines.stands_still(page, lambda at: instant(at, zone)) if prompt else "",
        goes_on=instant(game.resumes_at, zone) if game.resumes_at else "",
        chapters=_chapters(notification, rows, page) if notification_kinds()[notification.kind].needs_news else [],
        is_covered=hides,
        page=page,
    )


def _in_full(
    notification: Notification, rows: GameRows, rendered: RenderedGameNotification
) -> RenderedGameNotification:
    """The same with everything around it: what has happened, the board, the places."""
    page = rendered.page
    own, has_board = kind_of(page.kind).mail, page.view is not None
    series = None if rendered.is_covered else series_part(rows.game, page, notification.recipient)
    return replace(
        rendered,
        facts=rendered.facts | notification_kinds()[notification.kind].adds(notification, rendered.is_covered),
        chapters=rendered.chapters or _chapters(notification, rows, page),
        mates=parties.mates(page),
        places=(own.places(page) if has_board else None) or parties.places(page),
        series=series,
        next_bout=address("game", series.next.game) if series and series.next else "",
        review=address("review", rows.game.pk) if has_review(rows.game) and not rendered.is_covered else "",
        sheet=own.sheet(page) if has_board else {},
        picture_text=own.picture_text(page) if has_board else "",
    )


def _due_at(notification: Notification, prompt: Prompt | None, page: GamePage) -> datetime | None:
    """When the question is due, or the first of all, if it only tells of that. While the clocks are stopped, no one
    knows."""
    if clock_lines.is_stopped(page):
        return None
    if notification_kinds()[notification.kind].tells_deadline:
        return min((owed.due_at for owed in page.prompts if owed.is_owed and owed.due_at), default=None)
    return prompt.due_at if prompt else None


def _list(notification: Notification, lines: list[GameLine]) -> list[Waiting]:
    games = Game.objects.select_related("owner", "series").in_bulk([line.id for line in lines])
    found = [_waiting(notification, games[line.id]) for line in lines if line.id in games]
    return [entry for entry in found if entry is not None]


def _waiting(notification: Notification, game: Game) -> Waiting | None:
    """The line of one game; None if it has stopped waiting meanwhile."""
    reader = notification.recipient
    page = game_view.game_page(game, reader)
    owed = sorted((prompt for prompt in page.prompts if prompt.is_owed), key=lambda prompt: prompt.due_at or NEVER)
    if not owed:
        return None
    due_at = owed[0].due_at
    return Waiting(
        game=game.pk,
        title=without_links(game.title),
        when=when(terms_of(game.kind), game.turn),
        asks=_question(owed[0], page)["subject"],
        due=instant(due_at, reader.time_zone) if due_at else "",
        due_at=due_at,
        left=time_left(due_at) if due_at else "",
        clock=clock_lines.stands_still(page, lambda at: instant(at, reader.time_zone)),
        url=game_url(notification, game),
    )


def instant(at: datetime, zone: str) -> str:
    """A moment in someone's time zone, with its name: `Tuesday 14 July, 18:30 CEST (Europe/Berlin)`."""
    local = at.astimezone(ZoneInfo(zone))
    name = local.tzname()
    return f"{date_format(local, 'l j F, H:i')} {name}" + (f" ({zone})" if zone != name else "")


def time_left(due_at: datetime) -> str:
    """`4 hours`, rounded down."""
    if due_at - timezone.now() < timedelta(minutes=1):
        return "less than a minute"
    return timeuntil(due_at, depth=1).replace("\xa0", " ")


def _prompts(notification: Notification, page: GamePage) -> list[Prompt]:
    """The unanswered questions of the wait that the notification is about; those of its own moment first."""
    about = notification.payload.get("decision_id")
    if about is None:
        return []
    owed = [prompt for prompt in page.prompts if prompt.is_owed and is_one_wait(prompt.decision_id, about)]
    return sorted(owed, key=lambda prompt: moment_of(prompt.decision_id) != moment_of(about))


def _question(prompt: Prompt, page: GamePage) -> dict[str, str]:
    """What is asked. Of a sealed hand it says only that it is there, and that its clock starts when it is opened."""
    if not prompt.sealed:
        return kind_of(page.kind).questions.question(prompt, page)
    terms, seconds = terms_of(page.kind), sum(other.seconds for other in page.prompts if other.sealed)
    return {
        "subject": f"your {terms.hand} is waiting to be opened",
        "asks": f"Your {terms.hand} is face down. From the moment you open it on the page of the {terms.game}, you "
        f"have {seconds} seconds to answer, so open it when you have the time. Following a link starts no clock.",
        "button": f"Go to the {terms.game}",
        "otherwise": f"If you do not open your {terms.hand} in time, {terms.late}.",
    }


def _reply(notification: Notification, page: GamePage) -> Form | None:
    """Only emails can be answered, and only where the site has an address for replies."""
    if not settings.MAIL_REPLY_DOMAIN or notification.channel != EMAIL:
        return None
    prompts = _prompts(notification, page)
    if not prompts:
        return None
    names = typed.named(prompts[0], page)
    if any(other not in names.values() for other in prompts[1:]):
        return None
    return typed.how_to_all(names, page) if names else typed.how_to(prompts[0], page)


def _chapters(notification: Notification, rows: GameRows, page: GamePage) -> list[Chapter]:
    """Every turn from the recipient's last move to the present. Turns without news are left out."""
    game, seat, recipient = rows.game, notification.seat, notification.recipient
    if seat is None or page.view is None:
        return []
    terms, happened = terms_of(game.kind), kind_of(game.kind).mail.happened
    turns = []
    for number in range(max(rows.moves.get(seat.pk, 0), game.turn - CHAPTERS, 1), game.turn):
        events = game_view.turn_events(rows, number, recipient)
        url = address("turn", game.pk, number)
        turns.append((number, when(terms, number).capitalize(), url, happened(events, page)))
    so_far = f"{when(terms, game.turn).capitalize()}{' so far' if game.turn else ''}"
    turns.append((game.turn, so_far, "", happened(page.events, page)))  # the open turn has no page of its own yet
    return [Chapter(turn=number, title=title, url=url, lines=lines) for number, title, url, lines in turns if lines]
