"""The caller's own invitations, saved settings, notes, thoughts, followed games, and rematches."""

from typing import Annotated, Any

from django.urls import reverse
from msgspec import Meta
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.addresses import From0, From1, GameId, Slug
from games.api.auth import CallerRequest
from games.api.description import examples
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
from games.web.guests import count_guest_game

InvitationId = Annotated[From0, Meta(description="The number of an invitation.")]
TemplateId = Annotated[From1, Meta(description="The number of saved settings.")]
Token = Annotated[Slug, Meta(description="The last part of the link in an email.")]


class Invitations(GameResource):
    @operation("list_invitations", "See who is invited", gives=list[InvitationLine], refuses=(404,))
    def get(self, request: Request, game_id: GameId) -> Any:
        """Only for the owner of the table."""
        game = look(request, game_id)
        if game.owner_id != request.user.pk:
            raise NotYours("not_owner", "Only the owner of the game can see that.")
        return lines_of(game.pk)

    @operation(
        "invite",
        "Invite someone",
        scope="manage",
        takes=shapes.Invite,
        status=204,
        refuses=(404, 409, 412),
        example={"who": "sam"},
    )
    def post(self, request: CallerRequest, game_id: GameId, body: shapes.Invite) -> Any:
        """Invites someone to your table by account name or by email address."""
        do(invitations.invite, request, game_id, who=body.who)


class OneInvitation(GameResource):
    @operation("withdraw_invitation", "Withdraw an invitation", scope="manage", status=204, refuses=(404, 409, 412))
    def delete(self, request: CallerRequest, game_id: GameId, invitation_id: InvitationId) -> Any:
        """Frees the seat that was kept."""
        do(invitations.withdraw, request, game_id, invitation_id=invitation_id)


class Declining(GameResource):
    @operation("decline_invitation", "Decline an invitation", scope="play", status=204, refuses=(404, 409, 412))
    def post(self, request: CallerRequest, game_id: GameId) -> Any:
        """Declines an invitation. To accept it, take a seat."""
        do(invitations.decline, request, game_id)


class OwnInvitations(Resource):
    @operation("list_my_invitations", "See your invitations", gives=list[OwnInvitation])
    def get(self, request: CallerRequest) -> Any:
        """The tables where a seat is or was kept for you."""
        return invitations_to(request.user)


class InvitationByMail(Resource):
    permission_classes = OPEN

    @operation("get_mail_invitation", "See an invitation by email", gives=MailInvitation, refuses=(404,))
    def get(self, request: Request, token: Token) -> Any:
        """The invitation behind the link in an email, by the last part of the link. Looking at it does not answer
        it."""
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
    @operation(
        "accept_mail_invitation",
        "Accept one by email",
        scope="play",
        takes=shapes.AcceptByMail,
        gives=GameAnswer,
        refuses=(404, 409),
    )
    def post(self, request: CallerRequest, token: Token, body: shapes.AcceptByMail) -> Any:
        """Takes the seat that is kept. The link is the proof."""
        seat = invitations.accept_by_mail(token=token, user=request.user, robot=body.robot, entropy=body.entropy)
        return shown(request, seat.game_id)


class RefusalByMail(Resource):
    @operation(
        "decline_mail_invitation",
        "Decline one by email",
        scope="play",
        takes=shapes.DeclineByMail,
        status=204,
        refuses=(404, 409),
    )
    def post(self, request: Request, token: Token, body: shapes.DeclineByMail) -> Any:
        """Declines the invitation. The person who sent it is notified."""
        invitations.decline_by_mail(token=token, never_again=body.never_again)


class Templates(Resource):
    @operation("list_templates", "See your saved settings", gives=list[TemplateLine])
    def get(self, request: CallerRequest) -> Any:
        """The table settings that you have saved under a name, for all kinds of game."""
        return [_template(row) for row in templates_of(request.user)]

    @operation(
        "create_template",
        "Save settings",
        scope="manage",
        takes=shapes.NewTemplate,
        gives=TemplateLine,
        status=201,
        refuses=(404, 409),
        example=examples.template,
    )
    def post(self, request: CallerRequest, body: shapes.NewTemplate) -> Any:
        """Saves settings from which the form for a new table can start. The form ignores values it does not know."""
        kind_list.check_options(body.kind, {})
        row = templates.save(user=request.user, kind=body.kind, name=body.name, values=body.values)
        return Response(_template(row), 201, headers={"Location": reverse("api_template", args=[row.pk])})


class OneTemplate(Resource):
    @operation(
        "rename_template",
        "Rename saved settings",
        scope="manage",
        takes=shapes.Name,
        gives=TemplateLine,
        refuses=(404, 409),
        example={"name": "Saturdays"},
    )
    def put(self, request: CallerRequest, template_id: TemplateId, body: shapes.Name) -> Any:
        """The new name must differ from the names of your other settings."""
        return _template(templates.rename(user=request.user, template_id=template_id, name=body.name))

    @operation("delete_template", "Delete saved settings", scope="manage", status=204, refuses=(404,))
    def delete(self, request: CallerRequest, template_id: TemplateId) -> Any:
        """Deletes the settings. Tables that were made with them stay as they are."""
        templates.delete(user=request.user, template_id=template_id)


class Rematch(GameResource):
    @operation(
        "create_rematch",
        "Ask for a rematch",
        scope="manage",
        takes=shapes.Contribution,
        gives=GameAnswer,
        status=201,
        refuses=(404, 409, 412),
    )
    def post(self, request: CallerRequest, game_id: GameId, body: shapes.Contribution) -> Any:
        """Makes a table like this one and invites everyone who played. If someone already did, returns that table."""
        look(request, game_id)
        count_guest_game(request)
        return made(request, rematches.again(game_id=game_id, user=request.user, entropy=body.entropy))


class OwnNotes(GameResource):
    @operation("get_note", "See your notes on a game", gives=OwnPart, refuses=(404,))
    def get(self, request: Request, game_id: GameId) -> Any:
        """Your note, your thought about the open turn, and whether you follow the game. No one else sees these."""
        return own_part(look(request, game_id), request.user)

    @operation(
        "save_note",
        "Save a note",
        scope="play",
        takes=Words,
        gives=OwnPart,
        refuses=(404, 412),
        example={"words": "Beware of Cog."},
    )
    def put(self, request: CallerRequest, game_id: GameId, body: Words) -> Any:
        """Saves your note about the game. Empty text deletes it."""
        game = look(request, game_id)
        notes.keep_note(game=game, user=request.user, words=body.words)
        return own_part(game, request.user)


class Thought(GameResource):
    @operation(
        "save_thought",
        "Save a thought",
        scope="play",
        takes=Words,
        gives=OwnPart,
        refuses=(404, 409, 412),
        example={"words": "They will never expect this."},
    )
    def put(self, request: CallerRequest, game_id: GameId, body: Words) -> Any:
        """Saves a thought about the open turn. Others can read it once the game is over. Empty text deletes it."""
        game = look(request, game_id)
        notes.think(game=game, user=request.user, words=body.words)
        return own_part(game, request.user)


class Following(GameResource):
    @operation(
        "follow_game",
        "Follow a game",
        scope="play",
        takes=shapes.Follow,
        gives=OwnPart,
        refuses=(404, 409, 412),
        example={"tells_end": True},
    )
    def put(self, request: CallerRequest, game_id: GameId, body: shapes.Follow) -> Any:
        """Follows an open game in which you do not play. With `tells_end`, you are notified when it is over."""
        game = look(request, game_id)
        notes.follow(game=game, user=request.user, tells_end=body.tells_end)
        return own_part(game, request.user)

    @operation("unfollow_game", "Stop following a game", scope="play", gives=OwnPart, refuses=(404, 412))
    def delete(self, request: CallerRequest, game_id: GameId) -> Any:
        """Stops following the game. Harmless if you do not follow it."""
        game = look(request, game_id)
        notes.unfollow(game=game, user=request.user)
        return own_part(game, request.user)


def _template(row: Template) -> TemplateLine:
    return TemplateLine(row.pk, row.kind, row.name, row.form_values)
