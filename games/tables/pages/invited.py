"""People whom the address of the form for a new table names, as on the way from their profile."""

from django.contrib import messages

from games.models import Game, User
from games.refusals import REFUSALS, refusal_of
from games.tables.limits import count_invitation
from games.tables.services import invitations
from games.web.sessions import PersonRequest


def invited_by(request: PersonRequest) -> User | None:
    """Whom the address names. None if it names no one else."""
    name = request.GET.get("invite", "").replace("\0", "")  # which PostgreSQL cannot look for
    found = User.objects.person(name) if name else None
    return None if found == request.user else found


def invite(request: PersonRequest, game: Game, invited: User | None) -> None:
    """Invites them, and says so. A table without a seat for them stays as it is."""
    if invited is None:
        return
    name = invited.username
    try:
        count_invitation(request, name)
        invitations.invite(game_id=game.pk, user=request.user, who=name)
    except REFUSALS as error:
        messages.warning(request, f"{name} was not invited. {refusal_of(error).message}")
    else:
        messages.success(request, f"You have invited {name}. A seat is kept for three days.")
