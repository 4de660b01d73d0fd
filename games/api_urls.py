"""All operations of the API. Each room names its own."""

from django.urls import path, re_path

from games import api_docs
from games.accounts.api import urls as accounts
from games.api.resource import UnknownPath
from games.daily import api as daily
from games.delivery import api as delivery
from games.history.api import urls as history
from games.moderation import api as moderation
from games.people import api as people
from games.play.api import urls as play
from games.puzzles import api as puzzles
from games.ratings import api as ratings
from games.review import api as review
from games.sandbox import api as sandbox
from games.tables.api import urls as tables
from games.talk.api import urls as talk
from games.tournaments import api as tournaments
from games.votes import api as votes
from games.workshop.api import urls as workshop

ROOMS = [
    accounts,
    daily,
    delivery,
    history,
    moderation,
    people,
    play,
    puzzles,
    ratings,
    review,
    sandbox,
    tables,
    talk,
    tournaments,
    votes,
    workshop,
]

SUBJECTS = {room.__name__.split(".")[1]: room.SUBJECT for room in [api_docs, *ROOMS]}

urlpatterns = [
    path("schema/", api_docs.Schema.as_view(), name="api_schema"),
    path("docs/", api_docs.docs, {"subjects": SUBJECTS}, name="api_docs"),
    *(pattern for room in ROOMS for pattern in room.urlpatterns),
    re_path(r"", UnknownPath.as_view()),
]
