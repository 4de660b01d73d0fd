"""The chats of a team and of a table: the page with all messages, the form for a new one, and read marks."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from games.errors import Refused, TooOften
from games.models import Game
from games.talk.queries.chat import TABLE, TEAM, chat_of, whole_chat
from games.talk.services import chat as service
from games.view.pages.lookup import game_for
from games.web.refused import for_people, fresh_page, own_page, posted
from games.web.sessions import PersonRequest

PANELS = {TEAM: "chat", TABLE: "table-chat"}
PAGES = {TEAM: "game_chat", TABLE: "game_table"}


@own_page("GET", "POST")
def chat(request: PersonRequest, game_id: int) -> HttpResponse:
    """Shows all messages of the reader's team, or adds one."""
    game = game_for(request, game_id)
    return _say(request, game, TEAM) if request.method == "POST" else _page(request, game, TEAM)


@fresh_page("GET", "POST")
def table(request: HttpRequest, game_id: int) -> HttpResponse:
    """Shows all messages of the table to people who may see them, or adds one from someone with a seat."""
    game = game_for(request, game_id)
    return _say_at_table(request, game_id=game_id) if request.method == "POST" else _page(request, game, TABLE)


@posted
def read(request: PersonRequest, game_id: int, room: str) -> HttpResponse:
    """Marks a chat as read up to the message that the page shows."""
    last = request.POST.get("last", "")
    if not last.isdecimal() or len(last) > 18:
        raise Refused("malformed", "last must be the number of a message.")
    game_for(request, game_id)
    service.read(game_id=game_id, user=request.user, room=room, last=int(last))
    return HttpResponse(status=204)


@for_people
def _say_at_table(request: PersonRequest, game_id: int) -> HttpResponse:
    return _say(request, game_for(request, game_id), TABLE)


def _say(request: PersonRequest, game: Game, room: str) -> HttpResponse:
    """Adds a message. htmx gets the redrawn chat panel. Without scripts, a refused message stays in the form."""
    words = request.POST.get("words", "")
    is_fragment = bool(request.headers.get("HX-Request"))
    try:
        message = service.say(game_id=game.pk, user=request.user, words=words, room=room)
    except (Refused, TooOften) as error:
        if is_fragment:
            raise
        return _page(request, game, room, status=error.status, tried=words, problem=error.message)
    if is_fragment:
        shown = chat_of(game, request.user, room=room)
        return render(request, "talk/_chat.html", {"game_id": game.pk, "chat": shown, "chat_id": PANELS[room]})
    return redirect(f"{reverse(PAGES[room], args=[game.pk])}#{room}-message-{message.pk}")


def _page(request: HttpRequest, game: Game, room: str, status: int = 200, **refused: str) -> HttpResponse:
    chat = whole_chat(game, request.user, room)
    if (
        chat.unread
        and request.user.is_authenticated
        and not request.headers.get("Sec-Purpose", "").startswith("prefetch")
    ):
        service.read(game_id=game.pk, user=request.user, room=room, last=chat.last)
    shown = {"title": game.title, "game_id": game.pk, "chat": chat, "chat_id": PANELS[room]}
    return render(request, "talk/chat.html", shown | refused, status=status)
