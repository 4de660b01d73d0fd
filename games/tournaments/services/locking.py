"""The lock on a tournament. Every change to it is made under this lock, which comes before those of its games."""

from games.errors import NotFound
from games.live import telling as live
from games.models import Tournament
from games.record.services.locking import NOW


def lock(tournament_id: int) -> Tournament:
    """The tournament, locked until the transaction ends. `now` is the time by the database's clock. Its open pages look
    again after the commit. Raises NotFound."""
    for tournament in Tournament.objects.select_for_update().annotate(**NOW).filter(pk=tournament_id):
        live.tournament_changed(tournament_id)
        return tournament
    raise NotFound("no_such_tournament", f"There is no tournament {tournament_id}.")
