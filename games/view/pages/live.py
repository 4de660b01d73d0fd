"""Signs what an open page may hear of: see games.live."""

import re
import time

from django.http import HttpRequest, HttpResponse, JsonResponse

from games.errors import NotFound
from games.live import tokens, topics
from games.live.news import NO_ONE
from games.view.pages.lookup import token_of
from games.view.queries import game_view
from games.web.refused import fresh_page

GAME = re.compile(r"game/([0-9]{1,18})")
FOR_EVERYONE = re.compile(rf"{topics.TABLES}|tournament/[0-9]{{1,18}}")


@fresh_page("GET")
def live(request: HttpRequest) -> HttpResponse:
    """A token for the topics in `about` and for whatever is the reader's own, and the versions that they see now.

    A game that they may not see is left out, like one that does not exist, and like what there is no news about.
    """
    user = request.user.pk if request.user.is_authenticated else NO_ONE
    found = {topic: _known(request, topic) for topic in request.GET.getlist("about")[: tokens.MOST_TOPICS]}
    known = {topic: version for topic, version in found.items() if version is not None}
    if user != NO_ONE:
        known[topics.person(user)] = 0
    token = tokens.sign(user, known, time.time())
    return JsonResponse({"token": token, "valid": tokens.VALID_SECONDS, "topics": known})


def _known(request: HttpRequest, topic: str) -> int | None:
    """The version that the reader sees now; 0 where everyone sees the same, and None if they may not ask."""
    if FOR_EVERYONE.fullmatch(topic):
        return 0
    game = GAME.fullmatch(topic)
    if game is None:
        return None
    try:
        return game_view.poll(int(game[1]), request.user, token_of(request, int(game[1])))
    except NotFound:
        return None
