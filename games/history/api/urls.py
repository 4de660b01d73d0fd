"""The addresses of this room's operations."""

from django.urls import path

from games.api.addresses import GAME
from games.history.api import history

SUBJECT = "Finished games"

urlpatterns = [
    path(f"{GAME}/events", history.Events.as_view(), name="api_events"),
    path(f"{GAME}/turns/<int:number>", history.OneTurn.as_view(), name="api_turn"),
    path(f"{GAME}/turns/<int:number>/thoughts", history.Thoughts.as_view(), name="api_thoughts"),
    path(f"{GAME}/seen", history.Seen.as_view(), name="api_seen"),
    path(f"{GAME}/recap", history.RecapOf.as_view(), name="api_recap"),
    path(f"{GAME}/overview", history.OverviewOf.as_view(), name="api_overview"),
    path(f"{GAME}/series", history.Series.as_view(), name="api_series"),
    path(f"{GAME}/export", history.Export.as_view(), name="api_export"),
]
