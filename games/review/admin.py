"""Reviews: how far they are, and why some games have none."""

from games.models import Review
from games.record.read_only import show

show(__name__, Review, "id game done_to attempts problem asked_at made_at", hides="turns")
