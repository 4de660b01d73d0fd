"""Whether someone wants hints in their first games."""

from games.models import User


def want_hints(*, user: User, wants: bool) -> None:
    """Asking for the same again changes nothing."""
    User.objects.filter(pk=user.pk).update(wants_hints=wants)
