"""Operations on one's own designs, and on those that others show."""

from typing import Any

from django.urls import reverse
from rest_framework.request import Request

from engine.kernel.record.commitment import canonical
from games.api.auth import CallerRequest
from games.api.bodies import Paged
from games.api.description import examples
from games.api.operation import Created, operation
from games.api.resource import OpenResource, Resource
from games.errors import Refused
from games.models import Design, DesignVersion, User
from games.workshop.api import shapes
from games.workshop.api.shapes import DESIGN, DesignId
from games.workshop.limits import count_design, count_version
from games.workshop.queries.conditions import conditions
from games.workshop.queries.lines import line_for, link_of, own_line, own_lines
from games.workshop.queries.rights import design_for, is_author, own_design, versions_for
from games.workshop.queries.sheets import draft_of, workshop_of
from games.workshop.services import copying, designs, liking, publishing


class OwnDesigns(Resource, at="workshop/designs", name="api_designs"):
    largest_body = shapes.LARGEST_CALL

    @operation("list_designs", "List your designs")
    def get(self, request: CallerRequest, query: Paged) -> shapes.Designs:
        """What you have made in the workshop. The one that changed last comes first."""
        found, following = query.of(own_lines(request.user))
        return shapes.Designs(found, query.page, following)

    @operation("create_design", "Begin a design", scope="manage", refuses=(404, 409, 429), example=examples.new_design)
    def post(self, request: CallerRequest, body: shapes.NewDesign) -> Created[shapes.OneDesign]:
        """Begins a design, with what you send, with a copy, or with almost nothing. Others cannot see it."""
        count_design(request)
        made = _begun(request.user, body)
        location = reverse("api_design", args=[made.pk])
        return Created(_shown(made, request), location)


def _begun(user: User, body: shapes.NewDesign) -> Design:
    if [body.document, body.text, body.copy_of, body.drawn].count(None) < 3:
        raise Refused("one_of", "Send a document, a text, a design to copy or what was drawn, and not several of them.")
    if body.copy_of is not None:
        return copying.copy(design=design_for(user, body.copy_of, body.token), user=user, token=body.token)
    if body.drawn is not None:
        return copying.copy_drawn(surprise_id=body.drawn.surprise, digest=body.drawn.digest, user=user)
    document = body.document
    if body.text is not None:
        document = workshop_of(body.kind).from_text(body.text.encode()).sheet.document
    data = None if document is None else canonical(document)
    return designs.create_design(user=user, kind=body.kind, data=data)


class OneDesign(OpenResource, at=DESIGN, name="api_design"):
    @operation("get_design", "See a design")
    def get(self, request: Request, design_id: DesignId, query: shapes.LookAtDesign) -> shapes.OneDesign:
        """A design that you may see, with its versions. Others never see a draft."""
        return _shown(design_for(request.user, design_id, query.token), request, query.token)

    @operation("delete_design", "Delete a design", scope="manage")
    def delete(self, request: CallerRequest, design_id: DesignId) -> None:
        """Deletes your design with its versions, for good. Games go on where they were begun."""
        designs.delete_design(design=own_design(request.user, design_id))


class OwnDraft(Resource, at=f"{DESIGN}/draft", name="api_design_draft"):
    largest_body = shapes.LARGEST_CALL

    @operation("get_design_draft", "Get your draft")
    def get(self, request: CallerRequest, design_id: DesignId) -> shapes.DesignDraft:
        """The draft of your design, and what is wrong with it."""
        design = own_design(request.user, design_id)
        return shapes.DesignDraft(design.draft_version, draft_of(design))

    @operation("save_design_draft", "Save your draft", scope="manage", refuses=(409,))
    def put(self, request: CallerRequest, design_id: DesignId, body: shapes.NewDraft) -> shapes.DesignDraft:
        """Replaces the draft if it is still the one that yours is built on. It may have faults."""
        own = own_design(request.user, design_id)
        design, sheet = designs.save_draft(design=own, data=canonical(body.document), version=body.draft_version)
        return shapes.DesignDraft(design.draft_version, sheet)


class Versions(Resource, at=f"{DESIGN}/versions", name="api_design_versions"):
    @operation("keep_design_version", "Make a version", scope="manage", refuses=(409, 429))
    def post(self, request: CallerRequest, design_id: DesignId) -> Created[shapes.VersionLine]:
        """Makes a version of your draft, which can be played on. The draft must have no faults."""
        design = own_design(request.user, design_id)
        count_version(request)
        return Created(_version(designs.keep_version(design=design)))


class Publishing(Resource, at=f"{DESIGN}/publication", name="api_design_publication"):
    @operation(
        "publish_design",
        "Show a design to others",
        scope="manage",
        refuses=(409,),
        example={"visibility": "link", "words": "Two boards, many belts."},
    )
    def put(self, request: CallerRequest, design_id: DesignId, body: shapes.Publication) -> shapes.OneDesign:
        """Says who may see your design with its latest version, and what you say about it."""
        design = own_design(request.user, design_id)
        if body.words is not None:
            design = publishing.describe(design=design, user=request.user, words=body.words)
        if body.visibility is not None:
            design = publishing.publish(design=design, user=request.user, visibility=body.visibility)
        return _shown(own_design(request.user, design.pk), request)


class Liking(Resource, at=f"{DESIGN}/like", name="api_design_like"):
    @operation("like_design", "Like a design", scope="manage", refuses=(409,))
    def put(self, request: CallerRequest, design_id: DesignId, query: shapes.LookAtDesign) -> None:
        """For people who have finished a game on it."""
        liking.like(design=design_for(request.user, design_id, query.token), user=request.user)

    @operation("unlike_design", "Take a like back", scope="manage")
    def delete(self, request: CallerRequest, design_id: DesignId, query: shapes.LookAtDesign) -> None:
        """Harmless if you have not liked it."""
        liking.take_back(design=design_for(request.user, design_id, query.token), user=request.user)


def _shown(design: Design, request: Request, token: str = "") -> shapes.OneDesign:
    user: Any = request.user
    versions = [_version(version) for version in versions_for(user, design, token)]
    if not is_author(user, design):
        return shapes.OneDesign(line_for(design, user, token), versions, None, None, None, None, [])
    return shapes.OneDesign(
        design=own_line(design, user),
        versions=versions,
        draft_version=design.draft_version,
        visibility=design.visibility,
        listing=design.listing,
        link=link_of(design),
        missing=_missing(design, user),
    )


def _missing(design: Design, author: User) -> list[str]:
    latest = design.versions.select_related("design", "venue").order_by("-number").first()
    if latest is None:
        return ["It has a version."]
    return [condition.words for condition in conditions(latest, author) if not condition.is_met]


def _version(version: DesignVersion) -> shapes.VersionLine:
    return shapes.VersionLine(version.number, version.venue_id, version.created_at)
