"""Reviews, to look at: how far they have come, and why some games have none."""

from games.models import Review
from games.record.read_only import show

show(__name__, Review, "id game done_to attempts problem asked_at made_at", hides="turns")
