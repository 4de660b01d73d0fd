"""The caller's own invitations, saved settings, notes, thoughts, followed games, and rematches."""

from collections.abc import Callable
from typing import Annotated, Any

from django.urls import reverse
from msgspec import Meta
from rest_framework.request import Request

from games.api.addresses import GAME, From0, From1, GameId, Slug
from games.api.auth import CallerRequest
from games.api.description import examples
from games.api.operation import Created, operation
from games.api.resource import OpenResource, Resource
from games.errors import NotYours
from games.models import Game, Template
from games.record.queries.anonymity import name_of
from games.tables.api import shapes
from games.tables.api.shapes import MailInvitation, TemplateLine
from games.tables.limits import count_invitation
from games.tables.queries import kind_list
from games.tables.queries.invitations import InvitationLine, OwnInvitation, by_token, invitations_to, lines_of
from games.tables.queries.templates import templates_of
from games.tables.services import invitations, rematches, templates
from games.talk.api.messages import Words
from games.talk.api.shown import GameAnswer, made, shown
from games.talk.queries.notes import OwnPart, own_part
from games.talk.services import notes
from games.view.api.at_game import GameResource, do, look
from games.web.limits import count_guest_game

InvitationId = Annotated[From0, Meta(description="The number of an invitation.")]
TemplateId = Annotated[From1, Meta(description="The number of saved settings.")]
Token = Annotated[Slug, Meta(description="The last part of the link in an email.")]


class Invitations(GameResource, at=f"{GAME}/invitations", name="api_invitations"):
    @operation("list_invitations", "See who is invited")
    def get(self, request: Request, game_id: GameId) -> list[InvitationLine]:
        """Only for the owner of the table."""
        game = look(request, game_id)
        if game.owner_id != request.user.pk:
            raise NotYours("not_owner", "Only the owner of the game can see that.")
        return lines_of(game.pk)

    @operation("invite", "Invite someone", scope="manage", refuses=(409,), example={"who": "sam"})
    def post(self, request: CallerRequest, game_id: GameId, body: shapes.Invite) -> None:
        """Invites someone to your table by account name or by email address."""
        count_invitation(request, body.who)
        do(invitations.invite, request, game_id, who=body.who)


class OneInvitation(GameResource, at=f"{GAME}/invitations/<int:invitation_id>", name="api_invitation"):
    @operation("withdraw_invitation", "Withdraw an invitation", scope="manage", refuses=(409,))
    def delete(self, request: CallerRequest, game_id: GameId, invitation_id: InvitationId) -> None:
        """Frees the seat that was kept."""
        do(invitations.withdraw, request, game_id, invitation_id=invitation_id)


class Declining(GameResource, at=f"{GAME}/decline", name="api_decline"):
    @operation("decline_invitation", "Decline an invitation", scope="play", refuses=(409,))
    def post(self, request: CallerRequest, game_id: GameId) -> None:
        """Declines an invitation. To accept it, take a seat."""
        do(invitations.decline, request, game_id)


class OwnInvitations(Resource, at="me/invitations", name="api_own_invitations"):
    @operation("list_my_invitations", "See your invitations")
    def get(self, request: CallerRequest) -> list[OwnInvitation]:
        """The tables where a seat is or was kept for you."""
        return invitations_to(request.user)


MAIL = "invitations/<slug:token>"


class InvitationByMail(OpenResource, at=MAIL, name="api_mail_invitation"):
    @operation("get_mail_invitation", "See an invitation by email")
    def get(self, request: Request, token: Token) -> MailInvitation:
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


class AcceptanceByMail(Resource, at=f"{MAIL}/acceptance", name="api_mail_accept"):
    @operation("accept_mail_invitation", "Accept one by email", scope="play", refuses=(409,))
    def post(self, request: CallerRequest, token: Token, body: shapes.AcceptByMail) -> GameAnswer:
        """Takes the seat that is kept. The link is the proof."""
        seat = invitations.accept_by_mail(token=token, user=request.user, robot=body.robot, entropy=body.entropy)
        return shown(request, seat.game_id)


class RefusalByMail(Resource, at=f"{MAIL}/refusal", name="api_mail_decline"):
    @operation("decline_mail_invitation", "Decline one by email", scope="play", refuses=(409,))
    def post(self, request: Request, token: Token, body: shapes.DeclineByMail) -> None:
        """Declines the invitation. The person who sent it is notified."""
        invitations.decline_by_mail(token=token, never_again=body.never_again)


class Templates(Resource, at="me/templates", name="api_templates"):
    @operation("list_templates", "See your saved settings")
    def get(self, request: CallerRequest) -> list[TemplateLine]:
        """The table settings that you have saved under a name, for all kinds of game."""
        return [_template(row) for row in templates_of(request.user)]

    @operation("create_template", "Save settings", scope="manage", refuses=(404, 409), example=examples.template)
    def post(self, request: CallerRequest, body: shapes.NewTemplate) -> Created[TemplateLine]:
        """Saves settings from which the form for a new table can start. The form ignores values it does not know."""
        kind_list.check_options(body.kind, {})
        row = templates.save(user=request.user, kind=body.kind, name=body.name, values=body.values)
        return Created(_template(row), reverse("api_template", args=[row.pk]))


class OneTemplate(Resource, at="me/templates/<int:template_id>", name="api_template"):
    @operation(
        "rename_template", "Rename saved settings", scope="manage", refuses=(409,), example={"name": "Saturdays"}
    )
    def put(self, request: CallerRequest, template_id: TemplateId, body: shapes.Name) -> TemplateLine:
        """The new name must differ from the names of your other settings."""
        return _template(templates.rename(user=request.user, template_id=template_id, name=body.name))

    @operation("delete_template", "Delete saved settings", scope="manage")
    def delete(self, request: CallerRequest, template_id: TemplateId) -> None:
        """Deletes the settings. Tables that were made with them stay as they are."""
        templates.delete(user=request.user, template_id=template_id)


class Rematch(GameResource, at=f"{GAME}/rematch", name="api_rematch"):
    @operation("create_rematch", "Ask for a rematch", scope="manage", refuses=(409, 429))
    def post(self, request: CallerRequest, game_id: GameId, body: shapes.Contribution) -> Created[GameAnswer]:
        """Makes a table like this one and invites everyone who played. If someone already did, returns that table."""
        look(request, game_id)
        count_guest_game(request)
        return made(request, rematches.again(game_id=game_id, user=request.user, entropy=body.entropy))


class OwnNotes(GameResource, at=f"{GAME}/note", name="api_note"):
    @operation("get_note", "See your notes on a game")
    def get(self, request: Request, game_id: GameId) -> OwnPart:
        """Your note, your thought about the open turn, and whether you follow the game. No one else sees these."""
        return _own(look(request, game_id), request)

    @operation("save_note", "Save a note", scope="play", example={"words": "Beware of Cog."})
    def put(self, request: CallerRequest, game_id: GameId, body: Words) -> OwnPart:
        """Saves your note about the game. Empty text deletes it."""
        return _noted(notes.keep_note, request, game_id, words=body.words)


class Thought(GameResource, at=f"{GAME}/thought", name="api_thought"):
    @operation(
        "save_thought",
        "Save a thought",
        scope="play",
        refuses=(409,),
        example={"words": "They will never expect this."},
    )
    def put(self, request: CallerRequest, game_id: GameId, body: Words) -> OwnPart:
        """Saves a thought about the open turn. Others can read it once the game is over. Empty text deletes it."""
        return _noted(notes.think, request, game_id, words=body.words)


class Following(GameResource, at=f"{GAME}/follow", name="api_follow"):
    @operation("follow_game", "Follow a game", scope="play", refuses=(409,), example={"tells_end": True})
    def put(self, request: CallerRequest, game_id: GameId, body: shapes.Follow) -> OwnPart:
        """Follows an open game in which you do not play. With `tells_end`, you are notified when it is over."""
        return _noted(notes.follow, request, game_id, tells_end=body.tells_end)

    @operation("unfollow_game", "Stop following a game", scope="play")
    def delete(self, request: CallerRequest, game_id: GameId) -> OwnPart:
        """Stops following the game. Harmless if you do not follow it."""
        return _noted(notes.unfollow, request, game_id)


def _noted(act: Callable[..., Any], request: CallerRequest, game_id: int, **arguments: Any) -> OwnPart:
    game = look(request, game_id)
    act(game=game, user=request.user, **arguments)
    return _own(game, request)


def _own(game: Game, request: Request) -> OwnPart:
    part = own_part(game, request.user)
    assert part is not None  # everyone who is signed in has one
    return part


def _template(row: Template) -> TemplateLine:
    return TemplateLine(row.pk, row.kind, row.name, row.form_values)
