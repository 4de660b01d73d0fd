"""What is one person's own: invitations, kept settings, notes, thoughts, games to follow, the way to the same again."""

from typing import Any

from django.urls import reverse
from rest_framework.request import Request
from rest_framework.response import Response

from games.api import examples
from games.api.auth import CallerRequest
from games.api.operation import operation
from games.api.permissions import OPEN
from games.api.resource import Resource
from games.errors import NotYours
from games.models import Template
from games.record.queries.anonymity import name_of
from games.tables.api import shapes
from games.tables.api.shapes import MailInvitation, TemplateLine
from games.tables.queries import kind_list
from games.tables.queries.invitations import InvitationLine, OwnInvitation, by_token, invitations_to, lines_of
from games.tables.queries.templates import templates_of
from games.tables.services import invitations, rematches, templates
from games.talk.api.messages import Words
from games.talk.api.shown import GameAnswer, made, shown
from games.talk.queries.notes import OwnPart, own_part
from games.talk.services import notes
from games.view.api.at_game import GameResource, do, look


class Invitations(GameResource):
    @operation("See who is invited", gives=list[InvitationLine], refuses=(404,))
    def get(self, request: Request, game_id: int) -> Any:
        """For the owner of the table."""
        game = look(request, game_id)
        if game.owner_id != request.user.pk:
            raise NotYours("not_owner", "Only the owner of the game can see that.")
        return lines_of(game.pk)

    @operation(
        "Invite somebody",
        scope="manage",
        takes=shapes.Invite,
        status=204,
        refuses=(404, 409, 412),
        example={"who": "sam"},
    )
    def post(self, request: CallerRequest, game_id: int, body: shapes.Invite) -> Any:
        """To a table of your own, by the name of an account or by a mail address."""
        do(invitations.invite, request, game_id, who=body.who)


class OneInvitation(GameResource):
    @operation("Take an invitation back", scope="manage", status=204, refuses=(404, 409, 412))
    def delete(self, request: CallerRequest, game_id: int, invitation_id: int) -> Any:
        """Its seat is free again."""
        do(invitations.withdraw, request, game_id, invitation_id=invitation_id)


class Declining(GameResource):
    @operation("Decline an invitation", scope="play", status=204, refuses=(404, 409, 412))
    def post(self, request: CallerRequest, game_id: int) -> Any:
        """To accept one, take a seat."""
        do(invitations.decline, request, game_id)


class OwnInvitations(Resource):
    @operation("See your invitations", gives=list[OwnInvitation])
    def get(self, request: CallerRequest) -> Any:
        """The tables at which a seat is kept for you, or was offered to you."""
        return invitations_to(request.user)


class InvitationByMail(Resource):
    permission_classes = OPEN

    @operation("See what a mail asks", gives=MailInvitation, refuses=(404,))
    def get(self, request: Request, token: str) -> Any:
        """The invitation that the link in a mail names, by the last part of that link. Looking answers nothing."""
        row = by_token(token)
        return MailInvitation(
            game=row.game_id,
            title=row.game.title,
            kind=row.game.kind,
            by=name_of(row.by) if row.by else "",
            answer=row.answer,
            held_until=row.held_until,
            token=row.game.link_token,
        )


class AcceptanceByMail(Resource):
    @operation("Accept what a mail asks", scope="play", gives=GameAnswer, refuses=(404, 409))
    def post(self, request: CallerRequest, token: str) -> Any:
        """Takes the seat that is kept: the link is the proof."""
        seat = invitations.accept_by_mail(token=token, user=request.user)
        return shown(request, seat.game_id)


class RefusalByMail(Resource):
    @operation("Decline what a mail asks", scope="play", takes=shapes.DeclineByMail, status=204, refuses=(404, 409))
    def post(self, request: Request, token: str, body: shapes.DeclineByMail) -> Any:
        """Whoever asked is told."""
        invitations.decline_by_mail(token=token, never_again=body.never_again)


class Templates(Resource):
    @operation("See your kept settings", gives=list[TemplateLine])
    def get(self, request: CallerRequest) -> Any:
        """Settings of tables that you have kept under a name, of all games."""
        return [_template(row) for row in templates_of(request.user)]

    @operation(
        "Keep settings",
        scope="manage",
        takes=shapes.NewTemplate,
        gives=TemplateLine,
        status=201,
        refuses=(404, 409),
        example=examples.TEMPLATE,
    )
    def post(self, request: CallerRequest, body: shapes.NewTemplate) -> Any:
        """The form for a new table can then be begun with them; what it does not know it leaves aside."""
        kind_list.check_options(body.kind, {})
        row = templates.save(user=request.user, kind=body.kind, name=body.name, values=body.values)
        return Response(_template(row), 201, headers={"Location": reverse("api_template", args=[row.pk])})


class OneTemplate(Resource):
    @operation(
        "Rename kept settings",
        scope="manage",
        takes=shapes.Name,
        gives=TemplateLine,
        refuses=(404, 409),
        example={"name": "Saturdays"},
    )
    def put(self, request: CallerRequest, template_id: int, body: shapes.Name) -> Any:
        """To a name that no others of yours have."""
        return _template(templates.rename(user=request.user, template_id=template_id, name=body.name))

    @operation("Forget kept settings", scope="manage", status=204, refuses=(404,))
    def delete(self, request: CallerRequest, template_id: int) -> Any:
        """Tables that were made with them stay as they are."""
        templates.delete(user=request.user, template_id=template_id)


class Rematch(GameResource):
    @operation("Play the same again", scope="manage", gives=GameAnswer, status=201, refuses=(404, 409, 412))
    def post(self, request: CallerRequest, game_id: int) -> Any:
        """A table like this one, to which all who played are invited; if somebody was quicker, theirs."""
        look(request, game_id)
        return made(request, rematches.again(game_id=game_id, user=request.user))


class OwnNotes(GameResource):
    @operation("See your notes on a game", gives=OwnPart, refuses=(404,))
    def get(self, request: Request, game_id: int) -> Any:
        """Your note, your thought of the open turn, and whether you follow the game. For nobody else."""
        return own_part(look(request, game_id), request.user)

    @operation(
        "Keep a note",
        scope="play",
        takes=Words,
        gives=OwnPart,
        refuses=(404, 412),
        example={"words": "Beware of Cog."},
    )
    def put(self, request: CallerRequest, game_id: int, body: Words) -> Any:
        """Empty words forget it."""
        game = look(request, game_id)
        notes.keep_note(game=game, user=request.user, words=body.words)
        return own_part(game, request.user)


class Thought(GameResource):
    @operation(
        "Leave a thought",
        scope="play",
        takes=Words,
        gives=OwnPart,
        refuses=(404, 409, 412),
        example={"words": "They will never expect this."},
    )
    def put(self, request: CallerRequest, game_id: int, body: Words) -> Any:
        """On the open turn: yours alone until the game is over, then for all to read. Empty words take it back."""
        game = look(request, game_id)
        notes.think(game=game, user=request.user, words=body.words)
        return own_part(game, request.user)


class Following(GameResource):
    @operation(
        "Follow a game",
        scope="play",
        takes=shapes.Follow,
        gives=OwnPart,
        refuses=(404, 409, 412),
        example={"tells_end": True},
    )
    def put(self, request: CallerRequest, game_id: int, body: shapes.Follow) -> Any:
        """An open game in which you do not play; `tells_end`: with a notice when it is over."""
        game = look(request, game_id)
        notes.follow(game=game, user=request.user, tells_end=body.tells_end)
        return own_part(game, request.user)

    @operation("Follow a game no more", scope="play", gives=OwnPart, refuses=(404, 412))
    def delete(self, request: CallerRequest, game_id: int) -> Any:
        """Doing it again changes nothing."""
        game = look(request, game_id)
        notes.unfollow(game=game, user=request.user)
        return own_part(game, request.user)


def _template(row: Template) -> TemplateLine:
    return TemplateLine(row.pk, row.kind, row.name, row.form_values)
