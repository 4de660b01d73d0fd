"""The invitations to a table, for the people who may know of them."""

from dataclasses import dataclass

from django.utils import timezone

from games.errors import NotFound
from games.models import Game, Invitation, User
from games.models.invitation import HOLDING, STANDING
from games.record.queries.anonymity import name_at
from games.timekeeping.instants import Instant
from games.view.queries.visits import Viewer


@dataclass(frozen=True)
class InvitationLine:
    """An invitation as the owner of the table sees it."""

    id: int
    who: str
    """The name of an account, or an email address without the name of any account that uses it."""
    state: str
    held_until: Instant | None
    """None if no seat is held any more."""
    can_withdraw: bool


@dataclass(frozen=True)
class OwnInvitation:
    """An invitation to the viewer that has not been answered."""

    id: int
    game: int
    title: str
    kind: str
    by: str
    held_until: Instant | None


def invitation_of(game: Game | int, user: Viewer) -> Invitation | None:
    """The invitation of someone to a game, if they can still accept it."""
    if user is None or not user.is_authenticated:
        return None
    return Invitation.objects.filter(STANDING, invitee=user, game=game).first()


def held_at(game_id: int) -> int:
    """The number of seats at a table that are held for invited people."""
    return Invitation.objects.filter(HOLDING, game=game_id).count()


def lines_of(game_id: int) -> list[InvitationLine]:
    """A table's invitations, for its owner."""
    return [_line(row) for row in Invitation.objects.filter(game=game_id).select_related("invitee")]


def invitations_to(user: User) -> list[OwnInvitation]:
    """The invitations that this person has not answered, latest first."""
    rows = Invitation.objects.filter(invitee=user, unheard=False, answer="", game__status=Game.Status.LOBBY)
    return [
        _own(row) for row in rows.exclude(game__seats__user=user).select_related("game", "by").order_by("-created_at")
    ]


def own_invitation(game: Game | int, user: Viewer) -> OwnInvitation | None:
    """The viewer's open invitation to a game; None without one."""
    row = invitation_of(game, user)
    return _own(row) if row is not None and row.answer == "" else None


def mailed_invitation(token: str) -> OwnInvitation | None:
    """The open invitation behind the link in an email, for a reader who has it; None without one."""
    rows = Invitation.objects.filter(token=token, answer="", invitee=None).exclude(address="")
    row = rows.select_related("game", "by").first()
    return _own(row) if row is not None else None


def by_token(token: str) -> Invitation:
    """The invitation behind the link in an email. Raises NotFound."""
    row = Invitation.objects.select_related("game", "by", "game__owner").filter(token=token).exclude(address="").first()
    if row is None or row.answer == Invitation.Answer.WITHDRAWN:
        why = "It was withdrawn, or part of the link is missing."
        raise NotFound("no_such_invitation", f"There is no such invitation. {why}")
    return row


def inviter_of(row: Invitation) -> str:
    """The name of the inviter, as the invited person may see it."""
    return name_at(row.game, row.by) if row.by else "Someone"


def _line(row: Invitation) -> InvitationLine:
    is_open = row.is_open(timezone.now())
    answer = "withdrawn" if row.answer == Invitation.Answer.WITHDRAWN else row.get_answer_display()
    state = answer if row.answer else "has not answered yet" if is_open else "did not answer in time"
    who = row.address or (row.invitee.shown_name if row.invitee else "")
    return InvitationLine(row.pk, who, state, row.held_until if is_open else None, row.answer == "")


def _own(row: Invitation) -> OwnInvitation:
    game = row.game
    held = row.held_until if row.is_open(timezone.now()) else None
    return OwnInvitation(row.pk, game.pk, game.title, game.kind, inviter_of(row), held)
