"""What people have made, and what came of it. Their drafts are their own. Designs are in games.moderation."""

from games.models import DesignLike, DesignVersion, Surprise, VenueFile, VenueMeasure
from games.record.read_only import show

show(__name__, VenueFile, "digest kind by_site created_at", filters=["kind", "by_site"], hides="document")
show(__name__, DesignVersion, "id design number venue created_at")
show(__name__, DesignLike, "id design user created_at")
show(__name__, VenueMeasure, "id venue state games_done asked_at done_at", filters=["state"], hides="figures result")
show(__name__, Surprise, "id user kind parts_done attempts problem asked_at made_at", hides="drawn")
