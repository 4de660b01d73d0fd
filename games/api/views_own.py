"""What belongs to one person at a game: invitations, notes, thoughts, what one follows, the way to the same again."""

from typing import Any

from rest_framework.request import Request

from games.api import bodies
from games.api.operation import Resource, operation
from games.api.views_games import look, made
from games.errors import NotYours
from games.selectors.game_view import RacePage
from games.selectors.invitations import InvitationLine, OwnInvitation, invitations_to, lines_of
from games.selectors.notes import OwnPart, own_part
from games.services import invitations, notes, rematches


class Invitations(Resource):
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
        takes=bodies.Invite,
        status=204,
        refuses=(404, 409, 412),
        example={"who": "sam"},
    )
    def post(self, request: Request, game_id: int, wish: bodies.Invite) -> Any:
        """To a table of your own, by the name of an account or by a mail address."""
        look(request, game_id)
        invitations.invite(game_id=game_id, user=request.user, who=wish.who)


class OneInvitation(Resource):
    @operation("Take an invitation back", scope="manage", status=204, refuses=(404, 409, 412))
    def delete(self, request: Request, game_id: int, invitation_id: int) -> Any:
        """Its seat is free again."""
        look(request, game_id)
        invitations.withdraw(game_id=game_id, user=request.user, invitation_id=invitation_id)


class Declining(Resource):
    @operation("Decline an invitation", scope="play", status=204, refuses=(404, 409, 412))
    def post(self, request: Request, game_id: int) -> Any:
        """To accept one, take a seat."""
        look(request, game_id)
        invitations.decline(game_id=game_id, user=request.user)


class OwnInvitations(Resource):
    @operation("See your invitations", gives=list[OwnInvitation])
    def get(self, request: Request) -> Any:
        """The tables at which a seat is kept for you, or was offered to you."""
        return invitations_to(request.user)


class Rematch(Resource):
    @operation("Play the same again", scope="manage", gives=RacePage, status=201, refuses=(404, 409, 412))
    def post(self, request: Request, game_id: int) -> Any:
        """A table like this one, to which all who played are invited; if somebody was quicker, theirs."""
        look(request, game_id)
        return made(request, rematches.again(game_id=game_id, user=request.user))


class OwnNotes(Resource):
    @operation("See your notes on a game", gives=OwnPart, refuses=(404,))
    def get(self, request: Request, game_id: int) -> Any:
        """Your note, your thought of the open turn, and whether you follow the game. For nobody else."""
        return own_part(look(request, game_id), request.user)

    @operation(
        "Keep a note",
        scope="play",
        takes=bodies.Words,
        gives=OwnPart,
        refuses=(404,),
        example={"words": "Beware of Cog."},
    )
    def put(self, request: Request, game_id: int, wish: bodies.Words) -> Any:
        """Empty words forget it."""
        game = look(request, game_id)
        notes.keep_note(game=game, user=request.user, words=wish.words)
        return own_part(game, request.user)


class Thought(Resource):
    @operation(
        "Leave a thought",
        scope="play",
        takes=bodies.Words,
        gives=OwnPart,
        refuses=(404, 409, 412),
        example={"words": "They will never expect this."},
    )
    def put(self, request: Request, game_id: int, wish: bodies.Words) -> Any:
        """On the open turn: yours alone until the game is over, then for all to read. Empty words take it back."""
        game = look(request, game_id)
        notes.think(game=game, user=request.user, words=wish.words)
        return own_part(game, request.user)


class Following(Resource):
    @operation(
        "Follow a game",
        scope="play",
        takes=bodies.Follow,
        gives=OwnPart,
        refuses=(404, 409, 412),
        example={"tells_end": True},
    )
    def put(self, request: Request, game_id: int, wish: bodies.Follow) -> Any:
        """An open game in which you do not play; `tells_end`: with a notice when it is over."""
        game = look(request, game_id)
        notes.follow(game=game, user=request.user, tells_end=wish.tells_end)
        return own_part(game, request.user)

    @operation("Follow a game no more", scope="play", gives=OwnPart, refuses=(404, 412))
    def delete(self, request: Request, game_id: int) -> Any:
        """Doing it again changes nothing."""
        game = look(request, game_id)
        notes.unfollow(game=game, user=request.user)
        return own_part(game, request.user)
