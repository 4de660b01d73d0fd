"""What people did in finished games is looked for."""

from games.people.services import honours
from games.periodic import task
from games.record.services import wake_ups


@task(every=60.0, queue="slow")
def note_honours() -> None:
    wake_ups.taken("note_honours")
    honours.note_pending()
