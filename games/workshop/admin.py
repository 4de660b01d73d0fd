"""What people have made, and what came of it. Their drafts are their own. Designs are in games.moderation."""

from django.contrib import admin

from games.models import DesignLike, DesignVersion, Surprise, VenueFile, VenueMeasure
from games.record.read_only import show
from games.workshop.queries.sheets import sheet_of


@admin.display(description="name")
def called(page: admin.ModelAdmin, venue: VenueFile) -> str:
    return sheet_of(venue).name


@admin.display(description="place to play", ordering="venue")
def venue_shown(page: admin.ModelAdmin, row: DesignVersion | VenueMeasure) -> str:
    return sheet_of(row.venue).name


show(
    __name__,
    VenueFile,
    "called kind by_site created_at digest",
    called=called,
    filters=["kind", "by_site"],
    hides="document",
)
show(__name__, DesignVersion, "design number venue created_at", venue_shown=venue_shown)
show(__name__, DesignLike, "id design user created_at")
show(
    __name__,
    VenueMeasure,
    "venue state games_done asked_at done_at",
    venue_shown=venue_shown,
    filters=["state"],
    hides="figures result",
)
show(__name__, Surprise, "id user kind parts_done attempts problem asked_at made_at", hides="drawn")
