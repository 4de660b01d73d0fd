from django.urls import path
from django.urls.resolvers import URLPattern

from games.notices.pages import inbox

urlpatterns_notices: list[URLPattern] = [
    path("notices/", inbox.bell, name="notices"),
    path("notices/count/", inbox.count, name="notices_count"),
    path("notices/seen/", inbox.seen, name="notices_seen"),
    path("settings/sent/", inbox.sent, name="notices_sent"),
    path("settings/notices/preset/", inbox.preset, name="notices_preset"),
    path("races/<int:race_id>/looking/", inbox.looking, name="race_looking"),
    path("races/<int:race_id>/notices/", inbox.about_race, name="race_notices"),
]
