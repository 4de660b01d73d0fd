"""How far people have followed a game. Kept only once they have really looked, for the recap when they come back."""

from datetime import datetime

from django.db import transaction
from django.utils import timezone

from games.models import Game, User, Visit
from games.view.queries.visits import PlaceInGame


@transaction.atomic
def look(*, game: Game, user: User, place: PlaceInGame) -> None:
    """Notes that the person has seen the game as far as `place`. It never goes back, nor beyond what has been
    played."""
    place = min(place, PlaceInGame(game.turn, place.events))
    visit, is_new = Visit.objects.select_for_update().get_or_create(
        game=game, user=user, defaults={"turn": place.turn, "events": place.events, "at": timezone.now()}
    )
    if not is_new:
        visit.turn, visit.events = max(place, PlaceInGame(visit.turn, visit.events))
        visit.at = timezone.now()
        visit.save(update_fields=["turn", "events", "at"])


def hide_results(*, user: User, hide: bool) -> None:
    """Hides results from now on, or stops hiding them. Asking for the same again changes nothing."""
    since: datetime | None = timezone.now() if hide else None
    User.objects.filter(pk=user.pk, hides_results_since__isnull=hide).update(hides_results_since=since)
