"""Who may say that they like a design: people who finished a game on it."""

from dataclasses import dataclass

from games.errors import Visitor
from games.kinds.registry import terms_of
from games.models import Design, DesignLike, Game, Seat, User


@dataclass(frozen=True)
class Liking:
    """What a reader may do about liking a design. `why_not` says why they cannot, if there is anything to say."""

    is_liked: bool
    may_like: bool
    why_not: str


def liking_of(design: Design, reader: Visitor) -> Liking:
    if not isinstance(reader, User) or reader.is_guest:
        terms = terms_of(design.kind)
        return Liking(False, False, f"People with an account who have finished a {terms.game} here can like it.")
    if DesignLike.objects.filter(design=design, user=reader).exists():
        return Liking(True, True, "")
    why_not = why_not_like(design, reader)
    return Liking(False, not why_not, why_not)


def why_not_like(design: Design, user: User) -> str:
    """Why this person cannot like the design. Empty if they can."""
    terms = terms_of(design.kind)
    if user.is_guest or user.is_bot:
        return "Only people with an account can like it."
    if design.author is not None and design.author.person_id == user.person_id:
        return f"Others can like it once they have finished a {terms.game} on it."
    if not has_finished_on(design, user):
        return f"You can like it once you have finished a {terms.game} on it."
    return ""


def has_finished_on(design: Design, user: User) -> bool:
    """Tells whether the person has played a game on any version of the design to its end."""
    played = Seat.objects.filter(user=user, autopilot=False, game__status=Game.Status.OVER)
    return played.filter(game__venue__in=design.versions.values("venue")).exclude(result="").exists()
