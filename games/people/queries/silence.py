"""Who may not write in chats for a while."""

from django.utils import timezone

from games.errors import NotYours
from games.models import Sanction, User
from games.record.queries.persons import accounts_of


def check_may_write(user: User) -> None:
    """Raises NotYours if a decision bars this person from writing in chats, by whichever account."""
    mutes = Sanction.objects.filter(kind=Sanction.Kind.MUTE, lifted_at=None, until__gt=timezone.now())
    mute = mutes.filter(user__in=accounts_of(user))
    until = mute.order_by("-until").values_list("until", flat=True).first()
    if until is not None:
        said = f"{until.day} {until:%B %Y, %H:%M} UTC"
        raise NotYours("muted", f"You cannot write in chats until {said}. Your settings say why, and how to object.")
