"""Operations on what is published, on files, and on measures."""

from rest_framework.request import Request

from engine.kernel.record.commitment import canonical
from games.api.auth import CallerRequest
from games.api.operation import operation
from games.api.resource import OpenResource, Resource
from games.errors import NotFound
from games.models import User, VenueFile
from games.shapes.venues import FromText, Sheet, Written
from games.workshop.api import shapes
from games.workshop.api.shapes import VENUE, Digest
from games.workshop.limits import count_measure
from games.workshop.queries import shelf
from games.workshop.queries.lines import shelf_line
from games.workshop.queries.measures import measure_page, result_of
from games.workshop.queries.rights import may_see
from games.workshop.queries.sheets import sheet_of, workshop_of
from games.workshop.queries.shelf import ShelfFilter
from games.workshop.services import measuring


class Shelf(OpenResource, at="workshop/venues", name="api_venues"):
    @operation("list_venues", "Find what people have made", refuses=(404,))
    def get(self, request: Request, query: shapes.ShelfQuery) -> shapes.Designs:
        """The designs on the shelf. The `digest` of one is what a game's options call its latest version there."""
        rows, following = query.of(shelf.shelved(_wanted(query), query.order))
        return shapes.Designs([shelf_line(row, request.user) for row in rows], query.page, following)


def _wanted(query: shapes.ShelfQuery) -> ShelfFilter:
    author = User.objects.person(query.author) if query.author else None
    if query.author and author is None:
        raise NotFound("no_such_person", "No one here has this name.")
    named = {name: getattr(query, name) for name in ("players", "length", "level", "edition", "element")}
    return ShelfFilter(query.kind, tuple(f"{name}-{value}" for name, value in named.items() if value), author)


class OneVenue(OpenResource, at=VENUE, name="api_venue"):
    @operation("get_venue", "Get a published venue")
    def get(self, request: Request, digest: Digest) -> Sheet:
        """What is in it, and its file as `document`. It never changes."""
        return sheet_of(_venue(request, digest))


class VenueText(OpenResource, at=f"{VENUE}/text", name="api_venue_text"):
    @operation("get_venue_text", "Get a published venue as text")
    def get(self, request: Request, digest: Digest) -> Written:
        """In the text format of the community, with what it cannot say."""
        venue = _venue(request, digest)
        return workshop_of(venue.kind).to_text(venue.document)


def _venue(request: Request, digest: str) -> VenueFile:
    venue = VenueFile.objects.filter(pk=digest).first()
    if venue is None or not may_see(request.user, digest):
        raise NotFound("no_such_venue", "There is no such venue, or it is not for you.")
    return venue


class Measure(OpenResource, at=f"{VENUE}/measure", name="api_venue_measure"):
    @operation("get_measure", "See how a venue plays")
    def get(self, request: Request, digest: Digest) -> shapes.Measured:
        """How far bots are with measuring it, and what has come of it."""
        return _measured(request, digest)

    @operation("ask_measure", "Have a venue measured", scope="manage", refuses=(409, 429))
    def put(self, request: CallerRequest, digest: Digest) -> shapes.Measured:
        """Lets bots play there, dozens of games for each number of players. Repeating it changes nothing."""
        count_measure(request, digest)
        measuring.ask(user=request.user, digest=digest)
        return _measured(request, digest)


def _measured(request: Request, digest: str) -> shapes.Measured:
    page = measure_page(request.user, digest)
    return shapes.Measured(page.state, page.done, page.games, result_of(request.user, digest))


class Check(Resource, at="workshop/check", name="api_venue_check"):
    largest_body = shapes.LARGEST_CALL

    @operation("check_venue", "Check a file", refuses=(404,))
    def post(self, request: CallerRequest, body: shapes.ToCheck) -> Sheet:
        """What is in a file, and its faults, each with its space. Nothing is kept."""
        return workshop_of(body.kind).read(canonical(body.document))


class ReadText(Resource, at="workshop/text/read", name="api_text_read"):
    largest_body = shapes.LARGEST_CALL

    @operation("read_venue_text", "Read a text", refuses=(404,))
    def post(self, request: CallerRequest, body: shapes.ToRead) -> FromText:
        """A venue from the text format of the community, as far as it can be read. Nothing is kept."""
        return workshop_of(body.kind).from_text(body.text.encode())


class WriteText(Resource, at="workshop/text/write", name="api_text_write"):
    largest_body = shapes.LARGEST_CALL

    @operation("write_venue_text", "Write a text", refuses=(404,))
    def post(self, request: CallerRequest, body: shapes.ToCheck) -> Written:
        """A file in the text format of the community, with what it cannot say. Nothing is kept."""
        return workshop_of(body.kind).to_text(body.document)
