"""What people did in finished games is looked for."""

from games.people.services import honours
from games.periodic import task


@task(every=60.0, queue="slow")
def note_honours() -> None:
    honours.note_pending()
