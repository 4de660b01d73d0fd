"""The home of someone who is signed in: what waits for them, what they watch, how the last games ended, what to play
next."""

from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import ngettext

from games.daily.pages.today import todays_lines
from games.history.pages.history import past_row
from games.history.queries.search import GameFilter, own_games, past_games
from games.kept.pages import kept
from games.kinds.base import GameKind
from games.kinds.registry import kind_of, kinds, terms_of
from games.models import Game, User
from games.play.queries import lists
from games.play.queries.lists import GameLine
from games.puzzles.pages.puzzles import todays_line
from games.tables.at_once import at_once_form, offered
from games.tables.forms import TableForm
from games.tables.pages.rows import row_of, running_row, seats_words, table_row, with_glance
from games.tables.queries.invitations import invitations_to
from games.talk.queries.chat import unread_in_games
from games.talk.queries.notes import followed
from games.tournaments.queries.own import own_tournaments
from games.view.queries.glances import glances_at
from games.web.refused import for_people, only
from games.web.sessions import PersonRequest
from games.workshop.queries.surprises import has_surprises

TABLES, RUNNING, RESULTS = 4, 2, 4
"""How many of each the page shows. Pages of their own have the rest."""
OWN, OWN_TABLES = 3, 2
"""How many games of a list are in sight, and tables that wait for players, so that what else there is to do is not far
below. The rest is folded."""
YOUR_MOVE = "Your move"
NOT_STARTED = "Not started yet"

Rows = list[dict[str, Any]]


@only("GET")
@for_people
@kept
def my_games(request: PersonRequest) -> HttpResponse:
    """The same as home, by the address that emails and calendars know."""
    return render(request, "front/my_games.html", games_of(request.user) | {"at_once": at_once(request.user)})


def games_of(user: User) -> dict[str, Any]:
    """What the page shows. It takes the same number of queries, however long the lists are."""
    groups = _own(user)
    own = {row["id"] for rows in groups.values() for row in rows}
    invited = invitations_to(user)
    tables, running = _tables(own | {each.game for each in invited}), _running(own)
    entered = own_tournaments(user)
    everything = [*groups.values(), tables, running]
    seen = glances_at([row["id"] for rows in everything for row in rows], user)
    for rows in everything:
        rows[:] = [with_glance(row, seen.get(row["id"])) for row in rows]
    check_ins = [each for each in entered if each.owes_check_in]
    results = [past_row(line) for line in past_games(list(own_games(GameFilter(), user)[:RESULTS]), user)]
    return {
        "is_new": not own and not results,
        "groups": [_group(title, rows) for title, rows in groups.items()],
        "is_busy": bool(groups[YOUR_MOVE] or invited or check_ins),
        "invitations": invited,
        "check_ins": check_ins,
        "own_tournaments": [each for each in entered if not each.owes_check_in],
        "tables": tables,
        "running": running,
        "results": results,
        "puzzle_today": todays_line(user),
        "daily": todays_lines(user),
        "here": "my_games",
    }


def _own(user: User) -> dict[str, Rows]:
    """The reader's games and those that they follow, by the titles of their lists. What waits for them comes first, by
    the time left."""
    mine, unread = lists.my_games(user), unread_in_games(user)
    groups = {
        YOUR_MOVE: [row_of(line, "your move", "badge-you") for line in mine.to_move],
        "Waiting for others": [row_of(line, *_waiting(line)) for line in mine.waiting],
        NOT_STARTED: [row_of(line, seats_words(line)) for line in mine.lobby],
        "Games I follow": [_followed(game) for game in followed(user)],
    }
    for row in (row for rows in groups.values() for row in rows if unread[row["id"]]):
        count = unread[row["id"]]
        row["facts"].append(ngettext("{n} new message", "{n} new messages", count).format(n=count))
    return groups


def _group(title: str, rows: Rows) -> dict[str, Any]:
    """The first games of a list, and the rest. A single one more is not worth a fold."""
    most = OWN_TABLES if title == NOT_STARTED else OWN
    shown = most if len(rows) > most + 1 else len(rows)
    return {"title": title, "count": len(rows), "rows": rows[:shown], "rest": rows[shown:]}


def _tables(known: set[int]) -> Rows:
    """The newest open tables, without those at which the reader sits or to which they are invited."""
    return [table_row(line) for line in lists.open_tables() if line.id not in known][:TABLES]


def _running(own: set[int]) -> Rows:
    """The newest open games under way that are not the reader's."""
    newest = lists.lines_of(lists.running_games()[: RUNNING + len(own)])
    return [running_row(line) for line in newest if line.id not in own][:RUNNING]


def at_once(user: User | AnonymousUser, refused: TableForm | None = None) -> list[dict[str, Any]]:
    """The form of a game at once, for each kind of game. `refused` is one that could not be started."""
    return [
        _at_once(kind, refused if refused and type(refused) is kind.setup.SetupForm else at_once_form(kind, user=user))
        for kind in kinds().values()
    ]


def _at_once(kind: GameKind, form: TableForm) -> dict[str, Any]:
    errors = [error for found in form.errors.values() for error in found]
    return {
        "kind": kind.slug,
        "terms": kind.terms,
        "fields": offered(form),
        "errors": errors,
        "has_surprises": has_surprises(kind),
    }


def _followed(game: Game) -> dict[str, Any]:
    terms = terms_of(game.kind)
    state = f"{terms.turn} {game.turn}" if game.turn else "not started yet"
    facts = [terms.title, *kind_of(game.kind).setup.facts(game.setup), state]
    return {"id": game.pk, "title": game.title, "facts": facts}


def _waiting(line: GameLine) -> tuple[str, str]:
    if line.status == "parked":
        return "stopped", "badge-bad"
    return ("paused" if line.is_stopped else "waiting"), ""
