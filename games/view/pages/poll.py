"""Open pages ask every few seconds whether anything has changed. The answer is a version and never a secret.

Most questions are answered before they come here: games.live.polls.
"""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.http import parse_etags

from games.live import telling
from games.view.pages.lookup import token_of
from games.view.queries import game_view
from games.web.refused import explains_refusals, only


@only("GET")
@explains_refusals
def poll(request: HttpRequest, game_id: int) -> HttpResponse:
    version = game_view.poll(game_id, request.user, token_of(request, game_id))
    if "Live-Token" in request.headers:  # the next who asks need not come here
        telling.read_again(game_id)
    etag = f'"v{version}"'
    known = parse_etags(request.headers.get("If-None-Match", ""))
    response = HttpResponse(status=304) if etag in known else JsonResponse({"version": version})
    response["ETag"] = etag
    response["Cache-Control"] = "no-cache"
    return response
