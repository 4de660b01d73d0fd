"""The addresses of this room's operations."""

from django.urls import path

from games.accounts.api import me
from games.api.addresses import GAME

SUBJECT = "You, your settings and keys"

urlpatterns = [
    path("me", me.Myself.as_view(), name="api_me"),
    path("me/notices", me.Notices.as_view(), name="api_notices"),
    path("me/notices/seen", me.NoticesSeen.as_view(), name="api_notices_seen"),
    path("me/preferences", me.Preferences.as_view(), name="api_preferences"),
    path("me/preferences/<slug:channel>", me.PreferencesOfChannel.as_view(), name="api_preferences_of"),
    path("me/time", me.OwnTimes.as_view(), name="api_time"),
    path("me/hours", me.OwnHours.as_view(), name="api_hours"),
    path("me/vacations", me.Vacations.as_view(), name="api_vacations"),
    path("me/vacations/<int:vacation_id>", me.OneVacation.as_view(), name="api_vacation"),
    path("me/zone", me.OwnZone.as_view(), name="api_zone"),
    path("me/results", me.Hiding.as_view(), name="api_hiding"),
    path("me/quiet-hours", me.Quiet.as_view(), name="api_quiet"),
    path(f"{GAME}/notices", me.GameNotices.as_view(), name="api_game_notices"),
]
