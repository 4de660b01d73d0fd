"""All pages. Each room names its own."""

from games.accounts import urls as accounts
from games.clocks import urls as clocks
from games.daily import urls as daily
from games.delivery import urls as delivery
from games.front import urls as front
from games.history import urls as history
from games.moderation import urls as moderation
from games.operators import urls as operators
from games.people import urls as people
from games.puzzles import urls as puzzles
from games.ratings import urls as ratings
from games.reels import urls as reels
from games.review import urls as review
from games.sandbox import urls as sandbox
from games.tables import urls as tables
from games.talk import urls as talk
from games.tournaments import urls as tournaments
from games.view import urls as view
from games.votes import urls as votes
from games.workshop import urls as workshop

ROOMS = [
    front,
    tables,
    tournaments,
    view,
    clocks,
    talk,
    votes,
    workshop,
    history,
    reels,
    sandbox,
    review,
    ratings,
    puzzles,
    daily,
    delivery,
    moderation,  # before people, whose actions take any word
    people,
    accounts,
    operators,
]

urlpatterns = [pattern for room in ROOMS for pattern in room.urlpatterns]
