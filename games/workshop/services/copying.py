"""Copies of designs, with credit."""

from engine.kernel.record.commitment import canonical
from games.models import Design, User
from games.workshop.queries.rights import versions_for
from games.workshop.queries.surprises import drawn_in
from games.workshop.services.designs import create_design


def copy(*, design: Design, user: User, token: str = "") -> Design:
    """Begins a design with what this person sees of another: its latest version, or their own draft. It is private, and
    says what it was made from. Raises NotYours, or Closed if they have too many."""
    shown = versions_for(user, design, token).first()
    document = design.document if shown is None else shown.venue.document
    return create_design(user=user, kind=design.kind, data=canonical(document), after=design)


def copy_drawn(*, surprise_id: int, digest: str, user: User) -> Design:
    """Begins a design with a venue that was drawn by chance. It is private, and says with which seed it was drawn.
    Raises NotFound, NotYours, or Closed if they have too many."""
    surprise, venue = drawn_in(surprise_id, digest)
    return create_design(user=user, kind=venue.kind, data=canonical(venue.document), drawn_seed=surprise.seed)
